package org.exactreferee.benchmark;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.management.ManagementFactory;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import java.util.regex.Pattern;
import org.exactreferee.cli.Main;
import org.exactreferee.trusted.linear.Goal;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.LinearForm.Term;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Order;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.linear.Variable;
import org.exactreferee.trusted.number.Rational;

/**
 * The best private stopping rule as a linear program, in two families. Ours is the whole command in
 * process: it builds the model, solves it, and has the kernel check the proof. The peers read the
 * same program from a file and solve it, GLPK in floating point and then exactly, QSopt_ex exactly.
 */
public final class LinearRaces {

  private static final Path SOURCES =
      Path.of("proofs-tests/org/exactreferee/benchmark/peers").toAbsolutePath();

  private static final int L = 1;
  private static final int WARM_UP = 20;
  private static final int REPEATS = 10;

  private static final OperatingSystemMXBean PROCESS =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private LinearRaces() {}

  public static void main(String[] arguments) throws IOException {
    System.exit(run(Pattern.compile(arguments.length > 0 ? arguments[0] : "")) ? 0 : 1);
  }

  /** Runs the wanted races; whether all reach their goal. */
  static boolean run(Pattern wanted) throws IOException {
    PeerPrograms peers =
        new PeerPrograms(SOURCES, Files.createDirectories(Path.of("target/peers")));
    Path folder = Files.createTempDirectory("linear-races");
    boolean pass = true;
    for (int n : List.of(20, 30, 40)) {
      for (Rational factor : List.of(Rational.of(3, 2), Rational.of(11, 10))) {
        String job = "private secretary, n = " + n + ", E = " + factor;
        if (wanted.matcher(job).find()) {
          Path file = folder.resolve(job.replaceAll("\\W", "") + ".lp");
          Files.writeString(file, text(program(n, factor)));
          pass &= race(job, peers, n, factor, file, n == 20 ? 1 : 2);
        }
      }
    }
    return pass;
  }

  private static boolean race(
      String job, PeerPrograms peers, int n, Rational factor, Path file, double goal) {
    List<String> input = List.of(file.toString());
    Optional<DoubleSupplier> glpk = peers.compiled("glpk_exact.c", List.of("-lglpk"), input, "ms=");
    Optional<DoubleSupplier> qsopt =
        peers.compiled("qsopt_exact.c", List.of("-lqsopt_ex", "-lgmp"), input, "ms=");
    design(n, factor, WARM_UP);
    DoubleSupplier ours = () -> design(n, factor, REPEATS);
    boolean pass = true;
    if (glpk.isPresent()) {
      pass &= Race.programs(job, "GLPK, float then exact", ours, glpk.get(), 0, goal);
    }
    if (qsopt.isPresent()) {
      pass &= Race.programs(job, "QSopt_ex", ours, qsopt.get(), 0, goal);
    }
    return pass;
  }

  /**
   * How many nanoseconds all threads of this process need for one answer: the command works in
   * threads of its own.
   */
  private static double design(int n, Rational factor, int times) {
    long before = PROCESS.getProcessCpuTime();
    for (int i = 0; i < times; i++) {
      design(n, factor);
    }
    return (double) (PROCESS.getProcessCpuTime() - before) / times;
  }

  /** The answer of the command, which says what is not proved. */
  private static String design(int n, Rational factor) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String[] words = {
      "design", "stopping", "--n", "" + n, "--l", "" + L, "--exp-epsilon", factor.toString()
    };
    int exitCode = Main.run(words, new PrintWriter(out), new PrintWriter(err));
    boolean proved =
        out.toString()
            .lines()
            .filter(line -> line.contains("not proved"))
            .allMatch(line -> line.contains("an argument in words"));
    if (exitCode != 0 || !proved) {
      throw new IllegalStateException(String.join(" ", words) + ": " + out + err);
    }
    return out.toString();
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
  private static LinearProgram<Rational> program(int n, Rational factor) {
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
          loss.put(pairs + n + b, factor.negate());
          rows.add(row(rows.size(), loss, Order.AT_MOST, Rational.ZERO));
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
