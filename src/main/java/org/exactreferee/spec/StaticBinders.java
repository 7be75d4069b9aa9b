package org.exactreferee.spec;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.exactreferee.claim.Binders;
import org.exactreferee.claim.Binders.Binder;
import org.exactreferee.claim.Domain;
import org.exactreferee.claim.Expression;
import org.exactreferee.claim.Expression.Program;
import org.exactreferee.claim.Expression.Vector;
import org.exactreferee.claim.Kind;
import org.exactreferee.claim.Problem;
import org.exactreferee.claim.Problem.Reason;
import org.exactreferee.number.Rational;
import org.exactreferee.spec.StaticScope.Entry;

/**
 * What is known of the inside of a quantifier or a sum.
 *
 * @param cases how many cases there are at least
 */
record StaticBinders(StaticCheck inside, BigInteger cases) {

  /** Checks the domains and the guard, and binds the variables. */
  static StaticBinders of(StaticCheck outside, Binders binders, Expression node) {
    StaticCheck inside = outside;
    BigInteger cases = BigInteger.ONE;
    for (Binder binder : binders.list()) {
      if (binder.domain() instanceof Domain.Polytope polytope) {
        inside = unknowns(inside, polytope.unknowns());
        rows(inside, polytope.rows());
        continue;
      }
      Found element = binder.domain().accept(new Elements(inside));
      if (inside.exceeds(element.cases())) {
        inside.tooManyCases(node, element.cases());
      }
      cases = cases.multiply(element.cases());
      inside.requireNew(binder, binder.variable());
      inside =
          inside.with(
              binder.variable(),
              Entry.of(new Found(element.kind(), Optional.empty(), BigInteger.ZERO)));
    }
    if (binders.guard().isPresent()) {
      inside.check(binders.guard().get(), Kind.TRUTH);
    }
    return new StaticBinders(inside, cases);
  }

  /** Binds the unknowns of a linear program or a polytope. */
  static StaticCheck unknowns(StaticCheck outside, List<Program.Unknown> unknowns) {
    StaticCheck inside = outside;
    for (Program.Unknown unknown : unknowns) {
      inside.requireNew(unknown, unknown.name());
      Kind kind = unknown.size().isPresent() ? Kind.VECTOR : Kind.NUMBER;
      unknown.size().ifPresent(size -> outside.check(size, Kind.NUMBER));
      inside = inside.with(unknown.name(), Entry.of(Found.of(kind, BigInteger.ZERO)));
    }
    return inside;
  }

  /** Checks the rows where their unknowns are bound. */
  static void rows(StaticCheck inside, List<Program.Constraint> rows) {
    Set<String> names = new HashSet<>();
    for (Program.Constraint row : rows) {
      if (row.name().isPresent() && !names.add(row.name().get())) {
        String message = "row '" + row.name().get() + "' is there twice";
        inside.report(Reason.SHADOWED, row.condition(), message);
      }
      inside.check(row.condition(), Kind.TRUTH);
    }
  }

  /** The kind of a variable's values, and their number if it is known, else 0. */
  private record Elements(StaticCheck check) implements Domain.Visitor<Found> {

    @Override
    public Found integerRange(Domain.IntegerRange range) {
      Found from = check.check(range.from(), Kind.NUMBER);
      Optional<Found> to = range.to().map(end -> check.check(end, Kind.NUMBER));
      Optional<Rational> last = to.flatMap(Found::constant);
      BigInteger count = BigInteger.ZERO;
      if (from.constant().isPresent() && last.isPresent()) {
        Rational length = last.get().subtract(from.constant().get());
        count = length.floor().add(BigInteger.ONE).max(BigInteger.ZERO);
      }
      return Found.of(Kind.NUMBER, count);
    }

    @Override
    public Found elements(Domain.Elements elements) {
      if (elements.collection() instanceof Vector listed) {
        return listed(listed);
      }
      Found found = elements.collection().accept(check);
      Optional<Kind> kind = found.kind().flatMap(Kind::element);
      if (found.kind().isPresent() && kind.isEmpty()) {
        check.report(
            Reason.WRONG_KIND,
            elements.collection(),
            "expected a range such as 1..5, an interval or a set but found " + found.kind().get());
      }
      return new Found(kind, Optional.empty(), BigInteger.ZERO);
    }

    private Found listed(Vector listed) {
      Optional<Kind> kind = Optional.empty();
      for (Expression entry : listed.entries()) {
        Optional<Kind> found = entry.accept(check).kind();
        if (kind.isPresent() && found.isPresent() && !kind.get().accepts(found.get())) {
          check.report(Problem.wrongKind(entry, kind.get().toString(), found.get()));
        }
        kind = kind.or(() -> found);
      }
      return new Found(kind, Optional.empty(), BigInteger.valueOf(listed.entries().size()));
    }

    @Override
    public Found interval(Domain.Interval interval) {
      interval.lower().ifPresent(end -> check.check(end, Kind.NUMBER));
      interval.upper().ifPresent(end -> check.check(end, Kind.NUMBER));
      return Found.of(Kind.NUMBER, BigInteger.ZERO);
    }

    @Override
    public Found polytope(Domain.Polytope polytope) {
      return Found.nothing();
    }
  }
}
