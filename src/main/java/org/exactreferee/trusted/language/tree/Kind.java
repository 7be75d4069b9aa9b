package org.exactreferee.trusted.language.tree;

import java.util.Optional;

/** What sort of value an expression has. */
public enum Kind {
  NUMBER("a number"),
  INTEGER("an integer"),
  TRUTH("a truth"),
  VECTOR("a vector"),
  VECTORS("a collection of vectors"),
  RULES("a collection of stopping rules"),
  LIST("a list"),
  RULE("a stopping rule"),
  MECHANISM("a mechanism"),
  CHOOSER("a chooser"),
  PAIR("a pair of laws");

  private final String words;

  Kind(String words) {
    this.words = words;
  }

  /** Whether a value of that kind can stand where this one is wanted. */
  public boolean accepts(Kind that) {
    return this == that || (this.isNumeric() && that.isNumeric());
  }

  /** Whether a variable can go through a value of this kind. */
  public boolean hasElements() {
    return this == LIST || element().isPresent();
  }

  /** What kind of value has elements of this kind. */
  public Kind list() {
    return switch (this) {
      case NUMBER, INTEGER -> VECTOR;
      case VECTOR -> VECTORS;
      case RULE -> RULES;
      case TRUTH, VECTORS, RULES, LIST, MECHANISM, CHOOSER, PAIR -> LIST;
    };
  }

  /** What a variable stands for that goes through a value of this kind; of a list, any kind. */
  public Optional<Kind> element() {
    return switch (this) {
      case VECTOR -> Optional.of(NUMBER);
      case VECTORS -> Optional.of(VECTOR);
      case RULES -> Optional.of(RULE);
      case NUMBER, INTEGER, TRUTH, RULE, LIST, MECHANISM, CHOOSER, PAIR -> Optional.empty();
    };
  }

  private boolean isNumeric() {
    return this == NUMBER || this == INTEGER;
  }

  @Override
  public String toString() {
    return words;
  }
}
