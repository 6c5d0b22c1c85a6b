# A stand-in for Homebrew, of what the formula uses: it chooses the block of a platform, compares the checksum, unpacks,
# installs into a keg, and runs the test. Its behavior is as Homebrew documents it; Homebrew itself it cannot prove.
#
#     ruby formula.rb FORMULA macos|linux arm|intel FOLDER-OF-DOWNLOADS KEG [test]
require "digest"
require "fileutils"
require "pathname"
require "tmpdir"

FORMULA, SYSTEM, PROCESSOR, DOWNLOADS, KEG, TEST = ARGV

class Pathname
  # Copies files and folders below this folder, as Homebrew moves them.
  def install(*sources)
    sources.flatten.each do |source|
      raise "there is no #{source}" unless File.exist?(source)
      mkpath
      FileUtils.cp_r(source, self)
    end
  end
end

class Formula
  class << self
    attr_reader :tested
    attr_accessor :of_platform

    %w[desc homepage version license].each do |field|
      define_method(field) do |*value|
        instance_variable_set("@#{field}", *value) unless value.empty?
        instance_variable_get("@#{field}")
      end
    end

    { "macos" => SYSTEM, "linux" => SYSTEM, "arm" => PROCESSOR, "intel" => PROCESSOR }.each do |name, mine|
      define_method("on_#{name}") { |&block| block.call if name == mine }
    end

    %w[url sha256].each do |field|
      define_method(field) do |value|
        self.of_platform ||= {}
        raise "two #{field} for #{SYSTEM} on #{PROCESSOR}" if of_platform[field]
        of_platform[field] = value
      end
    end

    def test(&block) = @tested = block

    def inherited(formula) = @formulas = [*@formulas, formula]

    def only = @formulas.first
  end

  def prefix = Pathname(KEG)
  def bin = prefix/"bin"
  def bash_completion = prefix/"etc/bash_completion.d"
  def zsh_completion = prefix/"share/zsh/site-functions"
  def fish_completion = prefix/"share/fish/vendor_completions.d"
  def man1 = prefix/"share/man/man1"
  def pkgshare = prefix/"share/tessera"
  def version = self.class.version
  def testpath = Pathname.pwd

  def shell_output(command, status = 0)
    output = `#{command}`
    raise "#{command}: status #{$?.exitstatus}\n#{output}" unless $?.exitstatus == status
    output
  end

  def assert_match(wanted, text)
    raise "#{wanted.inspect} is not in #{text.inspect}" unless text.include?(wanted)
  end

  def inreplace(path, before, after)
    text = File.read(path)
    raise "#{before.inspect} is not in #{path}" unless text.include?(before)
    File.write(path, text.sub(before, after))
  end
end

load FORMULA
formula = Formula.only
download = formula.of_platform or abort "error: no archive for #{SYSTEM} on #{PROCESSOR}"
archive = File.expand_path(File.basename(download["url"]), DOWNLOADS)
unless Digest::SHA256.file(archive).hexdigest == download["sha256"]
  abort "error: #{archive} has another checksum than #{download["sha256"]}"
end
abort "error: the description is longer than 80 characters" if "tessera: #{formula.desc}".length > 80

Dir.mktmpdir do |folder|
  Dir.chdir(folder) do
    system("tar", "xzf", archive, exception: true)
    # Where an archive holds one folder alone, Homebrew goes there.
    alone = Dir["*"]
    Dir.chdir(alone.length == 1 ? alone.first : ".") { formula.new.install }
  end
end
Dir.mktmpdir { |folder| Dir.chdir(folder) { formula.new.instance_eval(&formula.tested) } } if TEST
puts archive
