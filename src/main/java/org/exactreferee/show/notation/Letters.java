package org.exactreferee.show.notation;

import java.util.LinkedHashMap;
import java.util.Map;

/** Greek letters by their names in English. */
public final class Letters {
  private static final Map<String, String> GREEK = new LinkedHashMap<>();

  static {
    String[] names = {
      "alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa",
      "lambda", "mu", "nu", "xi", "omicron", "pi", "rho", "", "sigma", "tau", "upsilon", "phi",
      "chi", "psi", "omega"
    };
    for (int i = 0; i < names.length; i++) {
      if (!names[i].isEmpty()) {
        GREEK.put(names[i], String.valueOf((char) ('\u03b1' + i)));
        String large = Character.toUpperCase(names[i].charAt(0)) + names[i].substring(1);
        GREEK.put(large, String.valueOf((char) ('\u0391' + i)));
      }
    }
    // As in papers on privacy.
    GREEK.put("epsilon", "\u03b5");
  }

  private Letters() {}

  public static boolean isGreek(String name) {
    return GREEK.containsKey(name);
  }

  /** The letter, or the name itself if it is not that of one. */
  static String of(String name) {
    return GREEK.getOrDefault(name, name);
  }
}
