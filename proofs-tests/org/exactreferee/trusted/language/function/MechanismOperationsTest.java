package org.exactreferee.trusted.language.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.exactreferee.trusted.language.meaning.Evaluations;
import org.exactreferee.trusted.language.value.MechanismValue;
import org.exactreferee.trusted.language.value.Quantity;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Pair;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Mechanisms made of mechanisms against what their definitions say, entry by entry. */
class MechanismOperationsTest {
  private static final int ROUNDS = 60;

  private final Random random = new Random(18);

  private List<Rational> law(int outputs) {
    List<Integer> weights =
        IntStream.range(0, outputs).map(i -> random.nextInt(4)).boxed().toList();
    int sum = weights.stream().mapToInt(i -> i).sum();
    return sum == 0
        ? law(outputs)
        : weights.stream().map(weight -> Rational.of(weight, sum)).toList();
  }

  private List<List<Rational>> laws(int inputs, int outputs) {
    return IntStream.range(0, inputs).mapToObj(i -> law(outputs)).toList();
  }

  private static String text(List<List<Rational>> laws) {
    return "mechanism(" + laws.toString().substring(1).replaceAll("]$", "") + ")";
  }

  private static MechanismValue made(String text) {
    return (MechanismValue) Evaluations.evaluate(text);
  }

  private static List<List<Rational>> lawsOf(String text) {
    List<List<Rational>> found = new ArrayList<>();
    for (List<Quantity> law : made(text).laws()) {
      found.add(
          law.stream().map(p -> p.exact().flatMap(ExactReal::rational).orElseThrow()).toList());
    }
    return found;
  }

  private static Set<Pair<Integer>> pairsOf(String text) {
    List<Pair<Integer>> pairs = made(text).adjacency().pairs().toList();
    assertThat(pairs).doesNotHaveDuplicates();
    return new HashSet<>(pairs);
  }

  @Test
  void theJointLawIsTheProductOfTheLaws() {
    for (int round = 0; round < ROUNDS; round++) {
      List<List<Rational>> first = laws(2, 1 + random.nextInt(3));
      List<List<Rational>> second = laws(2, 1 + random.nextInt(3));
      List<List<Rational>> wanted = new ArrayList<>();
      for (int x = 0; x < 2; x++) {
        List<Rational> law = new ArrayList<>();
        for (Rational p : first.get(x)) {
          for (Rational q : second.get(x)) {
            law.add(p.multiply(q));
          }
        }
        wanted.add(law);
      }
      assertThat(lawsOf("joint(" + text(first) + ", " + text(second) + ")")).isEqualTo(wanted);
      assertThat(lawsOf("k_fold(" + text(first) + ", 2)"))
          .isEqualTo(lawsOf("joint(" + text(first) + ", " + text(first) + ")"));
    }
  }

  @Test
  void theSecondOfTwoAdaptiveMechanismsIsPickedByTheOutputOfTheFirst() {
    for (int round = 0; round < ROUNDS; round++) {
      List<List<Rational>> first = laws(3, 2);
      List<List<Rational>> one = laws(3, 1 + random.nextInt(3));
      List<List<Rational>> other = laws(3, 1 + random.nextInt(3));
      List<List<Rational>> wanted = new ArrayList<>();
      for (int x = 0; x < 3; x++) {
        List<Rational> law = new ArrayList<>();
        for (Rational q : one.get(x)) {
          law.add(first.get(x).get(0).multiply(q));
        }
        for (Rational q : other.get(x)) {
          law.add(first.get(x).get(1).multiply(q));
        }
        wanted.add(law);
      }
      assertThat(lawsOf("adaptive(" + text(first) + ", [" + text(one) + ", " + text(other) + "])"))
          .isEqualTo(wanted);
    }
  }

  @Test
  void aMixtureAndAProcessedOutputAddUpOverWhatIsNotSeen() {
    for (int round = 0; round < ROUNDS; round++) {
      List<List<Rational>> one = laws(2, 3);
      List<List<Rational>> other = laws(2, 3);
      List<Rational> weights = law(2);
      List<List<Rational>> after = laws(3, 2);
      List<List<Rational>> mixed = new ArrayList<>();
      List<List<Rational>> processed = new ArrayList<>();
      for (int x = 0; x < 2; x++) {
        List<Rational> mixedLaw = new ArrayList<>();
        for (int y = 0; y < 3; y++) {
          mixedLaw.add(
              weights
                  .get(0)
                  .multiply(one.get(x).get(y))
                  .add(weights.get(1).multiply(other.get(x).get(y))));
        }
        mixed.add(mixedLaw);
        List<Rational> processedLaw = new ArrayList<>();
        for (int z = 0; z < 2; z++) {
          Rational sum = Rational.ZERO;
          for (int y = 0; y < 3; y++) {
            sum = sum.add(one.get(x).get(y).multiply(after.get(y).get(z)));
          }
          processedLaw.add(sum);
        }
        processed.add(processedLaw);
      }
      assertThat(lawsOf("mixture(" + weights + ", [" + text(one) + ", " + text(other) + "])"))
          .isEqualTo(mixed);
      assertThat(lawsOf("processed(" + text(one) + ", " + after + ")")).isEqualTo(processed);
    }
  }

  @Test
  void inParallelOnePartOfTheInputIsReplaced() {
    List<List<Rational>> first = laws(2, 2);
    List<List<Rational>> second = laws(3, 2);
    String both = "parallel(" + text(first) + ", adjacent(" + text(second) + ", [1, 2]))";
    List<List<Rational>> laws = lawsOf(both);
    Set<Pair<Integer>> wanted = new HashSet<>();
    for (int x = 0; x < 2; x++) {
      for (int z = 0; z < 3; z++) {
        for (int i = 0; i < 4; i++) {
          assertThat(laws.get(3 * x + z).get(i))
              .isEqualTo(first.get(x).get(i / 2).multiply(second.get(z).get(i % 2)));
        }
        for (int v = 0; v < 2; v++) {
          for (int w = 0; w < 3; w++) {
            boolean left = x != v && z == w;
            boolean right = x == v && z != w && z < 2 && w < 2;
            if (left || right) {
              wanted.add(new Pair<>(3 * x + z + 1, 3 * v + w + 1));
            }
          }
        }
      }
    }
    assertThat(pairsOf(both)).isEqualTo(wanted).hasSize(10);
  }

  @Test
  void aGroupIsWhatIsReachedInSoManySteps() {
    String path = "adjacent(mechanism([1], [1], [1], [1], [1]), [1, 2], [2, 3], [3, 4], [4, 5])";
    for (int steps = 1; steps <= 6; steps++) {
      Set<Pair<Integer>> wanted = new HashSet<>();
      for (int i = 1; i <= 5; i++) {
        for (int j = 1; j <= 5; j++) {
          if (i != j && Math.abs(i - j) <= steps) {
            wanted.add(new Pair<>(i, j));
          }
        }
      }
      assertThat(pairsOf("group(" + path + ", " + steps + ")")).isEqualTo(wanted);
    }
  }

  @Test
  void aConditionSaysWhichInputsAreAdjacentInBothOrders() {
    String three = "mechanism(x in 1..3, y in 1..2 : 1/2)";
    assertThat(pairsOf("adjacent(" + three + ", x in 1..3, z in 1..3 : z = x + 1)"))
        .isEqualTo(pairsOf("adjacent(" + three + ", [1, 2], [2, 3])"))
        .isEqualTo(pairsOf("adjacent(" + three + ", [[i, i + 1] : i in 1..2])"))
        .hasSize(4);
    assertThat(pairsOf("adjacent(" + three + ", x in 1..3, z in 1..3 : true)")).hasSize(6);
    assertThat(pairsOf("adjacent(" + three + ", x in 1..3, z in 1..3 : x = z)")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          mechanism([1/2, 1/3])                                   | must have probabilities that sum to 1
          mechanism([3/2, -1/2])                                  | must not have a negative probability
          mechanism([1, 0], [1])                                  | must have 2 probabilities, not 1
          mechanism([[[1]]])                                      | must be a vector
          adjacent(mechanism([1], [1]), [1, 1])                   | must be two different inputs from 1 to 2
          adjacent(mechanism([1], [1]), x in 1..2, z in 1..3 : true) | must have a truth for each input, 2
          adjacent(mechanism([1], [1]), x in 1..3, z in 1..2 : true) | must be as many as inputs, 2
          adjacent(mechanism([1], [1]), x in 1..2, z in 1..2 : 1/(x - 1) > 0) | divisor (0) must not be zero
          joint(mechanism([1], [1]), mechanism([1]))              | must be those of the first mechanism
          joint(mechanism([1], [1]), adjacent(mechanism([1], [1], [1]), [1, 2])) | must be those of the first mechanism
          k_fold(mechanism([1]), 0)                               | must be at least 1
          adaptive(mechanism([1]), [mechanism([1]), mechanism([1])]) | mechanisms (2) must be 1
          adaptive(mechanism([1]), [mechanism([1], [1])])         | must be those of the first mechanism
          adaptive(mechanism([1]), [[1]])                         | must be a mechanism
          mixture([1/2, 1/3], [mechanism([1]), mechanism([1])])   | must have probabilities that sum to 1
          mixture([1], [mechanism([1]), mechanism([1])])          | weights (1) must be 2
          mixture([1/2, 1/2], [mechanism([1]), mechanism([1, 0])]) | must be 1
          processed(mechanism([1/2, 1/2]), [[1]])                 | must be as many as outputs, 2
          processed(mechanism([1]), [[1/2]])                      | must have probabilities that sum to 1
          group(mechanism([1], [1]), 0)                           | must be at least 1
          """)
  void whatIsNoMechanismIsUndefined(String text, String reason) {
    assertThat(Evaluations.result("private(" + text + ", 1, 0)")).contains(reason);
  }

  @Test
  void whatIsMadeOfTooManyProbabilitiesStaysOpen() {
    String many = "k_fold(mechanism([1/2, 1/2], [1/3, 2/3]), ";
    assertThatThrownBy(() -> made(many + "12)"))
        .isInstanceOf(UndecidedException.class)
        .hasMessage("probabilities (8192) must be at most 4096");
    assertThat(made(many + "11)").laws().get(0)).hasSize(2048);
  }
}
