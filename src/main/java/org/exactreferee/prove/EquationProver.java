package org.exactreferee.prove;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.exactreferee.prove.metric.SwapDistances;
import org.exactreferee.prove.metric.SwapWord;
import org.exactreferee.prove.privacy.FilteredPrivacyLoss;
import org.exactreferee.prove.stopping.PrivateStoppingQuestion;
import org.exactreferee.prove.stopping.PrivateStoppingRule;
import org.exactreferee.prove.stopping.PrivateStoppingSolver;
import org.exactreferee.trusted.finite.Permutation;
import org.exactreferee.trusted.kernel.evidence.Answer;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Call;
import org.exactreferee.trusted.language.tree.Expression.Chain;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.language.value.MechanismValue;
import org.exactreferee.trusted.language.value.NumberValue;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.language.value.VectorValue;
import org.exactreferee.trusted.model.stopping.SwapMetric;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Harmonic;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Law;
import org.exactreferee.trusted.privacy.PrivacyLoss;
import org.exactreferee.trusted.privacy.Witness;

/** Finds evidence of its own kind for {@code f(...) = v} where f is a model of private stopping. */
final class EquationProver {

  private static final int FIRST_BITS = 32;

  private final Function<Expression, Value> meaning;

  EquationProver(Function<Expression, Value> meaning) {
    this.meaning = meaning;
  }

  /** Evidence that the chain holds; empty if it does not, or is no such equation. */
  Optional<Evidence> prove(Chain chain) {
    boolean equation =
        chain.relations().equals(List.of(Relation.EQUAL))
            && chain.operands().get(0) instanceof Call;
    if (!equation) {
      return Optional.empty();
    }
    try {
      return prove(chain, (Call) chain.operands().get(0));
    } catch (UndefinedException | IllegalArgumentException | ArithmeticException undefined) {
      return Optional.empty();
    }
  }

  private Optional<Evidence> prove(Chain chain, Call call) {
    return switch (call.function() + "/" + call.arguments().size()) {
      case "threshold/1" -> threshold(values(call), result(chain));
      case "tight_exp_epsilon/3" -> tightFactor(values(call), result(chain));
      case "tight_delta/3" -> tightDelta(values(call), result(chain));
      case "mechanism_exp_epsilon/2" -> tightFactor(values(call), result(chain));
      case "mechanism_delta/2" -> tightDelta(values(call), result(chain));
      case "best_private_stopping/4" -> bestPrivate(values(call), result(chain));
      case "distance/3" -> distance(values(call), result(chain));
      default -> Optional.empty();
    };
  }

  private List<Value> values(Call call) {
    return call.arguments().stream().map(meaning).toList();
  }

  private Value result(Chain chain) {
    return meaning.apply(chain.operands().get(1));
  }

  private static Optional<Rational> rational(Value value) {
    return value instanceof NumberValue number ? number.rational() : Optional.empty();
  }

  private static Optional<ExactReal> exact(Value value) {
    return value instanceof NumberValue number ? number.real().exact() : Optional.empty();
  }

  private static Optional<Evidence> threshold(List<Value> arguments, Value result) {
    Optional<Rational> n = rational(arguments.get(0)).filter(Rational::isInteger);
    Optional<Rational> t = rational(result).filter(Rational::isInteger);
    boolean sensible =
        n.isPresent() && t.isPresent() && t.get().sign() > 0 && t.get().compareTo(n.get()) <= 0;
    return sensible ? sums(n.get().numerator(), t.get().numerator()) : Optional.empty();
  }

  /** The fewest bits, up to doubling, that settle both sums. */
  private static Optional<Evidence> sums(BigInteger n, BigInteger t) {
    BigInteger last = n.subtract(BigInteger.ONE);
    int limit = 8 * n.bitLength() + 8 * FIRST_BITS;
    for (int bits = FIRST_BITS; bits <= limit; bits *= 2) {
      Enclosure tail = Harmonic.difference(t.subtract(BigInteger.ONE), last, bits);
      boolean small = tail.upper().compareTo(Rational.ONE) <= 0;
      boolean first = t.equals(BigInteger.ONE);
      boolean large =
          first
              || Harmonic.difference(t.subtract(BigInteger.TWO), last, bits)
                      .lower()
                      .compareTo(Rational.ONE)
                  > 0;
      if (small && large) {
        return Optional.of(new Evidence.HarmonicSums(bits));
      }
    }
    return Optional.empty();
  }

  /** Of a rank law and an l, or of a mechanism. */
  private static Optional<PrivacyLoss<Integer, Integer, ExactReal>> loss(List<Value> arguments) {
    if (arguments.get(0) instanceof MechanismValue mechanism) {
      return Optional.of(new FilteredPrivacyLoss<>(mechanism.table(), mechanism.adjacency()));
    }
    Optional<Rational> l = rational(arguments.get(1)).filter(Rational::isInteger);
    if (!(arguments.get(0) instanceof VectorValue vector) || l.isEmpty()) {
      return Optional.empty();
    }
    List<ExactReal> law = vector.exact();
    List<Integer> ranks = IntStream.rangeClosed(1, law.size()).boxed().toList();
    return Optional.of(
        PrivacyLoss.ofRankLaw(
            Law.of("the rank law", ranks, law), l.get().numerator().intValueExact()));
  }

  private static Optional<Evidence> tightFactor(List<Value> arguments, Value result) {
    Optional<ExactReal> given = exact(arguments.get(arguments.size() - 1));
    return loss(arguments)
        .flatMap(loss -> given.map(loss::tightEpsilon))
        .flatMap(
            bound ->
                bound.match(
                    finite ->
                        exact(result)
                            .filter(finite.expEpsilon()::equals)
                            .map(equal -> attained(arguments, finite.attained())),
                    infinite -> Optional.empty()));
  }

  private static Optional<Evidence> tightDelta(List<Value> arguments, Value result) {
    Optional<ExactReal> given = exact(arguments.get(arguments.size() - 1));
    return loss(arguments)
        .flatMap(loss -> given.map(loss::tightDelta))
        .filter(tight -> exact(result).filter(tight.delta()::equals).isPresent())
        .map(tight -> attained(arguments, tight.attained()));
  }

  private static Evidence attained(
      List<Value> arguments, Optional<Witness<Integer, Integer, ExactReal>> witness) {
    int first = witness.map(w -> w.pair().first()).orElse(0);
    int second = witness.map(w -> w.pair().second()).orElse(0);
    return arguments.get(0) instanceof MechanismValue
        ? new Evidence.AttainedEvent(first, second, witness.map(Witness::event).orElse(List.of()))
        : new Evidence.Attained(first, second);
  }

  private static Optional<Evidence> bestPrivate(List<Value> arguments, Value result) {
    Optional<Rational> l = rational(arguments.get(1)).filter(Rational::isInteger);
    Optional<ExactReal> factor = exact(arguments.get(2));
    Optional<Rational> delta = rational(arguments.get(3));
    boolean known =
        arguments.get(0) instanceof VectorValue
            && l.isPresent()
            && factor.isPresent()
            && delta.isPresent();
    if (!known) {
      return Optional.empty();
    }
    PrivateStoppingRule best =
        PrivateStoppingSolver.solve(
            new PrivateStoppingQuestion(
                ((VectorValue) arguments.get(0)).rationals(),
                l.get().numerator().intValueExact(),
                factor.get(),
                delta.get()));
    return exact(result)
        .filter(best.value()::equals)
        .map(equal -> new Evidence.Evaluation(List.of(new Answer.OfProgram(best.evidence()))));
  }

  private static Optional<Evidence> distance(List<Value> arguments, Value result) {
    Optional<Rational> l = rational(arguments.get(2)).filter(Rational::isInteger);
    boolean orders =
        arguments.get(0) instanceof VectorValue && arguments.get(1) instanceof VectorValue;
    if (!orders || l.isEmpty()) {
      return Optional.empty();
    }
    Permutation from = ((VectorValue) arguments.get(0)).order();
    Permutation to = ((VectorValue) arguments.get(1)).order();
    if (from.size() > SwapDistances.MOST_CANDIDATES) {
      return Optional.empty();
    }
    SwapMetric metric = new SwapMetric(from.size(), l.get().numerator().intValueExact());
    List<Permutation> path = SwapDistances.of(metric, 1, done -> {}).shortestPath(from, to);
    int length = path.size() - 1;
    return rational(result)
        .filter(Rational.of(length)::equals)
        .flatMap(k -> SwapWord.of(path, metric));
  }
}
