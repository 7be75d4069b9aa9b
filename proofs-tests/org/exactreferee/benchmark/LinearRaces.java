package org.exactreferee.benchmark;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.exactreferee.prove.linear.LinearSolver;
import org.exactreferee.trusted.linear.Goal;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.LinearForm.Term;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Order;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.linear.Variable;
import org.exactreferee.trusted.number.Rational;

/**
 * The best private stopping rule as a linear program, solved exactly here, by {@code glpsol
 * --exact} and by {@code esolver}. The peers' times are what they take for a program minus what
 * they take for a trivial one, so that starting them does not count; reading the file does.
 */
public final class LinearRaces {

  private static final Rational FACTOR = Rational.of(193, 71);
  private static final Rational DELTA = Rational.of(1, 1000);
  private static final int L = 2;

  private LinearRaces() {}

  public static void main(String[] arguments) throws IOException {
    Path folder = Files.createTempDirectory("linear-races");
    Path trivial = folder.resolve("trivial.lp");
    Files.writeString(trivial, "Maximize\n obj: x\nSubject To\n c: x <= 1\nEnd\n");
    boolean pass = true;
    for (int n : List.of(10, 20, 30)) {
      LinearProgram<Rational> program = program(n);
      Path file = folder.resolve("private" + n + ".lp");
      Files.writeString(file, text(program));
      for (List<String> peer : List.of(List.of("glpsol", "--exact", "--lp"), List.of("esolver"))) {
        String name = peer.get(0) + " n=" + n;
        Optional<DoubleSupplier> time = time(peer, trivial, file);
        if (time.isEmpty()) {
          System.out.println(name + ": skipped, " + peer.get(0) + " is not installed");
        } else {
          pass &= Race.against(name, () -> LinearSolver.solveRational(program), time.get(), 1);
        }
      }
    }
    System.out.println(pass ? "PASS" : "MISS");
  }

  /** How many nanoseconds a peer needs for a program beyond what it needs for a trivial one. */
  private static Optional<DoubleSupplier> time(List<String> peer, Path trivial, Path file) {
    List<String> start = new ArrayList<>(peer);
    start.add(trivial.toString());
    if (PeerPrograms.run(start).isEmpty()) {
      return Optional.empty();
    }
    List<String> work = new ArrayList<>(peer);
    work.add(file.toString());
    return Optional.of(() -> Math.max(1, nanos(work) - nanos(start)));
  }

  /** The time of a process on its processor, as the shell counts it. */
  private static double nanos(List<String> command) {
    String script = "TIMEFORMAT='spent %U %S'; time " + String.join(" ", command);
    String printed = PeerPrograms.run(List.of("bash", "-c", script)).orElseThrow();
    Matcher matcher = Pattern.compile("spent ([0-9.]+) ([0-9.]+)").matcher(printed);
    if (!matcher.find()) {
      throw new IllegalStateException(command + " printed no time: " + printed);
    }
    return (Double.parseDouble(matcher.group(1)) + Double.parseDouble(matcher.group(2))) * 1e9;
  }

  private static Rational choose(int n, int k) {
    if (k < 0 || k > n) {
      return Rational.ZERO;
    }
    BigInteger product = BigInteger.ONE;
    for (int i = 1; i <= k; i++) {
      product = product.multiply(BigInteger.valueOf(n - k + i)).divide(BigInteger.valueOf(i));
    }
    return Rational.of(product);
  }

  /** Variables x_(i,s), then the prefix sums S_i, then the rank law q_k. */
  private static LinearProgram<Rational> program(int n) {
    List<Variable<Rational>> variables = new ArrayList<>();
    List<Row<Rational>> rows = new ArrayList<>();
    int pairs = n * (n + 1) / 2;
    for (int j = 0; j < pairs + 2 * n; j++) {
      variables.add(Variable.atLeast("v" + j, Rational.ZERO));
    }
    List<Map<Integer, Rational>> law = new ArrayList<>();
    for (int k = 0; k < n; k++) {
      law.add(new HashMap<>(Map.of(pairs + n + k, Rational.ONE)));
    }
    int pair = 0;
    for (int i = 1; i <= n; i++) {
      Map<Integer, Rational> sum = new HashMap<>(Map.of(pairs + i - 1, Rational.ONE));
      if (i > 1) {
        sum.put(pairs + i - 2, Rational.of(-1));
      }
      for (int s = 1; s <= i; s++, pair++) {
        sum.put(pair, Rational.of(-1));
        Map<Integer, Rational> share = new HashMap<>(Map.of(pair, Rational.of(i)));
        if (i > 1) {
          share.put(pairs + i - 2, Rational.ONE);
        }
        rows.add(row(rows.size(), share, Order.AT_MOST, Rational.ONE));
        for (int k = 1; k <= n; k++) {
          Rational ways = choose(k - 1, s - 1).multiply(choose(n - k, i - s));
          law.get(k - 1).put(pair, ways.divide(choose(n, i)).negate());
        }
      }
      rows.add(row(rows.size(), sum, Order.EQUAL, Rational.ZERO));
    }
    for (Map<Integer, Rational> each : law) {
      rows.add(row(rows.size(), each, Order.EQUAL, Rational.ZERO));
    }
    for (int a = 0; a < n; a++) {
      for (int b = Math.max(0, a - L); b <= Math.min(n - 1, a + L); b++) {
        if (a != b) {
          Map<Integer, Rational> loss = new HashMap<>(Map.of(pairs + n + a, Rational.ONE));
          loss.put(pairs + n + b, FACTOR.negate());
          rows.add(row(rows.size(), loss, Order.AT_MOST, DELTA));
        }
      }
    }
    rows.add(row(rows.size(), Map.of(pairs + n - 1, Rational.ONE), Order.EQUAL, Rational.ONE));
    LinearForm<Rational> best = LinearForm.of(Map.of(pairs + n, Rational.ONE));
    return new LinearProgram<>(Goal.MAXIMISE, best, Rational.ZERO, variables, rows);
  }

  private static Row<Rational> row(
      int number, Map<Integer, Rational> coefficients, Order order, Rational bound) {
    return new Row<>("r" + number, LinearForm.of(coefficients), order, bound);
  }

  /** The program with integer coefficients, which every peer reads exactly. */
  private static String text(LinearProgram<Rational> program) {
    StringBuilder text = new StringBuilder("Maximize\n obj:");
    append(text, program.objective(), Rational.ONE);
    text.append("\nSubject To\n");
    for (Row<Rational> row : program.rows()) {
      Rational factor = row.bound().clearingFactor();
      for (Term<Rational> term : row.form().terms()) {
        factor = factor.multiply(term.coefficient().multiply(factor).clearingFactor());
      }
      text.append(' ').append(row.name()).append(':');
      append(text, row.form(), factor);
      text.append(' ').append(row.order()).append(' ').append(row.bound().multiply(factor));
      text.append('\n');
    }
    return text.append("End\n").toString();
  }

  private static void append(StringBuilder text, LinearForm<Rational> form, Rational factor) {
    for (Term<Rational> term : form.terms()) {
      Rational coefficient = term.coefficient().multiply(factor);
      text.append(coefficient.sign() < 0 ? " - " : " + ").append(coefficient.abs());
      text.append(" v").append(term.variable()).append('\n');
    }
  }
}
