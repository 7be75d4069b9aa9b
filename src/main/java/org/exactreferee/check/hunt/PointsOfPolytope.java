package org.exactreferee.check.hunt;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Program;
import org.exactreferee.trusted.language.tree.Expression.Program.Constraint;
import org.exactreferee.trusted.language.tree.Expression.Program.Unknown;
import org.exactreferee.trusted.language.tree.ProgramOperator;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.number.Rational;

/**
 * Picks points that satisfy the rows of a polytope: one coordinate after the other, at an end of
 * what the rows and the coordinates before leave it, or between.
 */
final class PointsOfPolytope {

  /** Points are looked for in a box of one of these sizes around 0. */
  private static final int[] BOXES = {1, 2, 3, 10};

  private static final int[] PARTS = {2, 2, 3, 4, 5, 10};
  private static final int MOST_COORDINATES = 6;

  private final Candidates.Reading reading;
  private final Unknown unknown;
  private final List<Constraint> rows;
  private final List<Expression> coordinates = new ArrayList<>();

  private PointsOfPolytope(Domain.Polytope domain, Candidates.Reading reading) {
    this.reading = reading;
    this.unknown = domain.unknowns().get(0);
    this.rows = domain.rows();
    Expression name = Trees.symbol(unknown.name());
    if (unknown.size().isEmpty()) {
      coordinates.add(name);
      return;
    }
    int size = reading.integer(unknown.size().get()).intValueExact();
    for (int i = 1; i <= size; i++) {
      coordinates.add(Trees.at(name, Trees.number(i)));
    }
  }

  /** The candidates of a polytope of one unknown, which has few coordinates. */
  static Candidates of(Domain.Polytope domain, Candidates.Reading reading) {
    if (domain.unknowns().size() > 1) {
      throw new IllegalArgumentException("a point of several unknowns is not picked");
    }
    PointsOfPolytope points = new PointsOfPolytope(domain, reading);
    if (points.coordinates.size() > MOST_COORDINATES) {
      throw new IllegalArgumentException("a point of many coordinates is not picked");
    }
    return new Candidates(List.of(), points::pick);
  }

  private Expression pick(SplittableRandom random) {
    Expression size = Trees.number(BOXES[random.nextInt(BOXES.length)]);
    List<Constraint> known = new ArrayList<>(rows);
    for (Expression coordinate : coordinates) {
      known.add(row(new Expression.Negation(size), Relation.AT_MOST, coordinate));
      known.add(row(coordinate, Relation.AT_MOST, size));
    }
    List<Expression> point = new ArrayList<>();
    for (Expression coordinate : coordinates) {
      Rational low = extreme(ProgramOperator.MINIMUM, coordinate, known);
      Rational high = extreme(ProgramOperator.MAXIMUM, coordinate, known);
      Expression value = Trees.number(low.add(high.subtract(low).multiply(part(random))));
      known.add(row(coordinate, Relation.EQUAL, value));
      point.add(value);
    }
    return unknown.size().isPresent() ? new Expression.Vector(point) : point.get(0);
  }

  private Rational extreme(ProgramOperator operator, Expression objective, List<Constraint> known) {
    return reading
        .rational(new Program(operator, List.of(unknown), Optional.of(objective), known))
        .orElseThrow(() -> new IllegalArgumentException("an end must be rational"));
  }

  /** Which share of the way from the lower end to the upper one. */
  private static Rational part(SplittableRandom random) {
    return switch (random.nextInt(4)) {
      case 0 -> Rational.ZERO;
      case 1 -> Rational.ONE;
      default -> {
        int parts = PARTS[random.nextInt(PARTS.length)];
        yield Rational.of(1 + random.nextInt(parts - 1), parts);
      }
    };
  }

  private static Constraint row(Expression left, Relation relation, Expression right) {
    return new Constraint(
        Optional.empty(), new Expression.Chain(List.of(left, right), List.of(relation)));
  }
}
