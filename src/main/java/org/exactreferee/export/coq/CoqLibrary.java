package org.exactreferee.export.coq;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Locale;

/**
 * The parts of Coq files that are always the same; each but REALS needs NUMBERS before it, DESIGN
 * needs STOPPING and LINEAR.
 */
enum CoqLibrary {
  /** Real numbers and the tactic of Coq-Interval. */
  REALS,
  NUMBERS,
  STOPPING,
  LINEAR,
  MECHANISM,
  METRIC,
  /** The best private stopping rule as a linear program. */
  DESIGN;

  String text() {
    String name = name().toLowerCase(Locale.ROOT) + ".v";
    try (InputStream in = CoqLibrary.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("resource (" + name + ") must be there");
      }
      return new String(in.readAllBytes(), UTF_8);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
