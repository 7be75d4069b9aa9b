package org.exactreferee.check;

import java.util.Optional;
import org.exactreferee.claim.Limits;
import org.exactreferee.claim.Part;
import org.exactreferee.kernel.Kernel;
import org.exactreferee.kernel.Outcome;
import org.exactreferee.prover.ProverAnswers;
import org.exactreferee.spec.Claim;

/** Who decides a claim or a part of one: the kernel, unless a test puts a fault in its place. */
interface Deciding {

  Deciding BY_KERNEL =
      (claim, part, limits, answers) ->
          Kernel.decide(claim.name(), claim.statement(), part, limits, answers);

  Outcome decide(Claim claim, Optional<Part> part, Limits limits, ProverAnswers answers);
}
