package org.exactreferee.prover;

import org.exactreferee.certificate.BernsteinEvidence;
import org.exactreferee.certificate.PolynomialViolation;
import org.exactreferee.number.OrderedField;

/** Whether a polynomial has the sign asked for on an interval, with evidence. */
public sealed interface SignDecision<F extends OrderedField<F>> {

  record Holds<F extends OrderedField<F>>(BernsteinEvidence<F> evidence)
      implements SignDecision<F> {}

  record Fails<F extends OrderedField<F>>(PolynomialViolation<F> evidence)
      implements SignDecision<F> {}
}
