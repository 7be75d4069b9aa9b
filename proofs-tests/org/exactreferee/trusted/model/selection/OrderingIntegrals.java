package org.exactreferee.trusted.model.selection;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.exactreferee.trusted.finite.Permutation;
import org.exactreferee.trusted.finite.Permutations;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * The probability of every order of noisy scores, by integrating from the smallest up: {@code I_1 =
 * F_1}, {@code I_j(y) = Integral_(-oo)^y f_j I_(j-1)}, and the last one at infinity. On each piece
 * such an integral is a sum of {@code c y^n e^(s y)}.
 */
final class OrderingIntegrals {

  /** The power {@code y^n e^(s y)}. */
  private record Power(int n, Rational s) {}

  private record Noisy(Rational score, Rational rate) {}

  private final boolean laplace;
  private final List<Noisy> scores;
  private final List<Rational> cuts;

  OrderingIntegrals(List<Rational> scores, List<Rational> rates, boolean laplace) {
    this.laplace = laplace;
    this.scores = new ArrayList<>();
    for (int a = 0; a < scores.size(); a++) {
      this.scores.add(new Noisy(scores.get(a), rates.get(a)));
    }
    this.cuts = scores.stream().sorted().distinct().toList();
  }

  /** Of each candidate the sum over the orders in which it is largest. */
  List<ExactReal> law() {
    List<ExactReal> law = new ArrayList<>();
    scores.forEach(score -> law.add(ExactReal.ZERO));
    for (Permutation order : Permutations.of(scores.size())) {
      List<Integer> names = order.images();
      int last = names.get(names.size() - 1) - 1;
      law.set(last, law.get(last).add(probability(names)));
    }
    return law;
  }

  private ExactReal probability(List<Integer> order) {
    List<Map<Power, ExactReal>> inner = new ArrayList<>();
    for (int piece = 0; piece <= cuts.size(); piece++) {
      inner.add(Map.of(new Power(0, Rational.ZERO), ExactReal.ONE));
    }
    ExactReal value = ExactReal.ONE;
    for (int name : order) {
      List<Map<Power, ExactReal>> next = new ArrayList<>();
      value = ExactReal.ZERO;
      for (int piece = 0; piece <= cuts.size(); piece++) {
        Map<Power, ExactReal> primitive =
            primitive(timesDensity(inner.get(piece), scores.get(name - 1), piece));
        ExactReal start = piece == 0 ? ExactReal.ZERO : at(primitive, cuts.get(piece - 1));
        primitive.merge(new Power(0, Rational.ZERO), value.subtract(start), ExactReal::add);
        next.add(primitive);
        value =
            piece == cuts.size()
                ? primitive.getOrDefault(new Power(0, Rational.ZERO), ExactReal.ZERO)
                : at(primitive, cuts.get(piece));
      }
      inner = next;
    }
    return value;
  }

  private Map<Power, ExactReal> timesDensity(
      Map<Power, ExactReal> function, Noisy noisy, int piece) {
    boolean above = piece > 0 && cuts.get(piece - 1).compareTo(noisy.score) >= 0;
    Map<Power, ExactReal> product = new HashMap<>();
    if (above || laplace) {
      Rational s = above ? noisy.rate.negate() : noisy.rate;
      Rational factor = laplace ? noisy.rate.divide(Rational.of(2)) : noisy.rate;
      ExactReal c = ExactReal.of(factor).multiply(ExactReal.exp(s.multiply(noisy.score).negate()));
      function.forEach(
          (power, d) ->
              product.merge(new Power(power.n, power.s.add(s)), c.multiply(d), ExactReal::add));
    }
    return product;
  }

  /** {@code Integral y^n e^(s y) = y^n e^(s y) / s - (n / s) Integral y^(n-1) e^(s y)}. */
  private static Map<Power, ExactReal> primitive(Map<Power, ExactReal> function) {
    Map<Power, ExactReal> primitive = new HashMap<>();
    function.forEach(
        (power, c) -> {
          if (power.s.sign() == 0) {
            ExactReal share = c.divide(ExactReal.of(power.n + 1L));
            primitive.merge(new Power(power.n + 1, power.s), share, ExactReal::add);
            return;
          }
          ExactReal term = c.divide(ExactReal.of(power.s));
          for (int n = power.n; n >= 0; n--) {
            primitive.merge(new Power(n, power.s), term, ExactReal::add);
            term = term.multiply(ExactReal.of(Rational.of(-n).divide(power.s)));
          }
        });
    return primitive;
  }

  private static ExactReal at(Map<Power, ExactReal> function, Rational y) {
    ExactReal sum = ExactReal.ZERO;
    for (Map.Entry<Power, ExactReal> term : function.entrySet()) {
      ExactReal power = ExactReal.exp(term.getKey().s.multiply(y));
      sum = sum.add(term.getValue().multiply(power).multiply(ExactReal.of(y.pow(term.getKey().n))));
    }
    return sum;
  }
}
