package org.exactreferee.export.coq.derivation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.exactreferee.export.claim.NotExportedException;
import org.exactreferee.show.finding.Subexpressions;
import org.exactreferee.trusted.kernel.derivation.Schemas.Says;
import org.exactreferee.trusted.kernel.derivation.Statements;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Arithmetic;

/** Proofs of what a schema says of terms, by the lemma of {@code ranges.v} for it. */
record SchemaProofs(Letters letters, Fresh fresh) {

  private static final String WHOLE = " ltac:(whole)";

  private String text(Expression expression) {
    return new StatementWriter(letters).of(expression);
  }

  /**
   * Shows the conclusion.
   *
   * @param terms in normal form
   * @param premises what they are called in Coq
   */
  String proof(String schema, List<Expression> terms, Says says, List<String> premises) {
    Expression first = terms.get(0);
    String shown = premises.isEmpty() ? "" : " " + String.join(" ", premises);
    return switch (schema) {
      case "range_empty" ->
          "exact (" + ends(first, isExtreme(first) ? "single" : "empty") + shown + ").";
      case "range_last" -> "exact (" + ends(first, "last") + shown + ").";
      case "range_first" -> "exact (" + ends(first, "first") + shown + ").";
      case "range_attained" -> "exact (" + ends(first, "attained") + shown + ").";
      case "range_bound" ->
          "exact ("
              + fold(first, "bound")
              + " "
              + text(terms.get(1))
              + WHOLE.repeat(3)
              + shown
              + ").";
      case "range_split" ->
          "exact ("
              + fold(first, "split")
              + " "
              + text(terms.get(1))
              + WHOLE.repeat(3)
              + shown
              + ").";
      case "range_shift" -> "exact (" + fold(first, "shift") + " " + text(terms.get(1)) + ").";
      case "range_linear" -> linear((Expression.Fold) first, says);
      case "range_equal", "range_at_most" -> {
        Expression.Fold other = (Expression.Fold) terms.get(1);
        yield "exact ("
            + fold(first, schema.equals("range_equal") ? "equal" : "at_most")
            + (" " + body(other) + WHOLE.repeat(2) + shown + ").");
      }
      case "range_nest", "range_guard", "mix" -> "reflexivity.";
      case "extreme" -> "by_extreme.";
      case "if_true" -> "exact (choice_true _ _ _" + shown + ").";
      case "if_false" -> {
        Expression.Conditional choice = (Expression.Conditional) first;
        Expression opposite = Statements.negation(choice.condition());
        yield "exact (choice_false _ _ _ ((ltac:(refutes) : "
            + (text(opposite) + " -> ~ " + text(choice.condition()) + ")" + shown + ")).");
      }
      case "discrete" -> "exact (no_integer_between " + text(first) + WHOLE + shown + ").";
      case "ground" -> numbers(first);
      default ->
          throw new NotExportedException(
              "the schema " + schema + " has no form in Coq: " + CanonicalText.of(first));
    };
  }

  /** A true statement about rational numbers, e and roots, which is what Coq's tactic knows. */
  private static String numbers(Expression statement) {
    Set<String> known = Set.of(FunctionNames.E, FunctionNames.EXP, FunctionNames.SQRT);
    if (!known.containsAll(Subexpressions.names(statement))) {
      throw new NotExportedException(
          "this statement about numbers has no form in Coq: " + CanonicalText.of(statement));
    }
    return "by_numbers.";
  }

  private static boolean isExtreme(Expression fold) {
    return switch (((Expression.Fold) fold).operator()) {
      case MIN, MAX -> true;
      case SUM, PRODUCT -> false;
    };
  }

  private String body(Expression.Fold fold) {
    return new StatementWriter(letters).function(fold.binders().list().get(0), fold.body());
  }

  private String fold(Expression term, String lemma) {
    Expression.Fold fold = (Expression.Fold) term;
    Domain.IntegerRange range = (Domain.IntegerRange) fold.binders().list().get(0).domain();
    return StatementWriter.foldName(fold.operator()).toLowerCase(Locale.ROOT)
        + ("_" + lemma + " " + text(range.from()) + " " + text(range.to().orElseThrow()))
        + (" " + body(fold));
  }

  /**
   * A lemma about the ends, which are integers; for an extreme of one case that does not matter.
   */
  private String ends(Expression term, String lemma) {
    return fold(term, lemma) + (lemma.equals("single") ? "" : WHOLE.repeat(2));
  }

  /** The sum of multiples, one after the other. */
  private String linear(Expression.Fold fold, Says says) {
    Expression right = ((Expression.Chain) says.conclusion()).operands().get(1);
    List<Arithmetic> multiples = new ArrayList<>();
    while (right instanceof Arithmetic sum && !multiples.contains(sum)) {
      multiples.add(0, (Arithmetic) sum.right());
      right = sum.left();
    }
    Domain.IntegerRange range = (Domain.IntegerRange) fold.binders().list().get(0).domain();
    String ends = text(range.from()) + " " + text(range.to().orElseThrow());
    Binder binder = fold.binders().list().get(0);
    String i = Letters.name(binder.variable());
    StatementWriter inside = new StatementWriter(letters).inside(binder);
    String proof = "(sum_zero " + ends + WHOLE.repeat(2) + ")";
    String body = "0";
    for (Arithmetic multiple : multiples) {
      String factor = text(multiple.left());
      String part = inside.of(((Expression.Fold) multiple.right()).body());
      String function = "(fun " + i + " => " + part + ")";
      String term = "(" + factor + " * " + part + ")";
      proof =
          "(eq_trans (sum_plus "
              + ends
              + (" (fun " + i + " => " + body + ") (fun " + i + " => " + term + ")")
              + (WHOLE.repeat(2) + ") (f_equal2 Rplus " + proof + " (sum_multiple " + ends)
              + (" " + factor + " " + function + WHOLE.repeat(2) + ")))");
      body = "(" + body + " + " + term + ")";
    }
    return "transitivity (Sum "
        + (ends + " (fun " + i + " => " + body + ")). { apply same_sum; ")
        + ("[reflexivity | reflexivity | intro; ring]. } exact " + proof + ".");
  }
}
