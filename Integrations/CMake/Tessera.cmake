# Design tokens as targets of CMake, for the generators Ninja and Makefiles, Xcode and Visual Studio.
#
#   include(Tessera.cmake)
#   tessera_add_tokens(<target>
#     [MANIFEST <file>]          # default: tessera.yaml
#     [OUTPUT_FOLDER <folder>]   # what the manifest's outputs are relative to; default: <target>
#     [CONTEXTS <modifier=context>...]
#     OUTPUTS <file>...)         # the paths of the manifest's outputs that other targets use
#
# Relative paths are, as in CMake's own commands, relative to the current source folder for what is read, and to
# the current binary folder for what is written. The target is built with everything else. What uses a file of it
# depends on it: add_dependencies(app <target>).
cmake_minimum_required(VERSION 3.20)

find_program(TESSERA_EXECUTABLE tessera DOC "The compiler of design tokens")

function(tessera_add_tokens target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "MANIFEST;OUTPUT_FOLDER" "CONTEXTS;OUTPUTS")
  if(arg_UNPARSED_ARGUMENTS OR arg_KEYWORDS_MISSING_VALUES)
    message(FATAL_ERROR "tessera_add_tokens: not understood: ${arg_UNPARSED_ARGUMENTS} ${arg_KEYWORDS_MISSING_VALUES}")
  endif()
  if(NOT arg_OUTPUTS)
    message(FATAL_ERROR "tessera_add_tokens: OUTPUTS names no files")
  endif()
  if(NOT TESSERA_EXECUTABLE)
    message(FATAL_ERROR "tessera_add_tokens: there is no 'tessera'; set TESSERA_EXECUTABLE to where it is")
  endif()
  if(NOT arg_MANIFEST)
    set(arg_MANIFEST tessera.yaml)
  endif()
  if(NOT arg_OUTPUT_FOLDER)
    set(arg_OUTPUT_FOLDER ${target})
  endif()
  cmake_path(ABSOLUTE_PATH arg_MANIFEST NORMALIZE)
  cmake_path(ABSOLUTE_PATH arg_OUTPUT_FOLDER BASE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}" NORMALIZE)
  list(TRANSFORM arg_OUTPUTS PREPEND "${arg_OUTPUT_FOLDER}/")
  list(TRANSFORM arg_CONTEXTS PREPEND "--context=")

  # Files whose bytes stay the same keep their time, so a stamp tells when they were last made.
  set(stamp "${CMAKE_CURRENT_BINARY_DIR}/${target}.stamp")
  set(depfile "${CMAKE_CURRENT_BINARY_DIR}/${target}.d")
  add_custom_command(
    OUTPUT "${stamp}"
    BYPRODUCTS ${arg_OUTPUTS}
    COMMAND "${TESSERA_EXECUTABLE}" build --quiet --manifest "${arg_MANIFEST}" --output "${arg_OUTPUT_FOLDER}"
      --depfile "${depfile}" --depfile-target "${stamp}" ${arg_CONTEXTS}
    COMMAND "${CMAKE_COMMAND}" -E touch "${stamp}"
    DEPENDS "${arg_MANIFEST}" "${TESSERA_EXECUTABLE}"
    DEPFILE "${depfile}"
    COMMENT "Compiling design tokens of ${target}"
    VERBATIM)
  add_custom_target(${target} ALL DEPENDS "${stamp}")
endfunction()
