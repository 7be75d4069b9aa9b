package org.exactreferee.prove.privacy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Adjacency;
import org.exactreferee.trusted.privacy.MechanismTable;
import org.exactreferee.trusted.privacy.Pair;
import org.exactreferee.trusted.privacy.PrivacyLoss;
import org.exactreferee.trusted.privacy.TightDelta;

/**
 * The privacy loss of a table by bounds in machine integers, which leave few pairs of inputs to
 * exact arithmetic.
 *
 * <p>In units of {@code 2^-60}, {@code max(0, P(o) - E Q(o))} is at least {@code max(0, floor P(o)
 * - ceil E Q(o))} and at most {@code max(0, floor P(o) + 1 - floor E Q(o))}. A pair whose upper
 * bound is below the lower bound of another pair, or is 0, attains nothing. Of the pairs that are
 * left, those that have the same probabilities on the same number of outputs have the same loss,
 * and the first stands for all. What remains is handed to the definition, and the answer is the
 * same as if everything had been.
 */
public final class FilteredPrivacyLoss<I, O> implements PrivacyLoss<I, O, ExactReal> {

  private static final Rational UNITS = Rational.of(BigInteger.ONE.shiftLeft(60));

  /** More than any probability; larger numbers need not be told apart. */
  private static final BigInteger MOST = BigInteger.ONE.shiftLeft(61);

  private static final int ENCLOSURE_BITS = 80;

  private final MechanismTable<I, O, ExactReal> mechanism;
  private final List<Pair<I>> pairs;
  private final int[] first;
  private final int[] second;
  private final Enclosure[][] enclosures;
  private final long[][] floors;

  /** Equal probabilities have equal numbers; 0 has number 0. */
  private final int[][] numbers;

  public FilteredPrivacyLoss(MechanismTable<I, O, ExactReal> mechanism, Adjacency<I> adjacency) {
    this.mechanism = mechanism;
    this.pairs = adjacency.pairs().toList();
    List<I> inputs = mechanism.inputs();
    Map<I, Integer> index = new HashMap<>();
    inputs.forEach(input -> index.put(input, index.size()));
    first = pairs.stream().mapToInt(pair -> require(index, pair.first())).toArray();
    second = pairs.stream().mapToInt(pair -> require(index, pair.second())).toArray();
    enclosures = new Enclosure[inputs.size()][];
    floors = new long[inputs.size()][];
    numbers = new int[inputs.size()][];
    Map<ExactReal, Integer> known = new HashMap<>(Map.of(ExactReal.ZERO, 0));
    for (int i = 0; i < inputs.size(); i++) {
      List<ExactReal> row = mechanism.law(inputs.get(i)).probabilities();
      enclosures[i] =
          row.stream().map(value -> value.enclose(ENCLOSURE_BITS)).toArray(Enclosure[]::new);
      floors[i] = floors(enclosures[i]);
      numbers[i] =
          row.stream()
              .mapToInt(value -> known.computeIfAbsent(value, unused -> known.size()))
              .toArray();
    }
  }

  private static <I> int require(Map<I, Integer> index, I input) {
    if (!index.containsKey(input)) {
      throw new IllegalArgumentException("adjacent input (" + input + ") must be in the table");
    }
    return index.get(input);
  }

  @Override
  public TightDelta<I, O, ExactReal> tightDelta(ExactReal expEpsilon) {
    Enclosure factor = expEpsilon.enclose(ENCLOSURE_BITS);
    long[][] low = new long[enclosures.length][];
    long[][] high = new long[enclosures.length][];
    for (int i = 0; i < enclosures.length; i++) {
      Enclosure[] scaled =
          Arrays.stream(enclosures[i])
              .map(value -> value.multiply(factor, ENCLOSURE_BITS))
              .toArray(Enclosure[]::new);
      low[i] = floors(scaled);
      high[i] = ceilings(scaled);
    }
    long[] most = bounds((p, q, o) -> floors[p][o] + 1 - low[q][o]);
    long[] least = bounds((p, q, o) -> floors[p][o] - high[q][o]);
    return exact(most, least).tightDelta(expEpsilon);
  }

  @Override
  public TightDelta<I, O, ExactReal> limit(ExactReal zero) {
    long[] most = bounds((p, q, o) -> numbers[q][o] == 0 ? floors[p][o] + 1 : 0);
    long[] least = bounds((p, q, o) -> numbers[q][o] == 0 ? floors[p][o] : 0);
    return exact(most, least).limit(zero);
  }

  /** Something about the output o under the inputs p and q. */
  private interface Term {
    long of(int p, int q, int o);
  }

  /** The sum, for every pair, of the positive terms of those outputs that can be in an event. */
  private long[] bounds(Term term) {
    return IntStream.range(0, pairs.size()).parallel().mapToLong(i -> sum(i, term)).toArray();
  }

  private long sum(int pair, Term term) {
    int p = first[pair];
    int q = second[pair];
    long sum = 0;
    for (int o = 0; o < numbers[p].length; o++) {
      if (matters(p, q, o)) {
        sum += Math.max(0, term.of(p, q, o));
      }
    }
    return sum;
  }

  /**
   * For {@code E >= 1} no worst event has an output with {@code P(o) = 0} or {@code P(o) = Q(o)}.
   */
  private boolean matters(int p, int q, int o) {
    return numbers[p][o] != 0 && numbers[p][o] != numbers[q][o];
  }

  /** The loss over the pairs that can attain it, one of each kind. */
  private PrivacyLoss<I, O, ExactReal> exact(long[] most, long[] least) {
    long largest = Arrays.stream(least).max().orElse(0);
    Map<List<Long>, Pair<I>> kinds = new LinkedHashMap<>();
    for (int i = 0; i < pairs.size(); i++) {
      if (most[i] > 0 && most[i] >= largest) {
        kinds.putIfAbsent(kind(i), pairs.get(i));
      }
    }
    return PrivacyLoss.of(mechanism, Adjacency.directed(new ArrayList<>(kinds.values())));
  }

  /** The pairs (P(o), Q(o)) that matter, sorted. */
  private List<Long> kind(int pair) {
    int p = first[pair];
    int q = second[pair];
    return IntStream.range(0, numbers[p].length)
        .filter(o -> matters(p, q, o))
        .mapToLong(o -> ((long) numbers[p][o] << Integer.SIZE) + numbers[q][o])
        .sorted()
        .boxed()
        .toList();
  }

  private static long[] floors(Enclosure[] values) {
    return Arrays.stream(values)
        .map(value -> value.lower().multiply(UNITS).floor())
        .mapToLong(floor -> floor.min(MOST).longValueExact())
        .toArray();
  }

  private static long[] ceilings(Enclosure[] values) {
    return Arrays.stream(values)
        .map(value -> value.upper().multiply(UNITS).ceil())
        .mapToLong(ceiling -> ceiling.min(MOST).longValueExact())
        .toArray();
  }
}
