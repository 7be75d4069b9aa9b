package org.exactreferee.cli;

import java.io.PrintWriter;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Rational;
import org.exactreferee.number.UndecidedException;
import org.exactreferee.privacy.Pair;
import org.exactreferee.prover.EveryEpsilon;
import org.exactreferee.prover.GemInEpsilon;
import org.exactreferee.report.Cell;
import org.exactreferee.report.Table;
import org.exactreferee.selection.Selection;
import org.exactreferee.selection.UniformChoice;

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

  /** What was found for one pair and candidate. */
  private record Found(String verdict, String because, List<String> claims) {}

  /** Prints a line for each pair and candidate, and returns the exit code. */
  int print(
      PrivacyOptions options, PrivacyOptions.Question question, PrintWriter out, PrintWriter err) {
    List<List<Cell>> rows = new ArrayList<>();
    List<String> claims = new ArrayList<>();
    List<String> verdicts = new ArrayList<>();
    for (Pair<List<Rational>> pair : pairs) {
      for (int a = 1; a <= candidates.size(); a++) {
        Found found = found(pair, a);
        verdicts.add(found.verdict);
        claims.addAll(found.claims);
        rows.add(
            List.of(
                Cell.of(pair.first()),
                Cell.of(pair.second()),
                Cell.of(candidates.get(a - 1)),
                Cell.of(found.verdict),
                Cell.of(found.because)));
      }
    }
    options.certificate().write(() -> covered(claims), except(), err);
    out.print(Table.of(COLUMNS, rows).format(question.format()));
    out.flush();
    if (verdicts.contains("no")) {
      return ExitCode.DIFFERS;
    }
    return verdicts.contains("unknown") ? ExitCode.UNKNOWN : ExitCode.EXPECTED;
  }

  private static List<String> covered(List<String> claims) {
    if (claims.isEmpty()) {
      throw new BadInputException("certificate: the answers must have claims to be written");
    }
    return claims;
  }

  private String except() {
    Selection sample = made.apply(Rational.ONE);
    if (EveryEpsilon.isLaplace(sample)) {
      return "inequalities that hold for every epsilon";
    }
    return GemInEpsilon.applies(sample) ? "that the terms are those of the mechanism" : "decimals";
  }

  private Found found(Pair<List<Rational>> pair, int a) {
    Selection sample = made.apply(Rational.ONE);
    try {
      if (EveryEpsilon.isLaplace(sample)) {
        return laplace(sample, pair, a);
      }
      return GemInEpsilon.applies(sample) ? pieces(sample, pair, a) : polynomial(pair, a);
    } catch (UndecidedException open) {
      return new Found("unknown", open.getMessage(), List.of());
    }
  }

  private Found polynomial(Pair<List<Rational>> pair, int a) {
    EveryEpsilon.Question asked =
        EveryEpsilon.question(made, pair.first(), pair.second(), a, factor);
    if (EveryEpsilon.holds(asked)) {
      return new Found(
          "yes", asked.claim() + ", x = " + power(asked.root()), List.of(claim(asked, pair, a)));
    }
    return fails(
        pair,
        a,
        EveryEpsilon.failure(asked).map(x -> EveryEpsilon.epsilon(x, asked.root())).stream()
            .toList());
  }

  private static String power(BigInteger root) {
    return root.equals(BigInteger.ONE) ? "e^epsilon" : "e^(epsilon/" + root + ")";
  }

  /** That the inequality holds for every epsilon, about the law itself. */
  private String claim(EveryEpsilon.Question asked, Pair<List<Rational>> pair, int a) {
    Selection sample = made.apply(Rational.ONE);
    if (sample instanceof UniformChoice) {
      return asked.claim();
    }
    Rational exponent = factor.multiply(Rational.of(asked.root()));
    BigInteger m = asked.root().multiply(exponent.denominator());
    return "forall r in (1, oo) : %s <= r^(%s)*%s"
        .formatted(
            inPowers(sample, m, pair.first(), a),
            factor.multiply(Rational.of(m)),
            inPowers(sample, m, pair.second(), a));
  }

  private String inPowers(Selection sample, BigInteger m, List<Rational> scores, int a) {
    return "select_%s_root(%s, %s, %s, r, %d)"
        .formatted(name.replace('-', '_'), scores, sample.setting().sensitivities(), m, a);
  }

  private Found pieces(Selection sample, Pair<List<Rational>> pair, int a) {
    GemInEpsilon asked = new GemInEpsilon(sample, pair.first(), pair.second(), a, factor);
    List<String> claims = new ArrayList<>();
    List<GemInEpsilon.Piece> pieces = asked.pieces();
    for (GemInEpsilon.Piece piece : pieces) {
      Optional<Rational> x = piece.violation();
      if (x.isPresent()) {
        return fails(pair, a, List.of(EveryEpsilon.epsilon(x.get(), asked.root())));
      }
      claims.addAll(piece.claims());
    }
    String number = pieces.size() == 1 ? "1 piece" : pieces.size() + " pieces";
    return new Found(
        "yes", "%s, polynomials in r = %s".formatted(number, power(asked.root())), claims);
  }

  private Found laplace(Selection sample, Pair<List<Rational>> pair, int a) {
    Optional<Rational> epsilon =
        EveryEpsilon.laplaceFailure(sample, pair.first(), pair.second(), a, factor);
    return epsilon.isPresent()
        ? fails(pair, a, List.of(epsilon.get()))
        : new Found("yes", "no change of sign: zeros of derivatives isolated", List.of());
  }

  private Found fails(Pair<List<Rational>> pair, int a, List<Rational> near) {
    return EveryEpsilon.violation(made, pair.first(), pair.second(), a, factor, near)
        .map(
            epsilon ->
                new Found("no", violation(epsilon, pair, a), List.of(claim(epsilon, pair, a))))
        .orElse(new Found("no", "an epsilon that violates it was not found", List.of()));
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
