package org.exactreferee.prove.voting;

import java.util.Locale;

/** The systems for privacy that [KL18] prints. */
public enum PrintedSystem {
  /** Ratios of generalized medians, four families of rows. */
  THEOREM_3,
  /** Ratios of generalized medians for switches of one vote to the entry above. */
  LEMMA_4,
  /** The bound of phantoms. */
  THEOREM_1;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
