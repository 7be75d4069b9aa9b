package org.exactreferee.trusted.kernel.evidence;

import java.math.BigInteger;
import org.exactreferee.trusted.number.real.ExactReal;

/** The answer to one question that comes up when a claim is evaluated. */
public sealed interface Answer {

  /** The answer whether a polynomial is positive, or non-negative, on an interval. */
  record OfSign(PolynomialEvidence<ExactReal> evidence) implements Answer {}

  /** The answer where the integers end that are looked at one by one. */
  record OfCut(BigInteger after) implements Answer {}

  /** A question stays open: what depends on it is not known. */
  record Open() implements Answer {}

  /** The answer what the result of a linear program is. */
  record OfProgram(ProgramEvidence evidence) implements Answer {}
}
