package org.exactreferee.trusted.language.meaning;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.exactreferee.trusted.language.meaning.LiteralValue.Entries;
import org.exactreferee.trusted.language.meaning.LiteralValue.Known;
import org.exactreferee.trusted.language.meaning.LiteralValue.Number;
import org.exactreferee.trusted.language.meaning.LiteralValue.Quotient;
import org.exactreferee.trusted.language.meaning.LiteralValue.Special;
import org.exactreferee.trusted.language.tree.Binders;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Quantifier;
import org.exactreferee.trusted.language.tree.Recursion;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.number.Rational;

/**
 * What a statement means, by going through all cases and following the definition word by word:
 * nothing is cut short, and every case is looked at. It shares the tree and {@link Rational} with
 * the evaluator and nothing else.
 *
 * <p>Of an interval of real numbers it looks at some points only. Where the zeros of all divisors
 * and of all differences that are compared are fractions, these zeros and points between them tell
 * everything; else it knows as much as the points tell: a set of truth values, one of which is the
 * right one.
 */
public final class LiteralMeaning implements Expression.Visitor<LiteralValue> {

  /** What a name stands for, which is looked at only where the name is used. */
  interface Bound {
    LiteralValue meaning(List<Supplier<LiteralValue>> arguments);
  }

  private static final Set<LiteralTruth> ANY = EnumSet.allOf(LiteralTruth.class);

  private final Map<String, Bound> scope;
  private final LiteralTrace trace;

  private LiteralMeaning(Map<String, Bound> scope, LiteralTrace trace) {
    this.scope = scope;
    this.trace = trace;
  }

  /** The values that a statement may have: exactly one, unless it is about real numbers. */
  public static Set<LiteralTruth> of(Expression statement) {
    return of(statement, new LiteralTrace());
  }

  public static Set<LiteralTruth> of(Expression statement, LiteralTrace trace) {
    return outermost(trace).truth(statement);
  }

  /**
   * The values that a statement may have at one case of its leading universal variables.
   *
   * @param at what some of these variables are, each an element of its domain
   */
  public static Set<LiteralTruth> at(Expression statement, Map<String, Expression> at) {
    return outermost(new LiteralTrace()).truthAt(statement, at);
  }

  private static LiteralMeaning outermost(LiteralTrace trace) {
    Map<String, Bound> constants = new HashMap<>();
    constants.put("true", nothing -> known(LiteralTruth.T));
    constants.put("false", nothing -> known(LiteralTruth.F));
    return new LiteralMeaning(constants, trace);
  }

  LiteralMeaning with(String name, Bound bound) {
    if (scope.containsKey(name)) {
      throw new IllegalArgumentException("name (" + name + ") must not be in use");
    }
    Map<String, Bound> inner = new HashMap<>(scope);
    inner.put(name, bound);
    return new LiteralMeaning(inner, trace);
  }

  LiteralMeaning with(String name, LiteralValue value) {
    return with(name, nothing -> value);
  }

  /**
   * The polynomials in a variable on whose signs the meaning depends of what it is used in; empty
   * if it depends on something else.
   */
  Optional<List<LiteralPolynomial>> polynomials(String variable, Consumer<LiteralMeaning> use) {
    LiteralQuotients quotients = new LiteralQuotients();
    LiteralValue letter =
        new Quotient(LiteralPolynomial.VARIABLE, LiteralPolynomial.of(Rational.ONE));
    try {
      trace.during(quotients, () -> use.accept(with(variable, letter)));
      return Optional.of(quotients.noted());
    } catch (IllegalArgumentException otherwise) {
      return Optional.empty();
    }
  }

  /** What a term is worth that depends on an untold truth; with a letter, all is to be told. */
  private LiteralValue notKnown() {
    if (trace.quotients().isPresent()) {
      throw new IllegalArgumentException("term (with a letter) must be a quotient");
    }
    return Special.NOT_KNOWN;
  }

  LiteralValue meaning(Expression expression) {
    return expression.accept(this);
  }

  private Set<LiteralTruth> truth(Expression expression) {
    return LiteralValue.truth(meaning(expression));
  }

  private static Known known(LiteralTruth value) {
    return new Known(EnumSet.of(value));
  }

  private LiteralValue undefined() {
    trace.meetUndefined();
    return Special.UNDEFINED;
  }

  @Override
  public LiteralValue literal(Expression.Literal literal) {
    return new Number(literal.value());
  }

  @Override
  public LiteralValue name(Expression.Name name) {
    return bound(name.name()).meaning(List.of());
  }

  private Bound bound(String name) {
    Bound bound = scope.get(name);
    if (bound == null) {
      throw new IllegalArgumentException("name (" + name + ") must be known");
    }
    return bound;
  }

  @Override
  public LiteralValue negation(Expression.Negation negation) {
    return apply("-", List.of(meaning(negation.operand())));
  }

  @Override
  public LiteralValue arithmetic(Expression.Arithmetic node) {
    return apply(node.operator().toString(), List.of(meaning(node.left()), meaning(node.right())));
  }

  @Override
  public LiteralValue call(Expression.Call call) {
    List<Supplier<LiteralValue>> arguments = new ArrayList<>();
    call.arguments().forEach(argument -> arguments.add(() -> meaning(argument)));
    return scope.containsKey(call.function())
        ? bound(call.function()).meaning(arguments)
        : apply(call.function(), arguments.stream().map(Supplier::get).toList());
  }

  /** A function is undefined if an argument is, or if they are outside its domain. */
  private LiteralValue apply(String function, List<LiteralValue> arguments) {
    return LiteralValue.ifDefined(
        arguments,
        () ->
            (arguments.stream().anyMatch(Quotient.class::isInstance)
                    ? trace.quotients().orElseThrow().value(function, arguments)
                    : LiteralFunctions.value(function, arguments))
                .orElseGet(this::undefined));
  }

  @Override
  public LiteralValue vector(Expression.Vector vector) {
    List<LiteralValue> entries = vector.entries().stream().map(this::entry).toList();
    return LiteralValue.ifDefined(entries, () -> new Entries(entries));
  }

  /** What stands in a row; a truth there must be T or F. */
  private LiteralValue entry(Expression expression) {
    LiteralValue meaning = meaning(expression);
    if (!(meaning instanceof Known known)) {
      return meaning;
    }
    if (known.values().size() > 1) {
      return notKnown();
    }
    return known.values().contains(LiteralTruth.U) ? undefined() : known;
  }

  @Override
  public LiteralValue listing(Expression.Listing listing) {
    List<LiteralValue> cases = new ArrayList<>();
    addCases(listing.binders(), inner -> inner.entry(listing.body()), 0, cases);
    return LiteralValue.ifDefined(cases, () -> new Entries(List.copyOf(cases)));
  }

  @Override
  public LiteralValue index(Expression.Index index) {
    return apply("[]", List.of(meaning(index.collection()), meaning(index.position())));
  }

  /** A chain is the conjunction of its links. */
  @Override
  public LiteralValue chain(Expression.Chain chain) {
    List<LiteralValue> operands = chain.operands().stream().map(this::meaning).toList();
    Set<LiteralTruth> all = EnumSet.of(LiteralTruth.T);
    for (int i = 0; i < chain.relations().size(); i++) {
      Set<LiteralTruth> link = link(chain.relations().get(i), operands.get(i), operands.get(i + 1));
      all = LiteralTruth.each(LiteralTruth::and, all, link);
    }
    return new Known(all);
  }

  private Set<LiteralTruth> link(Relation relation, LiteralValue left, LiteralValue right) {
    boolean defined = left != Special.UNDEFINED && right != Special.UNDEFINED;
    if (defined && (left instanceof Quotient || right instanceof Quotient)) {
      trace.quotients().orElseThrow().compare(left, right);
      return ANY;
    }
    return LiteralValue.truth(
        LiteralValue.ifDefined(
            List.of(left, right),
            () -> known(LiteralTruth.of(LiteralFunctions.stands(relation, left, right)))));
  }

  @Override
  public LiteralValue not(Expression.Not not) {
    Set<LiteralTruth> results = EnumSet.noneOf(LiteralTruth.class);
    truth(not.operand()).forEach(value -> results.add(value.not()));
    return new Known(results);
  }

  @Override
  public LiteralValue logical(Expression.Logical node) {
    BinaryOperator<LiteralTruth> operator =
        switch (node.connective()) {
          case AND -> LiteralTruth::and;
          case OR -> LiteralTruth::or;
          case IMPLIES -> (left, right) -> left.not().or(right);
        };
    return new Known(LiteralTruth.each(operator, truth(node.left()), truth(node.right())));
  }

  @Override
  public LiteralValue conditional(Expression.Conditional node) {
    List<LiteralValue> perhaps = new ArrayList<>();
    for (LiteralTruth condition : truth(node.condition())) {
      perhaps.add(
          switch (condition) {
            case T -> meaning(node.yes());
            case F -> meaning(node.no());
            case U -> undefined();
          });
    }
    if (perhaps.stream().distinct().count() == 1) {
      return perhaps.get(0);
    }
    if (perhaps.stream().noneMatch(Known.class::isInstance)) {
      return notKnown();
    }
    Set<LiteralTruth> results = EnumSet.noneOf(LiteralTruth.class);
    perhaps.forEach(one -> results.addAll(LiteralValue.truth(one)));
    return new Known(results);
  }

  @Override
  public LiteralValue let(Expression.Let let) {
    return inside(let).meaning(let.body());
  }

  private LiteralMeaning inside(Expression.Let let) {
    LiteralMeaning inner = this;
    for (Definition definition : let.definitions()) {
      LiteralMeaning outside = inner;
      inner =
          inner.with(
              definition.name(),
              Recursion.usesItself(definition)
                  ? outside.itself(definition)
                  : given -> outside.called(definition, given));
    }
    return inner;
  }

  /** A function that is defined by itself has values for integers from 0 on only. */
  private Bound itself(Definition definition) {
    int place = Recursion.falling(definition).orElseThrow();
    return given -> {
      LiteralValue argument = given.get(place).get();
      if (argument == Special.NOT_KNOWN || argument instanceof Quotient) {
        return notKnown();
      }
      boolean counted =
          argument instanceof Number number
              && number.value().isInteger()
              && number.value().sign() >= 0;
      return counted
          ? with(definition.name(), itself(definition)).called(definition, given)
          : undefined();
    };
  }

  /** A parameter stands for its argument, whether that is defined or not. */
  private LiteralValue called(Definition definition, List<Supplier<LiteralValue>> arguments) {
    if (arguments.size() != definition.parameters().size()) {
      throw new IllegalArgumentException("arguments (" + arguments.size() + ") must be as many");
    }
    LiteralMeaning inner = this;
    for (int i = 0; i < arguments.size(); i++) {
      Supplier<LiteralValue> argument = arguments.get(i);
      inner = inner.with(definition.parameters().get(i), nothing -> argument.get());
    }
    return inner.meaning(definition.value());
  }

  @Override
  public LiteralValue quantified(Expression.Quantified node) {
    return new Known(quantified(node, 0));
  }

  /** The quantifiers from this binder on, the first one outermost. */
  private Set<LiteralTruth> quantified(Expression.Quantified node, int first) {
    if (first == node.binders().list().size()) {
      return guarded(node);
    }
    Binder binder = node.binders().list().get(first);
    LiteralDomain domain = domain(binder, inner -> inner.quantified(node, first + 1));
    if (!domain.isDefined()) {
      return EnumSet.of(LiteralTruth.U);
    }
    boolean every = node.quantifier() == Quantifier.FORALL;
    BinaryOperator<LiteralTruth> operator = every ? LiteralTruth::and : LiteralTruth::or;
    Set<LiteralTruth> result = EnumSet.of(LiteralTruth.of(every));
    for (LiteralValue element : domain.elements()) {
      Set<LiteralTruth> one = with(binder.variable(), element).quantified(node, first + 1);
      result = LiteralTruth.each(operator, result, one);
    }
    return domain.isComplete() ? result : LiteralTruth.each(operator, result, ANY);
  }

  /** A guard that is F drops its case, one that is U makes the case U. */
  private Set<LiteralTruth> guarded(Expression.Quantified node) {
    Set<LiteralTruth> results = EnumSet.noneOf(LiteralTruth.class);
    for (LiteralTruth guard : guard(node.binders())) {
      switch (guard) {
        case T -> results.addAll(truth(node.body()));
        case F -> results.add(LiteralTruth.of(node.quantifier() == Quantifier.FORALL));
        case U -> results.add(LiteralTruth.U);
      }
    }
    return results;
  }

  private Set<LiteralTruth> guard(Binders binders) {
    return binders.guard().map(this::truth).orElse(EnumSet.of(LiteralTruth.T));
  }

  /** The domain of a variable and, if it is an interval, what the variable is used in. */
  private LiteralDomain domain(Binder binder, Consumer<LiteralMeaning> use) {
    if (binder.domain() instanceof Domain.Interval && trace.quotients().isPresent()) {
      throw new IllegalArgumentException("variable (" + binder + ") must be the only one");
    }
    LiteralDomain domain = LiteralDomain.of(this, binder, use);
    trace.meet(binder.domain(), domain);
    return domain;
  }

  @Override
  public LiteralValue fold(Expression.Fold fold) {
    List<LiteralValue> cases = new ArrayList<>();
    addCases(fold.binders(), inner -> inner.meaning(fold.body()), 0, cases);
    return apply(fold.operator() + "()", cases);
  }

  private void addCases(
      Binders binders,
      Function<LiteralMeaning, LiteralValue> body,
      int first,
      List<LiteralValue> cases) {
    if (first == binders.list().size()) {
      Set<LiteralTruth> guard = guard(binders);
      if (guard.size() > 1) {
        cases.add(notKnown());
      } else if (guard.contains(LiteralTruth.U)) {
        cases.add(undefined());
      } else if (guard.contains(LiteralTruth.T)) {
        cases.add(body.apply(this));
      }
      return;
    }
    Binder binder = binders.list().get(first);
    LiteralDomain domain = domain(binder, inner -> inner.addCases(binders, body, first + 1, cases));
    if (!domain.isDefined()) {
      cases.add(Special.UNDEFINED);
    } else if (!domain.isComplete()) {
      cases.add(notKnown());
    }
    for (LiteralValue element : domain.elements()) {
      with(binder.variable(), element).addCases(binders, body, first + 1, cases);
    }
  }

  @Override
  public LiteralValue program(Expression.Program program) {
    throw new UnsupportedOperationException("linear programs are not enumerated");
  }

  private Set<LiteralTruth> truthAt(Expression statement, Map<String, Expression> at) {
    if (statement instanceof Expression.Let let) {
      return inside(let).truthAt(let.body(), at);
    }
    return statement instanceof Expression.Quantified node && node.quantifier() == Quantifier.FORALL
        ? truthAt(node, 0, at)
        : truth(statement);
  }

  private Set<LiteralTruth> truthAt(
      Expression.Quantified node, int first, Map<String, Expression> at) {
    List<Binder> binders = node.binders().list();
    if (first == binders.size()) {
      boolean counts = guard(node.binders()).equals(EnumSet.of(LiteralTruth.T));
      return counts ? truthAt(node.body(), at) : guarded(node);
    }
    Binder binder = binders.get(first);
    Optional<Expression> value = Optional.ofNullable(at.get(binder.variable()));
    if (value.isEmpty()) {
      return quantified(node, first);
    }
    LiteralValue element = meaning(value.get());
    LiteralDomain domain = domain(binder, inner -> inner.quantified(node, first + 1));
    if (!domain.contains(element)) {
      throw new IllegalArgumentException(
          "case (" + binder.variable() + " = " + element + ") must be in the domain");
    }
    return with(binder.variable(), element).truthAt(node, first + 1, at);
  }
}
