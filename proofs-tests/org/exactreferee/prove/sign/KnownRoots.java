package org.exactreferee.prove.sign;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.SignGoal;

/**
 * A polynomial {@code scale * product (x - root)^multiplicity * positive} with a positive factor
 * that has no real root, so that everything about its sign can be read off.
 */
record KnownRoots<F extends OrderedField<F>>(F scale, List<Root<F>> roots, Polynomial<F> positive) {

  record Root<F extends OrderedField<F>>(F value, int multiplicity) {}

  Polynomial<F> polynomial() {
    Polynomial<F> product = positive.scale(scale);
    for (Root<F> root : roots) {
      Polynomial<F> factor = Polynomial.of(root.value.negate(), scale.fromRational(Rational.ONE));
      product = product.multiply(factor.pow(root.multiplicity));
    }
    return product;
  }

  /** The sign at a point, from the factors alone. */
  int signAt(F x) {
    int sign = scale.sign();
    for (Root<F> root : roots) {
      int factor = x.compareTo(root.value);
      sign *= root.multiplicity % 2 == 0 ? factor * factor : factor;
    }
    return sign;
  }

  long rootsIn(RealInterval<F> interval) {
    return roots.stream().filter(root -> interval.contains(root.value)).count();
  }

  /** By the sign at every root, at every end, and at one point between any two neighbours. */
  boolean meets(SignGoal goal, RealInterval<F> interval) {
    return samples(interval)
        .filter(interval::contains)
        .allMatch(x -> goal.isMetBy(Rational.of(signAt(x))));
  }

  private Stream<F> samples(RealInterval<F> interval) {
    F one = scale.fromRational(Rational.ONE);
    List<F> marks = new ArrayList<>(roots.stream().map(Root::value).toList());
    Stream.of(interval.lower(), interval.upper()).flatMap(Optional::stream).forEach(marks::add);
    marks.add(one);
    marks.sort(null);
    marks.add(0, marks.get(0).subtract(one));
    marks.add(marks.get(marks.size() - 1).add(one));
    List<F> samples = new ArrayList<>(marks);
    for (int i = 1; i < marks.size(); i++) {
      samples.add(marks.get(i - 1).add(marks.get(i)).divide(one.add(one)));
    }
    return samples.stream();
  }
}
