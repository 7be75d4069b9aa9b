package org.exactreferee.cli.terminal;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedWriter;
import java.io.FilterWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;

/** Texts that a command writes to a file, whole or not at all. */
public final class OutputFile {

  private static final Path DEVICES = Path.of("/dev");

  /** A folder of files in memory, which are no devices. */
  private static final Path SHARED_MEMORY = Path.of("/dev/shm");

  /** A draft whose process is gone is removed after so long: it may be alive on another machine. */
  private static final Duration OLD = Duration.ofDays(1);

  private static final String DRAFT = ".tmp";

  private OutputFile() {}

  /** Something that is written bit by bit. */
  public interface Text {
    void writeTo(Writer writer) throws IOException;
  }

  public static void write(Path file, String text) {
    write(file, writer -> writer.write(text));
  }

  /** Refuses a folder to be written into that is not there, before the work is done. */
  public static void requireFolder(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw new BadInputException("folder (" + folder + ") must exist");
    }
  }

  /**
   * Puts the whole text in place of what was there, or leaves that as it was. A device or a pipe,
   * which nothing can take the place of, is written to.
   */
  public static void write(Path file, Text text) {
    try {
      boolean special = Files.exists(file) && !Files.isRegularFile(file);
      if (special || isDevice(file)) {
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

  private static boolean isDevice(Path file) {
    Path place = file.toAbsolutePath().normalize();
    return place.startsWith(DEVICES) && !place.startsWith(SHARED_MEMORY);
  }

  /** Writes a draft to the disk, gives it the name at once, and writes the folder to the disk. */
  private static void replace(Path target, Text text) throws IOException {
    removeOldDrafts(target);
    String name = "." + target.getFileName() + "." + ProcessHandle.current().pid() + DRAFT;
    Path draft = target.resolveSibling(name);
    draft.toFile().deleteOnExit(); // if the command is interrupted
    try {
      try (FileChannel channel =
              FileChannel.open(draft, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
          Writer writer =
              new BufferedWriter(
                  new OutputStreamWriter(Channels.newOutputStream(channel), UTF_8.newEncoder()))) {
        text.writeTo(new KeptOpen(writer));
        writer.flush();
        channel.force(true);
      }
      Files.move(
          draft, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      force(target.toAbsolutePath().getParent());
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  /** A writer whose end is not that of the file, which is still to be brought to the disk. */
  private static final class KeptOpen extends FilterWriter {
    KeptOpen(Writer out) {
      super(out);
    }

    @Override
    public void write(String text, int from, int length) throws IOException {
      out.write(text, from, length);
    }

    @Override
    public void close() throws IOException {
      flush();
    }
  }

  /** Makes a new name last; false where folders cannot be opened, as on some systems. */
  private static boolean force(Path folder) {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
      return true;
    } catch (IOException notHere) {
      return false;
    }
  }

  /** Removes drafts of this file by runs that were killed; false if the folder does not let it. */
  private static boolean removeOldDrafts(Path target) {
    String start = "." + target.getFileName() + ".";
    Instant latest = Instant.now().minus(OLD);
    try (DirectoryStream<Path> drafts =
        Files.newDirectoryStream(
            target.toAbsolutePath().getParent(),
            file -> isDraft(file.getFileName().toString(), start))) {
      for (Path draft : drafts) {
        if (Files.getLastModifiedTime(draft).toInstant().isBefore(latest)) {
          Files.deleteIfExists(draft);
        }
      }
      return true;
    } catch (DirectoryIteratorException | IOException goneOrUnreadable) {
      return false;
    }
  }

  /** Whether a file is called as a draft of a process that does not run here. */
  private static boolean isDraft(String name, String start) {
    if (!name.startsWith(start) || !name.endsWith(DRAFT)) {
      return false;
    }
    int end = name.length() - DRAFT.length();
    String process = start.length() <= end ? name.substring(start.length(), end) : "";
    return process.matches("[0-9]{1,18}") && ProcessHandle.of(Long.parseLong(process)).isEmpty();
  }
}
