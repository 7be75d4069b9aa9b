package org.exactreferee.prove;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.goal.Values;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Chain;
import org.exactreferee.trusted.language.value.PairValue;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.composition.ComposedLosses;
import org.exactreferee.trusted.privacy.composition.Composition;

/**
 * A grid of losses on which the bounds of hockey sticks decide a chain of comparisons between them
 * and rationals, for pairs of laws whose losses are on no lattice.
 */
final class HockeyStickGrid {

  /** How many steps of the grid make 1, one after the other. */
  private static final List<Integer> PER_UNIT = List.of(8, 64, 512, 2048);

  private static final int FEWEST_BITS = 96;

  private final Chain chain;
  private final Values values;

  private HockeyStickGrid(Chain chain, Values values) {
    this.chain = chain;
    this.values = values;
  }

  /** Evidence that the chain holds; empty if it is no such chain, or these grids do not tell. */
  static Optional<Evidence> find(Chain chain, Values values) {
    HockeyStickGrid grid = new HockeyStickGrid(chain, values);
    return grid.isNeeded() ? grid.search() : Optional.empty();
  }

  private boolean isNeeded() {
    return chain.operands().stream()
        .map(HockeyStickGrid::arguments)
        .flatMap(Optional::stream)
        .map(this::product)
        .anyMatch(
            product ->
                product.exactHockeyStick(ExactReal.ONE).isEmpty()
                    && !ComposedLosses.areOnLattices(product));
  }

  private static Optional<List<Expression>> arguments(Expression operand) {
    return Library.arguments(operand, FunctionNames.HOCKEY_STICK);
  }

  private Composition product(List<Expression> asked) {
    return ((PairValue) values.meaning().apply(asked.get(0))).product();
  }

  private Optional<Evidence> search() {
    int bits = FEWEST_BITS;
    for (Expression operand : chain.operands()) {
      if (arguments(operand).isEmpty()) {
        Optional<Rational> number = values.rational(operand);
        if (number.isEmpty()) {
          return Optional.empty();
        }
        bits = Math.max(bits, FEWEST_BITS + number.get().denominator().bitLength());
      }
    }
    for (int perUnit : PER_UNIT) {
      Rational step = Rational.of(1, perUnit);
      Optional<Boolean> decided = decided(bounds(bits, step));
      if (decided.isPresent()) {
        return decided.get() ? Optional.of(new Evidence.Composition(bits, step)) : Optional.empty();
      }
    }
    return Optional.empty();
  }

  private List<Enclosure> bounds(int bits, Rational step) {
    Map<Composition, ComposedLosses> known = new HashMap<>();
    List<Enclosure> bounds = new ArrayList<>();
    for (Expression operand : chain.operands()) {
      Optional<List<Expression>> asked = arguments(operand);
      if (asked.isEmpty()) {
        Rational number = values.rational(operand).orElseThrow();
        bounds.add(Enclosure.between(number, number, 2 * bits));
      } else {
        ComposedLosses losses =
            known.computeIfAbsent(
                product(asked.get()), all -> new ComposedLosses(all, bits, Optional.of(step)));
        bounds.add(losses.hockeyStick(values.exact(asked.get().get(1))));
      }
    }
    return bounds;
  }

  /** Whether all links hold for all numbers between the bounds; empty if some may and may not. */
  private Optional<Boolean> decided(List<Enclosure> bounds) {
    boolean isOpen = false;
    for (int i = 0; i < chain.relations().size(); i++) {
      Rational low = bounds.get(i).lower().subtract(bounds.get(i + 1).upper());
      Rational high = bounds.get(i).upper().subtract(bounds.get(i + 1).lower());
      boolean some = false;
      boolean all = true;
      for (int sign = low.sign(); sign <= high.sign(); sign++) {
        boolean holds = chain.relations().get(i).holdsForSign(sign);
        some |= holds;
        all &= holds;
      }
      if (!some) {
        return Optional.of(false);
      }
      isOpen |= !all;
    }
    return isOpen ? Optional.empty() : Optional.of(true);
  }
}
