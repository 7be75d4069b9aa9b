package org.exactreferee.cli.lp;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.exactreferee.prove.linear.LinearTerms;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.Terms;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Answer;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.NamedVector;
import org.exactreferee.trusted.kernel.evidence.ProgramEvidence;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Program.Constraint;
import org.exactreferee.trusted.language.tree.Expression.Program.Unknown;
import org.exactreferee.trusted.language.tree.Identifier;
import org.exactreferee.trusted.language.tree.ProgramOperator;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.linear.Goal;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.linear.Variable;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * A linear program in the language of claims, where a name that has a meaning changes and a bound
 * of a variable is a row, and what was found about it.
 */
final class LpClaims {

  private static final String NAME = "[A-Za-z][A-Za-z0-9_]*";

  private final LinearProgram<Rational> program;
  private final Proofs proofs;
  private final List<String> names = new ArrayList<>();
  private final List<Constraint> rows = new ArrayList<>();

  /** What the rows are called in evidence: those of the program, then by variable the bounds. */
  private final List<String> rowNames = new ArrayList<>();

  private final Map<Integer, String> lower = new HashMap<>();
  private final Map<Integer, String> upper = new HashMap<>();

  LpClaims(LinearProgram<Rational> program, Proofs proofs) {
    this.program = program;
    this.proofs = proofs;
    nameVariables();
    for (Row<Rational> row : program.rows()) {
      Expression condition =
          Terms.compare(
              sum(row.form()), LinearTerms.relation(row.order()), Terms.number(row.bound()));
      rowNames.add(add(Optional.of(row.name()).filter(LpClaims::isFree), condition));
    }
    for (int i = 0; i < program.variables().size(); i++) {
      int position = i;
      Expression name = Terms.name(names.get(i));
      Variable<Rational> variable = program.variables().get(i);
      variable.lower().ifPresent(low -> lower.put(position, bound(name, Relation.AT_LEAST, low)));
      variable.upper().ifPresent(high -> upper.put(position, bound(name, Relation.AT_MOST, high)));
    }
    if (rows.isEmpty()) {
      Expression any = Terms.name(names.get(0));
      add(Optional.empty(), Terms.equal(Terms.minus(any, any), Terms.number(0)));
    }
  }

  private void nameVariables() {
    Set<String> taken =
        program.variables().stream().map(Variable::name).collect(Collectors.toSet());
    Set<String> used = new HashSet<>();
    for (Variable<Rational> variable : program.variables()) {
      String name = variable.name();
      for (int i = 1; !isFree(name) || used.contains(name); i++) {
        String other = "x" + (names.size() + 1) + "_".repeat(i - 1);
        name = taken.contains(other) ? name : other;
      }
      used.add(name);
      names.add(name);
    }
    if (names.isEmpty()) {
      names.add("nothing");
    }
  }

  private static boolean isFree(String name) {
    return name.matches(NAME)
        && !Identifier.RESERVED.contains(name)
        && Library.REGISTRY.find(name).isEmpty();
  }

  private String bound(Expression variable, Relation relation, Rational bound) {
    return add(Optional.empty(), Terms.compare(variable, relation, Terms.number(bound)));
  }

  /** Adds a row and returns what evidence calls it. */
  private String add(Optional<String> name, Expression condition) {
    rows.add(new Constraint(name, condition));
    return name.orElse("row " + rows.size());
  }

  private Expression sum(LinearForm<Rational> form) {
    if (form.terms().isEmpty()) {
      return Terms.times(Terms.number(0), Terms.name(names.get(0)));
    }
    return LinearTerms.sum(form, Terms::number, i -> Terms.name(names.get(i)));
  }

  private Expression objective() {
    Expression sum = sum(program.objective());
    return program.constant().isZero() ? sum : Terms.plus(sum, Terms.number(program.constant()));
  }

  private Expression ask(ProgramOperator operator, Optional<Expression> objective) {
    List<Unknown> unknowns =
        names.stream().map(name -> new Unknown(name, Optional.empty())).toList();
    return new Expression.Program(operator, unknowns, objective, rows);
  }

  /** That the optimum is this. */
  Theorem optimum(Rational value, ProgramEvidence.Optimum found) {
    boolean maximum = program.goal() == Goal.MAXIMISE;
    ProgramOperator operator = maximum ? ProgramOperator.MAXIMUM : ProgramOperator.MINIMUM;
    Expression claim = Terms.equal(ask(operator, Optional.of(objective())), Terms.number(value));
    return proved(
        claim,
        new ProgramEvidence.Optimum(
            renamed(found.point()), withBounds(Rational.ONE, found.multipliers(), maximum)));
  }

  /** That no point satisfies all rows. */
  Theorem infeasible(ProgramEvidence.Farkas found) {
    Expression claim = Terms.not(ask(ProgramOperator.FEASIBLE, Optional.empty()));
    return proved(
        claim, new ProgramEvidence.Farkas(withBounds(Rational.ZERO, found.multipliers(), true)));
  }

  /** That the objective has no end; a minimum is bounded from above with its sign turned round. */
  Theorem unbounded(ProgramEvidence.Ray found) {
    Expression objective =
        program.goal() == Goal.MAXIMISE ? objective() : new Expression.Negation(objective());
    Expression claim = Terms.not(ask(ProgramOperator.BOUNDED, Optional.of(objective)));
    return proved(
        claim, new ProgramEvidence.Ray(renamed(found.point()), renamed(found.direction())));
  }

  /** A row without variables is no row of the claim's program, so that its evidence is another. */
  private Theorem proved(Expression claim, ProgramEvidence found) {
    boolean plain = program.rows().stream().noneMatch(row -> row.form().terms().isEmpty());
    return plain
        ? proofs.holds(claim, new Evidence.Evaluation(List.of(new Answer.OfProgram(found))))
        : proofs.holds(claim);
  }

  /** A point or a direction, by the names in the claim. */
  private NamedVector renamed(NamedVector vector) {
    Map<String, String> byName = new HashMap<>();
    for (int i = 0; i < program.variables().size(); i++) {
      byName.put(program.variables().get(i).name(), names.get(i));
    }
    return new NamedVector(
        vector.denominator(),
        vector.numerators().stream()
            .map(entry -> new NamedVector.Entry(byName.get(entry.name()), entry.value()))
            .toList());
  }

  /**
   * Multipliers by the names in the claim; what they leave of the objective times a factor goes to
   * the bounds.
   *
   * @param fromAbove whether they bound the objective from above
   */
  private NamedVector withBounds(Rational factor, NamedVector found, boolean fromAbove) {
    Map<String, Integer> positions = new HashMap<>();
    for (int i = 0; i < program.rows().size(); i++) {
      positions.put(program.rows().get(i).name(), i);
    }
    List<NamedVector.Entry> entries = new ArrayList<>();
    Map<Integer, Rational> left = new HashMap<>();
    Rational scale = found.denominator().rational().orElseThrow();
    subtract(left, program.objective(), factor.multiply(scale).negate());
    for (NamedVector.Entry entry : found.numerators()) {
      int position = positions.get(entry.name());
      entries.add(new NamedVector.Entry(rowNames.get(position), entry.value()));
      Rational multiplier = entry.value().rational().orElseThrow();
      subtract(left, program.rows().get(position).form(), multiplier);
    }
    left.forEach(
        (variable, rest) -> {
          boolean high = fromAbove == rest.sign() > 0;
          String row = (high ? upper : lower).get(variable);
          if (!rest.isZero() && row != null) {
            entries.add(new NamedVector.Entry(row, ExactReal.of(rest)));
          }
        });
    return new NamedVector(found.denominator(), entries);
  }

  private static void subtract(
      Map<Integer, Rational> left, LinearForm<Rational> form, Rational factor) {
    for (LinearForm.Term<Rational> term : form.terms()) {
      Rational change = term.coefficient().multiply(factor).negate();
      left.merge(term.variable(), change, Rational::add);
    }
  }
}
