package org.exactreferee.attacks;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.exactreferee.cli.Main;

/** What the honest program says of statements and of numbers that a liar printed. */
final class HonestEvaluation {
  private static final String DECIMAL = "-?\\d+(?:\\.\\d+)?(?:e-?\\d+)?";
  private static final Pattern ABOUT = Pattern.compile("(.*) \\(about (" + DECIMAL + ")\\)");
  private static final Pattern ONLY_ABOUT = Pattern.compile("about (" + DECIMAL + ")");
  private static final Pattern TWICE = Pattern.compile("(-?\\d+(?:/\\d+)?) = (" + DECIMAL + ")");

  private HonestEvaluation() {}

  static boolean isTrue(String statement) {
    StringWriter out = new StringWriter();
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    int exitCode = Main.run(new String[] {"eval", statement}, new PrintWriter(out, true), nowhere);
    return exitCode == 0 && out.toString().startsWith("TRUE");
  }

  /** Whether a decimal, rounded to nearest, is that of a term: half a unit away at most. */
  static String isNearest(String term, String decimal) {
    BigDecimal shown = new BigDecimal(decimal);
    BigDecimal half = shown.ulp().divide(BigDecimal.valueOf(2));
    return "%s <= (%s) <= %s"
        .formatted(shown.subtract(half).toPlainString(), term, shown.add(half).toPlainString());
  }

  /**
   * What must be true of a term if a text shows its value: {@code 1/3 (about 0.333)}, {@code 1/2 =
   * 0.5}, {@code about 0.333} or the exact value alone.
   */
  static String isShown(String term, String shown) {
    BinaryOperator<String> both = "%s and %s"::formatted;
    Matcher about = ABOUT.matcher(shown);
    if (about.matches()) {
      return both.apply(equal(term, about.group(1)), isNearest(term, about.group(2)));
    }
    Matcher only = ONLY_ABOUT.matcher(shown);
    if (only.matches()) {
      return isNearest(term, only.group(1));
    }
    Matcher twice = TWICE.matcher(shown);
    return twice.matches()
        ? both.apply(equal(term, twice.group(1)), equal(term, twice.group(2)))
        : equal(term, shown);
  }

  /** The exact value of a shown one; nothing if digits beside it are wrong. */
  static Optional<String> exactly(String shown) {
    for (Pattern digits : new Pattern[] {ABOUT, TWICE}) {
      Matcher matcher = digits.matcher(shown);
      if (matcher.matches()) {
        return Optional.of(matcher.group(1)).filter(exact -> isTrue(isShown(exact, shown)));
      }
    }
    return Optional.of(shown);
  }

  private static String equal(String term, String value) {
    return "(%s) = (%s)".formatted(term, value);
  }
}
