package org.exactreferee.show.finding;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Program;
import org.exactreferee.trusted.language.tree.Expression.Quantified;

/** How the quantifiers of a statement are decided: the domain of each picks the procedure. */
final class Procedures {

  private Procedures() {}

  /**
   * A quantified variable, or a linear program, and what decides about it.
   *
   * @param place the definition in which it stands; empty for the statement itself
   */
  record Line(String what, String procedure, String place) {}

  static List<Line> of(Expression statement) {
    List<Line> lines = new ArrayList<>(of(StatementWords.body(statement), ""));
    for (Definition definition : StatementWords.definitions(statement)) {
      lines.addAll(of(definition.value(), definition.name()));
    }
    return lines;
  }

  private static List<Line> of(Expression expression, String place) {
    List<Line> lines = new ArrayList<>();
    Subexpressions.of(expression)
        .forEach(
            part -> {
              if (part instanceof Quantified quantified) {
                long reals = reals(quantified);
                for (Binder binder : quantified.binders().list()) {
                  String domain = CanonicalText.of(binder.domain());
                  String procedure = procedure(binder.domain(), reals);
                  lines.add(new Line(binder.variable() + " in " + domain, procedure, place));
                }
              } else if (part instanceof Program program) {
                lines.add(
                    new Line(
                        program.operator() + "(...)",
                        "exact linear program: a point and multipliers, or a contradiction",
                        place));
              }
            });
    return lines;
  }

  private static long reals(Quantified quantified) {
    return Subexpressions.of(quantified)
        .filter(Quantified.class::isInstance)
        .flatMap(part -> ((Quantified) part).binders().list().stream())
        .filter(binder -> binder.domain() instanceof Domain.Interval)
        .count();
  }

  private static String procedure(Domain domain, long reals) {
    return domain.match(
        range ->
            range.to().isPresent()
                ? "enumeration, smallest first"
                : "enumeration up to the last zero of a polynomial, polynomial sign beyond it",
        elements -> "enumeration, in order",
        interval ->
            reals > 1
                ? "ends of the box where the statement is affine in it, else polynomial sign"
                : "polynomial sign",
        polytope -> "exact linear programs, one per comparison");
  }
}
