package org.exactreferee.check;

import java.util.Optional;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Outcome;
import org.exactreferee.trusted.language.meaning.Limits;
import org.exactreferee.trusted.language.meaning.Part;

/** The kernel decides a claim or a part of one, unless a test puts a fault in its place. */
interface Deciding {

  Deciding BY_KERNEL =
      (claim, part, limits, answers) ->
          Kernel.decide(claim.name(), claim.decided(), part, limits, answers);

  Outcome decide(Claim claim, Optional<Part> part, Limits limits, ProverAnswers answers);
}
