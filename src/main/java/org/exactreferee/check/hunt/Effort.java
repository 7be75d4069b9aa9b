package org.exactreferee.check.hunt;

import org.exactreferee.text.claims.Claim;

/**
 * How much a hunt may look at, counted in cases as large as the largest that is tried. A case with
 * an integer k > 1 times as large counts as k^3 of these, which is what most claims cost or more.
 */
public record Effort(int cases) {

  /** No hunt. */
  public static final Effort NONE = new Effort(0);

  /** What {@code check} spends on a claim unless it is told otherwise. */
  public static final Effort USUAL = new Effort(24);

  /** What a wide check spends. */
  public static final Effort DEEP = new Effort(240);

  /** What is spent on a claim: as much as its file allows, in a wide check more of that too. */
  public Effort of(Claim claim) {
    return claim
        .marks()
        .hunt()
        .map(most -> new Effort(Math.min(cases, Math.max(1, most * cases / USUAL.cases))))
        .orElse(this);
  }

  /** No single case may take more than this share of everything. */
  private static final double LARGEST_SHARE = 1.0 / 3;

  /** The cost of a case with an integer that is so many times as large as those tried. */
  static double cost(double times) {
    return Math.pow(Math.max(times, 1), 3);
  }

  /** How many times as large an integer may become. */
  double growth() {
    return Math.max(1, Math.cbrt(cases * LARGEST_SHARE));
  }
}
