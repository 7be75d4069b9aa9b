package org.exactreferee.trusted.kernel.evidence;

import org.exactreferee.trusted.number.OrderedField;

/** Evidence for or against "the polynomial p is positive, or non-negative, on an interval". */
public sealed interface PolynomialEvidence<F extends OrderedField<F>>
    permits BernsteinEvidence, PolynomialViolation {}
