package org.exactreferee.trusted.model.voting;

import static org.exactreferee.trusted.model.voting.ChooserFamily.Form.GENERALIZED_MEDIAN;
import static org.exactreferee.trusted.model.voting.ChooserFamily.Form.RANDOMIZED_MEDIAN;
import static org.exactreferee.trusted.model.voting.ChooserFamily.Form.TABLE;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The registry of families of anonymous choosers: one row per family.
 *
 * <p>The probabilities of a member are sums of multiples of finitely many parameters, none of which
 * may be negative. Whether parameters make a chooser is left to the rows of a program.
 */
public enum ChooserFamily {
  /** Every anonymous chooser; its parameters are its probabilities. */
  ALL(TABLE, "", "", Optional.empty()),

  /**
   * Generalized randomized medians [KL18, Definition 9]. Of the top entry's transfers only the sum
   * matters, and that only together with its base mass; so they are taken to be 0.
   */
  MEDIANS(GENERALIZED_MEDIAN, "t_z(r)", "xi_z", Optional.of(Preferences.SINGLE_PEAKED)),

  /** Randomized medians [KL18, Example 5]. */
  RANDOMIZED_MEDIANS(RANDOMIZED_MEDIAN, "t(r)", "xi_z", Optional.empty()),

  /**
   * {@code m n_z(v) + c_z}: randomized dictatorships with phantoms {@code c_z / m}, which may be 0,
   * and for {@code m = 0} fixed laws [KL18, Theorem 1].
   */
  PHANTOMS(RANDOMIZED_MEDIAN, "m", "c_z", Optional.of(Preferences.UNRESTRICTED));

  /** What kind of chooser the members are: files and claims write them so. */
  public enum Form {
    TABLE,
    RANDOMIZED_MEDIAN,
    GENERALIZED_MEDIAN
  }

  private final Form form;
  private final String transfer;
  private final String base;
  private final Optional<Preferences> theorem;

  ChooserFamily(Form form, String transfer, String base, Optional<Preferences> theorem) {
    this.form = form;
    this.transfer = transfer;
    this.base = base;
    this.theorem = theorem;
  }

  /** The family with a name such as {@code randomized-medians}. */
  public static ChooserFamily named(String name) {
    List<String> names = Stream.of(values()).map(ChooserFamily::toString).toList();
    if (!names.contains(name)) {
      throw new IllegalArgumentException(
          "family (" + name + ") must be one of " + String.join(", ", names));
    }
    return values()[names.indexOf(name)];
  }

  /** The families that a theorem says are the truthful choosers. */
  public static List<ChooserFamily> ofTheorems() {
    return Stream.of(values()).filter(family -> family.theorem.isPresent()).toList();
  }

  public Form form() {
    return form;
  }

  /** The preferences for which [KL18] says that the truthful choosers are this family. */
  public Optional<Preferences> theorem() {
    return theorem;
  }

  /** What claims call the members, such as {@code randomized_medians}. */
  public String choosers() {
    return name().toLowerCase(Locale.ROOT);
  }

  @Override
  public String toString() {
    return choosers().replace('_', '-');
  }

  /** The parameter that is the r-th transfer of a median's entry. */
  public String transfer(int entry, int r) {
    return transfer.replace("z", Integer.toString(entry)).replace("r", Integer.toString(r));
  }

  /** The parameter that is the base mass of a median's entry. */
  public String base(int entry) {
    return base.replace("z", Integer.toString(entry));
  }

  /** {@code g(v)_z}: how often it has each parameter. */
  public Map<String, Integer> probability(Profile v, int z) {
    if (form == TABLE) {
      return Map.of("g(" + v.sorted().toString().replace(" ", "") + ")_" + z, 1);
    }
    Map<String, Integer> sum = new LinkedHashMap<>(Map.of(base(z), 1));
    if (form == RANDOMIZED_MEDIAN) {
      v.ranks(z).forEach(r -> sum.merge(transfer(z, r), 1, Integer::sum));
      return sum;
    }
    for (int r = 1; r <= v.rank(z) && z < v.entries(); r++) {
      sum.put(transfer(z, r), 1);
    }
    for (int r = 1; r <= v.rank(z - 1); r++) {
      sum.put(transfer(z - 1, r), -1);
    }
    return sum;
  }

  /** The parameters, in the order in which they first occur. */
  public List<String> parameters(int voters, int entries) {
    return Profile.sorted(voters, entries).stream()
        .flatMap(v -> Chooser.places(entries).stream().map(z -> probability(v, z)))
        .flatMap(sum -> sum.keySet().stream().sorted())
        .distinct()
        .toList();
  }
}
