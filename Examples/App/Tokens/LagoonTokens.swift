// What Tessera makes of the files in this folder is compiled as the rest of this module. A target needs at
// least one file in Swift of its own.
