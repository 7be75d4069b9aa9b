package org.exactreferee.fuzz;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.cli.Main;

/** Good inputs of every target, and bad ones that a test has already: what is changed. */
final class Seeds {
  private static final int LONGEST = 20_000;
  private static final Path TESTS = Path.of("proofs-tests", "org", "exactreferee");
  private static final Path SPECS = Path.of("specs");

  private static final List<String> STATEMENTS =
      List.of(
          "forall n in 1.. : sum(k in 0..n : C(n, k)^2) = C(2*n, n)",
          "optimal_rule([1/2, 1/3, 1/6])",
          "maximum(x, y : x*y where x + y <= 1)",
          "chooser_law(dictatorship(2, 3, 1), [2, 1])",
          "select_rs([0, 0], [1, 1], 2, 1/5, 1)[1] < 1/2",
          "exp(1/2) < 33/20",
          "forall v in permutations(4), i in 1..4 : v[v[i]] = i",
          "forall x in [0, 1] : if x <= 1/2 then x^2 <= 1/4 else x > 1/4",
          "feasible(x, y where x + y >= 3, x <= 1, y <= 1)",
          "tight_exp_epsilon(rank_law(secretary(4)), 1, 0) = 2",
          "hockey_stick(repeated(pair([e/(1 + e), 1/(1 + e)], [1/(1 + e), e/(1 + e)]), 3), e) < 1",
          "let f(n) = n^2 + 1, x = 3 in f(x) = 10 and f(f(0)) = 2",
          "ln(2)*ln(3) = ln(6)*ln(1.5)",
          "threshold(1000) = 369",
          "best_private_stopping([1, 0, 0, 0], 1, 3/2, 0) = 9/22",
          "1/4 < hockey_stick(laplace_pair(2), 1)",
          "sum(s in subsets(3) : product(i in s : 1/i)) = 4",
          "[[p : p in 1..2] : x in 1..2]");

  private static final List<String> CERTIFIED =
      List.of(
          "exp(1/2) < 33/20",
          "forall n in 0..3 : n > 0 => 1/n > 0",
          "ln(4) = 2*ln(2) and ln(8)/3 = ln(2)",
          "exists x in [0, 2] : x^2 = 2",
          "feasible(x, y where x + y >= 3, x <= 1, y <= 1)",
          "tight_exp_epsilon(rank_law(secretary(4)), 1, 0) = 3",
          "forall x in [0, 1] : 1/(x + 1) > 0 and 1/(x + 2) > 0",
          "forall s in 3.. : s^2 > 2*s + 1");

  private final Map<Target, List<String>> all = new EnumMap<>(Target.class);

  private Seeds() {}

  /** Reads them; must be called from the root of the project. */
  static Seeds read() {
    Seeds seeds = new Seeds();
    seeds.all.put(Target.EVAL, STATEMENTS);
    seeds.all.put(Target.COMMAND, commands());
    seeds.put(Target.CLAIMS, SPECS.resolve("examples"), TESTS.resolve("attacks"));
    seeds.put(Target.CERTIFICATE, TESTS.resolve("rejected"), TESTS.resolve("attacks"));
    seeds.put(Target.TABLE, SPECS.resolve("tables"));
    seeds.put(Target.PROGRAM, SPECS.resolve("lp"));
    seeds.put(Target.MECHANISM, SPECS.resolve("audit"));
    seeds.put(Target.BUDGET, SPECS.resolve("budgets"));
    seeds.put(Target.CHOOSER, SPECS.resolve("vote"));
    seeds.put(Target.CANDIDATES, SPECS.resolve("select"));
    seeds.put(Target.SPECIFICATION, SPECS.resolve("tables").resolve("tables.json"));
    return seeds;
  }

  List<String> of(Target target) {
    return all.get(target);
  }

  /** Certificates of true and false statements are good, and take a while to make. */
  Seeds withCertificatesOf(Target target, Path folder) {
    if (target == Target.CERTIFICATE) {
      List<String> certificates = new ArrayList<>(of(target));
      for (String statement : CERTIFIED) {
        certificate(statement, folder.resolve("seed.cert.json")).ifPresent(certificates::add);
      }
      all.put(target, List.copyOf(certificates));
    }
    return this;
  }

  private void put(Target target, Path... places) {
    List<String> texts = new ArrayList<>();
    for (Path place : places) {
      try (Stream<Path> files = Files.walk(place, 1)) {
        for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
          if (target.endings().stream().anyMatch(end -> file.toString().endsWith("." + end))
              && Files.size(file) <= LONGEST) {
            texts.add(Files.readString(file));
          }
        }
      } catch (IOException failure) {
        throw new UncheckedIOException(failure);
      }
    }
    all.put(target, List.copyOf(texts));
  }

  /** The questions that the tests of lies ask of every command. */
  private static List<String> commands() {
    try {
      return Files.readAllLines(TESTS.resolve("attacks").resolve("commands.txt")).stream()
          .filter(line -> !line.isBlank() && !line.startsWith("#") && !line.startsWith("slow: "))
          .toList();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static Optional<String> certificate(String statement, Path file) {
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    Main.run(new String[] {"eval", statement, "--certificate", file.toString()}, nowhere, nowhere);
    try {
      if (!Files.exists(file)) {
        return Optional.empty();
      }
      String text = Files.readString(file);
      Files.delete(file);
      return Optional.of(text);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
