package org.exactreferee.question;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.prove.ranklaw.AsymptoticPMix;
import org.exactreferee.question.BestMix.Sought;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Budget;

/**
 * A question about p-mixes of a rule with blind choice: of p, epsilon and delta, in this order, one
 * is sought, and of the others each combination is asked for.
 */
public record MixQuestion(Sought sought, List<Given> first, List<Given> second) {

  /**
   * A number as it was given.
   *
   * @param text p, epsilon or delta
   * @param value p, e^epsilon or delta
   */
  public record Given(String text, ExactReal value) {
    public static Given of(Rational number) {
      return new Given(number.toString(), ExactReal.of(number));
    }

    public static Given ofEpsilon(Rational epsilon) {
      return new Given(epsilon.toString(), ExactReal.exp(epsilon));
    }

    public static Given ofFactor(Rational factor) {
      boolean one = factor.equals(Rational.ONE);
      return new Given(one ? "0" : "ln(" + factor + ")", ExactReal.of(factor));
    }
  }

  /** What is printed for each combination of what is given. */
  public List<Table.Column> columns(boolean withLimits) {
    List<Table.Column> columns = new ArrayList<>(Table.columns("n", "l"));
    String worst = "worst:worst ranks";
    columns.addAll(
        switch (sought) {
          case EPSILON ->
              Table.columns("p", "delta", "exp_epsilon:e^epsilon", "epsilon:epsilon ~", worst);
          case DELTA -> Table.columns("p", "epsilon", "delta", "delta_decimal:delta ~", worst);
          case P -> Table.columns("epsilon", "delta", "p", "p_decimal:p ~", worst);
        });
    if (withLimits) {
      columns.addAll(
          switch (sought) {
            case EPSILON ->
                Table.columns(
                    "limit_exp_epsilon:limit of e^epsilon", "limit_epsilon:limit of epsilon ~");
            case DELTA ->
                Table.columns("limit_delta:limit of delta", "limit_delta_decimal:limit of delta ~");
            case P -> Table.columns("limit_p:limit of p", "limit_p_decimal:limit of p ~");
          });
    }
    return columns;
  }

  /** What was found for each combination, with the limit for many candidates if that is known. */
  public List<MixProof.Line> lines(Mixes mixes, int l, boolean withLimits) {
    List<MixProof.Line> lines = new ArrayList<>();
    for (Given one : first) {
      for (Given other : second) {
        BestMix found =
            switch (sought) {
              case EPSILON -> mixes.leastEpsilon(l, one.value(), other.value());
              case DELTA -> mixes.leastDelta(l, one.value(), other.value());
              case P -> mixes.largestP(l, one.value(), other.value());
            };
        lines.add(
            new MixProof.Line(
                List.of(one.text(), other.text()),
                found,
                withLimits ? Optional.of(limit(found)) : Optional.empty()));
      }
    }
    return lines;
  }

  private static ExactReal limit(BestMix found) {
    AsymptoticPMix limit = new AsymptoticPMix(found.l());
    return switch (found.sought()) {
      case EPSILON -> limit.expEpsilon(found.p(), found.delta());
      case DELTA -> limit.delta(found.p(), found.factor().orElseThrow());
      case P -> limit.largestP(new Budget<>(found.factor().orElseThrow(), found.delta()));
    };
  }
}
