import static org.exactreferee.testkit.ExactAssertions.assertPrivate;

import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.*;
import net.jqwik.api.domains.Domain;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.privacy.*;
import org.exactreferee.testkit.ExactDomain;

@Domain(ExactDomain.class)
class SamplerProperties {
  // Your table: a candidate is drawn with weight 2 to the power of its score, rounded down.
  static Law<Integer, Rational> table(List<Rational> scores) {
    List<Rational> weights = scores.stream().map(q -> Rational.of(2).pow(q.floor().intValue())).toList();
    Rational sum = weights.stream().reduce(Rational.ZERO, Rational::add);
    List<Integer> candidates = IntStream.rangeClosed(1, scores.size()).boxed().toList();
    return Law.of(scores, candidates, weights.stream().map(weight -> weight.divide(sum)).toList());
  }

  @Property(edgeCases = EdgeCasesMode.FIRST)
  void hidesAChangeOfEveryScoreByUpToOne(@ForAll Pair<List<Rational>> neighbours) {
    Budget<Rational> budget = new Budget<>(Rational.of(4), Rational.ZERO); // e^epsilon = 4, delta = 0
    assertPrivate(SamplerProperties::table, Adjacency.symmetric(List.of(neighbours)), budget);
  }
}
