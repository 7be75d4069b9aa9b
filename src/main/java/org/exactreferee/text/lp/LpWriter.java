package org.exactreferee.text.lp;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.exactreferee.trusted.linear.Goal;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.linear.Variable;
import org.exactreferee.trusted.number.Rational;

/**
 * Writes linear programs in the LP format. {@link LpReader} makes the same program of the text, the
 * order of its variables included; fractions are written as such, which not every program reads.
 */
public final class LpWriter {

  private static final int WIDTH = 100;

  private final LinearProgram<Rational> program;
  private final StringBuilder text = new StringBuilder();
  private int lineStart;

  private LpWriter(LinearProgram<Rational> program) {
    this.program = program;
  }

  /**
   * The text of a program.
   *
   * @throws IllegalArgumentException if the format cannot spell a name
   */
  public static String of(LinearProgram<Rational> program) {
    requireNames(program);
    return new LpWriter(program).write();
  }

  public static void requireNames(LinearProgram<Rational> program) {
    program.variables().forEach(variable -> requireName("variable", variable.name()));
    program.rows().forEach(row -> requireName("row", row.name()));
  }

  private static void requireName(String role, String name) {
    LpWords.problem(role, name)
        .ifPresent(
            problem -> {
              throw new IllegalArgumentException(problem);
            });
  }

  private String write() {
    text.append(program.goal() == Goal.MAXIMISE ? "Maximize" : "Minimize").append('\n');
    startLine(" objective:");
    form(program.objective(), !isInOrder());
    if (!program.constant().isZero()) {
      term(program.constant(), Optional.empty());
    }
    text.append("\nSubject To\n");
    for (Row<Rational> row : program.rows()) {
      startLine(" " + row.name() + ":");
      form(row.form(), false);
      if (row.form().terms().isEmpty()) {
        term(Rational.ZERO, program.variables().stream().map(Variable::name).findFirst());
      }
      text.append(' ').append(row.order()).append(' ').append(row.bound()).append('\n');
    }
    List<String> bounds = program.variables().stream().flatMap(v -> bound(v).stream()).toList();
    if (!bounds.isEmpty()) {
      text.append("Bounds\n");
      bounds.forEach(bound -> text.append(' ').append(bound).append('\n'));
    }
    return text.append("End\n").toString();
  }

  /** Whether the variables come up in their order even if the objective names only its own. */
  private boolean isInOrder() {
    Set<Integer> seen = new LinkedHashSet<>();
    program.objective().terms().forEach(term -> seen.add(term.variable()));
    for (Row<Rational> row : program.rows()) {
      row.form().terms().forEach(term -> seen.add(term.variable()));
      if (row.form().terms().isEmpty() && !program.variables().isEmpty()) {
        seen.add(0);
      }
    }
    int size = program.variables().size();
    return new ArrayList<>(seen).equals(IntStream.range(0, size).boxed().toList());
  }

  private void startLine(String label) {
    lineStart = text.length();
    text.append(label);
  }

  private void form(LinearForm<Rational> form, boolean withZeros) {
    int next = 0;
    for (LinearForm.Term<Rational> term : form.terms()) {
      zeros(next, withZeros ? term.variable() : next);
      term(term.coefficient(), Optional.of(name(term.variable())));
      next = term.variable() + 1;
    }
    zeros(next, withZeros ? program.variables().size() : next);
  }

  private void zeros(int from, int to) {
    for (int variable = from; variable < to; variable++) {
      term(Rational.ZERO, Optional.of(name(variable)));
    }
  }

  private String name(int variable) {
    return program.variables().get(variable).name();
  }

  /** {@code + 3 x}, {@code - x} or a number alone, on a new line if this one is full. */
  private void term(Rational coefficient, Optional<String> variable) {
    StringBuilder term = new StringBuilder(coefficient.sign() < 0 ? " -" : " +");
    Rational size = coefficient.abs();
    if (variable.isEmpty() || !size.equals(Rational.ONE)) {
      term.append(' ').append(size);
    }
    variable.ifPresent(name -> term.append(' ').append(name));
    if (text.length() + term.length() - lineStart > WIDTH) {
      text.append('\n');
      startLine("  ");
    }
    text.append(term);
  }

  /** What the Bounds section must say of a variable; empty if it is what goes without saying. */
  private static Optional<String> bound(Variable<Rational> variable) {
    String name = variable.name();
    boolean positive = variable.lower().filter(Rational::isZero).isPresent();
    if (variable.upper().isEmpty()) {
      if (variable.lower().isEmpty()) {
        return Optional.of(name + " free");
      }
      return positive ? Optional.empty() : Optional.of(variable.lower().get() + " <= " + name);
    }
    Rational upper = variable.upper().get();
    if (variable.lower().filter(upper::equals).isPresent()) {
      return Optional.of(name + " = " + upper);
    }
    String lower = variable.lower().map(Rational::toString).orElse("-inf");
    return Optional.of(lower + " <= " + name + " <= " + upper);
  }
}
