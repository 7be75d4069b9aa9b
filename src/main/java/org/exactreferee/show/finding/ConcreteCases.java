package org.exactreferee.show.finding;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.text.language.PartialVisitor;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Connective;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Quantifier;
import org.exactreferee.trusted.language.tree.Relation;

/**
 * A point in the place of an end that does not belong to its interval. A statement about several
 * real variables is decided at the ends of their intervals, so what fails there may be said to fail
 * "near 1" or "far out". Here points nearer and nearer to such an end, or further and further out,
 * are tried until the statement itself is false at one.
 */
final class ConcreteCases {
  private static final String NEAR = "near ";
  private static final String FAR_OUT = "far out";
  private static final int MOST_STEPS = 64;

  /** Names and values, outermost first. */
  private final Map<String, String> cases = new HashMap<>();

  private ConcreteCases(List<String> cases) {
    for (String each : cases) {
      String[] parts = each.split(" = ", 2);
      this.cases.put(parts[0], parts.length == 2 ? parts[1] : "");
    }
  }

  /**
   * The cases with points for ends.
   *
   * @param cases such as {@code x = near 1}; returned as they are if all have values, or if no
   *     points are found
   */
  static List<String> of(Expression statement, List<String> cases) {
    ConcreteCases known = new ConcreteCases(cases);
    if (known.cases.values().stream().noneMatch(ConcreteCases::isVague)) {
      return cases;
    }
    Way start = known.new Way(new Surroundings(List.of()));
    return Surroundings.ifDefined(() -> statement.accept(start))
        .map(points -> replaced(cases, points))
        .orElse(cases);
  }

  private static boolean isVague(String value) {
    return value.startsWith(NEAR) || value.equals(FAR_OUT);
  }

  /**
   * Each case with its value, and where the first of the points stood also those without a case.
   */
  private static List<String> replaced(List<String> cases, List<Definition> points) {
    List<String> texts =
        points.stream().map(p -> p.name() + " = " + CanonicalText.of(p.value())).toList();
    List<String> names = points.stream().map(Definition::name).toList();
    List<String> all = new ArrayList<>();
    boolean placed = false;
    for (String each : cases) {
      if (!names.contains(each.split(" = ", 2)[0])) {
        all.add(each);
      } else if (!placed) {
        all.addAll(texts);
        placed = true;
      }
    }
    return all;
  }

  /** The way to the quantifier that has vague variables: their values, if they are found. */
  private final class Way extends PartialVisitor<Optional<List<Definition>>> {
    private final Surroundings known;

    Way(Surroundings known) {
      this.known = known;
    }

    @Override
    protected Optional<List<Definition>> otherwise(Expression expression) {
      return Optional.empty();
    }

    @Override
    public Optional<List<Definition>> let(Expression.Let let) {
      return let.body().accept(new Way(known.with(let.definitions())));
    }

    @Override
    public Optional<List<Definition>> logical(Expression.Logical both) {
      Optional<List<Definition>> left =
          both.connective() == Connective.AND ? both.left().accept(this) : Optional.empty();
      return left.isPresent() ? left : both.right().accept(this);
    }

    @Override
    public Optional<List<Definition>> quantified(Expression.Quantified all) {
      if (all.quantifier() != Quantifier.FORALL) {
        return Optional.empty();
      }
      List<Binder> binders = all.binders().list();
      if (binders.stream().anyMatch(b -> isVague(cases.getOrDefault(b.variable(), "")))) {
        return search(known, all);
      }
      List<Definition> fixed = new ArrayList<>();
      for (Binder binder : binders) {
        if (!cases.containsKey(binder.variable())) {
          return Optional.empty();
        }
        fixed.add(definition(binder.variable(), cases.get(binder.variable())));
      }
      return all.body().accept(new Way(known.with(fixed)));
    }
  }

  private Optional<List<Definition>> search(Surroundings known, Expression.Quantified all) {
    for (int step = 1; step <= MOST_STEPS; step++) {
      List<Definition> points = new ArrayList<>();
      for (Binder binder : all.binders().list()) {
        Surroundings seen = known.with(points);
        String point = point(seen, binder, step);
        points.add(
            definition(binder.variable(), seen.value(Surroundings.parsed(point)).toString()));
      }
      Surroundings here = known.with(points);
      boolean counts = true;
      for (Binder binder : all.binders().list()) {
        counts &= isInside(here, binder);
      }
      if (all.binders().guard().isPresent()) {
        counts &= here.isTrue(all.binders().guard().get());
      }
      if (counts && here.isFalse(all.body())) {
        return Optional.of(points);
      }
    }
    return Optional.empty();
  }

  /** A formula for the value that is tried for a variable; one without a case is in the middle. */
  private String point(Surroundings known, Binder binder, int step) {
    String text = cases.getOrDefault(binder.variable(), "");
    if (!text.isEmpty() && !isVague(text)) {
      return text;
    }
    if (!(binder.domain() instanceof Domain.Interval interval)) {
      throw new IllegalArgumentException(binder.variable() + " must be a real variable");
    }
    Optional<String> lower = interval.lower().map(end -> "(" + CanonicalText.of(end) + ")");
    Optional<String> upper = interval.upper().map(end -> "(" + CanonicalText.of(end) + ")");
    String power = "2^" + step;
    if (text.equals(FAR_OUT)) {
      boolean up = upper.isEmpty() && (lower.isPresent() || step % 2 == 0);
      return up
          ? lower.map(end -> end + " + " + power).orElse(power)
          : upper.map(end -> end + " - " + power).orElse("-" + power);
    }
    String width =
        lower.isPresent() && upper.isPresent()
            ? "(" + upper.get() + " - " + lower.get() + ")"
            : "1";
    if (text.isEmpty()) {
      return lower
          .map(end -> end + " + " + width + "/2")
          .or(() -> upper.map(end -> end + " - 1"))
          .orElse("0");
    }
    String end = text.substring(NEAR.length());
    boolean atUpper =
        upper.isPresent() && known.value(Surroundings.parsed(upper.get())).toString().equals(end);
    return "(" + end + ")" + (atUpper ? " - " : " + ") + width + "/" + power;
  }

  private static boolean isInside(Surroundings known, Binder binder) {
    if (!(binder.domain() instanceof Domain.Interval interval)) {
      return true;
    }
    Expression variable = new Expression.Name(binder.variable());
    return interval
            .lower()
            .map(end -> isBelow(known, end, interval.lowerClosed(), variable))
            .orElse(true)
        && interval
            .upper()
            .map(end -> isBelow(known, variable, interval.upperClosed(), end))
            .orElse(true);
  }

  private static boolean isBelow(
      Surroundings known, Expression less, boolean perhapsEqual, Expression more) {
    Relation relation = perhapsEqual ? Relation.AT_MOST : Relation.LESS;
    Expression chain = new Expression.Chain(List.of(less, more), List.of(relation));
    return known.isTrue(chain);
  }

  private static Definition definition(String name, String value) {
    return new Definition(name, List.of(), Surroundings.parsed(value));
  }
}
