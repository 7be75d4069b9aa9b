package org.exactreferee.cli.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.check.ClaimDecision;
import org.exactreferee.cli.terminal.MistakeException;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.Terms;
import org.exactreferee.show.finding.DecimalStatement;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.ParsedExpression;
import org.exactreferee.text.language.SourceMap;
import org.exactreferee.text.language.StaticCheck;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Outcome;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.meaning.Limits;
import org.exactreferee.trusted.language.meaning.WellFormed;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Kind;
import org.exactreferee.trusted.language.tree.Node;
import org.exactreferee.trusted.language.value.EvaluationException;
import org.exactreferee.trusted.language.value.Ground;
import org.exactreferee.trusted.language.value.NumberValue;
import org.exactreferee.trusted.language.value.Problem;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.number.UndecidedException;

/**
 * The work of {@code referee eval}: reads an expression, checks it and says what it stands for.
 *
 * @param digits how many decimal digits of a number are wanted
 */
public record Calculation(Limits limits, int digits) {

  /** What the expression stands for; a mistake in it is a {@link MistakeException}. */
  public Answer run(String text) {
    ParsedExpression parsed = parse(text);
    Expression expression = parsed.expression();
    List<Problem> problems = StaticCheck.problems(expression, Library.REGISTRY);
    if (!problems.isEmpty()) {
      Problem first = problems.get(0);
      throw badInput(parsed.source(), first.node(), first.message());
    }
    String canonical = CanonicalText.of(expression);
    try {
      return WellFormed.kind(expression, Library.REGISTRY).equals(Optional.of(Kind.TRUTH))
          ? verdict(canonical, parsed)
          : value(canonical, expression);
    } catch (EvaluationException failure) {
      throw badInput(parsed.source(), failure.problem().node(), hinted(failure.getMessage()));
    } catch (UndefinedException undefined) {
      Node place = undefined.place().orElse(expression);
      throw badInput(parsed.source(), place, undefined.getMessage());
    } catch (UndecidedException open) {
      return new Answer.Unknown(canonical, new Ground.Words(open.getMessage()));
    }
  }

  private static String hinted(String message) {
    return message + (message.contains(Problem.LIMIT) ? " (--force lifts it)" : "");
  }

  private Answer verdict(String canonical, ParsedExpression parsed) {
    Expression statement = parsed.expression();
    Outcome outcome = ClaimDecision.of("1", statement, limits);
    if (outcome instanceof Outcome.Refused refused
        && refused.rejected().reason() == Reason.ILL_FORMED) {
      throw badInput(parsed.source(), statement, refused.rejected().detail());
    }
    if (outcome instanceof Outcome.Open open) {
      Ground missing =
          open.ground() instanceof Ground.Words words
              ? new Ground.Words(hinted(words.text()))
              : open.ground();
      return new Answer.Unknown(canonical, missing);
    }
    return new Answer.Verdict(canonical, Proofs.theorem(statement, outcome));
  }

  private Answer value(String canonical, Expression expression) {
    Value value = Kernel.evaluate(expression, limits, new ProverAnswers());
    Proofs proofs = new Proofs(limits);
    boolean isTerm = isTerm(value.toString());
    if (!(value instanceof NumberValue number)) {
      Optional<Theorem> theorem =
          value.kind() == Kind.VECTOR && isTerm
              ? proofs.tryHolds(equal(expression, value.toString()))
              : Optional.empty();
      String text = value.kind() == Kind.VECTOR && !isTerm ? canonical : value.toString();
      return new Answer.Other(canonical, value.kind(), text, theorem);
    }
    Decimal decimal = Decimal.of(number.real(), digits, Decimal.Rounding.NEAREST);
    if (!isTerm) {
      Optional<Theorem> enclosed = proofs.tryHolds(DecimalStatement.of(expression, decimal));
      Optional<String> open = enclosed.isEmpty() ? Optional.of("the digits") : Optional.empty();
      List<Theorem> found = enclosed.stream().toList();
      return new Answer.Value(canonical, canonical, decimal, digits, found, open);
    }
    String exact = number.toString();
    boolean field = number.real().exact().isPresent();
    List<Theorem> theorems = new ArrayList<>();
    Optional<Theorem> same = proofs.tryHolds(equal(expression, exact));
    same.ifPresent(theorems::add);
    Expression shown = field ? Terms.parsed(exact) : expression;
    Optional<Theorem> rounded = proofs.tryHolds(DecimalStatement.of(shown, decimal));
    rounded.ifPresent(theorems::add);
    Optional<String> missing =
        same.isEmpty()
            ? Optional.of("that both are the same number")
            : rounded.isEmpty() ? Optional.of("the digits") : Optional.empty();
    return new Answer.Value(canonical, exact, decimal, digits, theorems, missing);
  }

  /** Whether a text says what it is in the language; a number by its enclosures alone need not. */
  private static boolean isTerm(String text) {
    try {
      Expression term = ParsedExpression.parse(text).expression();
      return StaticCheck.problems(term, Library.REGISTRY).isEmpty();
    } catch (ParseException malformed) {
      return false;
    }
  }

  private static Expression equal(Expression expression, String value) {
    return Terms.equal(expression, Terms.parsed(value));
  }

  static ParsedExpression parse(String text) {
    try {
      return ParsedExpression.parse(text);
    } catch (ParseException mistake) {
      throw new MistakeException(mistake.position(), mistake.problem());
    }
  }

  private static MistakeException badInput(SourceMap source, Node place, String message) {
    return new MistakeException(source.positionOf(place), message);
  }
}
