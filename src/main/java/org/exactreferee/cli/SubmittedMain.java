package org.exactreferee.cli;

import java.util.Arrays;
import java.util.stream.Stream;

/**
 * Entry point of {@code spark-submit}: runs a command with the machines of the master that it was
 * submitted to.
 */
public final class SubmittedMain {

  private SubmittedMain() {}

  /** Returns when the program ends: whoever submits an application takes that for its end. */
  public static void main(String[] arguments) throws InterruptedException {
    Main.start(withMaster(arguments, System.getProperty("spark.master", ""))).join();
  }

  /** The arguments with the master, if they name none. */
  static String[] withMaster(String[] arguments, String master) {
    boolean named = Arrays.stream(arguments).anyMatch(word -> word.matches("--spark(=.*)?"));
    return named || master.isEmpty()
        ? arguments
        : Stream.concat(Arrays.stream(arguments), Stream.of("--spark", master))
            .toArray(String[]::new);
  }
}
