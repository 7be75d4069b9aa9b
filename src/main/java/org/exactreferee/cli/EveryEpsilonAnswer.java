package org.exactreferee.cli;

import java.io.PrintWriter;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Rational;
import org.exactreferee.privacy.Pair;
import org.exactreferee.prover.EveryEpsilon;
import org.exactreferee.report.Cell;
import org.exactreferee.report.Table;
import org.exactreferee.selection.Selection;

/** Whether {@code P(a) <= e^(c epsilon) P'(a)} for every epsilon, candidate and pair of scores. */
record EveryEpsilonAnswer(
    String name,
    Function<Rational, Selection> made,
    List<Pair<List<Rational>>> pairs,
    List<String> candidates,
    Rational factor) {

  private static final List<Table.Column> COLUMNS =
      List.of(
          new Table.Column("first", "first scores"),
          new Table.Column("second", "second scores"),
          new Table.Column("candidate", "candidate"),
          new Table.Column("holds", "for every epsilon"),
          new Table.Column("because", "because"));

  /** Prints a line for each pair and candidate, and returns the exit code. */
  int print(
      PrivacyOptions options, PrivacyOptions.Question question, PrintWriter out, PrintWriter err) {
    List<List<Cell>> rows = new ArrayList<>();
    List<String> claims = new ArrayList<>();
    int exitCode = ExitCode.EXPECTED;
    for (Pair<List<Rational>> pair : pairs) {
      for (int a = 1; a <= candidates.size(); a++) {
        EveryEpsilon.Question asked =
            EveryEpsilon.question(made, pair.first(), pair.second(), a, factor);
        boolean holds = EveryEpsilon.holds(asked);
        boolean whole = asked.root().equals(BigInteger.ONE);
        String power = whole ? "e^epsilon" : "e^(epsilon/" + asked.root() + ")";
        String because = asked.claim() + ", x = " + power;
        String verdict = holds ? "yes" : "no";
        if (holds) {
          claims.add(asked.claim());
        } else {
          Optional<Rational> epsilon =
              EveryEpsilon.violation(made, pair.first(), pair.second(), a, factor);
          exitCode = ExitCode.DIFFERS;
          if (epsilon.isPresent()) {
            because = violation(epsilon.get(), pair, a);
            claims.add(claim(epsilon.get(), pair, a));
          }
        }
        rows.add(
            List.of(
                Cell.of(pair.first()),
                Cell.of(pair.second()),
                Cell.of(candidates.get(a - 1)),
                Cell.of(verdict),
                Cell.of(because)));
      }
    }
    options.certificate().write(() -> claims, "that the polynomials are those of the laws", err);
    out.print(Table.of(COLUMNS, rows).format(question.format()));
    out.flush();
    return exitCode;
  }

  private String violation(Rational epsilon, Pair<List<Rational>> pair, int a) {
    Selection mechanism = made.apply(epsilon);
    ExactReal p = mechanism.law(pair.first()).probabilities().get(a - 1);
    ExactReal q = mechanism.law(pair.second()).probabilities().get(a - 1);
    return "at epsilon = %s the probabilities are %s and %s".formatted(epsilon, p, q);
  }

  private String claim(Rational epsilon, Pair<List<Rational>> pair, int a) {
    Selection mechanism = made.apply(epsilon);
    return "%s[%d] > exp(%s)*%s[%d]"
        .formatted(
            SelectionOptions.inClaims(name, mechanism, pair.first()).formatted(""),
            a,
            factor.multiply(epsilon),
            SelectionOptions.inClaims(name, mechanism, pair.second()).formatted(""),
            a);
  }
}
