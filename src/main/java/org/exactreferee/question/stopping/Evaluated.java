package org.exactreferee.question.stopping;

import java.util.Optional;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.ProvedNumber;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.value.NumberValue;
import org.exactreferee.trusted.language.value.UndefinedException;

/** Terms whose value the kernel computes by itself. */
final class Evaluated {

  private Evaluated() {}

  /** The value with its theorem; nothing if the term is undefined. */
  static Optional<ProvedNumber> of(Proofs proofs, Expression term) {
    try {
      NumberValue value = (NumberValue) Kernel.evaluate(term, Kernel.LIMITS, new ProverAnswers());
      return Optional.of(ProvedNumber.of(proofs, term, value.real()));
    } catch (UndefinedException undefined) {
      return Optional.empty();
    }
  }
}
