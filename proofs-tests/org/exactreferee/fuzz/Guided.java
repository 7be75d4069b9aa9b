package org.exactreferee.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What Jazzer calls with bytes that reach new code: {@code -Dfuzz.target=EVAL} and its like. */
public final class Guided {
  private static final Target TARGET = Target.valueOf(System.getProperty("fuzz.target", "EVAL"));
  private static final Path FOLDER = folder();
  private static final Seeds SEEDS = Seeds.read().withCertificatesOf(TARGET, FOLDER);
  private static final Trial TRIAL = new Trial(FOLDER);

  private Guided() {}

  /** Tries the input that the bytes decide; a find is thrown. */
  public static void fuzzerTestOneInput(byte[] bytes) {
    TRIAL.of(TARGET, TARGET.input(new Choices(bytes), SEEDS));
  }

  private static Path folder() {
    try {
      return Files.createTempDirectory("guided");
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
