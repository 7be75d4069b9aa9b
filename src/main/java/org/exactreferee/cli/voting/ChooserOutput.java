package org.exactreferee.cli.voting;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.exactreferee.ballot.Ballot;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.prove.voting.VotingDesign;
import org.exactreferee.text.input.ChooserWriter;

/** Writes choosers that were designed, in the format that {@code referee vote} reads. */
final class ChooserOutput {

  private ChooserOutput() {}

  static void write(VotingDesign design, Ballot ballot, Path file) {
    String text = ChooserWriter.text(design.family(), design.voters(), ballot, design.parameters());
    try {
      Files.writeString(file, text, UTF_8);
    } catch (IOException failure) {
      throw new BadInputException(
          "file (" + file + ") must be writable: " + failure.getClass().getSimpleName());
    }
  }
}
