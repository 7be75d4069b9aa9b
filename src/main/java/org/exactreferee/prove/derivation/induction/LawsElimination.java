package org.exactreferee.prove.derivation.induction;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.exactreferee.trusted.kernel.derivation.NormalForm;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial.Atom;
import org.exactreferee.trusted.kernel.derivation.TermPolynomial.Monomial;
import org.exactreferee.trusted.number.Rational;

/**
 * Puts what atoms are equal to in their places: an equation {@code c a = r} with c != 0 says what
 * the atom a is, and {@code c^d p(a)} is a polynomial without a, up to a multiple of the equation,
 * if p has degree d in a. The same is done with a power of an atom.
 */
final class LawsElimination {

  /**
   * What an atom is equal to.
   *
   * @param power of the atom that is put away
   * @param fact the number of the fact {@code h = 0}
   * @param equation h, which has the atom in this power only
   * @param leading c, the coefficient of the power in h
   * @param excluded the number of a fact that says c > 0 or c != 0; none if c is a number
   */
  record Definition(
      Atom atom,
      int power,
      int fact,
      TermPolynomial equation,
      TermPolynomial leading,
      Optional<Integer> excluded) {}

  /**
   * {@code (product of the factors) p = sum of multiplier * equation + rest}.
   *
   * @param factors numbers of facts
   * @param multipliers by the number of the equation's fact
   */
  record Reduced(
      List<Integer> factors, Map<Integer, TermPolynomial> multipliers, TermPolynomial rest) {}

  private final NormalForm normal;
  private final InductionWork work;
  private final Map<Atom, Definition> definitions = new LinkedHashMap<>();

  LawsElimination(NormalForm normal, InductionWork work) {
    this.normal = normal;
    this.work = work;
  }

  boolean defines(Atom atom) {
    return definitions.containsKey(atom);
  }

  void add(Definition definition) {
    definitions.putIfAbsent(definition.atom(), definition);
  }

  /** Whether the definition of an atom leads to another one. */
  boolean leadsTo(Atom atom, Atom target) {
    Definition definition = definitions.get(atom);
    return definition != null
        && definition.equation().atoms().stream()
            .filter(other -> !other.equals(atom))
            .anyMatch(other -> other.equals(target) || leadsTo(other, target));
  }

  /** The polynomial without the atoms that are defined. */
  Reduced reduced(TermPolynomial polynomial) {
    return reduced(polynomial, false);
  }

  /**
   * The polynomial without the atoms that are defined.
   *
   * @param plainly only by definitions whose leading coefficient is a number
   */
  Reduced reduced(TermPolynomial polynomial, boolean plainly) {
    List<Integer> factors = new ArrayList<>();
    Map<Integer, TermPolynomial> multipliers = new TreeMap<>();
    TermPolynomial[] rests = {polynomial};
    Map<Atom, Integer> ranks = new TreeMap<>();
    while (true) {
      TermPolynomial rest = rests[0];
      Optional<Atom> highest =
          rest.atoms().stream()
              .filter(definitions::containsKey)
              .filter(atom -> !plainly || definitions.get(atom).excluded().isEmpty())
              .filter(atom -> isHigh(atom, rest))
              .max((a, b) -> Integer.compare(rank(a, ranks), rank(b, ranks)));
      if (highest.isEmpty()) {
        return new Reduced(factors, multipliers, rest);
      }
      rests[0] = eliminate(definitions.get(highest.get()), rest, factors, multipliers);
    }
  }

  private boolean isHigh(Atom atom, TermPolynomial p) {
    int power = definitions.get(atom).power();
    return p.terms().keySet().stream()
        .anyMatch(monomial -> monomial.powers().getOrDefault(atom, 0) >= power);
  }

  private int rank(Atom atom, Map<Atom, Integer> ranks) {
    Integer known = ranks.get(atom);
    if (known != null) {
      return known;
    }
    ranks.put(atom, 0);
    Definition definition = definitions.get(atom);
    int rank = 0;
    if (definition != null) {
      for (Atom other : definition.equation().atoms()) {
        if (!other.equals(atom)) {
          rank = Math.max(rank, rank(other, ranks) + 1);
        }
      }
      rank++;
    }
    ranks.put(atom, rank);
    return rank;
  }

  private TermPolynomial eliminate(
      Definition definition,
      TermPolynomial p,
      List<Integer> factors,
      Map<Integer, TermPolynomial> multipliers) {
    TermPolynomial a = normal.number(definition.atom().term()).pow(definition.power());
    TermPolynomial c = definition.leading();
    work.spend((long) p.terms().size() * definition.equation().terms().size());
    TermPolynomial r = definition.leading().multiply(a).subtract(definition.equation());
    List<TermPolynomial> coefficients = coefficients(p, definition.atom(), definition.power());
    int degree = coefficients.size() - 1;
    Optional<Rational> number = c.constant();
    if (number.isPresent()) {
      Rational scale = number.get().reciprocal();
      return substituted(
          coefficients,
          a,
          r.scale(scale),
          TermPolynomial.ONE,
          definition.fact(),
          scale,
          multipliers);
    }
    TermPolynomial power = c.pow(degree);
    multipliers.replaceAll((fact, multiplier) -> multiplier.multiply(power));
    for (int i = 0; i < degree; i++) {
      factors.add(definition.excluded().orElseThrow());
    }
    return substituted(coefficients, a, r, c, definition.fact(), Rational.ONE, multipliers);
  }

  /**
   * {@code sum of p_j a^j c^d} with r in place of c a. The difference is a multiple of c a - r:
   * {@code (c a)^j - r^j = (c a - r) sum of (c a)^i r^(j - 1 - i)}.
   */
  private static TermPolynomial substituted(
      List<TermPolynomial> coefficients,
      TermPolynomial a,
      TermPolynomial r,
      TermPolynomial c,
      int fact,
      Rational scale,
      Map<Integer, TermPolynomial> multipliers) {
    int degree = coefficients.size() - 1;
    TermPolynomial ca = c.multiply(a);
    TermPolynomial rest = TermPolynomial.ZERO;
    TermPolynomial multiplier = TermPolynomial.ZERO;
    TermPolynomial powerOfR = TermPolynomial.ONE;
    TermPolynomial quotient = TermPolynomial.ZERO;
    for (int j = 0; j <= degree; j++) {
      TermPolynomial factor = coefficients.get(j).multiply(c.pow(degree - j));
      rest = rest.add(factor.multiply(powerOfR));
      multiplier = multiplier.add(factor.multiply(quotient));
      quotient = quotient.multiply(r).add(ca.pow(j));
      powerOfR = powerOfR.multiply(r);
    }
    multipliers.merge(fact, multiplier.scale(scale), TermPolynomial::add);
    return rest;
  }

  /**
   * The coefficients of the powers of a power of an atom, from the lowest on; lower powers of the
   * atom stay in them.
   */
  static List<TermPolynomial> coefficients(TermPolynomial p, Atom atom, int unit) {
    List<TreeMap<Monomial, Rational>> lists = new ArrayList<>();
    p.terms()
        .forEach(
            (monomial, number) -> {
              int all = monomial.powers().getOrDefault(atom, 0);
              int power = all / unit;
              while (lists.size() <= power) {
                lists.add(new TreeMap<>());
              }
              TreeMap<Atom, Integer> others = new TreeMap<>(monomial.powers());
              others.remove(atom);
              if (all % unit != 0) {
                others.put(atom, all % unit);
              }
              lists.get(power).put(new Monomial(others), number);
            });
    List<TermPolynomial> coefficients = new ArrayList<>();
    lists.forEach(terms -> coefficients.add(new TermPolynomial(terms)));
    return coefficients;
  }
}
