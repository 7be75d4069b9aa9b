package org.exactreferee.trusted.language.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.apache.commons.numbers.fraction.BigFraction;
import org.exactreferee.trusted.language.tree.Relation;
import org.junit.jupiter.api.Test;

/**
 * Random rational expressions, written with every parenthesis and computed with {@link BigFraction}
 * while they are written: no tree, no precedence, no code in common.
 */
class EvaluatorAgainstBigFractionTest {
  private static final int CASES = 20_000;

  /** An expression's text and value; empty where it divides by zero. */
  private record Written(String text, Optional<BigFraction> value) {}

  private final Random random = new Random(1729);

  @Test
  void valuesAgree() {
    int undefined = 0;
    for (int i = 0; i < CASES; i++) {
      Written written = number(1 + i % 5, new HashMap<>());
      if (written.value().isPresent()) {
        assertThat(Evaluations.result(written.text()))
            .as(written.text())
            .isEqualTo(text(written.value().get()));
      } else {
        undefined++;
        assertThat(Evaluations.result(written.text())).as(written.text()).startsWith("UNDEFINED");
      }
    }
    assertThat(undefined).isBetween(CASES / 100, CASES / 2);
  }

  @Test
  void comparisonsAgree() {
    int equal = 0;
    int compared = 0;
    while (compared < CASES) {
      Written left = number(1 + compared % 3, new HashMap<>());
      Written right = number(1 + compared % 3, new HashMap<>());
      if (left.value().isEmpty() || right.value().isEmpty()) {
        continue;
      }
      int order = left.value().get().compareTo(right.value().get());
      equal += order == 0 ? 1 : 0;
      compared++;
      List<Boolean> expected =
          List.of(order < 0, order <= 0, order == 0, order != 0, order >= 0, order > 0);
      for (Relation relation : Relation.values()) {
        String text = left.text() + " " + relation + " " + right.text();
        Decided.Verdict verdict =
            expected.get(relation.ordinal()) ? Decided.Verdict.TRUE : Decided.Verdict.FALSE;
        assertThat(Evaluations.verdict(text)).as(text).isEqualTo(verdict);
      }
    }
    assertThat(equal).isGreaterThan(CASES / 100);
  }

  private static String text(BigFraction value) {
    boolean negative = value.signum() < 0;
    BigFraction size = negative ? value.negate() : value;
    String top = size.getNumerator().abs().toString();
    String bottom = size.getDenominator().abs().toString();
    return (negative ? "-" : "") + top + (bottom.equals("1") ? "" : "/" + bottom);
  }

  private Written number(int depth, Map<String, Optional<BigFraction>> names) {
    if (depth <= 1) {
      return leaf(names);
    }
    return switch (random.nextInt(9)) {
      case 0 -> {
        Written operand = number(depth - 1, names);
        yield new Written("(-" + operand.text() + ")", operand.value().map(BigFraction::negate));
      }
      case 1 -> binary("+", depth, names);
      case 2 -> binary("-", depth, names);
      case 3 -> binary("*", depth, names);
      case 4, 5 -> binary("/", depth, names);
      case 6 -> {
        Written base = number(depth - 1, names);
        int exponent = random.nextInt(7) - 3;
        Optional<BigFraction> value =
            base.value().filter(x -> exponent >= 0 || x.signum() != 0).map(x -> x.pow(exponent));
        yield new Written("(" + base.text() + "^" + exponent + ")", value);
      }
      case 7 -> sum(depth, names);
      default -> {
        Written bound = number(depth - 1, names);
        String name = "v" + names.size();
        Map<String, Optional<BigFraction>> inner = new HashMap<>(names);
        inner.put(name, bound.value());
        Written body = number(depth - 1, inner);
        yield new Written(
            "(let " + name + " = " + bound.text() + " in " + body.text() + ")", body.value());
      }
    };
  }

  private Written leaf(Map<String, Optional<BigFraction>> names) {
    if (!names.isEmpty() && random.nextBoolean()) {
      String name = "v" + random.nextInt(names.size());
      return new Written(name, names.get(name));
    }
    int value = random.nextInt(4) == 0 ? random.nextInt(1_000_000) : random.nextInt(4);
    if (random.nextInt(5) > 0) {
      return new Written(Integer.toString(value), Optional.of(BigFraction.of(value)));
    }
    String decimal = value / 100 + "." + value / 10 % 10 + value % 10;
    return new Written(decimal, Optional.of(BigFraction.of(value, 100)));
  }

  private Written binary(String operator, int depth, Map<String, Optional<BigFraction>> names) {
    Written left = number(depth - 1, names);
    Written right = number(depth - 1, names);
    Optional<BigFraction> value =
        left.value().flatMap(a -> right.value().flatMap(b -> apply(operator, a, b)));
    return new Written("(" + left.text() + operator + right.text() + ")", value);
  }

  private static Optional<BigFraction> apply(String operator, BigFraction a, BigFraction b) {
    return switch (operator) {
      case "+" -> Optional.of(a.add(b));
      case "-" -> Optional.of(a.subtract(b));
      case "*" -> Optional.of(a.multiply(b));
      default -> b.signum() == 0 ? Optional.empty() : Optional.of(a.divide(b));
    };
  }

  /** A sum whose body is a polynomial in the variable, over a few cases. */
  private Written sum(int depth, Map<String, Optional<BigFraction>> names) {
    Written factor = number(depth - 1, names);
    int from = random.nextInt(5) - 2;
    int to = from + random.nextInt(5) - 1;
    int skipped = random.nextInt(5) - 2;
    BigFraction powers = BigFraction.ZERO;
    boolean any = false;
    for (int i = from; i <= to; i++) {
      if (i != skipped) {
        powers = powers.add(BigFraction.of(i * i + i));
        any = true;
      }
    }
    BigFraction total = powers;
    String text =
        "sum(i in "
            + from
            + ".."
            + to
            + " where i != "
            + skipped
            + " : (i*i + i)*"
            + factor.text()
            + ")";
    return new Written(
        text, any ? factor.value().map(total::multiply) : Optional.of(BigFraction.ZERO));
  }
}
