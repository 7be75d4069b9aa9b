package org.exactreferee.prove.voting;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.prove.linear.LinearTerms;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Program;
import org.exactreferee.trusted.language.tree.Expression.Program.Constraint;
import org.exactreferee.trusted.language.tree.Expression.Program.Unknown;
import org.exactreferee.trusted.language.tree.ProgramOperator;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.number.real.ExactReal;

/**
 * A linear program, written out, whose variables {@code x[1], x[2], ...} are the parameters of
 * choosers. No parameter is below a least value.
 *
 * @param size the number of parameters
 * @param least what every parameter is at least
 * @param more the unknowns besides the parameters
 */
record ParameterProgram(int size, Expression least, List<Unknown> more) {

  private static final String X = "x";

  /** The parameters, none of which is negative. */
  static ParameterProgram nonNegative(int size) {
    return new ParameterProgram(size, Trees.number(0), List.of());
  }

  Expression sum(LinearForm<ExactReal> form) {
    return LinearTerms.sum(
        form, Trees::number, i -> Trees.at(Trees.symbol(X), Trees.number(i + 1L)));
  }

  /** The optimum of an objective where the rows hold. */
  Expression optimum(ProgramOperator operator, Expression objective, Stream<Expression> rows) {
    Domain positions = new Domain.IntegerRange(Trees.number(1), Optional.of(Trees.number(size)));
    Expression own = Trees.at(Trees.symbol(X), Trees.symbol("i"));
    Expression bounds = Trees.forall("i", positions, Trees.atLeast(own, least));
    List<Constraint> all =
        Stream.concat(Stream.of(bounds), rows)
            .map(row -> new Constraint(Optional.empty(), row))
            .toList();
    Stream<Unknown> vector = Stream.of(new Unknown(X, Optional.of(Trees.number(size))));
    return new Program(
        operator, Stream.concat(vector, more.stream()).toList(), Optional.of(objective), all);
  }
}
