package org.exactreferee.prove.derivation;

import java.util.List;
import org.exactreferee.prove.derivation.Products.Shape;

/** How far a search goes before it gives up. */
enum Effort {
  /** Facts as they are. */
  LEAST(List.of(new Shape(1, 0, false))),
  /** Products of a few facts, and squares. */
  SOME(List.of(new Shape(1, 0, false), new Shape(2, 0, true))),
  /** All products up to the degree of the goal and one more. */
  MOST(
      List.of(
          new Shape(1, 0, false),
          new Shape(2, 0, true),
          new Shape(8, 0, false),
          new Shape(8, 0, true),
          new Shape(8, 1, true)));

  private final List<Shape> shapes;

  Effort(List<Shape> shapes) {
    this.shapes = shapes;
  }

  List<Shape> shapes() {
    return shapes;
  }
}
