package org.exactreferee.export.smt;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.prove.stopping.PrivateStoppingQuestion;
import org.exactreferee.prove.stopping.PrivateStoppingSolver;
import org.exactreferee.text.lp.LinearPrograms;
import org.exactreferee.text.lp.LinearPrograms.Solved;
import org.exactreferee.text.lp.LpWriter;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.model.stopping.PrivateStopping;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Budget;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What other programs make of the files that are written here, as far as they are installed. */
class OtherSolversTest {
  private static final int CASES = 12;

  @TempDir private Path folder;

  private static boolean isInstalled(String program) {
    return Stream.of(System.getenv("PATH").split(":", -1))
        .anyMatch(place -> Files.isExecutable(Path.of(place, program)));
  }

  private String run(String... command) throws IOException, InterruptedException {
    Path output = folder.resolve("output.txt");
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .directory(folder.toFile())
            .start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return Files.readString(output);
  }

  private String file(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.write(file, text.getBytes(UTF_8));
    return file.toString();
  }

  private static Optional<Rational> found(String text, String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    return matcher.find() ? Optional.of(RationalText.parse(matcher.group(1))) : Optional.empty();
  }

  /** What the objective is worth without its constant, for which the programs have no notation. */
  private static Rational value(Solved solved) {
    return solved.program().objective().at(solved.point(), Rational.ZERO);
  }

  private static LinearProgram<Rational> withoutConstant(LinearProgram<Rational> program) {
    return new LinearProgram<>(
        program.goal(), program.objective(), Rational.ZERO, program.variables(), program.rows());
  }

  @Test
  void qsoptFindsTheSameOptimum() throws IOException, InterruptedException {
    assumeTrue(isInstalled("esolver"), "esolver (package qsopt-ex) is not installed");
    int seen = 0;
    for (int seed = 0; seen < CASES; seed++) {
      Solved solved = new LinearPrograms(seed, false).optimal();
      if (solved.program().rows().isEmpty() || solved.program().objective().terms().isEmpty()) {
        continue;
      }
      String lp = file("program.lp", LpWriter.of(withoutConstant(solved.program())));
      Files.deleteIfExists(folder.resolve("solution.sol"));
      String log = run("esolver", "-O", "solution.sol", "-L", lp);
      assertThat(folder.resolve("solution.sol")).as(log).exists();
      String solution = Files.readString(folder.resolve("solution.sol"));
      assertThat(found(solution, "Value = (\\S+)")).as(log).contains(value(solved));
      seen++;
    }
  }

  @Test
  void qsoptFindsTheSamePrivateStoppingRule() throws IOException, InterruptedException {
    assumeTrue(isInstalled("esolver"), "esolver (package qsopt-ex) is not installed");
    List<Rational> payoff = List.of(1, 1, 0, 0, 0, 0).stream().map(Rational::of).toList();
    for (int l = 1; l <= 5; l += 2) {
      Budget<Rational> budget = new Budget<>(Rational.of(6, 5), Rational.of(l, 100));
      PrivateStoppingQuestion question =
          new PrivateStoppingQuestion(payoff, l, ExactReal.of(budget.expEpsilon()), budget.delta());
      LinearProgram<Rational> program = new PrivateStopping<>(l, budget, payoff).program();
      String lp = file("program.lp", LpWriter.of(program));
      Files.deleteIfExists(folder.resolve("solution.sol"));
      run("esolver", "-O", "solution.sol", "-L", lp);
      String solution = Files.readString(folder.resolve("solution.sol"));
      Rational value = PrivateStoppingSolver.solve(question).value().rational().orElseThrow();
      assertThat(found(solution, "Value = (\\S+)")).contains(value);
    }
  }

  @Test
  void glpkFindsTheSameOptimum() throws IOException, InterruptedException {
    assumeTrue(isInstalled("glpsol"), "glpsol (package glpk-utils) is not installed");
    int seen = 0;
    for (int seed = 0; seen < CASES; seed++) {
      Solved solved = new LinearPrograms(seed, true).optimal();
      if (solved.program().rows().isEmpty() || solved.program().objective().terms().isEmpty()) {
        continue;
      }
      String lp = file("program.lp", LpWriter.of(withoutConstant(solved.program())));
      String log = run("glpsol", "--exact", "--lp", lp, "--write", "solution.sol");
      assertThat(log).as(LpWriter.of(solved.program())).doesNotContain("processing error");
      String solution = Files.readString(folder.resolve("solution.sol"));
      Rational value = found(solution, "(?m)^s bas \\d+ \\d+ f f (\\S+)").orElseThrow();
      Rational error = value.subtract(value(solved)).abs();
      assertThat(error).isLessThan(RationalText.parse("1e-6"));
      seen++;
    }
  }

  @Test
  void z3AgreesThatNothingIsBetterOrFeasible() throws IOException, InterruptedException {
    assumeTrue(isInstalled("z3"), "z3 is not installed");
    List<String> files = new ArrayList<>();
    for (int seed = 0; seed < CASES; seed++) {
      Solved optimal = new LinearPrograms(seed, false).optimal();
      Rational value = optimal.program().valueAt(optimal.point());
      files.add(file("o" + seed + ".smt2", SmtProgram.optimal(optimal.program(), value)));
      Solved infeasible = new LinearPrograms(seed, false).infeasible();
      files.add(file("i" + seed + ".smt2", SmtProgram.infeasible(infeasible.program())));
    }
    for (String file : files) {
      assertThat(run("z3", file)).as(Files.readString(Path.of(file))).isEqualTo("unsat\n");
    }
    Solved optimal = new LinearPrograms(1, false).optimal();
    Rational wrong =
        optimal
            .program()
            .valueAt(optimal.point())
            .subtract(Rational.of(optimal.program().goal().sign(), 1000));
    String refutable = file("wrong.smt2", SmtProgram.optimal(optimal.program(), wrong));
    assertThat(run("z3", refutable)).startsWith("sat\n");
  }
}
