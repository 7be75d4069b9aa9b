package org.exactreferee.check;

import java.util.Optional;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.trusted.language.meaning.Part;

/** The parts of claims that earlier runs have found to hold, for a run that continues them. */
public interface Memory {

  /** Remembers nothing. */
  Memory NONE =
      new Memory() {
        @Override
        public Optional<Long> casesOf(Claim claim, Part part) {
          return Optional.empty();
        }

        @Override
        public void add(Claim claim, Part part, long cases) {}
      };

  /** How many cases a part has that is known to hold. */
  Optional<Long> casesOf(Claim claim, Part part);

  /** Keeps that a part with so many cases holds. */
  void add(Claim claim, Part part, long cases);
}
