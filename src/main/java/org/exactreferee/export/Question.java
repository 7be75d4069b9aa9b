package org.exactreferee.export;

import org.exactreferee.certificate.PolynomialEvidence;
import org.exactreferee.certificate.ProgramEvidence;
import org.exactreferee.linear.LinearProgram;
import org.exactreferee.number.ExactReal;
import org.exactreferee.number.Polynomial;
import org.exactreferee.number.RealInterval;
import org.exactreferee.number.SignGoal;

/** A question that came up in the evaluation of a claim, with the answer of its certificate. */
sealed interface Question {

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
