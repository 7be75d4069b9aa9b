package org.exactreferee.trusted.kernel.derivation;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What choosers and what is asked of them are by definition [KL18, Examples 1 to 5, Definitions 3,
 * 4 and 7]: for each family the probability of an entry, and for each property that it holds if
 * what it says is true of all votes. Truthfulness is asked at the utilities that generate the
 * others: minus 1 on one entry, or for single peaks on all entries up to one, or from one on.
 */
final class ChooserLaws {

  /**
   * A family of choosers.
   *
   * @param binders its parameters beside n voters and k entries
   * @param condition when it is defined, or nothing
   * @param probability of entry z for votes v
   */
  private record Family(String chooser, String binders, String condition, String probability) {

    /** The guard that asks for its condition and for more. */
    String guarded(String more) {
      return condition.isEmpty() ? more : "(" + condition + ") and " + more;
    }
  }

  private static final String VOTES = "sum(i in 1..n where v[i] = z : 1)";

  private static final List<Family> FAMILIES =
      List.of(
          new Family(
              "degenerate(n, b)",
              ", b[k] in polytope(0 <= 1)",
              "sum(y in 1..k : b[y]) = 1 and forall y in 1..k : b[y] >= 0",
              "b[z]"),
          new Family("dictatorship(n, k, d)", ", d in 1..n", "", "(if v[d] = z then 1 else 0)"),
          new Family("randomized_dictatorship(n, k)", "", "", VOTES + "/n"),
          new Family(
              "phantoms(n, f)",
              ", f[k] in polytope(0 <= 1)",
              "forall y in 1..k : f[y] > 0",
              "(" + VOTES + " + f[z])/(n + sum(y in 1..k : f[y]))"),
          new Family(
              "randomized_median(t, b)",
              ", t[n], b[k] in polytope(0 <= 1)",
              "(sum(r in 1..n : t[r]) + sum(y in 1..k : b[y]) = 1 and"
                  + " forall r in 1..n : t[r] >= 0) and forall y in 1..k : b[y] >= 0",
              "b[z] + sum(r in 1..n where sum(i in 1..n where v[i] < z : 1) < r <="
                  + " sum(i in 1..n where v[i] <= z : 1) : t[r])"));

  /**
   * What is asked of a chooser C.
   *
   * @param binders of what it is asked with
   * @param means what must be true for the property to hold
   */
  private record Property(String name, String binders, String means) {}

  private static final String PAIRS = "forall v in profiles(k, n), w in profiles(k, n), ";

  private static final String AGREE = "forall j in 1..n where j != i : v[j] = w[j]";

  private static final List<Property> PROPERTIES =
      List.of(
          new Property(
              "anonymous(C)",
              "",
              PAIRS
                  + "z in 1..k where forall y in 1..k : sum(i in 1..n where v[i] = y : 1) ="
                  + " sum(i in 1..n where w[i] = y : 1) :"
                  + " chooser_law(C, v)[z] = chooser_law(C, w)[z]"),
          new Property(
              "truthful(C)",
              "",
              PAIRS
                  + ("i in 1..n, z in 1..k where (" + AGREE + ") and z != v[i] :")
                  + " chooser_law(C, v)[z] <= chooser_law(C, w)[z]"),
          new Property(
              "truthful_single_peaked(C)",
              "",
              PAIRS
                  + ("i in 1..n, z in 1..k where " + AGREE + " :")
                  + " (z < v[i] => sum(y in 1..z : chooser_law(C, v)[y]) <="
                  + " sum(y in 1..z : chooser_law(C, w)[y])) and"
                  + " (z > v[i] => sum(y in z..k : chooser_law(C, v)[y]) <="
                  + " sum(y in z..k : chooser_law(C, w)[y]))"),
          new Property(
              "private_votes(C, E)",
              ", E[k] in polytope(forall y in 1..k : E[y] >= 1)",
              PAIRS
                  + ("i in 1..n, z in 1..k where " + AGREE + " :")
                  + " chooser_law(C, v)[z] <= E[z] * chooser_law(C, w)[z]"));

  static final Set<String> TEXTS = Set.copyOf(texts());

  private ChooserLaws() {}

  private static Set<String> texts() {
    Set<String> texts = new LinkedHashSet<>();
    for (Family family : FAMILIES) {
      String where = family.condition().isEmpty() ? "" : " where " + family.condition();
      String begin = "forall n in 1.., k in 1.." + family.binders();
      String chooser = family.chooser();
      texts.add(
          begin
              + (", v in profiles(k, n), z in 1..k" + where)
              + (" : chooser_law(" + chooser + ", v)[z] = " + family.probability()));
      for (Property property : PROPERTIES) {
        texts.add(
            begin
                + (property.binders() + " where ")
                + family.guarded(property.means().replace("(C,", "(" + chooser + ","))
                + (" : " + property.name().replace("(C", "(" + chooser)));
      }
    }
    return texts;
  }
}
