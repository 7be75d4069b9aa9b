package org.exactreferee.show.notation;

import java.util.List;

/** A formula as it is laid out; it means nothing here. */
public sealed interface Notation {

  /** Things beside each other. */
  record Row(List<Notation> parts) implements Notation {
    public Row {
      parts = List.copyOf(parts);
    }
  }

  /** A name, a Greek letter by its name in English. */
  record Name(String text) implements Notation {}

  record Numeral(String text) implements Notation {}

  /** A sign between or before operands, as it is written in ASCII. */
  record Sign(String text) implements Notation {}

  /** A word that is no name, such as {@code where}. */
  record Word(String text) implements Notation {}

  record Fraction(Notation top, Notation bottom) implements Notation {}

  record Raised(Notation base, Notation exponent) implements Notation {}

  record Lowered(Notation base, Notation index) implements Notation {}

  record Root(Notation inside) implements Notation {}

  /** What stands between two signs, such as parentheses. */
  record Fenced(String open, Notation inside, String close) implements Notation {}

  /** Over k things out of n. */
  record Binomial(Notation n, Notation k) implements Notation {}

  /**
   * A large sign with what stands below and above it.
   *
   * @param above an empty row if nothing does
   */
  record Large(String sign, Notation below, Notation above, Notation body) implements Notation {}
}
