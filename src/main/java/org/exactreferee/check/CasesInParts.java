package org.exactreferee.check;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.trusted.language.meaning.Limits;
import org.exactreferee.trusted.language.meaning.Part;

/** Cuts the cases of a claim into parts that are decided one by one. */
final class CasesInParts {

  /** More parts than this would only repeat the work that they share. */
  private static final long MOST_PARTS = 64;

  private CasesInParts() {}

  /** Runs of cases of the first variable, smallest first; the whole if it cannot be cut. */
  static List<Optional<Part>> of(Optional<BigInteger> count) {
    if (count.isEmpty() || count.get().signum() == 0 || count.get().bitLength() > 31) {
      return List.of(Optional.empty());
    }
    long cases = count.get().longValueExact();
    long number = Math.min(cases, MOST_PARTS);
    List<Optional<Part>> parts = new ArrayList<>();
    for (long i = 0; i < number; i++) {
      parts.add(Optional.of(new Part(cases * i / number, cases * (i + 1) / number)));
    }
    return parts;
  }

  /**
   * Whether the first part fails. Then nobody needs to look for a proof: following a written proof
   * of something false can take minutes. One part alone would be all cases, and is not looked at.
   */
  static boolean firstFails(
      Claim claim, Optional<BigInteger> count, Deciding deciding, Limits limits) {
    List<Optional<Part>> parts = of(count);
    return parts.size() > 1
        && deciding
            .decide(claim, parts.get(0), limits, new ProverAnswers())
            .match(theorem -> !theorem.holds(), refused -> false);
  }
}
