package org.exactreferee.prove.sign;

import java.util.function.Function;
import org.exactreferee.trusted.kernel.evidence.BernsteinEvidence;
import org.exactreferee.trusted.kernel.evidence.PolynomialViolation;
import org.exactreferee.trusted.kernel.evidence.PolynomialViolation.EndEvidence;
import org.exactreferee.trusted.kernel.evidence.PolynomialViolation.PointEvidence;
import org.exactreferee.trusted.kernel.evidence.PolynomialViolation.RootEvidence;
import org.exactreferee.trusted.number.OrderedField;

/** Whether a polynomial has the sign asked for on an interval, with evidence. */
public sealed interface SignDecision<F extends OrderedField<F>> {

  record Holds<F extends OrderedField<F>>(BernsteinEvidence<F> evidence)
      implements SignDecision<F> {

    @Override
    public <G extends OrderedField<G>> SignDecision<G> map(Function<F, G> image) {
      return new Holds<>(
          new BernsteinEvidence<>(evidence.squareRoot().map(image), evidence.cuts()));
    }
  }

  record Fails<F extends OrderedField<F>>(PolynomialViolation<F> evidence)
      implements SignDecision<F> {

    @Override
    public <G extends OrderedField<G>> SignDecision<G> map(Function<F, G> image) {
      return new Fails<>(
          evidence.<PolynomialViolation<G>>match(
              point -> new PointEvidence<>(point.point()),
              root -> new RootEvidence<>(root.factor().map(image), root.low(), root.high()),
              end -> new EndEvidence<>(end.end())));
    }
  }

  /** The decision about the same polynomial in a larger field. */
  <G extends OrderedField<G>> SignDecision<G> map(Function<F, G> image);
}
