package org.exactreferee.attacks;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.exactreferee.attacks.LyingReferee.Run;
import org.exactreferee.cli.Main;

/**
 * Whether the honest program confirms a line that {@code eval} or {@code check} printed because of
 * a lie: a named case is a counterexample, and a number lies where the line says.
 */
record Confirmation(String command, Run honest, Run lying) implements Predicate<String> {
  private static final Path CLAIMS = Path.of("proofs-tests/org/exactreferee/attacks/sample.claims");
  private static final String NUMBER = "-?[0-9./e-]+";
  private static final Pattern CASE =
      Pattern.compile(
          "(?:FALSE|fails) at (\\w+) = (" + NUMBER + ")(?:: (.*) = (" + NUMBER + "))?$");
  private static final Pattern BECAUSE = Pattern.compile("because (.*) = (" + NUMBER + ")$");
  private static final Pattern FORALL =
      Pattern.compile("forall (\\w+) in \\[([^,\\]]+), ?([^\\]]+)\\] : (.*)");
  private static final Pattern COUNTED =
      Pattern.compile("because (all \\d+ cases were|the only case was) checked");
  private static final Pattern FOR_ALL =
      Pattern.compile("(?:because| +and) (.*) for all (\\w+) in (.*): .*");
  private static final Pattern LIES =
      Pattern.compile("because (.*) lies in \\[(" + NUMBER + "), (" + NUMBER + ")\\]");
  private static final Pattern SIGN = Pattern.compile("(.*) is (negative|positive)(.*)");
  private static final Pattern ZERO =
      Pattern.compile("because (.*) has a zero between (\\S+) and (\\S+)");
  private static final Pattern DECIMAL =
      Pattern.compile("~ (" + NUMBER + ") \\((\\d+) digits, rounded (up|down|to nearest)\\)");
  private static final Pattern EXACT = Pattern.compile("= (" + NUMBER + ") \\(exact\\)");
  private static final Pattern NAME = Pattern.compile("[a-z]");

  @Override
  public boolean test(String line) {
    boolean eval = command.startsWith("eval ");
    String statement = eval ? CommandLines.words(command).get(1) : "";
    if (!eval && !command.startsWith("check ")) {
      return false;
    }
    return isCounterexample(line, statement)
        || isSaidHonestly(line)
        || eval && (isGround(line, statement) || isDecimal(line, statement));
  }

  private boolean isCounterexample(String line, String statement) {
    Matcher named = CASE.matcher(line);
    if (!named.find()) {
      return false;
    }
    Matcher forall = FORALL.matcher(statement.isEmpty() ? claim(line).orElse("") : statement);
    if (!forall.matches() || !forall.group(1).equals(named.group(1))) {
      return false;
    }
    String x = named.group(1);
    String reason =
        named.group(3) == null ? "" : " and %s = %s".formatted(named.group(3), named.group(4));
    return isTrue(
        "let %s = %s in %s <= %s and %s <= %s and not (%s)%s"
            .formatted(
                x,
                named.group(2),
                forall.group(2),
                x,
                x,
                forall.group(3),
                forall.group(4),
                reason));
  }

  /** The statement of the claim that a line names. */
  private static Optional<String> claim(String line) {
    try {
      String text = Files.readString(CLAIMS);
      Matcher claims = Pattern.compile("claim (\\w+) .*\\R +(.*)").matcher(text);
      while (claims.find()) {
        if (Pattern.compile("\\b" + claims.group(1) + "\\b").matcher(line).find()) {
          return Optional.of(claims.group(2));
        }
      }
      return Optional.empty();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** The same words stand in what was printed honestly, or digits there have the sign. */
  private boolean isSaidHonestly(String line) {
    String plain =
        line.replaceAll("</p><ul><li>", ": ")
            .replaceAll("<[^>]*>", "")
            .replaceAll("^Count.*ample", "");
    if (honest.out().contains(plain.strip()) && line.contains("Counterexample")) {
      return true;
    }
    Matcher sign = SIGN.matcher(plain);
    if (!sign.matches()) {
      return false;
    }
    String minus = sign.group(2).equals("negative") ? "-" : "[0-9]";
    Pattern digits =
        Pattern.compile(
            Pattern.quote(sign.group(1)) + " lies in \\[" + minus + "[^,]*, " + minus + "[^,]*\\]");
    return digits.matcher(honest.out()).find();
  }

  private boolean isGround(String line, String statement) {
    Matcher equal = BECAUSE.matcher(line);
    Matcher at = CASE.matcher(lying.out().lines().findFirst().orElse(""));
    if (equal.matches() && at.find()) {
      return isCounterexample(at.group(), statement)
          && isTrue(
              "let %s = %s in %s = %s"
                  .formatted(at.group(1), at.group(2), equal.group(1), equal.group(2)));
    }
    Matcher all = FOR_ALL.matcher(line);
    if (all.matches()) {
      return isTrue("forall %s in %s : %s".formatted(all.group(2), all.group(3), all.group(1)));
    }
    Matcher lies = LIES.matcher(line);
    if (lies.matches()) {
      return isTrue("%s <= %s <= %s".formatted(lies.group(2), lies.group(1), lies.group(3)));
    }
    Matcher zero = ZERO.matcher(line);
    if (zero.matches()) {
      Matcher name = NAME.matcher(zero.group(1));
      return name.find()
          && isTrue(
              "exists %s in [%s, %s] : %s = 0"
                  .formatted(name.group(), zero.group(2), zero.group(3), zero.group(1)));
    }
    return COUNTED.matcher(line).matches();
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

  private static boolean isTrue(String statement) {
    StringWriter out = new StringWriter();
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    int exitCode = Main.run(new String[] {"eval", statement}, new PrintWriter(out, true), nowhere);
    return exitCode == 0 && out.toString().startsWith("TRUE");
  }
}
