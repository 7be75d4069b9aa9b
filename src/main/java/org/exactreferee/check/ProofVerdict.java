package org.exactreferee.check;

import java.util.Locale;

/** What can become of a printed proof. */
public enum ProofVerdict {
  /** Every step follows, and they give the claim from nothing but what is proved. */
  PROVED,
  /** Every step follows, and they give the claim from something that is not proved. */
  FOLLOWS_FROM,
  /** Some step is wrong. */
  DOES_NOT_FOLLOW,
  /** No step is known to be wrong, and something is missing. */
  OPEN;

  /** {@code FOLLOWS FROM}. */
  public String words() {
    return name().replace('_', ' ');
  }

  public String lowerCase() {
    return words().toLowerCase(Locale.ROOT);
  }
}
