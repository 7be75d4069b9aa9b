package org.exactreferee.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.question.NamedRule;
import org.exactreferee.trusted.model.stopping.RuleKind;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import picocli.CommandLine.Option;

/** What a stopping rule should be good for. */
public final class PayoffOption {

  @Option(
      names = "--payoff",
      paramLabel = "PAYOFF",
      defaultValue = "best",
      description = {
        "best (the best candidate), top:S (one of the best S), expected-rank (which",
        "is made as small as possible), or the payoffs P1,...,PN of the ranks",
        "(default: ${DEFAULT-VALUE})"
      })
  private String text;

  /**
   * A payoff of the final rank.
   *
   * @param values of rank 1, ..., n; the larger, the better
   * @param minimised whether people speak of minus these values, which should be small
   */
  public record Payoff(String name, List<Rational> values, boolean minimised) {

    /** An expected payoff as people speak of it. */
    public ExactReal shown(ExactReal expectation) {
      return minimised ? expectation.negate() : expectation;
    }

    /** The best rule if privacy is no concern; for the best candidate the one of the papers. */
    public NamedRule bestRule() {
      return name.equals("best")
          ? NamedRule.of(RuleKind.SECRETARY, values.size())
          : NamedRule.of(RuleKind.OPTIMAL_RULE, List.of(values));
    }
  }

  /** The payoff for so many candidates. */
  public Payoff of(int n) {
    return named("payoff", text, n)
        .or(() -> text.equals("best") ? Optional.of(top(text, n, 1)) : Optional.empty())
        .orElseGet(() -> new Payoff(text, listed(n), false));
  }

  /**
   * The payoff {@code top:S} or {@code expected-rank}, if it is one of them.
   *
   * @param role what the text is the value of
   */
  static Optional<Payoff> named(String role, String text, int n) {
    if (n < 1) {
      throw new BadInputException("n (" + n + ") must be positive");
    }
    if (text.equals("expected-rank")) {
      return Optional.of(new Payoff(text, values(n, k -> -k), true));
    }
    if (!text.startsWith("top:")) {
      return Optional.empty();
    }
    String number = text.substring("top:".length());
    if (!number.matches("\\d{1,9}")) {
      throw new BadInputException(role + " (" + text + ") must be like top:2");
    }
    int s = Integer.parseInt(number);
    if (s < 1 || s > n) {
      throw new BadInputException(role + " (" + text + ") must be from top:1 to top:" + n);
    }
    return Optional.of(top(text, n, s));
  }

  /** One of the best s is wanted [Gusein-Zade 1966]. */
  private static Payoff top(String text, int n, int s) {
    return new Payoff(text, values(n, k -> k <= s ? 1 : 0), false);
  }

  private static List<Rational> values(int n, IntUnaryOperator payoff) {
    return IntStream.rangeClosed(1, n).mapToObj(k -> Rational.of(payoff.applyAsInt(k))).toList();
  }

  private List<Rational> listed(int n) {
    List<Rational> values = new ArrayList<>();
    for (String item : text.split(",", -1)) {
      try {
        values.add(RationalText.parse(item.strip()));
      } catch (NumberFormatException refused) {
        throw new BadInputException(
            "payoff (" + text + ") must be best, top:S, expected-rank or numbers such as 1,1/2,0");
      }
    }
    if (values.size() != n) {
      throw new BadInputException(
          "payoff (" + text + ") must have " + n + " numbers, one per rank");
    }
    return values;
  }
}
