package org.exactreferee.papers;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.exactreferee.check.hunt.LeadingVariables;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.text.language.Lexer;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.ParsedExpression;
import org.exactreferee.text.language.Token;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.language.meaning.Limits;
import org.exactreferee.trusted.language.meaning.StoppedException;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Connective;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Let;
import org.exactreferee.trusted.language.tree.Expression.Logical;
import org.exactreferee.trusted.language.tree.Expression.Quantified;
import org.exactreferee.trusted.language.tree.Quantifier;

/**
 * A statement as its text: the definitions and universal variables with which it begins, and the
 * body behind them. Other bodies can be put in its place.
 */
final class StatementParts {
  private static final long SECONDS = 30;

  private final String prefix;
  private final Expression body;
  private final boolean isFinite;
  private final boolean isQuantified;

  StatementParts(Expression statement) {
    Expression rest = statement;
    while (rest instanceof Let || isUniversal(rest)) {
      rest = rest instanceof Let let ? let.body() : ((Quantified) rest).body();
    }
    String whole = CanonicalText.of(statement);
    String end = CanonicalText.of(rest);
    if (!whole.endsWith(end)) {
      throw new IllegalArgumentException("body (" + end + ") must end its statement");
    }
    this.prefix = whole.substring(0, whole.length() - end.length());
    this.body = rest;
    LeadingVariables leading = LeadingVariables.of(statement);
    this.isQuantified = !leading.binders().isEmpty();
    this.isFinite = leading.binders().stream().allMatch(each -> each.domain().isFinite());
  }

  private static boolean isUniversal(Expression expression) {
    return expression instanceof Quantified all && all.quantifier() == Quantifier.FORALL;
  }

  /** Whether it begins with a variable, and all such have finitely many values. */
  boolean hasFiniteDomain() {
    return isQuantified && isFinite;
  }

  /** How many cases there are, those dropped by guards aside; empty if that takes too long. */
  Optional<Long> cases() {
    return decided("true").map(theorem -> theorem.ground().count());
  }

  /** Whether no case of the variables passes the guards. */
  boolean isNeverAsked() {
    return isQuantified && holds("false");
  }

  /** A hypothesis of the body that is false in every case; empty if there is none. */
  Optional<String> idleHypothesis() {
    List<Expression> parts = new ArrayList<>();
    split(body, parts);
    for (Expression part : parts) {
      if (part instanceof Logical implication && implication.connective() == Connective.IMPLIES) {
        String hypothesis = CanonicalText.of(implication.left());
        if (holds("not (" + hypothesis + ")")) {
          return Optional.of(hypothesis);
        }
      }
    }
    return Optional.empty();
  }

  private static void split(Expression expression, List<Expression> parts) {
    if (expression instanceof Logical logical && logical.connective() == Connective.AND) {
      split(logical.left(), parts);
      split(logical.right(), parts);
    } else {
      parts.add(expression);
    }
  }

  /**
   * Whether the body has constants, and the statement holds whichever one of them is one larger or
   * one smaller.
   */
  boolean holdsWithOtherConstants() {
    String text = CanonicalText.of(body);
    int constants = 0;
    try {
      for (Token token : Lexer.tokens(text)) {
        if (token.kind() == Token.Kind.NUMBER) {
          constants++;
          for (String other : List.of("(" + token.text() + " + 1)", "(" + token.text() + " - 1)")) {
            String changed =
                text.substring(0, token.offset())
                    + other
                    + text.substring(token.offset() + token.text().length());
            if (!holds(changed)) {
              return false;
            }
          }
        }
      }
    } catch (ParseException impossible) {
      throw new IllegalStateException(impossible);
    }
    return constants > 0;
  }

  private boolean holds(String instead) {
    return decided(instead).map(Theorem::holds).orElse(false);
  }

  /** What the kernel proves of the statement with another body, by evaluation in limited time. */
  private Optional<Theorem> decided(String instead) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
    Runnable checkpoint =
        () -> {
          if (System.nanoTime() > end) {
            throw new Late();
          }
        };
    Limits limits = new Limits(Kernel.LIMITS.cases(), Kernel.LIMITS.bits(), checkpoint);
    try {
      Expression changed = ParsedExpression.parse(prefix + instead).expression();
      return Kernel.decide("changed", changed, Optional.empty(), limits, new ProverAnswers())
          .match(Optional::of, refused -> Optional.empty());
    } catch (ParseException | StoppedException | IllegalArgumentException none) {
      return Optional.empty();
    }
  }

  private static final class Late extends StoppedException {
    private static final long serialVersionUID = 1L;

    Late() {
      super("too slow");
    }
  }
}
