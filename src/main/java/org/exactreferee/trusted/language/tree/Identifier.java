package org.exactreferee.trusted.language.tree;

import java.util.Set;

/**
 * What may stand as a name: a letter, then letters, digits and underscores, but no reserved word.
 */
public final class Identifier {

  /** The words of the language itself, which cannot be names. */
  public static final Set<String> RESERVED =
      Set.of(
          ("and or not if then else let in where try forall exists sum product oo"
                  + " maximum minimum feasible bounded polytope")
              .split(" "));

  private Identifier() {}

  /** Returns the name if it is one. */
  public static String check(String name) {
    if (!isName(name)) {
      throw new IllegalArgumentException(
          "name ("
              + name
              + ") must be a letter followed by letters, digits or '_', and not reserved");
    }
    return name;
  }

  public static boolean isName(String name) {
    for (int i = 0; i < name.length(); i++) {
      if (i == 0 ? !isLetter(name.charAt(i)) : !isPart(name.charAt(i))) {
        return false;
      }
    }
    return !name.isEmpty() && !RESERVED.contains(name);
  }

  public static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  public static boolean isPart(char c) {
    return isLetter(c) || (c >= '0' && c <= '9') || c == '_';
  }
}
