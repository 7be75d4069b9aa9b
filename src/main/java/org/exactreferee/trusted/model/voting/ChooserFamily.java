package org.exactreferee.trusted.model.voting;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Anonymous choosers whose probabilities are sums of multiples of finitely many parameters, none of
 * which may be negative. Whether parameters make a chooser is left to the rows of a program.
 */
public enum ChooserFamily {
  /** Every anonymous chooser; its parameters are its probabilities. */
  ALL {
    @Override
    public Map<String, Integer> probability(Profile v, int z) {
      return Map.of("g(" + v.sorted().toString().replace(" ", "") + ")_" + z, 1);
    }
  },

  /**
   * Generalized randomized medians [KL18, Definition 9]. Of the top entry's transfers only the sum
   * matters, and that only together with its base mass; so they are taken to be 0.
   */
  MEDIANS {
    @Override
    public Map<String, Integer> probability(Profile v, int z) {
      Map<String, Integer> sum = new LinkedHashMap<>();
      for (int r = 1; r <= v.rank(z) && z < v.entries(); r++) {
        sum.put("t_" + z + "(" + r + ")", 1);
      }
      for (int r = 1; r <= v.rank(z - 1); r++) {
        sum.put("t_" + (z - 1) + "(" + r + ")", -1);
      }
      sum.put("xi_" + z, 1);
      return sum;
    }
  },

  /** Randomized medians [KL18, Example 5]. */
  RANDOMIZED_MEDIANS {
    @Override
    public Map<String, Integer> probability(Profile v, int z) {
      Map<String, Integer> sum = new LinkedHashMap<>();
      v.ranks(z).forEach(r -> sum.put("t(" + r + ")", 1));
      sum.put("xi_" + z, 1);
      return sum;
    }
  },

  /**
   * {@code m n_z(v) + c_z}: randomized dictatorships with phantoms {@code c_z / m}, which may be 0,
   * and for {@code m = 0} fixed laws [KL18, Theorem 1].
   */
  PHANTOMS {
    @Override
    public Map<String, Integer> probability(Profile v, int z) {
      return Map.of("m", v.count(z), "c_" + z, 1);
    }
  };

  /** The family with a name such as {@code randomized-medians}. */
  public static ChooserFamily named(String name) {
    List<String> names = Stream.of(values()).map(ChooserFamily::toString).toList();
    if (!names.contains(name)) {
      throw new IllegalArgumentException(
          "family (" + name + ") must be one of " + String.join(", ", names));
    }
    return values()[names.indexOf(name)];
  }

  /** The function of the language, such as {@code best_of_randomized_medians}. */
  public String function() {
    return "best_of_" + name().toLowerCase(Locale.ROOT);
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** {@code g(v)_z}: how often it has each parameter. */
  public abstract Map<String, Integer> probability(Profile profile, int entry);

  /** The parameters, in the order in which they first occur. */
  public List<String> parameters(int voters, int entries) {
    return Profile.sorted(voters, entries).stream()
        .flatMap(v -> Chooser.places(entries).stream().map(z -> probability(v, z)))
        .flatMap(sum -> sum.keySet().stream().sorted())
        .distinct()
        .toList();
  }
}
