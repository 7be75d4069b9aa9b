package org.exactreferee.export.coq;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The parts of Coq files that are always the same, in the order in which they stand there. */
enum CoqLibrary {
  /** Real numbers and the tactic of Coq-Interval. */
  REALS,
  NUMBERS,
  /** Tight bounds, whatever they are bounds of. */
  PRIVACY,
  STOPPING,
  LINEAR,
  MECHANISM,
  METRIC,
  /** The best private stopping rule as a linear program. */
  DESIGN,
  /** What statements about letters mean, and how they are transformed. */
  STATEMENTS,
  /** Sums and their like over ranges of integers. */
  RANGES,
  /** The laws that derivations cite. */
  LAWS;

  /** Adds it, and what it needs. */
  void addTo(Set<CoqLibrary> libraries) {
    libraries.add(this);
    List<CoqLibrary> needed =
        switch (this) {
          case REALS, NUMBERS, STATEMENTS -> List.of();
          case PRIVACY, LINEAR, METRIC -> List.of(NUMBERS);
          case STOPPING, MECHANISM -> List.of(PRIVACY);
          case DESIGN -> List.of(STOPPING, LINEAR);
          case RANGES -> List.of(STATEMENTS);
          case LAWS -> List.of(RANGES);
        };
    needed.forEach(library -> library.addTo(libraries));
  }

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
