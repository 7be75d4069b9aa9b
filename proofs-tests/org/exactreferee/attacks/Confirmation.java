package org.exactreferee.attacks;

import static org.exactreferee.attacks.HonestEvaluation.isTrue;

import java.math.BigDecimal;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.exactreferee.attacks.LyingReferee.Run;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.ParsedExpression;

/**
 * Whether the honest program confirms what a command printed because of a lie: each line of {@code
 * eval} and {@code check}, and each cell about a profile of {@code design voting}.
 */
record Confirmation(String command, Run honest, Run lying) implements Judgement.Confirmed {
  private static final String NUMBER = "-?[0-9./e-]+";
  private static final Pattern CASE = Pattern.compile("FALSE at (\\w+ = " + NUMBER + ")");
  private static final Pattern BECAUSE =
      Pattern.compile("because (.* = " + NUMBER + "|.* lies in \\[.*\\]|.* is (?:neg|pos)ative)");
  private static final String GROUND = "because ";
  private static final Pattern FOR_ALL =
      Pattern.compile("(?:because| +and) (.*) for all (\\w+) in (.*): .*");
  private static final Pattern ZERO =
      Pattern.compile("because (.*) has a zero between (\\S+) and (\\S+)");
  private static final Pattern DECIMAL =
      Pattern.compile("~ (" + NUMBER + ") \\((\\d+) digits, rounded (up|down|to nearest)\\)");
  private static final Pattern EXACT = Pattern.compile("= (" + NUMBER + ") \\(exact\\)");
  private static final Pattern NAME = Pattern.compile("[a-z]");

  @Override
  public boolean line(String line) {
    if (command.startsWith("check ")) {
      return new CheckedLines(command, honest, lying).test(line);
    }
    if (!command.startsWith("eval ")) {
      return false;
    }
    String statement = CommandLines.words(command).get(1);
    return isCounterexample(line, statement)
        || isGround(line, statement)
        || isDecimal(line, statement);
  }

  @Override
  public boolean cell(List<String> headings, List<List<String>> row, String heading) {
    return command.startsWith("design voting ")
        && new ProfileRows(command, lying).confirms(headings, row, heading);
  }

  private static boolean isCounterexample(String line, String statement) {
    Matcher named = CASE.matcher(line);
    return named.matches() && claimed(statement, named.group(1)).isCounterexample();
  }

  private static ClaimedCase claimed(String statement, String cases) {
    try {
      return new ClaimedCase(ParsedExpression.parse(statement).expression(), cases);
    } catch (ParseException failure) {
      throw new IllegalStateException(failure);
    }
  }

  private boolean isGround(String line, String statement) {
    Matcher because = BECAUSE.matcher(line);
    if (because.matches()) {
      Matcher at = CASE.matcher(lying.out().lines().findFirst().orElse(""));
      return claimed(statement, at.matches() ? at.group(1) : "").isSo(because.group(1));
    }
    Matcher all = FOR_ALL.matcher(line);
    if (all.matches()) {
      return isTrue("forall %s in %s : %s".formatted(all.group(2), all.group(3), all.group(1)));
    }
    Matcher zero = ZERO.matcher(line);
    if (zero.matches()) {
      Matcher name = NAME.matcher(zero.group(1));
      return name.find()
          && isTrue(
              "exists %s in [%s, %s] : %s = 0"
                  .formatted(name.group(), zero.group(2), zero.group(3), zero.group(1)));
    }
    return line.startsWith(GROUND)
        && CountedCases.areRight(line.substring(GROUND.length()), statement, lying.out());
  }

  private static boolean isDecimal(String line, String statement) {
    Matcher exact = EXACT.matcher(line);
    if (exact.matches()) {
      return isTrue("(%s) = %s".formatted(statement, exact.group(1)));
    }
    Matcher decimal = DECIMAL.matcher(line);
    if (!decimal.matches()) {
      return false;
    }
    BigDecimal shown = new BigDecimal(decimal.group(1));
    int missing = Integer.parseInt(decimal.group(2)) - shown.precision();
    BigDecimal unit = shown.ulp().scaleByPowerOfTen(-missing);
    BigDecimal half = unit.divide(BigDecimal.valueOf(2));
    BigDecimal low =
        switch (decimal.group(3)) {
          case "up" -> shown.subtract(unit);
          case "down" -> shown;
          default -> shown.subtract(half);
        };
    BigDecimal high =
        switch (decimal.group(3)) {
          case "up" -> shown;
          case "down" -> shown.add(unit);
          default -> shown.add(half);
        };
    return missing >= 0
        && isTrue(
            "%s <= (%s) and (%s) <= %s"
                .formatted(low.toPlainString(), statement, statement, high.toPlainString()));
  }
}
