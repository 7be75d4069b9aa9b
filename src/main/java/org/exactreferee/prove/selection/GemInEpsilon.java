package org.exactreferee.prove.selection;

import static org.exactreferee.trusted.language.function.FunctionNames.NOISY_MAX;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.exactreferee.prove.linear.LinearTerms;
import org.exactreferee.prove.sign.PolynomialSign;
import org.exactreferee.prove.sign.SignDecision;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.model.selection.Setting;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.SignGoal;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * Whether {@code P(a) <= e^(c epsilon) P'(a)} for every {@code epsilon > 0} under GEM, mGEM or
 * combined GEM at two vectors of scores.
 *
 * <p>With {@code b = k/beta}, the terms of the minimum are {@code e^(A epsilon) b^B}. Two of them
 * are equal where epsilon is a rational multiple rho of {@code ln b}, and at any such epsilon they
 * are ordered as the numbers {@code A rho + B}. Between neighbouring breakpoints each weight is one
 * power, so with {@code r = e^(epsilon/m)} the question is the sign of a polynomial between powers
 * of b, whose coefficients are powers of b too.
 */
public final class GemInEpsilon {

  /** {@code e^(exponent epsilon) b^power}. */
  private record Weight(Rational exponent, Rational power) {

    Rational at(Rational rho) {
      return exponent.multiply(rho).add(power);
    }
  }

  /**
   * A mechanism that the law is made of, with its share of the whole epsilon.
   *
   * @param odds the exponent of its factor {@code e^(odds epsilon)}
   */
  private record Part(List<List<Weight>> terms, Rational odds) {}

  /**
   * The question between two breakpoints.
   *
   * @param polynomial at least 0 on the interval if and only if the inequality holds there
   * @param claims that the weights are the least terms, and the inequality
   */
  public record Piece(
      Polynomial<ExactReal> polynomial, RealInterval<ExactReal> interval, List<Expression> claims) {

    /** An r at which the inequality fails; empty if it holds. */
    public Optional<Rational> violation() {
      SignDecision<ExactReal> decision =
          PolynomialSign.decide(polynomial, interval, SignGoal.NON_NEGATIVE);
      return decision instanceof SignDecision.Fails<ExactReal> fails
          ? Optional.of(
              fails
                  .evidence()
                  .<Rational>match(point -> point.point(), root -> inside(), end -> inside()))
          : Optional.empty();
    }

    private Rational inside() {
      return interval
          .lower()
          .orElseThrow()
          .enclose(64)
          .midpoint()
          .add(interval.upper().map(u -> u.enclose(64).midpoint()).orElse(Rational.of(9)))
          .divide(Rational.of(2));
    }
  }

  private final Rational base;
  private final List<Part> first;
  private final List<Part> second;
  private final int candidate;
  private final Rational factor;
  private final BigInteger root;

  public GemInEpsilon(
      Selection mechanism,
      List<Rational> first,
      List<Rational> second,
      int candidate,
      Rational factor) {
    GemMixture gems = KnownMechanism.of(mechanism).gems().orElseThrow();
    Rational beta = gems.parts(first).get(0).gem().beta();
    this.base = Rational.of(mechanism.setting().candidates()).divide(beta);
    this.first = parts(gems, mechanism.setting(), first);
    this.second = parts(gems, mechanism.setting(), second);
    this.candidate = candidate;
    this.factor = factor;
    BigInteger common = factor.denominator();
    for (Part part : both()) {
      common = common(common, part.odds);
      for (List<Weight> row : part.terms) {
        for (Weight weight : row) {
          common = common(common, weight.exponent);
        }
      }
    }
    this.root = common;
  }

  /** The m with {@code r = e^(epsilon/m)}. */
  public BigInteger root() {
    return root;
  }

  private static BigInteger common(BigInteger one, Rational exponent) {
    return one.multiply(exponent.denominator().divide(one.gcd(exponent.denominator())));
  }

  private List<Part> both() {
    List<Part> all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }

  private static List<Part> parts(GemMixture gems, Setting whole, List<Rational> scores) {
    List<Part> parts = new ArrayList<>();
    for (GemMixture.Part part : gems.parts(scores)) {
      Rational share = part.gem().setting().epsilon().divide(whole.epsilon());
      parts.add(
          new Part(
              terms(scores, whole.sensitivities(), share, part.gem().modified()), part.odds()));
    }
    return parts;
  }

  private static List<List<Weight>> terms(
      List<Rational> scores, List<Rational> sensitivities, Rational share, boolean modified) {
    List<List<Weight>> rows = new ArrayList<>();
    for (int b = 0; b < scores.size(); b++) {
      List<Weight> row = new ArrayList<>(List.of(new Weight(Rational.ZERO, Rational.ZERO)));
      for (int c = 0; c < scores.size(); c++) {
        if (c != b) {
          Rational sum = sensitivities.get(b).add(sensitivities.get(c));
          Rational shift = sensitivities.get(c).subtract(sensitivities.get(b)).divide(sum);
          Rational gap = scores.get(b).subtract(scores.get(c)).multiply(share);
          row.add(
              new Weight(
                  gap.divide(sum.multiply(Rational.of(2))), modified ? shift.negate() : shift));
        }
      }
      rows.add(row.stream().distinct().toList());
    }
    return rows;
  }

  /** The question between all neighbouring breakpoints. */
  public List<Piece> pieces() {
    SortedSet<Rational> breaks = new TreeSet<>();
    for (Part part : both()) {
      for (List<Weight> row : part.terms) {
        for (Weight one : row) {
          for (Weight other : row) {
            Rational slope = one.exponent.subtract(other.exponent);
            if (slope.sign() != 0) {
              breaks.add(other.power.subtract(one.power).divide(slope));
            }
          }
        }
      }
    }
    List<Rational> ends = new ArrayList<>(List.of(Rational.ZERO));
    breaks.stream().filter(rho -> rho.sign() > 0 && changes(rho)).forEach(ends::add);
    List<Piece> pieces = new ArrayList<>();
    for (int i = 0; i < ends.size(); i++) {
      Optional<Rational> end =
          i + 1 < ends.size() ? Optional.of(ends.get(i + 1)) : Optional.empty();
      pieces.add(piece(ends.get(i), end));
    }
    return pieces;
  }

  /** Whether some minimum is attained by two terms of different exponents. */
  private boolean changes(Rational rho) {
    for (Part part : both()) {
      for (List<Weight> row : part.terms) {
        Rational least = least(row, rho).at(rho);
        if (row.stream()
                .filter(w -> w.at(rho).equals(least))
                .map(Weight::exponent)
                .distinct()
                .count()
            > 1) {
          return true;
        }
      }
    }
    return false;
  }

  private static Weight least(List<Weight> row, Rational rho) {
    Weight least = row.get(0);
    for (Weight weight : row) {
      least = weight.at(rho).compareTo(least.at(rho)) < 0 ? weight : least;
    }
    return least;
  }

  private Piece piece(Rational from, Optional<Rational> to) {
    Rational inside =
        to.map(end -> end.add(from).divide(Rational.of(2))).orElse(from.add(Rational.ONE));
    SortedMap<Rational, ExactReal> margin = new TreeMap<>();
    second.forEach(part -> add(margin, part, inside, factor, ExactReal.ONE));
    first.forEach(part -> add(margin, part, inside, Rational.ZERO, ExactReal.of(-1)));
    margin.values().removeIf(ExactReal::isZero);
    Rational lowest = margin.isEmpty() ? Rational.ZERO : margin.firstKey();
    Rational highest = margin.isEmpty() ? Rational.ZERO : margin.lastKey();
    int degree = place(highest.subtract(lowest));
    List<ExactReal> dense = new ArrayList<>(Collections.nCopies(degree + 1, ExactReal.ZERO));
    margin.forEach((exponent, c) -> dense.set(place(exponent.subtract(lowest)), c));
    boolean open = from.sign() == 0;
    RealInterval<ExactReal> interval =
        new RealInterval<>(Optional.of(end(from)), !open, to.map(this::end), to.isPresent());
    return new Piece(Polynomial.of(dense), interval, claims(from, to, inside));
  }

  private int place(Rational exponent) {
    return exponent.multiply(Rational.of(root)).numerator().intValueExact();
  }

  private ExactReal end(Rational rho) {
    return ExactReal.power(base, rho.divide(Rational.of(root)));
  }

  /** Adds a multiple of the probability, as powers of e^epsilon. */
  private void add(
      SortedMap<Rational, ExactReal> sum,
      Part part,
      Rational inside,
      Rational shift,
      ExactReal multiple) {
    List<Weight> weights = part.terms.stream().map(row -> least(row, inside)).toList();
    List<SortedMap<Rational, ExactReal>> product = new ArrayList<>();
    product.add(new TreeMap<>(Map.of(Rational.ZERO, ExactReal.ONE)));
    for (int b = 0; b < weights.size(); b++) {
      if (b != candidate - 1) {
        product.add(new TreeMap<>());
        for (int i = product.size() - 1; i > 0; i--) {
          SortedMap<Rational, ExactReal> target = product.get(i);
          Weight weight = weights.get(b);
          ExactReal power = ExactReal.power(base, weight.power).negate();
          product
              .get(i - 1)
              .forEach(
                  (e, c) ->
                      target.merge(e.add(weight.exponent), c.multiply(power), ExactReal::add));
        }
      }
    }
    Weight own = weights.get(candidate - 1);
    ExactReal scale = ExactReal.power(base, own.power).multiply(multiple);
    for (int i = 0; i < product.size(); i++) {
      ExactReal share = scale.divide(ExactReal.of(i + 1L));
      product
          .get(i)
          .forEach(
              (e, c) ->
                  sum.merge(
                      e.add(own.exponent).add(part.odds).add(shift),
                      c.multiply(share),
                      ExactReal::add));
    }
  }

  private List<Expression> claims(Rational from, Optional<Rational> to, Rational inside) {
    boolean open = from.sign() == 0;
    Domain domain =
        new Domain.Interval(
            Optional.of(open ? Trees.number(1) : power(from.divide(Rational.of(root)))),
            !open,
            to.map(end -> power(end.divide(Rational.of(root)))),
            to.isPresent());
    Set<Expression> claims = new LinkedHashSet<>();
    for (Part part : both()) {
      for (List<Weight> row : part.terms) {
        Weight least = least(row, inside);
        row.stream()
            .filter(other -> !other.equals(least))
            .forEach(other -> claims.add(atMost(domain, term(least), term(other))));
      }
    }
    Expression bound = Trees.times(powerOfR(factor), sum(second, inside));
    claims.add(atMost(domain, sum(first, inside), bound));
    return List.copyOf(claims);
  }

  private static Expression atMost(Domain domain, Expression left, Expression right) {
    return Trees.forall("r", domain, Trees.atMost(left, right));
  }

  private Expression power(Rational exponent) {
    return Trees.power(Trees.number(base), Trees.number(exponent));
  }

  private Expression powerOfR(Rational exponent) {
    return Trees.power(Trees.symbol("r"), Trees.number(place(exponent)));
  }

  private Expression term(Weight weight) {
    return Trees.times(power(weight.power), powerOfR(weight.exponent));
  }

  private Expression sum(List<Part> parts, Rational inside) {
    return LinearTerms.total(
        parts.stream()
            .map(
                part -> {
                  List<Expression> weights =
                      part.terms.stream().map(row -> term(least(row, inside))).toList();
                  Expression chance =
                      Trees.call(
                          NOISY_MAX, new Expression.Vector(weights), Trees.number(candidate));
                  return Trees.times(powerOfR(part.odds), chance);
                })
            .toList());
  }
}
