package org.exactreferee.export.coq.derivation;

import java.util.List;
import org.exactreferee.trusted.kernel.derivation.Statements.Peeled;
import org.exactreferee.trusted.language.tree.Connective;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Quantifier;
import org.exactreferee.trusted.language.tree.Relation;

/** Proofs that a statement is equivalent to its normal form. */
record SameStatement(Letters letters, Fresh fresh) {

  private String text(Expression statement) {
    return new StatementWriter(letters).of(statement);
  }

  /** Shows {@code statement <-> normal form}. */
  String equivalence(Expression statement) {
    if (text(statement).equals(text(letters.normal().term(statement)))) {
      return "apply iff_refl.";
    }
    if (statement instanceof Expression.Chain chain) {
      return links(chain, 0);
    }
    if (statement instanceof Expression.Not not) {
      return "apply same_not. " + equivalence(not.operand());
    }
    if (statement instanceof Expression.Logical logical) {
      return joined(logical.connective())
          + (" { " + equivalence(logical.left()) + " } { " + equivalence(logical.right()) + " }");
    }
    return quantified((Expression.Quantified) statement);
  }

  private static String joined(Connective connective) {
    return switch (connective) {
      case AND -> "apply same_and.";
      case OR -> "apply same_or.";
      case IMPLIES -> "apply same_implication.";
    };
  }

  private String links(Expression.Chain chain, int from) {
    String link =
        relation(chain.relations().get(from))
            + (" { " + equation(chain.operands().get(from)) + " }")
            + (" { " + equation(chain.operands().get(from + 1)) + " }");
    return from + 1 == chain.relations().size()
        ? link
        : "apply same_and. { " + link + " } { " + links(chain, from + 1) + " }";
  }

  private String equation(Expression term) {
    return new Sameness(letters, fresh).equation(term);
  }

  private static String relation(Relation relation) {
    return switch (relation) {
      case LESS -> "apply (same_relation Rlt).";
      case AT_MOST -> "apply (same_relation Rle).";
      case EQUAL -> "apply (same_relation (@eq R)).";
      case NOT_EQUAL -> "apply same_difference.";
      case AT_LEAST -> "apply (same_relation Rge).";
      case GREATER -> "apply (same_relation Rgt).";
    };
  }

  private String quantified(Expression.Quantified statement) {
    boolean universal = statement.quantifier() == Quantifier.FORALL;
    Peeled peeled = Peeled.of(statement);
    StringBuilder script = new StringBuilder();
    for (String variable : peeled.variables()) {
      script.append(universal ? "apply same_forall. intro " : "apply same_exists. intro ");
      script.append(Letters.name(variable)).append(". ");
    }
    SameStatement inside = new SameStatement(letters.behind(peeled), fresh);
    List<Expression> conditions = StatementWriter.membership(peeled);
    for (Expression condition : conditions) {
      script.append(universal ? "apply same_implication. { " : "apply same_and. { ");
      script.append(inside.equivalence(condition)).append(" } { ");
    }
    script.append(inside.equivalence(peeled.rest()));
    return script.append(" }".repeat(conditions.size())).toString();
  }
}
