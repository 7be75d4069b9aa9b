package org.exactreferee.text.proofs;

import java.util.List;

/** A file is no file of proofs: one line for each mistake, with file, line and column. */
public final class ProofFormatException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient List<String> mistakes;

  ProofFormatException(List<String> mistakes) {
    super(String.join("\n", mistakes));
    this.mistakes = List.copyOf(mistakes);
  }

  public List<String> mistakes() {
    return mistakes;
  }
}
