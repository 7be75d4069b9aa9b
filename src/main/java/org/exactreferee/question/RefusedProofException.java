package org.exactreferee.question;

/** The kernel refused what a search of ours found: nothing of it may be printed. */
public final class RefusedProofException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * The failure.
   *
   * @param claim what was claimed, cut if it is long
   * @param reason what the kernel found instead
   */
  public RefusedProofException(String claim, String reason) {
    super(
        "the kernel refused what the search found, so there is no answer; the claim was ("
            + claim
            + ") and the reason is: "
            + reason);
  }
}
