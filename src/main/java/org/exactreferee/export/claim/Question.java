package org.exactreferee.export.claim;

import org.exactreferee.trusted.kernel.evidence.PolynomialEvidence;
import org.exactreferee.trusted.kernel.evidence.ProgramEvidence;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.number.Polynomial;
import org.exactreferee.trusted.number.RealInterval;
import org.exactreferee.trusted.number.SignGoal;
import org.exactreferee.trusted.number.real.ExactReal;

/** A question that came up in the evaluation of a claim, with the answer of its certificate. */
public sealed interface Question {

  /** What a linear program comes to. */
  record OfProgram(LinearProgram<ExactReal> program, ProgramEvidence evidence)
      implements Question {}

  /** Whether a polynomial has a sign on an interval. */
  record OfSign(
      Polynomial<ExactReal> polynomial,
      SignGoal goal,
      RealInterval<ExactReal> interval,
      PolynomialEvidence<ExactReal> evidence)
      implements Question {}
}
