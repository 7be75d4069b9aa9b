package org.exactreferee.question.budget;

import static org.exactreferee.trusted.language.function.FunctionNames.COMPOSED;
import static org.exactreferee.trusted.language.function.FunctionNames.PAIR;
import static org.exactreferee.trusted.language.function.FunctionNames.REPEATED;
import static org.exactreferee.trusted.language.function.FunctionNames.SUBSAMPLED;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.exactreferee.question.Terms;
import org.exactreferee.text.input.BudgetStep;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Many steps on the same data.
 *
 * @param above a pair of laws that dominates all of them together
 * @param below what they can come to, at least one pair
 * @param isSymmetric whether both directions tell the same
 * @param count how many steps there are
 * @param facts what is to be proved for it
 * @param sources what it rests on beside that, in words
 */
public record Budget(
    Expression above,
    List<Dominating.Attained> below,
    boolean isSymmetric,
    BigInteger count,
    List<Expression> facts,
    List<String> sources) {

  /** What two data sets that are neighbours differ by. */
  public enum Adjacency {
    ADD_REMOVE("add/remove"),
    REPLACE("replace");

    private final String name;

    Adjacency(String name) {
      this.name = name;
    }

    /** The adjacency of this name, if there is one. */
    public static Optional<Adjacency> of(String name) {
      return List.of(values()).stream().filter(one -> one.name.equals(name)).findFirst();
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private static final String PRODUCT =
      "that the product of pairs that dominate the steps dominates every adaptive composition of"
          + " them (Zhu, Dong and Wang, Optimal accounting of differential privacy via"
          + " characteristic function, 2022)";

  private static final String SAMPLED =
      "that the pair (rate P + (1 - rate) Q, Q), or the same swapped, dominates a step on a"
          + " Poisson sample of the data (Zhu, Dong and Wang, the same)";

  public Budget {
    below = List.copyOf(below);
    facts = List.copyOf(facts);
    sources = List.copyOf(sources);
  }

  /** A factor of the product. */
  private record Factor(Dominating pair, int count) {}

  /**
   * The budget of these steps.
   *
   * @param folder where files that a step names are
   */
  public static Budget of(List<BudgetStep> steps, Adjacency adjacency, Path folder)
      throws IOException {
    List<Factor> factors = new ArrayList<>();
    Rational rho = Rational.ZERO;
    BigInteger all = BigInteger.ZERO;
    for (BudgetStep step : steps) {
      StepKind kind = StepKind.of(step);
      int count = step.integer(StepKind.COUNT, 1, Optional.of(1));
      ExactReal rate = step.rate(StepKind.RATE);
      boolean sampled = !rate.equals(ExactReal.ONE);
      if (sampled && adjacency == Adjacency.REPLACE) {
        throw step.mistake(
            StepKind.RATE,
            "rate (%s) must be 1 under replace: no pair of laws is known to dominate %s on a sample"
                .formatted(step.text(StepKind.RATE), kind.name()));
      }
      if (step.has(Shuffled.PEOPLE) && adjacency != Adjacency.REPLACE) {
        throw step.mistake(
            Shuffled.PEOPLE,
            "shuffled needs the adjacency replace: without a person there is one answer less");
      }
      all = all.add(BigInteger.valueOf(count));
      if (kind.equals(StepKind.ZCDP)) {
        if (sampled) {
          throw step.mistake(
              StepKind.RATE,
              "rate must be 1 for zcdp: no pair is known to dominate it on a sample");
        }
        rho = rho.add(step.positive("rho", Optional.empty()).multiply(Rational.of(count)));
      } else {
        Dominating pair = kind.maker().of(step, folder);
        factors.add(new Factor(sampled ? sampled(pair, rate) : pair, count));
      }
    }
    if (rho.sign() > 0) {
      factors.add(new Factor(Concentrated.of(rho), 1));
    }
    return product(factors, all);
  }

  /** The same with the pairs below of some neighbours only, if there are any. */
  Budget keeping(Set<String> by) {
    List<Dominating.Attained> kept = below.stream().filter(one -> by.contains(one.by())).toList();
    return new Budget(above, kept.isEmpty() ? below : kept, isSymmetric, count, facts, sources);
  }

  private static Dominating sampled(Dominating step, ExactReal rate) {
    List<String> sources = new ArrayList<>(step.sources());
    sources.add(SAMPLED);
    return new Dominating(
        sampled(step.above(), rate),
        step.below().stream()
            .map(
                one ->
                    new Dominating.Attained(
                        sampled(one.pair(), rate), one.by() + ", of one person in the sample"))
            .toList(),
        false,
        step.facts(),
        sources);
  }

  private static Expression sampled(Expression pair, ExactReal rate) {
    return Terms.call(SUBSAMPLED, List.of(pair, Terms.number(rate)));
  }

  private static Budget product(List<Factor> factors, BigInteger count) {
    List<Expression> above = new ArrayList<>();
    List<Expression> facts = new ArrayList<>();
    Set<String> sources = new LinkedHashSet<>(List.of(PRODUCT));
    boolean symmetric = true;
    for (Factor factor : factors) {
      Dominating pair = factor.pair();
      above.add(repeated(pair.above(), factor.count()));
      facts.addAll(pair.facts());
      sources.addAll(pair.sources());
      symmetric &= pair.isSymmetric();
    }
    return new Budget(
        composed(above), below(factors), symmetric, count, facts, List.copyOf(sources));
  }

  /** A product for each of the pairs of the step that has the most; other steps have one. */
  private static List<Dominating.Attained> below(List<Factor> factors) {
    int most = factors.stream().mapToInt(factor -> factor.pair().below().size()).max().orElse(1);
    List<Dominating.Attained> products = new ArrayList<>();
    for (int i = 0; i < Math.max(1, most); i++) {
      List<Expression> product = new ArrayList<>();
      Set<String> by = new LinkedHashSet<>();
      for (Factor factor : factors) {
        List<Dominating.Attained> pairs = factor.pair().below();
        if (!pairs.isEmpty()) {
          Dominating.Attained chosen = pairs.get(Math.min(i, pairs.size() - 1));
          product.add(repeated(chosen.pair(), factor.count()));
          by.add(chosen.by());
        }
      }
      products.add(new Dominating.Attained(composed(product), String.join("; ", by)));
    }
    return products;
  }

  private static Expression repeated(Expression pair, int count) {
    return count == 1
        ? pair
        : Terms.call(REPEATED, List.of(pair, Terms.number(Rational.of(count))));
  }

  private static Expression composed(List<Expression> pairs) {
    if (pairs.isEmpty()) {
      Expression one = Terms.vector(List.of(Rational.ONE));
      return Terms.call(PAIR, List.of(one, one));
    }
    return pairs.size() == 1 ? pairs.get(0) : Terms.call(COMPOSED, pairs);
  }
}
