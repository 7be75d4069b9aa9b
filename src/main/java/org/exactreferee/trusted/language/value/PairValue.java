package org.exactreferee.trusted.language.value;

import java.util.List;
import java.util.stream.Collectors;
import org.exactreferee.trusted.language.tree.Kind;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.privacy.composition.Composition;
import org.exactreferee.trusted.privacy.composition.FinitePair;
import org.exactreferee.trusted.privacy.composition.NoisePair;
import org.exactreferee.trusted.privacy.composition.PairOfLaws;

/** Two laws of one output, as a product of pairs. */
public record PairValue(Composition product) implements Value {

  @Override
  public Kind kind() {
    return Kind.PAIR;
  }

  /** A term that has this value. */
  @Override
  public String toString() {
    List<Composition.Part> parts =
        product.parts().isEmpty()
            ? List.of(new Composition.Part(FinitePair.TRIVIAL, 1))
            : product.parts();
    String factors = parts.stream().map(PairValue::part).collect(Collectors.joining(", "));
    return parts.size() == 1 ? factors : "composed(" + factors + ")";
  }

  private static String part(Composition.Part part) {
    String pair = pair(part.pair());
    return part.count() == 1 ? pair : "repeated(" + pair + ", " + part.count() + ")";
  }

  private static String pair(PairOfLaws pair) {
    if (pair instanceof FinitePair finite) {
      return "pair(" + finite.first() + ", " + finite.second() + ")";
    }
    NoisePair noisy = (NoisePair) pair;
    String noise =
        switch (noisy.noise()) {
          case GAUSSIAN -> "gaussian_pair(" + noisy.scale() + ")";
          case LAPLACE -> "laplace_pair(" + noisy.scale() + ")";
        };
    String mixed =
        noisy.rate().equals(Rational.ONE)
            ? noise
            : "subsampled(" + noise + ", " + noisy.rate() + ")";
    return noisy.isSwapped() ? "swapped(" + mixed + ")" : mixed;
  }
}
