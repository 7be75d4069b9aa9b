package org.exactreferee.cli.option;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The file that takes the place of the output. */
public final class OutOption {

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "write the answer, or with --shard the part, to this file")
  private Optional<Path> out = Optional.empty();

  public Optional<Path> file() {
    return out;
  }
}
