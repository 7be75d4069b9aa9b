package org.exactreferee.trusted.kernel.derivation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.exactreferee.trusted.language.tree.ArithmeticOperator;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Substitution;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.number.Rational;
import org.junit.jupiter.api.Test;

/** The normal form of a term has the same value everywhere, also where the term is undefined. */
class NormalFormTest {

  private static final List<String> LETTERS = List.of("x", "y", "n");

  private final Random random = new Random(17);
  private final NormalForm normal = GroundTerms.normalForm();

  private Expression term(int depth, List<String> names) {
    if (depth == 0) {
      return switch (random.nextInt(4)) {
        case 0 -> Trees.number(random.nextInt(4));
        case 1 -> Trees.number(Rational.of(random.nextInt(5) - 2, 1 + random.nextInt(2)));
        default -> Trees.symbol(names.get(random.nextInt(names.size())));
      };
    }
    Expression left = term(depth - 1, names);
    Expression right = term(random.nextInt(depth), names);
    return switch (random.nextInt(14)) {
      case 0, 1, 2, 3, 4, 5, 6 ->
          new Expression.Arithmetic(ArithmeticOperator.values()[random.nextInt(4)], left, right);
      case 7 -> Trees.power(left, Trees.number(random.nextInt(6) - 2));
      case 8 -> new Expression.Negation(left);
      case 9 -> Trees.call(List.of("max", "min", "C").get(random.nextInt(3)), left, right);
      case 10 -> Trees.call(List.of("abs", "floor", "ceil").get(random.nextInt(3)), left);
      case 11 -> Trees.at(Trees.vector(left, right), Trees.number(1 + random.nextInt(3)));
      case 12 -> new Expression.Conditional(Trees.greater(left, right), right, left);
      default -> {
        String inner = "i" + depth;
        List<String> more = new ArrayList<>(names);
        more.add(inner);
        more.add(inner);
        Expression body = term(depth - 1, more);
        yield Trees.sum(inner, Trees.number(random.nextInt(2)), Trees.number(2), body);
      }
    };
  }

  private Map<String, Object> point() {
    Map<String, Object> point = new HashMap<>();
    for (String letter : LETTERS) {
      point.put(letter, Rational.of(random.nextInt(7) - 3, 1 + random.nextInt(3)));
    }
    return point;
  }

  @Test
  void hasTheSameValueAtEveryPoint() {
    Set<String> terms = new HashSet<>();
    int points = 0;
    List<String> changed = new ArrayList<>();
    int shorter = 0;
    for (int i = 0; i < 5_000; i++) {
      Expression term = Substitution.canonical(term(1 + random.nextInt(4), LETTERS));
      TermPolynomial polynomial = normal.number(term);
      Expression written = polynomial.expression();
      String text = CanonicalText.of(term) + "\n    is " + CanonicalText.of(written);
      terms.add(CanonicalText.of(term));
      shorter += polynomial.atoms().isEmpty() ? 1 : 0;
      if (!normal.number(written).equals(polynomial)) {
        changed.add(text + "\n    and then " + normal.number(written));
      }
      for (int j = 0; j < 6; j++) {
        Map<String, Object> point = point();
        Rational value = TotalMeaning.number(term, point);
        assertThat(TotalMeaning.number(written, point)).as(text + " at " + point).isEqualTo(value);
        points++;
      }
    }
    changed.sort(Comparator.comparingInt(String::length));
    assertThat(changed.subList(0, Math.min(10, changed.size())))
        .as(changed.size() + " normal forms that are none")
        .isEmpty();
    assertThat(points).isEqualTo(30_000);
    assertThat(terms).hasSizeGreaterThan(3_500);
    assertThat(shorter).isLessThan(2_000);
  }
}
