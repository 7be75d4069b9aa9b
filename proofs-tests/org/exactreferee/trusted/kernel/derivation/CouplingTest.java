package org.exactreferee.trusted.kernel.derivation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.exactreferee.trusted.kernel.derivation.Proofs.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.exactreferee.trusted.kernel.derivation.Schemas.Says;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Substitution;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.model.selection.GeneralizedExponential;
import org.exactreferee.trusted.model.selection.Setting;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.junit.jupiter.api.Test;

/** What the schemas about selection say is true of the mechanisms, evaluated exactly. */
class CouplingTest {

  private static final List<String> NOISY =
      List.of("rnm", "rnm_laplace", "permute_and_flip", "rnmh", "rnmh_laplace", "gem", "mgem");

  private final Random random = new Random(16);
  private final Map<String, Integer> applied = new TreeMap<>();
  private final Sequent sequent = Sequent.of(GroundTerms.normalForm(), Statements.ABSURD);

  private static Expression term(String text) {
    return Substitution.canonical(read(text));
  }

  private static List<Expression> terms(String... texts) {
    return List.of(texts).stream().map(CouplingTest::term).toList();
  }

  private Rational one(int least, int most) {
    return Rational.of(least + random.nextInt(most - least + 1), 2);
  }

  private List<Rational> row(int size, int least, int most) {
    return IntStream.range(0, size).mapToObj(i -> one(least, most)).toList();
  }

  private static String vector(List<Rational> row) {
    return row.stream().map(Rational::toString).collect(Collectors.joining(", ", "[", "]"));
  }

  private static String law(String kind, List<Rational> q, List<Rational> s, String epsilon) {
    String more = kind.equals("combined_gem") ? ", 3/5, 1/4" : kind.endsWith("gem") ? ", 1/4" : "";
    return "select_" + kind + "(" + vector(q) + ", " + vector(s) + ", " + epsilon + more + ")";
  }

  /** Logarithms are in no total meaning; where they come up, nothing is divided by 0. */
  private static boolean isTrue(Expression statement) {
    try {
      return TotalMeaning.truth(statement, Map.of());
    } catch (TotalMeaning.NotFinite logarithm) {
      return GroundTerms.holds(statement);
    }
  }

  private boolean applies(String key, String schema, List<Expression> terms) {
    Optional<Says> says = Schemas.of(schema, terms, sequent);
    if (says.isEmpty() || !says.get().premises().stream().allMatch(CouplingTest::isTrue)) {
      return false;
    }
    applied.merge(key, 1, Integer::sum);
    assertThat(GroundTerms.holds(says.get().conclusion())).as(schema + " " + terms).isTrue();
    return true;
  }

  /** Shifts of both signs; the winner's is what the others make necessary, or less. */
  private List<Rational> shifts(List<Rational> q, List<Rational> p, int a, boolean transformed) {
    List<Rational> h = new ArrayList<>();
    int sign = random.nextInt(3) > 0 ? 1 : -1;
    Rational needed = Rational.ZERO;
    for (int b = 0; b < q.size(); b++) {
      h.add(random.nextInt(3) > 0 ? Rational.ZERO : one(-2, 3));
      Rational moved = h.get(b).multiply(Rational.of(sign));
      Rational gap = q.get(a).subtract(q.get(b)).subtract(p.get(a)).add(p.get(b)).add(moved);
      needed = b == a ? needed : needed.max(gap);
    }
    h.set(a, transformed ? one(3, 5) : random.nextInt(4) > 0 ? needed : needed.subtract(one(0, 1)));
    return h;
  }

  /** The sum of the shifts over the scales of the noise. */
  private static Rational cost(String kind, List<Rational> h, List<Rational> s, Rational epsilon) {
    Rational most = s.stream().reduce(Rational.ZERO, Rational::max);
    Rational sum = Rational.ZERO;
    for (int b = 0; b < h.size(); b++) {
      Rational scale =
          kind.endsWith("gem")
              ? Rational.of(2)
              : switch (kind) {
                case "rnmh" -> s.get(b).add(s.get(b));
                case "rnmh_laplace" -> s.get(b);
                default -> most.add(most);
              };
      Rational share = scale.sign() == 0 ? Rational.ZERO : h.get(b).abs().divide(scale);
      sum = sum.add(share.multiply(epsilon));
    }
    return sum;
  }

  @Test
  void whoMovesTheNoisePaysForIt() {
    for (int round = 0; round < 1_800; round++) {
      String kind = NOISY.get(round % NOISY.size());
      boolean transformed = kind.endsWith("gem");
      int size = 1 + random.nextInt(3);
      int a = random.nextInt(size);
      List<Rational> s = row(size, transformed ? 1 : 0, 4);
      List<Rational> q = row(size, -3, 3);
      List<Rational> p = row(size, -3, 3);
      List<Rational> h = shifts(q, p, a, transformed);
      Rational epsilon =
          List.of(1, 2, 6).stream().map(n -> Rational.of(n, 2)).toList().get(random.nextInt(3));
      String entry = "[" + (a + 1) + "]";
      String sum = "sum(b in 1.." + size + " : " + vector(h) + "[b])";
      Rational price = cost(kind, h, s, epsilon);
      String cost = (random.nextInt(4) > 0 ? price : one(0, 6)).toString();
      applies(
          kind,
          "coupling",
          terms(
              law(kind, q, s, epsilon + "") + entry,
              law(kind, p, s, epsilon + "") + entry,
              sum,
              cost));
    }
    assertThat(applied.keySet()).containsExactlyInAnyOrderElementsOf(NOISY);
    assertThat(applied.values()).as(applied + "").allMatch(count -> count > 60);
  }

  @Test
  void theLawsAreThoseOfTheMechanisms() {
    List<String> kinds = List.of("em", "krr", "random", "combined_gem");
    for (int round = 0; round < 900; round++) {
      String kind = kinds.get(round % kinds.size());
      int size = 1 + random.nextInt(3);
      List<Rational> s = row(size, kind.endsWith("gem") ? 1 : 0, 4);
      String entry = "[" + (1 + random.nextInt(size)) + "]";
      String law = law(kind, row(size, -3, 3), s, List.of("1/2", "3").get(random.nextInt(2)));
      applies(kind, "selection", terms(law + entry));
    }
    assertThat(applied.keySet()).containsExactlyInAnyOrderElementsOf(kinds);
    assertThat(applied.values()).as(applied + "").allMatch(count -> count > 40);
  }

  /** A score of GEM is a logarithm, which the weights of the mechanism give back. */
  private static String score(String kind, List<Rational> q, List<Rational> s, int b) {
    if (!kind.endsWith("gem")) {
      return q.get(b).toString();
    }
    Setting setting = new Setting(s, Rational.ONE);
    boolean modified = kind.equals("mgem");
    ExactReal weight =
        new GeneralizedExponential(setting, Rational.of(1, 4), modified).weights(q).get(b);
    return "2*ln(" + weight + ")";
  }

  private static String rate(String kind, List<Rational> s, int b) {
    Rational most = s.stream().reduce(Rational.ZERO, Rational::max);
    return kind.endsWith("gem") ? "1/2" : "1/(2*" + (kind.equals("rnmh") ? s.get(b) : most) + ")";
  }

  @Test
  void theLawsOfNoisyMaximaAreWrittenOut() {
    List<String> kinds = List.of("rnm", "permute_and_flip", "rnmh", "gem", "mgem");
    for (int round = 0; round < 300; round++) {
      String kind = kinds.get(round % kinds.size());
      int size = 1 + random.nextInt(3);
      List<Rational> s = row(size, 1, 4);
      List<Rational> q = row(size, -3, 3);
      Rational best = q.stream().reduce(q.get(0), Rational::max);
      Rational wrong = random.nextInt(4) > 0 ? best : best.add(one(-1, 1));
      String m = kind.endsWith("gem") ? "0" : wrong.toString();
      String u =
          IntStream.range(0, size)
              .mapToObj(b -> score(kind, q, s, b))
              .collect(Collectors.joining(", ", "[", "]"));
      String r =
          IntStream.range(0, size)
              .mapToObj(b -> rate(kind, s, b))
              .collect(Collectors.joining(", ", "[", "]"));
      String entry = law(kind, q, s, "1") + "[" + (1 + random.nextInt(size)) + "]";
      applies(kind, "noisy_maximum", terms(entry, u, r, m));
    }
    assertThat(applied.keySet()).containsExactlyInAnyOrderElementsOf(kinds);
    assertThat(applied.values()).as(applied + "").allMatch(count -> count > 15);
  }

  @Test
  void theLawsAreProbabilities() {
    List<String> kinds = new ArrayList<>(NOISY);
    kinds.addAll(List.of("em", "krr", "random", "combined_gem"));
    for (int round = 0; round < 330; round++) {
      String kind = kinds.get(round % kinds.size());
      int size = 1 + random.nextInt(3);
      List<Rational> s = row(size, kind.endsWith("gem") ? 1 : 0, 3);
      applies(kind, "probabilities", terms(law(kind, row(size, -3, 3), s, "3/2")));
    }
    assertThat(applied.keySet()).containsExactlyInAnyOrderElementsOf(kinds);
    assertThat(applied.values()).as(applied + "").allMatch(count -> count > 15);
  }

  @Test
  void theLawWithoutNoiseIsAProduct() {
    for (int round = 0; round < 400; round++) {
      String kind = List.of("rnmh", "rnmh_laplace").get(round % 2);
      int size = 1 + random.nextInt(3);
      String entry = "[" + (1 + random.nextInt(size)) + "]";
      String law = law(kind, row(size, -3, 3), row(size, 0, 2), "3/2");
      applies(kind, "noiseless", terms(law + entry));
    }
    assertThat(applied.keySet()).containsExactly("rnmh", "rnmh_laplace");
    assertThat(applied.values()).as(applied + "").allMatch(count -> count > 40);
  }

  /** One sensitivity may be 0: the candidate itself counts 0 among its terms, as 0/0 does here. */
  @Test
  void theScoresOfGemAreThoseOfItsWeights() {
    int compared = 0;
    for (int round = 0; round < 60; round++) {
      int size = 2 + random.nextInt(2);
      List<Rational> s = new ArrayList<>(row(size, 1, 4));
      s.set(random.nextInt(size), Rational.ZERO);
      List<Rational> q = row(size, -3, 3);
      boolean modified = round % 2 == 0;
      Expression vector = term(law(modified ? "mgem" : "gem", q, s, "3/2"));
      SelectionTerm law = SelectionTerm.of(vector, new Sizes(Map.of())).orElseThrow();
      List<ExactReal> weights =
          new GeneralizedExponential(new Setting(s, Rational.of(3, 2)), Rational.of(1, 4), modified)
              .weights(q);
      for (int b = 1; b <= size; b++) {
        Expression.Fold least = (Expression.Fold) law.noisyScore(Trees.number(b));
        for (int c = 1; c <= size; c++) {
          Expression at = Substitution.in(least.body(), Map.of(SelectionTerm.C, Trees.number(c)));
          String power = c == b ? "1" : "exp(3/4*(" + CanonicalText.of(at) + "))";
          String weight = weights.get(b - 1).toString();
          assertThat(GroundTerms.holds(term(weight + " <= " + power))).isTrue();
          compared += GroundTerms.holds(term(weight + " = " + power)) ? 1 : 0;
        }
      }
    }
    assertThat(compared).isGreaterThanOrEqualTo(150);
  }

  /** The conditions are true where the law is defined, and only there. */
  @Test
  void theLawsAreDefinedWhereTheyAreSaidToBe() {
    int defined = 0;
    int undefined = 0;
    List<String> kinds = new ArrayList<>(NOISY);
    kinds.addAll(List.of("em", "krr", "random", "combined_gem"));
    for (int round = 0; round < 1_100; round++) {
      String kind = kinds.get(round % kinds.size());
      int size = 1 + random.nextInt(3);
      int other = random.nextInt(5) > 0 ? size : 1 + random.nextInt(3);
      List<Rational> s = row(other, random.nextInt(3) > 0 ? 0 : -1, 2);
      String epsilon = List.of("-1", "0", "1", "2", "3").get(random.nextInt(5));
      String beta = List.of("1/4", "1/4", "0", "1").get(random.nextInt(4));
      String law = law(kind, row(size, -1, 1), s, epsilon).replace("1/4", beta);
      Expression entry = term(law + "[1]");
      boolean said = Definedness.conditions(entry, sequent).stream().allMatch(CouplingTest::isTrue);
      assertThat(GroundTerms.holds(term(law + "[1] >= 0"))).as(law).isEqualTo(said);
      defined += said ? 1 : 0;
      undefined += said ? 0 : 1;
    }
    assertThat(defined).isGreaterThan(250);
    assertThat(undefined).isGreaterThan(250);
  }
}
