package org.exactreferee.prove.linear;

import java.util.function.Function;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.linear.Variable;
import org.exactreferee.trusted.number.OrderedField;

/** Linear programs over another field. */
public final class ProgramImage {

  private ProgramImage() {}

  /** The same program, every number replaced by its image. */
  public static <F extends OrderedField<F>, G extends OrderedField<G>> LinearProgram<G> of(
      LinearProgram<F> program, Function<F, G> image) {
    return new LinearProgram<>(
        program.goal(),
        form(program.objective(), image),
        image.apply(program.constant()),
        program.variables().stream().map(variable -> variable(variable, image)).toList(),
        program.rows().stream().map(row -> row(row, image)).toList());
  }

  private static <F extends OrderedField<F>, G extends OrderedField<G>> Variable<G> variable(
      Variable<F> variable, Function<F, G> image) {
    return new Variable<>(
        variable.name(), variable.lower().map(image), variable.upper().map(image));
  }

  private static <F extends OrderedField<F>, G extends OrderedField<G>> Row<G> row(
      Row<F> row, Function<F, G> image) {
    return new Row<>(row.name(), form(row.form(), image), row.order(), image.apply(row.bound()));
  }

  private static <F extends OrderedField<F>, G extends OrderedField<G>> LinearForm<G> form(
      LinearForm<F> form, Function<F, G> image) {
    return new LinearForm<>(
        form.terms().stream()
            .map(term -> new LinearForm.Term<>(term.variable(), image.apply(term.coefficient())))
            .toList());
  }
}
