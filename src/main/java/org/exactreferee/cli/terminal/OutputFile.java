package org.exactreferee.cli.terminal;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Texts that a command writes to a file, whole or not at all. */
public final class OutputFile {

  private static final Path DEVICES = Path.of("/dev");

  private OutputFile() {}

  /** Something that is written bit by bit. */
  public interface Text {
    void writeTo(Writer writer) throws IOException;
  }

  public static void write(Path file, String text) {
    write(file, writer -> writer.write(text));
  }

  /**
   * Puts the whole text in place of what was there, or leaves that as it was. A device or a pipe,
   * which nothing can take the place of, is written to.
   */
  public static void write(Path file, Text text) {
    try {
      boolean special = Files.exists(file) && !Files.isRegularFile(file);
      if (special || file.startsWith(DEVICES)) {
        try (Writer writer = Files.newBufferedWriter(file, UTF_8, StandardOpenOption.APPEND)) {
          text.writeTo(writer);
        }
      } else {
        replace(Files.exists(file) ? file.toRealPath() : file.toAbsolutePath(), text);
      }
    } catch (IOException failure) {
      throw new BadInputException(
          "file (" + file + ") must be writable: " + failure.getClass().getSimpleName());
    }
  }

  private static void replace(Path target, Text text) throws IOException {
    String name = "." + target.getFileName() + "." + ProcessHandle.current().pid() + ".tmp";
    Path draft = target.resolveSibling(name);
    draft.toFile().deleteOnExit(); // if the command is interrupted
    try {
      try (Writer writer = Files.newBufferedWriter(draft, UTF_8, StandardOpenOption.CREATE_NEW)) {
        text.writeTo(writer);
      }
      Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(draft);
    }
  }
}
