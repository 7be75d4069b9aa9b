package org.exactreferee.trusted.kernel.evidence;

import java.math.BigInteger;
import org.exactreferee.trusted.number.real.ExactReal;

/** The answer to one question that comes up when a claim is evaluated. */
public sealed interface Answer {

  /** To whether a polynomial is positive, or non-negative, on an interval. */
  record OfSign(PolynomialEvidence<ExactReal> evidence) implements Answer {}

  /** To where the integers end that are looked at one by one. */
  record OfCut(BigInteger after) implements Answer {}

  /** To a question that stays open: what depends on it is not known. */
  record Open() implements Answer {}

  /** To what the result of a linear program is. */
  record OfProgram(ProgramEvidence evidence) implements Answer {}
}
