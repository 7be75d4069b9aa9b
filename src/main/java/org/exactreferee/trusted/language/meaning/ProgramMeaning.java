package org.exactreferee.trusted.language.meaning;

import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.ProgramOperator;
import org.exactreferee.trusted.language.value.Ground;
import org.exactreferee.trusted.language.value.NumberValue;
import org.exactreferee.trusted.language.value.Proposition;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.linear.Goal;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.number.real.ExactReal;

/** What linear programs mean where the names are those of an evaluation. */
record ProgramMeaning(Evaluation evaluation) {

  /** The best value of a program's objective, which must have one. */
  NumberValue optimum(Expression node, LinearProgram<ExactReal> program) {
    ProgramResult result = evaluation.evaluator().decider().solve(program);
    if (result instanceof ProgramResult.Optimal optimal) {
      return NumberValue.of(optimal.value());
    }
    boolean empty = result instanceof ProgramResult.Infeasible;
    String why = empty ? "no point satisfies its rows" : "the objective has no bound";
    throw new UndefinedException("the optimum is not defined: " + why).at(node);
  }

  Value of(Expression.Program node) {
    return switch (node.operator()) {
      case MAXIMUM, MINIMUM -> optimum(node, read(node));
      case FEASIBLE -> isPossible(node, true);
      case BOUNDED -> isPossible(node, false);
    };
  }

  private LinearProgram<ExactReal> read(Expression.Program node) {
    ProgramReading reading = new ProgramReading(node, node.unknowns(), node.rows());
    Goal goal = node.operator() == ProgramOperator.MINIMUM ? Goal.MINIMISE : Goal.MAXIMISE;
    return reading.program(reading.bind(evaluation), goal, node.objective());
  }

  /** Whether there is a point, or whether the objective is bounded. */
  private Proposition isPossible(Expression.Program node, boolean point) {
    ProgramResult result = evaluation.evaluator().decider().solve(read(node));
    boolean denied =
        point
            ? result instanceof ProgramResult.Infeasible
            : result instanceof ProgramResult.Unbounded;
    return Proposition.of(!denied, new Ground.Words(result.inWords()));
  }
}
