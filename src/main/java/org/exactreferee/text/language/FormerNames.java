package org.exactreferee.text.language;

import java.util.Map;

/**
 * Names that functions had, which are still read. A tree has the name of today, so that there is
 * one canonical text.
 */
final class FormerNames {
  private static final Map<String, String> TODAY =
      Map.of(
          "mechanism_private", "private",
          "mechanism_delta", "tight_delta",
          "mechanism_exp_epsilon", "tight_exp_epsilon");

  private FormerNames() {}

  static String today(String name) {
    return TODAY.getOrDefault(name, name);
  }
}
