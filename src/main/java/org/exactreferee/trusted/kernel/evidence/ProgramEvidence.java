package org.exactreferee.trusted.kernel.evidence;

import java.util.function.Function;

/** What shows the result of a linear program. */
public sealed interface ProgramEvidence {

  /**
   * A feasible point and multipliers of the rows that prove a bound of the objective: the value at
   * the point, so that it is the optimum.
   */
  record Optimum(NamedVector point, NamedVector multipliers) implements ProgramEvidence {}

  /** The same where the bound need not be attained: the optimum lies between. */
  record Bracket(NamedVector point, NamedVector multipliers) implements ProgramEvidence {}

  /** Multipliers of the rows that combine them into a contradiction: there is no feasible point. */
  record Farkas(NamedVector multipliers) implements ProgramEvidence {}

  /** A feasible point and a direction in which the objective improves for ever. */
  record Ray(NamedVector point, NamedVector direction) implements ProgramEvidence {}

  /** What the one function says that fits the kind of evidence. */
  default <T> T match(
      Function<Optimum, T> optimum,
      Function<Bracket, T> bracket,
      Function<Farkas, T> farkas,
      Function<Ray, T> ray) {
    if (this instanceof Optimum evidence) {
      return optimum.apply(evidence);
    }
    if (this instanceof Bracket evidence) {
      return bracket.apply(evidence);
    }
    return this instanceof Farkas evidence ? farkas.apply(evidence) : ray.apply((Ray) this);
  }
}
