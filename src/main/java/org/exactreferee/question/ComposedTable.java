package org.exactreferee.question;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.exactreferee.trusted.finite.Counts;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Law;
import org.exactreferee.trusted.privacy.MechanismTable;

/**
 * What a table of k independent uses of a mechanism on the same input tells about the input.
 *
 * <p>Outputs whose columns are proportional tell the same, and are of one type. Of k outputs only
 * how many are of which type matters: under every input the probability of a sequence is a factor
 * that does not depend on the input times a product that depends on the counts alone. So the law of
 * the counts, {@code k!/(k_1! ... k_T!) p_1^k_1 ... p_T^k_T} where p_t is the probability of type
 * t, has the privacy of the k-fold product: each is made of the other without looking at the input.
 *
 * @param table its outputs are counts such as {@code yes^2 no}, where an output stands for its type
 * @param laws the entries as products of powers, in the order of the inputs
 * @param types one output of each type
 */
public record ComposedTable<I>(
    MechanismTable<I, String, ExactReal> table, List<Expression> laws, List<String> types) {

  /** Counts of types times inputs times types: numbers to be multiplied. */
  private static final BigInteger MOST_POWERS = BigInteger.valueOf(2_000_000);

  /** Of all entries together, as fractions. */
  private static final BigInteger MOST_BITS = BigInteger.valueOf(400_000_000);

  /** What a number with powers of e counts for, as its powers grow. */
  private static final long IRRATIONAL = 40_000;

  /**
   * The composition of a mechanism with itself.
   *
   * @param k how often it is used, at least 1
   * @throws IllegalArgumentException if that is too much to write out
   */
  public static <I> ComposedTable<I> of(MechanismTable<I, String, ExactReal> mechanism, int k) {
    Types<I> types = Types.of(mechanism);
    BigInteger counts =
        Counts.binomial(
            BigInteger.valueOf(k + types.names().size() - 1L), types.names().size() - 1);
    BigInteger powers =
        counts.multiply(
            BigInteger.valueOf((long) mechanism.inputs().size() * types.names().size()));
    BigInteger bits = counts.multiply(BigInteger.valueOf(k * types.bits()));
    if (powers.compareTo(MOST_POWERS) > 0 || bits.compareTo(MOST_BITS) > 0) {
      throw new IllegalArgumentException(
          "the product of "
              + k
              + " uses has "
              + counts
              + " counts of its "
              + types.names().size()
              + " types of outputs, too many to be written out exactly");
    }
    List<int[]> all = new ArrayList<>();
    count(new int[types.names().size()], 0, k, all);
    List<String> outputs = all.stream().map(each -> name(types.names(), each)).toList();
    Map<I, Law<String, ExactReal>> laws = new LinkedHashMap<>();
    List<Expression> terms = new ArrayList<>();
    for (I input : mechanism.inputs()) {
      List<ExactReal> law = types.laws().get(input);
      List<List<ExactReal>> powersOf = law.stream().map(p -> powers(p, k)).toList();
      laws.put(
          input,
          Law.of(input, outputs, all.stream().map(each -> probability(powersOf, each)).toList()));
      terms.add(new Expression.Vector(all.stream().map(each -> term(law, each)).toList()));
    }
    return new ComposedTable<>(MechanismTable.of(laws), terms, types.names());
  }

  /** The laws of the types of outputs. */
  private record Types<I>(List<String> names, Map<I, List<ExactReal>> laws) {

    static <I> Types<I> of(MechanismTable<I, String, ExactReal> mechanism) {
      List<List<ExactReal>> rows =
          mechanism.inputs().stream().map(i -> mechanism.law(i).probabilities()).toList();
      Map<List<ExactReal>, Integer> known = new LinkedHashMap<>();
      List<String> names = new ArrayList<>();
      List<List<ExactReal>> columns = new ArrayList<>();
      for (int o = 0; o < mechanism.outputs().size(); o++) {
        int output = o;
        List<ExactReal> column = rows.stream().map(row -> row.get(output)).toList();
        ExactReal sum = column.stream().reduce(ExactReal.ZERO, ExactReal::add);
        if (sum.isZero()) {
          continue;
        }
        List<ExactReal> direction = column.stream().map(p -> p.divide(sum)).toList();
        Integer type = known.putIfAbsent(direction, columns.size());
        if (type == null) {
          names.add(mechanism.outputs().get(o));
          columns.add(column);
        } else {
          List<ExactReal> before = columns.get(type);
          columns.set(
              type,
              IntStream.range(0, column.size())
                  .mapToObj(i -> before.get(i).add(column.get(i)))
                  .toList());
        }
      }
      Map<I, List<ExactReal>> laws = new LinkedHashMap<>();
      for (int i = 0; i < rows.size(); i++) {
        int input = i;
        laws.put(
            mechanism.inputs().get(i), columns.stream().map(column -> column.get(input)).toList());
      }
      return new Types<>(names, laws);
    }

    /** How long the probabilities of all inputs are, of each the longest. */
    long bits() {
      return laws.values().stream()
          .mapToLong(
              law ->
                  law.stream()
                      .mapToLong(
                          p ->
                              p.rational()
                                  .map(q -> (long) q.denominator().bitLength())
                                  .orElse(IRRATIONAL))
                      .max()
                      .orElse(0))
          .sum();
    }
  }

  /** All ways to write k as a sum, the first type first. */
  private static void count(int[] counts, int place, int left, List<int[]> all) {
    if (place == counts.length - 1) {
      counts[place] = left;
      all.add(counts.clone());
      return;
    }
    for (int here = left; here >= 0; here--) {
      counts[place] = here;
      count(counts, place + 1, left - here, all);
    }
  }

  private static String name(List<String> types, int[] counts) {
    List<String> parts = new ArrayList<>();
    for (int t = 0; t < counts.length; t++) {
      if (counts[t] > 0) {
        parts.add(types.get(t) + (counts[t] == 1 ? "" : "^" + counts[t]));
      }
    }
    return parts.stream().collect(Collectors.joining(" "));
  }

  private static List<ExactReal> powers(ExactReal p, int k) {
    List<ExactReal> powers = new ArrayList<>(List.of(ExactReal.ONE));
    for (int i = 0; i < k; i++) {
      powers.add(powers.get(i).multiply(p));
    }
    return powers;
  }

  private static BigInteger sequences(int[] counts) {
    BigInteger sequences = BigInteger.ONE;
    int sum = 0;
    for (int count : counts) {
      sum += count;
      sequences = sequences.multiply(Counts.binomial(sum, count));
    }
    return sequences;
  }

  private static ExactReal probability(List<List<ExactReal>> powers, int[] counts) {
    ExactReal product = ExactReal.of(Rational.of(sequences(counts)));
    for (int t = 0; t < counts.length; t++) {
      product = product.multiply(powers.get(t).get(counts[t]));
    }
    return product;
  }

  private static Expression term(List<ExactReal> law, int[] counts) {
    Expression product = Trees.number(sequences(counts));
    for (int t = 0; t < counts.length; t++) {
      if (counts[t] > 0) {
        Expression power = Trees.power(Trees.number(law.get(t)), Trees.number(counts[t]));
        product = Trees.times(product, power);
      }
    }
    return product;
  }
}
