package org.exactreferee.cli.terminal;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.exactreferee.text.input.MechanismFormatException;
import org.exactreferee.text.json.RejectedException;
import org.exactreferee.text.lp.LpFormatException;

/** Files that a command reads, and what is said if one cannot be read. */
public final class InputFile {

  private InputFile() {}

  /** How a file is read. */
  public interface Reading<T> {
    T read() throws IOException;
  }

  /** What is read from the file, or what its owner did wrong. */
  public static <T> T read(Path file, Reading<T> reading) {
    try {
      return reading.read();
    } catch (LpFormatException | MechanismFormatException | RejectedException mistake) {
      throw new BadInputException(file + ": " + mistake.getMessage());
    } catch (NoSuchFileException missing) {
      throw new BadInputException("file (" + file + ") must exist");
    } catch (AccessDeniedException denied) {
      throw new BadInputException("file (" + file + ") must be readable");
    } catch (IOException failure) {
      String reason = Files.isDirectory(file) ? "must not be a folder" : "cannot be read: ";
      String detail = Files.isDirectory(file) ? "" : failure.getMessage();
      throw new BadInputException("file (" + file + ") " + reason + detail);
    }
  }
}
