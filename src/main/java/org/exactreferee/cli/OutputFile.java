package org.exactreferee.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Texts that a command writes to a file, whole or not at all. */
final class OutputFile {

  private OutputFile() {}

  static void write(Path file, String text) {
    Path target = file.toAbsolutePath();
    try {
      Path draft = Files.createTempFile(target.getParent(), ".referee", ".tmp");
      try {
        Files.writeString(draft, text, UTF_8);
        Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(draft);
      }
    } catch (IOException failure) {
      throw new BadInputException(
          "file (" + file + ") must be writable: " + failure.getClass().getSimpleName());
    }
  }
}
