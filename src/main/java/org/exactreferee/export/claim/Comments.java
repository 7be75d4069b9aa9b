package org.exactreferee.export.claim;

import org.exactreferee.text.language.VisibleText;

/** Text of others in comments of exported files, where it must stay a comment. */
public final class Comments {

  private Comments() {}

  /** One line, without what would begin or end a comment of Coq or begin a string in it. */
  public static String coq(String text) {
    return VisibleText.of(text).replace("(*", "( *").replace("*)", "* )").replace("\"", "'");
  }

  /** One line: a comment of SMT-LIB ends where the line does. */
  public static String smt(String text) {
    return VisibleText.of(text);
  }
}
