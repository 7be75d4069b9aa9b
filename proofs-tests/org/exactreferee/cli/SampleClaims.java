package org.exactreferee.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A small file of claims with one of each verdict. */
final class SampleClaims {

  static final String TEXT =
      """
      source SAMPLE "Sums of small numbers"

      let most = 9 deep 12
      let total(n) = sum(i in 1..n : i)

      item "Lemma 1" line 3
      item "Lemma 2" line 5, 7 partly "the limit"
      item "Remark 1" line 9 undecided "says nothing that can be decided"
      item "Lemma 3" line 11

      claim lemma-1 "the sum is n^2/2" [SAMPLE, Lemma 1] line 3
          forall n in 2..most : total(n) = n^2/2
          claimed for "all n >= 2"
          expect refuted
          note "As printed."

      claim lemma-1-corrected "the sum is n(n + 1)/2" [SAMPLE, Lemma 1] corrects lemma-1
          forall n in 0..most : total(n) = n*(n + 1)/2
          claimed for "all n"
          expect checked

      claim lemma-2 "a square is not negative" [SAMPLE, Lemma 2, for all x] line 5, 7
          forall x in (-oo, oo) : x^2 >= 0
          expect proved

      claim lemma-3 "the mean is at least 1" [SAMPLE, Lemma 3]
          forall n in 0..most : total(n)/n >= 1
          claimed for "all n"
          expect refuted

      claim lemma-3-corrected "the mean is at least 1" [SAMPLE, Lemma 3] corrects lemma-3
          forall n in 1..most : total(n)/n >= 1
          claimed for "all n >= 1"
          expect checked

      claim lemma-3-exponential "exp is at most 3" [SAMPLE, Lemma 3]
          forall x in [0, 1] : exp(x) <= 3
          expect unknown
      """;

  private SampleClaims() {}

  static Path in(Path folder) {
    return write(folder, TEXT);
  }

  static Path write(Path folder, String text) {
    try {
      return Files.writeString(folder.resolve("sample.claims"), text);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
