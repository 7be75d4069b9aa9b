package org.exactreferee.export.coq.derivation;

/** Names of hypotheses in one proof, none of them twice. */
final class Fresh {
  private int last;

  String name(String prefix) {
    last++;
    return prefix + last;
  }
}
