package org.exactreferee.export;

import org.exactreferee.spec.VisibleText;

/** Text of others in comments of exported files, where it must stay a comment. */
final class Comments {

  private Comments() {}

  /** One line, without what would begin or end a comment of Coq or begin a string in it. */
  static String coq(String text) {
    return VisibleText.of(text).replace("(*", "( *").replace("*)", "* )").replace("\"", "'");
  }

  /** One line: a comment of SMT-LIB ends where the line does. */
  static String smt(String text) {
    return VisibleText.of(text);
  }
}
