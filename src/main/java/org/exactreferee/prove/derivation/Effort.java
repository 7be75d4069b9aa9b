package org.exactreferee.prove.derivation;

import java.util.List;
import org.exactreferee.prove.derivation.Products.Shape;

/** How far a search goes before it gives up. */
enum Effort {
  /** Facts as they are. */
  LEAST(List.of(new Shape(1, 0, false, 0))),
  /** Products of a few facts, and squares. */
  SOME(List.of(new Shape(1, 0, false, 0), new Shape(2, 0, true, 0))),
  /** All products up to the degree of the goal and one more, and squares made to fit. */
  MOST(
      List.of(
          new Shape(1, 0, false, 0),
          new Shape(2, 0, true, 0),
          new Shape(8, 0, false, 0),
          new Shape(8, 0, true, 0),
          new Shape(2, 0, true, 12),
          new Shape(8, 1, true, 0))),
  /** Products of few facts of which one is the opposite of the goal. */
  AGAINST(List.of(new Shape(2, 0, true, 0), new Shape(3, 1, true, 0)));

  private final List<Shape> shapes;

  Effort(List<Shape> shapes) {
    this.shapes = shapes;
  }

  List<Shape> shapes() {
    return shapes;
  }
}
