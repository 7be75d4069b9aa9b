package org.exactreferee.prove.privacy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntToLongFunction;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Adjacency;
import org.exactreferee.trusted.privacy.IntegerLaw;
import org.exactreferee.trusted.privacy.MechanismTable;
import org.exactreferee.trusted.privacy.Pair;
import org.exactreferee.trusted.privacy.PrivacyLoss;
import org.exactreferee.trusted.privacy.TightDelta;
import org.exactreferee.trusted.privacy.TightEpsilon;
import org.exactreferee.trusted.privacy.Witness;
import org.exactreferee.trusted.privacy.WorstEvent;

/**
 * The privacy loss of a table: of every pair bounds in doubles, on all cores, and exact numbers for
 * the few pairs whose excess is the largest as far as these can tell.
 *
 * <p>Pairs whose events have the same probabilities have the same loss, and the first stands for
 * all. The answer is the same as that of the definition.
 */
public final class TablePrivacyLoss<I, O> implements PrivacyLoss<I, O, ExactReal> {

  /** Far more than rounding changes a sum of positive terms that is at most 1. */
  private static final double SLACK = 0x1p-36;

  private static final double LARGEST = 1e300;
  private static final int PAIRS_A_STEP = 64;

  private final MechanismTable<I, O, ExactReal> mechanism;
  private final List<Pair<I>> pairs;
  private final int[] first;
  private final int[] second;
  private final IntegerLaw[] laws;
  private final double[][] least;
  private final double[][] most;
  private final LongConsumer progress;

  public TablePrivacyLoss(MechanismTable<I, O, ExactReal> mechanism, Adjacency<I> adjacency) {
    this(mechanism, adjacency, unused -> {});
  }

  /**
   * The same with progress.
   *
   * @param progress told how many pairs were looked at, from one thread at a time
   */
  public TablePrivacyLoss(
      MechanismTable<I, O, ExactReal> mechanism, Adjacency<I> adjacency, LongConsumer progress) {
    this.mechanism = mechanism;
    this.pairs = adjacency.pairs().toList();
    this.progress = progress;
    List<I> inputs = mechanism.inputs();
    Map<I, Integer> index = new HashMap<>();
    inputs.forEach(input -> index.put(input, index.size()));
    first = pairs.stream().mapToInt(pair -> require(index, pair.first())).toArray();
    second = pairs.stream().mapToInt(pair -> require(index, pair.second())).toArray();
    laws =
        inputs.stream()
            .parallel()
            .map(input -> IntegerLaw.of(mechanism.law(input)))
            .toArray(IntegerLaw[]::new);
    least = Arrays.stream(laws).map(law -> doubles(law, law::atLeast)).toArray(double[][]::new);
    most = Arrays.stream(laws).map(law -> doubles(law, law::atMost)).toArray(double[][]::new);
  }

  private static double[] doubles(IntegerLaw law, IntToLongFunction numerators) {
    double denominator = law.denominator().doubleValue();
    return IntStream.range(0, law.outputs())
        .mapToDouble(o -> numerators.applyAsLong(o) / denominator)
        .toArray();
  }

  private static <I> int require(Map<I, Integer> index, I input) {
    if (!index.containsKey(input)) {
      throw new IllegalArgumentException("adjacent input (" + input + ") must be in the table");
    }
    return index.get(input);
  }

  @Override
  public TightDelta<I, O, ExactReal> tightDelta(ExactReal expEpsilon) {
    if (expEpsilon.compareTo(ExactReal.ONE) < 0) {
      throw new IllegalArgumentException("e^epsilon (" + expEpsilon + ") must be at least 1");
    }
    double factor = nearly(expEpsilon);
    double[] low = new double[pairs.size()];
    double[] high = new double[pairs.size()];
    forEachPair(
        pair -> {
          int p = first[pair];
          int q = second[pair];
          low[pair] = excess(least[p], most[q], factor * (1 + SLACK)) - SLACK;
          high[pair] = excess(most[p], least[q], factor * (1 - SLACK));
        });
    return largest(
        candidates(low, high),
        pair -> WorstEvent.of(laws[first[pair]], laws[second[pair]], expEpsilon)::contains,
        expEpsilon);
  }

  private static double excess(double[] p, double[] q, double factor) {
    double sum = 0;
    for (int o = 0; o < p.length; o++) {
      sum += Math.max(0, p[o] - factor * q[o]);
    }
    return sum;
  }

  @Override
  public TightDelta<I, O, ExactReal> limit(ExactReal zero) {
    int[][] impossible =
        Arrays.stream(laws)
            .map(law -> IntStream.range(0, law.outputs()).filter(o -> isZero(law, o)).toArray())
            .toArray(int[][]::new);
    double[] low = new double[pairs.size()];
    double[] high = new double[pairs.size()];
    forEachPair(
        pair -> {
          for (int o : impossible[second[pair]]) {
            low[pair] += least[first[pair]][o];
            high[pair] += most[first[pair]][o];
          }
          low[pair] -= SLACK;
        });
    return largest(
        candidates(low, high),
        pair -> {
          IntegerLaw p = laws[first[pair]];
          IntegerLaw q = laws[second[pair]];
          return o -> isZero(q, o) && !isZero(p, o);
        },
        zero);
  }

  private static boolean isZero(IntegerLaw law, int output) {
    return law.atLeast(output) == 0 && (law.isExact() || law.probability(output).isZero());
  }

  /** With delta 0 the largest ratio of two probabilities is enough, and needed. */
  @Override
  public TightEpsilon<I, O, ExactReal> tightEpsilon(ExactReal delta) {
    boolean exact = Arrays.stream(laws).allMatch(IntegerLaw::isExact);
    if (!exact || !delta.isZero() || limit(ExactReal.ZERO).delta().sign() > 0) {
      return PrivacyLoss.super.tightEpsilon(delta);
    }
    double[] high = new double[pairs.size()];
    forEachPair(pair -> high[pair] = ratio(least[first[pair]], least[second[pair]]));
    double largest = Math.max(1, Arrays.stream(high).max().orElse(1));
    int[] near =
        IntStream.range(0, pairs.size())
            .filter(pair -> high[pair] >= largest * (1 - SLACK))
            .toArray();
    Rational ratio =
        Arrays.stream(near)
            .parallel()
            .mapToObj(pair -> ratio(laws[first[pair]], laws[second[pair]], largest))
            .reduce(Rational.ONE, Rational::max);
    ExactReal expEpsilon = ExactReal.of(ratio);
    return new TightEpsilon.Finite<>(
        expEpsilon,
        ratio.equals(Rational.ONE)
            ? Optional.empty()
            : largest(
                    near,
                    pair -> {
                      IntegerLaw p = laws[first[pair]];
                      IntegerLaw q = laws[second[pair]];
                      double[] here = least[first[pair]];
                      double[] there = least[second[pair]];
                      return o ->
                          here[o] > 0
                              && here[o] >= largest * (1 - SLACK) * there[o]
                              && ratio(p, q, o).equals(ratio);
                    },
                    ExactReal.ZERO)
                .attained());
  }

  /** The largest ratio; outputs that are impossible under the second law are so under the first. */
  private static double ratio(double[] p, double[] q) {
    double top = 0;
    double bottom = 1;
    for (int o = 0; o < p.length; o++) {
      if (p[o] * bottom > top * q[o]) {
        top = p[o];
        bottom = q[o];
      }
    }
    return top / bottom;
  }

  /** The largest of the exact ratios that are about as large as this. */
  private static Rational ratio(IntegerLaw p, IntegerLaw q, double about) {
    double scale =
        about * (1 - SLACK) * p.denominator().doubleValue() / q.denominator().doubleValue();
    Rational largest = Rational.ONE;
    for (int o = 0; o < p.outputs(); o++) {
      if (p.atLeast(o) > 0 && p.atLeast(o) >= scale * q.atLeast(o)) {
        largest = largest.max(ratio(p, q, o));
      }
    }
    return largest;
  }

  private static Rational ratio(IntegerLaw p, IntegerLaw q, int output) {
    BigInteger top = BigInteger.valueOf(p.atLeast(output)).multiply(q.denominator());
    return Rational.of(top, BigInteger.valueOf(q.atLeast(output)).multiply(p.denominator()));
  }

  private void forEachPair(IntConsumer step) {
    AtomicLong done = new AtomicLong();
    IntStream.range(0, pairs.size())
        .parallel()
        .forEach(
            pair -> {
              step.accept(pair);
              tell(done.incrementAndGet());
            });
  }

  private void tell(long done) {
    if (done % PAIRS_A_STEP == 0) {
      synchronized (progress) {
        progress.accept(done);
      }
    }
  }

  /** The pairs whose excess may be the largest, if it is positive. */
  private static int[] candidates(double[] low, double[] high) {
    double largest = Arrays.stream(low).max().orElse(0);
    return IntStream.range(0, low.length)
        .filter(pair -> high[pair] > 0 && high[pair] >= largest)
        .toArray();
  }

  /** The pair whose event S has the largest {@code P(S) - factor Q(S)}; of several the flattest. */
  private TightDelta<I, O, ExactReal> largest(
      int[] candidates, IntFunction<IntPredicate> event, ExactReal factor) {
    Map<Sums, Integer> kinds = new LinkedHashMap<>();
    Arrays.stream(candidates)
        .boxed()
        .parallel()
        .map(pair -> new Kind(sums(pair, event.apply(pair)), pair))
        .forEachOrdered(kind -> kinds.putIfAbsent(kind.sums(), kind.pair()));
    ExactReal delta = ExactReal.ZERO;
    Optional<Witness<I, O, ExactReal>> attained = Optional.empty();
    for (Map.Entry<Sums, Integer> kind : kinds.entrySet()) {
      Sums sums = kind.getKey();
      ExactReal excess = sums.first().subtract(factor.multiply(sums.second()));
      int order = excess.compareTo(delta);
      boolean flatter = attained.filter(w -> sums.second().compareTo(w.second()) < 0).isPresent();
      if (order > 0 || (order == 0 && flatter)) {
        delta = excess;
        attained = Optional.of(witness(kind.getValue(), event.apply(kind.getValue()), sums));
      }
    }
    return new TightDelta<>(delta, attained);
  }

  /** P(S) and Q(S). */
  private record Sums(ExactReal first, ExactReal second) {}

  private record Kind(Sums sums, int pair) {}

  private Sums sums(int pair, IntPredicate event) {
    int[] members = IntStream.range(0, laws[first[pair]].outputs()).filter(event).toArray();
    return new Sums(sum(laws[first[pair]], members), sum(laws[second[pair]], members));
  }

  private static ExactReal sum(IntegerLaw law, int[] members) {
    if (law.isExact()) {
      long sum = Arrays.stream(members).mapToLong(law::atLeast).sum();
      return ExactReal.of(Rational.of(BigInteger.valueOf(sum), law.denominator()));
    }
    return Arrays.stream(members).mapToObj(law::probability).reduce(ExactReal.ZERO, ExactReal::add);
  }

  private Witness<I, O, ExactReal> witness(int pair, IntPredicate event, Sums sums) {
    List<O> outputs = mechanism.outputs();
    return new Witness<>(
        pairs.get(pair),
        IntStream.range(0, outputs.size()).filter(event).mapToObj(outputs::get).toList(),
        sums.first(),
        sums.second());
  }

  private static double nearly(ExactReal factor) {
    Rational near = factor.enclose(Double.SIZE).lower();
    double value =
        new BigDecimal(near.numerator())
            .divide(new BigDecimal(near.denominator()), MathContext.DECIMAL64)
            .doubleValue();
    return Math.min(value, LARGEST);
  }
}
