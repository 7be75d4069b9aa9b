package org.exactreferee.prove.linear;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.exactreferee.prove.linear.Basis.Place;
import org.exactreferee.trusted.number.OrderedField;
import org.exactreferee.trusted.number.UndecidedException;

/**
 * The simplex method in exact arithmetic, started at any basis.
 *
 * <p>It always ends, because entering and leaving columns are the first possible ones [Bland, New
 * finite pivoting rules for the simplex method, 1977]. Among the optimal points it goes to the one
 * whose first variable is as near to 0 as possible, then the second, and so on: there is exactly
 * one, so the point does not depend on where it started.
 */
final class ExactSimplex<F extends OrderedField<F>> {

  /** How it ended. */
  enum Status {
    OPTIMAL,
    INFEASIBLE,
    UNBOUNDED
  }

  /** Looking at this many columns costs less than looking at all rows. */
  private static final int FEW = 100;

  private final StandardForm<F> form;
  private final BasisSolver.Method<F> method;
  private final int mostPivots;
  private final Basis basis;
  private final F[] low;
  private final F[] high;
  private BasisState<F> state;
  private int pivots;

  @SuppressWarnings("unchecked")
  ExactSimplex(StandardForm<F> form, Basis start, BasisSolver.Method<F> method, int mostPivots) {
    this.form = form;
    this.method = method;
    this.mostPivots = mostPivots;
    this.basis = start.copy();
    low = (F[]) new OrderedField<?>[form.columns()];
    high = (F[]) new OrderedField<?>[form.columns()];
    for (int j = 0; j < form.columns(); j++) {
      low[j] = form.lower(j).orElse(null);
      high[j] = form.upper(j).orElse(null);
    }
    factor();
  }

  Basis basis() {
    return basis.copy();
  }

  BasisState<F> state() {
    return state;
  }

  private void factor() {
    state = BasisState.of(form, basis, this::resting, method).orElseThrow(SingularBasis::new);
  }

  /** The value of a variable that is not basic. */
  private F resting(int j) {
    return switch (basis.place(j)) {
      case LOWER -> low[j];
      case UPPER -> high[j];
      case FREE, BASIC -> form.zero();
    };
  }

  /** The columns of a basis that was proposed depend on each other. */
  static final class SingularBasis extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  Status run() {
    if (!makeFeasible()) {
      return Status.INFEASIBLE;
    }
    return improve(cost(), everything()) ? Status.OPTIMAL : Status.UNBOUNDED;
  }

  /** Goes on to the canonical point of the optimal ones. */
  void makeCanonical() {
    boolean[] open = everything();
    close(open, cost());
    for (int k = 0; k < form.variables() && anyOpen(open); k++) {
      nearZero(k, open);
    }
  }

  private boolean anyOpen(boolean[] open) {
    for (int j = 0; j < open.length; j++) {
      if (open[j] && !basis.isBasic(j) && !isFixed(j)) {
        return true;
      }
    }
    return false;
  }

  /** Whether no open column changes a basic variable, if there are so few that all are known. */
  private boolean isSettled(int k, boolean[] open) {
    List<Integer> few = new ArrayList<>();
    for (int j = 0; j < open.length && few.size() <= FEW; j++) {
      if (open[j] && !basis.isBasic(j) && !isFixed(j)) {
        few.add(j);
      }
    }
    return few.size() <= FEW
        && few.stream().allMatch(j -> state.column(j).numerators().get(k).isZero());
  }

  private boolean[] everything() {
    boolean[] open = new boolean[form.columns()];
    Arrays.fill(open, true);
    return open;
  }

  private List<F> cost() {
    List<F> cost = new ArrayList<>();
    for (int j = 0; j < form.columns(); j++) {
      cost.add(form.cost(j));
    }
    return cost;
  }

  /** Closes the columns that would change a cost. */
  private void close(boolean[] open, List<F> cost) {
    List<F> reduced = state.reducedCosts(cost);
    for (int j = 0; j < open.length; j++) {
      open[j] &= basis.isBasic(j) || reduced.get(j).isZero();
    }
  }

  private boolean isFixed(int j) {
    return low[j] != null && high[j] != null && low[j].compareTo(high[j]) == 0;
  }

  /**
   * Brings one variable as near to 0 as the open columns allow, and closes those that would take it
   * away again. Columns that become basic stay open for when they leave.
   */
  private void nearZero(int k, boolean[] open) {
    if (basis.isBasic(k) ? isSettled(k, open) : !open[k]) {
      return;
    }
    int sign = state.sign(k);
    if (sign != 0) {
      F zero = form.zero();
      if (sign > 0 && (low[k] == null || low[k].sign() < 0)) {
        low[k] = zero;
      } else if (sign < 0 && (high[k] == null || high[k].sign() > 0)) {
        high[k] = zero;
      }
      List<F> cost = unit(k, -sign);
      improve(cost, open);
      if (state.sign(k) != 0) {
        close(open, cost);
        return;
      }
    }
    low[k] = form.zero();
    high[k] = form.zero();
    open[k] = false;
    if (basis.isBasic(k)) {
      List<F> reduced = state.reducedCosts(unit(k, 1));
      for (int j = 0; j < open.length; j++) {
        if (open[j] && !basis.isBasic(j) && !reduced.get(j).isZero()) {
          exchange(j, k, Place.LOWER);
          return;
        }
      }
    } else {
      basis.set(k, Place.LOWER);
    }
  }

  private List<F> unit(int k, int sign) {
    List<F> cost = new ArrayList<>();
    for (int j = 0; j < form.columns(); j++) {
      cost.add(form.number(j == k ? sign : 0));
    }
    return cost;
  }

  /** Increases the cost as far as open columns can; false if there is no end to it. */
  private boolean improve(List<F> cost, boolean[] open) {
    while (true) {
      List<F> reduced = state.reducedCosts(cost);
      int entering = entering(reduced, open);
      if (entering < 0) {
        return true;
      }
      if (!step(entering, reduced.get(entering).sign(), false)) {
        return false;
      }
    }
  }

  private int entering(List<F> reduced, boolean[] open) {
    for (int j = 0; j < form.columns(); j++) {
      if (!open[j] || basis.isBasic(j) || isFixed(j)) {
        continue;
      }
      int sign = reduced.get(j).sign();
      boolean improves =
          switch (basis.place(j)) {
            case LOWER -> sign > 0;
            case UPPER -> sign < 0;
            default -> sign != 0;
          };
      if (improves) {
        return j;
      }
    }
    return -1;
  }

  /** Removes infeasibility, smallest sum first; false if some must remain. */
  private boolean makeFeasible() {
    while (true) {
      List<F> cost = new ArrayList<>();
      boolean feasible = true;
      for (int j = 0; j < form.columns(); j++) {
        int outside = basis.isBasic(j) ? outside(j) : 0;
        feasible &= outside == 0;
        cost.add(form.number(-outside));
      }
      if (feasible) {
        return true;
      }
      List<F> reduced = state.reducedCosts(cost);
      int entering = entering(reduced, everything());
      if (entering < 0) {
        return false;
      }
      step(entering, reduced.get(entering).sign(), true);
    }
  }

  /** -1 if a column is below its bounds, 1 if above. */
  private int outside(int j) {
    if (low[j] != null && state.compare(j, low[j]) < 0) {
      return -1;
    }
    return high[j] != null && state.compare(j, high[j]) > 0 ? 1 : 0;
  }

  /** How far one can go before a column reaches a bound: a fraction with a positive denominator. */
  private record Ratio<F extends OrderedField<F>>(
      F top, F bottom, int column, Place bound, boolean own) {

    boolean isBefore(Ratio<F> that) {
      int sign = top.multiply(that.bottom).compareTo(that.top.multiply(bottom));
      return sign < 0 || (sign == 0 && column < that.column);
    }
  }

  /** Moves one column up or down until another, or itself, reaches a bound; false if none does. */
  private boolean step(int entering, int direction, boolean phaseOne) {
    Scaled<F> change = state.column(entering);
    Optional<Ratio<F>> first = Optional.empty();
    if (low[entering] != null && high[entering] != null) {
      F range = high[entering].subtract(low[entering]).multiply(state.denominator());
      Place bound = direction > 0 ? Place.UPPER : Place.LOWER;
      first = Optional.of(new Ratio<>(range, change.denominator(), entering, bound, true));
    }
    for (int j = 0; j < form.columns(); j++) {
      if (!basis.isBasic(j) || change.numerators().get(j).isZero()) {
        continue;
      }
      F slope = change.numerators().get(j);
      int moves = -slope.sign() * direction;
      Optional<Place> bound = blocks(j, moves, phaseOne ? outside(j) : 0);
      if (bound.isPresent()) {
        F end = bound.get() == Place.LOWER ? low[j] : high[j];
        F gap = state.gap(j, end);
        F size = slope.sign() < 0 ? slope.negate() : slope;
        Ratio<F> ratio =
            new Ratio<>(gap.sign() < 0 ? gap.negate() : gap, size, j, bound.get(), false);
        if (first.isEmpty() || ratio.isBefore(first.get())) {
          first = Optional.of(ratio);
        }
      }
    }
    if (first.isEmpty()) {
      return false;
    }
    if (first.get().own()) {
      count();
      basis.set(entering, first.get().bound());
      state = state.withValues(this::resting);
    } else {
      exchange(entering, first.get().column(), first.get().bound());
    }
    return true;
  }

  /** The bound at which a basic column stops one that moves it up or down. */
  private Optional<Place> blocks(int j, int moves, int outside) {
    if (outside != 0) {
      boolean towards = moves == -outside;
      return towards ? Optional.of(outside < 0 ? Place.LOWER : Place.UPPER) : Optional.empty();
    }
    if (moves < 0) {
      return low[j] == null ? Optional.empty() : Optional.of(Place.LOWER);
    }
    return high[j] == null ? Optional.empty() : Optional.of(Place.UPPER);
  }

  private void exchange(int entering, int leaving, Place bound) {
    count();
    basis.set(entering, Place.BASIC);
    basis.set(leaving, bound);
    factor();
  }

  private void count() {
    if (++pivots > mostPivots) {
      throw new UndecidedException("the linear program takes more than " + mostPivots + " pivots");
    }
  }

  /** Whether the multipliers of the rows are the only optimal ones: no basic column at a bound. */
  boolean hasOneDual() {
    for (int j = 0; j < form.columns(); j++) {
      if (basis.isBasic(j)) {
        boolean touches = touches(j, form.lower(j)) || touches(j, form.upper(j));
        if (touches) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean touches(int column, Optional<F> bound) {
    return bound.isPresent() && state.compare(column, bound.get()) == 0;
  }
}
