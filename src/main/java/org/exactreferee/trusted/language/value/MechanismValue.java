package org.exactreferee.trusted.language.value;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.exactreferee.trusted.language.tree.FoldOperator;
import org.exactreferee.trusted.language.tree.Kind;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Adjacency;
import org.exactreferee.trusted.privacy.MechanismTable;
import org.exactreferee.trusted.privacy.PrivacyLoss;

/**
 * A mechanism whose inputs and outputs are numbered from 1, and which inputs are adjacent.
 *
 * @param exact its table, if no probability depends on a real variable
 * @param laws of each input the probabilities of the outputs
 * @param defined that the laws are laws, and that what they were made of was: where it does not
 *     hold, there is no such mechanism
 */
public record MechanismValue(
    Optional<MechanismTable<Integer, Integer, ExactReal>> exact,
    List<List<Quantity>> laws,
    Formula defined,
    Adjacency<Integer> adjacency)
    implements Value {

  private static final Formula ALWAYS = Truth.of(true, new Ground.Words(""));

  public static MechanismValue of(
      MechanismTable<Integer, Integer, ExactReal> table, Adjacency<Integer> adjacency) {
    List<List<Quantity>> laws =
        table.inputs().stream()
            .map(input -> table.law(input).probabilities())
            .map(law -> law.stream().<Quantity>map(NumberValue::of).toList())
            .toList();
    return new MechanismValue(Optional.of(table), laws, ALWAYS, adjacency);
  }

  /**
   * The mechanism with these laws.
   *
   * @param defined what must hold besides
   * @throws IllegalArgumentException if they are no laws of as many outputs each
   */
  public static MechanismValue of(
      List<List<Quantity>> laws, Formula defined, Adjacency<Integer> adjacency) {
    Stream<Quantity> all = laws.stream().flatMap(List::stream);
    if (defined instanceof Truth known
        && known.isTrue()
        && all.allMatch(NumberValue.class::isInstance)) {
      return of(table(laws), adjacency);
    }
    int outputs = laws.get(0).size();
    for (List<Quantity> law : laws) {
      if (law.size() != outputs) {
        throw new IllegalArgumentException(
            "outputs of an input (" + law.size() + ") must be as many as of the first, " + outputs);
      }
    }
    Formula areLaws = Formula.all(laws.stream().flatMap(MechanismValue::isLaw));
    Formula both = Formula.all(Stream.of(defined, areLaws));
    if (both instanceof Truth never && never.isFalse()) {
      throw new IllegalArgumentException("probabilities must not be negative and sum to 1");
    }
    return new MechanismValue(Optional.empty(), laws, both, adjacency);
  }

  /** What makes numbers a law: none is negative, and their sum is 1. */
  public static Stream<Formula> isLaw(List<Quantity> law) {
    Quantity zero = new NumberValue.Fraction(Rational.ZERO);
    Quantity one = new NumberValue.Fraction(Rational.ONE);
    Quantity sum = law.stream().reduce(zero, (a, b) -> Algebra.combine(FoldOperator.SUM, a, b));
    return Stream.concat(
        Stream.of(Formula.of(sum, Relation.EQUAL, one)),
        law.stream().map(p -> Formula.of(p, Relation.AT_LEAST, zero)));
  }

  private static MechanismTable<Integer, Integer, ExactReal> table(List<List<Quantity>> laws) {
    Map<Integer, List<ExactReal>> rows = new LinkedHashMap<>();
    laws.forEach(law -> rows.put(rows.size() + 1, new VectorValue(law).exact()));
    return MechanismTable.of(IntStream.rangeClosed(1, laws.get(0).size()).boxed().toList(), rows);
  }

  public boolean isExact() {
    return exact.isPresent();
  }

  /**
   * The mechanism as a table of numbers.
   *
   * @throws UndecidedException if a probability depends on a real variable
   */
  public MechanismTable<Integer, Integer, ExactReal> table() {
    return exact.orElseThrow(
        () -> new UndecidedException("a probability of the mechanism depends on a real variable"));
  }

  /** The same laws, and which inputs are adjacent. */
  public MechanismValue with(Adjacency<Integer> inputs) {
    return new MechanismValue(exact, laws, defined, inputs);
  }

  /** How well adjacent inputs can be told apart, straight from the laws. */
  public PrivacyLoss<Integer, Integer, ExactReal> loss() {
    return PrivacyLoss.of(table(), adjacency);
  }

  @Override
  public Kind kind() {
    return Kind.MECHANISM;
  }

  @Override
  public String toString() {
    return "a mechanism with " + laws.size() + " inputs";
  }
}
