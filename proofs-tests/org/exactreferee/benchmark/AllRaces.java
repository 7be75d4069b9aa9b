package org.exactreferee.benchmark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * Every race against a peer, and the page {@code specs/SPEED.md} with what came out. The arguments
 * are a regular expression for the races to run, which leaves the page alone, and the folder with
 * the peers' sources.
 */
public final class AllRaces {

  private AllRaces() {}

  public static void main(String[] arguments) throws IOException {
    boolean all = arguments.length == 0 || arguments[0].isEmpty();
    Pattern wanted = Pattern.compile(all ? "" : arguments[0]);
    Path sources = Path.of(arguments.length > 1 ? arguments[1] : "../shared/peers");
    boolean pass = StoppingRaces.run(wanted, sources);
    pass &= LinearRaces.run(wanted);
    pass &= ExponentialRaces.run(wanted);
    pass &= CommandRaces.run(wanted);
    if (all) {
      SpeedTable.writePage();
    }
    System.exit(pass ? 0 : 1);
  }
}
