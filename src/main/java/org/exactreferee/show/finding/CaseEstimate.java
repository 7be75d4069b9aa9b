package org.exactreferee.show.finding;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.meaning.Evaluator;
import org.exactreferee.trusted.language.meaning.Limits;
import org.exactreferee.trusted.language.meaning.RealDecider;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Quantified;
import org.exactreferee.trusted.language.tree.Quantifier;
import org.exactreferee.trusted.language.value.CollectionValue;
import org.exactreferee.trusted.language.value.ListValue;
import org.exactreferee.trusted.language.value.NumberValue.Fraction;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.language.value.VectorValue;

/**
 * How many cases the quantifiers at the head of a statement have, guards not counted. Where a later
 * variable depends on one with many values, some of these stand for all.
 *
 * @param exact whether every value was looked at
 */
record CaseEstimate(BigInteger cases, boolean exact) {
  private static final int MOST_VALUES = 40;
  private static final Limits LIMITS = new Limits(100_000, 1_024);

  /** Empty if that would take an evaluation of its own. */
  static Optional<CaseEstimate> of(Expression statement) {
    return Surroundings.ifDefined(() -> Optional.of(count(List.of(), List.of(), statement)));
  }

  /**
   * The cases of these variables and of the quantifiers that the body begins with.
   *
   * @param known the definitions and values of the names so far
   */
  private static CaseEstimate count(List<Definition> known, List<Binder> binders, Expression body) {
    if (binders.isEmpty()) {
      if (body instanceof Expression.Let let) {
        return count(joined(known, let.definitions()), List.of(), let.body());
      }
      return body instanceof Quantified all && all.quantifier() == Quantifier.FORALL
          ? count(known, all.binders().list(), all.body())
          : new CaseEstimate(BigInteger.ONE, true);
    }
    Binder first = binders.get(0);
    List<Binder> rest = binders.subList(1, binders.size());
    if (!first.domain().isFinite()) {
      return count(known, rest, body);
    }
    Values values = values(known, first.domain());
    if (values.count().signum() == 0) {
      return new CaseEstimate(BigInteger.ZERO, true);
    }
    if (!namesOfDomains(rest, body).contains(first.variable())) {
      CaseEstimate each = count(known, rest, body);
      return new CaseEstimate(each.cases().multiply(values.count()), each.exact());
    }
    List<String> sample = values.sample();
    BigInteger sum = BigInteger.ZERO;
    boolean exact = BigInteger.valueOf(sample.size()).equals(values.count());
    for (String value : sample) {
      Expression parsed = Surroundings.parsed(value);
      Definition fixed = new Definition(first.variable(), List.of(), parsed);
      CaseEstimate each = count(joined(known, List.of(fixed)), rest, body);
      sum = sum.add(each.cases());
      exact &= each.exact();
    }
    BigInteger scaled = sum.multiply(values.count()).divide(BigInteger.valueOf(sample.size()));
    return new CaseEstimate(scaled, exact);
  }

  private static List<Definition> joined(List<Definition> first, List<Definition> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }

  /** The names on which the number of the remaining cases may depend. */
  private static Set<String> namesOfDomains(List<Binder> binders, Expression body) {
    Set<String> names = new HashSet<>();
    List<Binder> open = binders;
    Expression rest = body;
    while (true) {
      for (Binder binder : open) {
        Subexpressions.in(binder.domain())
            .forEach(part -> names.addAll(Subexpressions.names(part)));
      }
      if (rest instanceof Expression.Let let) {
        let.definitions()
            .forEach(definition -> names.addAll(Subexpressions.names(definition.value())));
        open = List.of();
        rest = let.body();
      } else if (rest instanceof Quantified all && all.quantifier() == Quantifier.FORALL) {
        open = all.binders().list();
        rest = all.body();
      } else {
        return names;
      }
    }
  }

  /** The values of a variable, as texts, and their number. */
  private record Values(BigInteger count, Stream<String> texts) {

    /** All of them, or some at even distances. */
    List<String> sample() {
      List<String> sample = new ArrayList<>();
      BigInteger most = BigInteger.valueOf(MOST_VALUES);
      long step = count.add(most).subtract(BigInteger.ONE).divide(most).longValueExact();
      long position = 0;
      for (String text : (Iterable<String>) texts::iterator) {
        if (position++ % step == 0) {
          sample.add(text);
        }
      }
      return sample;
    }
  }

  private static Values values(List<Definition> known, Domain domain) {
    if (domain instanceof Domain.IntegerRange range) {
      BigInteger from = integer(value(known, range.from()));
      BigInteger to = integer(value(known, range.to().orElseThrow()));
      BigInteger count = to.subtract(from).add(BigInteger.ONE).max(BigInteger.ZERO);
      return new Values(
          count,
          Stream.iterate(from, i -> i.compareTo(to) <= 0, i -> i.add(BigInteger.ONE))
              .map(BigInteger::toString));
    }
    Expression collection = ((Domain.Elements) domain).collection();
    if (collection instanceof Expression.Vector listed) {
      List<String> texts =
          listed.entries().stream().map(entry -> value(known, entry).toString()).toList();
      return new Values(BigInteger.valueOf(texts.size()), texts.stream());
    }
    Value value = value(known, collection);
    if (value instanceof CollectionValue elements) {
      return new Values(elements.count(), elements.values().get().map(Value::toString));
    }
    if (value instanceof ListValue list) {
      int size = list.entries().size();
      return new Values(BigInteger.valueOf(size), list.entries().stream().map(Object::toString));
    }
    if (value instanceof VectorValue vector) {
      int size = vector.entries().size();
      return new Values(BigInteger.valueOf(size), vector.entries().stream().map(Object::toString));
    }
    throw new IllegalArgumentException("domain (" + value + ") must be finite");
  }

  private static Value value(List<Definition> known, Expression expression) {
    Expression closed = known.isEmpty() ? expression : new Expression.Let(known, expression);
    return new Evaluator(Library.REGISTRY, RealDecider.NONE, LIMITS).evaluate(closed);
  }

  private static BigInteger integer(Value value) {
    if (value instanceof Fraction fraction && fraction.value().isInteger()) {
      return fraction.value().numerator();
    }
    throw new IllegalArgumentException("end (" + value + ") must be an integer");
  }

  /** {@code 465} or {@code about 12000}. */
  String words() {
    return (exact ? "" : "about ") + cases;
  }
}
