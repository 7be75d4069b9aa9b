package org.exactreferee.prove.derivation.arithmetic;

import java.util.List;
import org.exactreferee.prove.derivation.arithmetic.Products.Shape;

/** How far a search goes before it gives up. */
enum Effort {
  /** Facts as they are. */
  LEAST,
  /** Products of a few facts, and squares. */
  SOME,
  /** All products up to the degree of the goal and one more, and squares made to fit. */
  MOST,
  /** Products of few facts of which one is the opposite of the goal. */
  AGAINST;

  /** What is looked at, one shape after the other. */
  List<Shape> shapes() {
    Shape facts = new Shape(1, 0, false, 0);
    Shape pairs = new Shape(2, 0, true, 0);
    return switch (this) {
      case LEAST -> List.of(facts);
      case SOME -> List.of(facts, pairs);
      case MOST ->
          List.of(
              facts,
              pairs,
              new Shape(8, 0, false, 0),
              new Shape(8, 0, true, 0),
              new Shape(2, 0, true, 12),
              new Shape(8, 1, true, 0));
      case AGAINST -> List.of(pairs, new Shape(3, 1, true, 0));
    };
  }
}
