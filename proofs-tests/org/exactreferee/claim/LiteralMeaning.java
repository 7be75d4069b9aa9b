package org.exactreferee.claim;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.exactreferee.claim.Binders.Binder;
import org.exactreferee.number.Rational;

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
public final class LiteralMeaning implements Expression.Visitor<LiteralMeaning.Meaning> {

  /** True, false or undefined, with the connectives of strong Kleene logic. */
  public enum TruthValue {
    T,
    F,
    U;

    static TruthValue of(boolean truth) {
      return truth ? T : F;
    }

    TruthValue and(TruthValue that) {
      if (this == F || that == F) {
        return F;
      }
      return this == T && that == T ? T : U;
    }

    TruthValue or(TruthValue that) {
      return not().and(that.not()).not();
    }

    TruthValue not() {
      if (this == U) {
        return U;
      }
      return this == T ? F : T;
    }
  }

  /** What an expression stands for. */
  sealed interface Meaning {}

  record Number(Rational value) implements Meaning {}

  /** A number that depends on a variable over an interval, where {@code bottom} is not zero. */
  record Quotient(LiteralPolynomial top, LiteralPolynomial bottom) implements Meaning {}

  /** A vector, whose entries are all defined. */
  record Entries(List<Meaning> list) implements Meaning {}

  /** A truth: one value, or where points of an interval do not tell, those that it may have. */
  record Known(Set<TruthValue> values) implements Meaning {}

  /** What no number stands for. */
  enum Special implements Meaning {
    UNDEFINED,
    /** It depends on a truth that some points of an interval do not tell. */
    NOT_KNOWN
  }

  /** What a name stands for, which is looked at only where the name is used. */
  interface Bound {
    Meaning meaning(List<Supplier<Meaning>> arguments);
  }

  /** What was met on the way. */
  public static final class Trace {
    private boolean undefined;
    private boolean interval;
    private Optional<LiteralQuotients> quotients = Optional.empty();

    /** Whether something undefined was met, if only in one case. */
    public boolean metUndefined() {
      return undefined;
    }

    /** Whether a variable over an interval was met. */
    public boolean metInterval() {
      return interval;
    }
  }

  private static final Set<TruthValue> ANY = EnumSet.allOf(TruthValue.class);

  private final Map<String, Bound> scope;
  private final Trace trace;

  private LiteralMeaning(Map<String, Bound> scope, Trace trace) {
    this.scope = scope;
    this.trace = trace;
  }

  /** The values that a statement may have: exactly one, unless it is about real numbers. */
  public static Set<TruthValue> of(Expression statement) {
    return of(statement, new Trace());
  }

  public static Set<TruthValue> of(Expression statement, Trace trace) {
    return outermost(trace).truth(statement);
  }

  /**
   * The values that a statement may have at one case of its leading universal variables.
   *
   * @param at what some of these variables are, each an element of its domain
   */
  public static Set<TruthValue> at(Expression statement, Map<String, Expression> at) {
    return outermost(new Trace()).truthAt(statement, at);
  }

  private static LiteralMeaning outermost(Trace trace) {
    Map<String, Bound> constants = new HashMap<>();
    constants.put("true", nothing -> known(TruthValue.T));
    constants.put("false", nothing -> known(TruthValue.F));
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

  LiteralMeaning with(String name, Meaning value) {
    return with(name, nothing -> value);
  }

  /**
   * The polynomials in a variable on whose signs the meaning depends of what it is used in; empty
   * if it depends on something else.
   */
  Optional<List<LiteralPolynomial>> polynomials(String variable, Consumer<LiteralMeaning> use) {
    boolean before = trace.undefined;
    LiteralQuotients quotients = new LiteralQuotients();
    trace.quotients = Optional.of(quotients);
    Meaning letter = new Quotient(LiteralPolynomial.VARIABLE, LiteralPolynomial.of(Rational.ONE));
    try {
      use.accept(with(variable, letter));
      return Optional.of(quotients.noted());
    } catch (IllegalArgumentException otherwise) {
      return Optional.empty();
    } finally {
      trace.quotients = Optional.empty();
      trace.undefined = before;
    }
  }

  /** What a term is worth that depends on an untold truth; with a letter, all is to be told. */
  private Meaning notKnown() {
    if (trace.quotients.isPresent()) {
      throw new IllegalArgumentException("term (with a letter) must be a quotient");
    }
    return Special.NOT_KNOWN;
  }

  Meaning meaning(Expression expression) {
    return expression.accept(this);
  }

  /** A truth that is undefined is U. */
  private Set<TruthValue> truth(Expression expression) {
    return truth(meaning(expression));
  }

  private static Set<TruthValue> truth(Meaning meaning) {
    if (meaning instanceof Known known) {
      return known.values();
    }
    if (meaning instanceof Special special) {
      return special == Special.UNDEFINED ? EnumSet.of(TruthValue.U) : ANY;
    }
    throw new IllegalArgumentException("expression (" + meaning + ") must be a truth");
  }

  private static Known known(TruthValue value) {
    return new Known(EnumSet.of(value));
  }

  private Meaning undefined() {
    trace.undefined = true;
    return Special.UNDEFINED;
  }

  private static Set<TruthValue> each(
      BinaryOperator<TruthValue> operator, Set<TruthValue> left, Set<TruthValue> right) {
    Set<TruthValue> results = EnumSet.noneOf(TruthValue.class);
    left.forEach(one -> right.forEach(other -> results.add(operator.apply(one, other))));
    return results;
  }

  @Override
  public Meaning literal(Expression.Literal literal) {
    return new Number(literal.value());
  }

  @Override
  public Meaning name(Expression.Name name) {
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
  public Meaning negation(Expression.Negation negation) {
    return apply("-", List.of(meaning(negation.operand())));
  }

  @Override
  public Meaning arithmetic(Expression.Arithmetic node) {
    return apply(node.operator().toString(), List.of(meaning(node.left()), meaning(node.right())));
  }

  @Override
  public Meaning call(Expression.Call call) {
    List<Supplier<Meaning>> arguments = new ArrayList<>();
    call.arguments().forEach(argument -> arguments.add(() -> meaning(argument)));
    return scope.containsKey(call.function())
        ? bound(call.function()).meaning(arguments)
        : apply(call.function(), arguments.stream().map(Supplier::get).toList());
  }

  /** A function is undefined if an argument is, or if they are outside its domain. */
  private Meaning apply(String function, List<Meaning> arguments) {
    return ifDefined(
        arguments,
        () ->
            (arguments.stream().anyMatch(Quotient.class::isInstance)
                    ? trace.quotients.orElseThrow().value(function, arguments)
                    : LiteralFunctions.value(function, arguments))
                .orElseGet(this::undefined));
  }

  private static Meaning ifDefined(List<Meaning> parts, Supplier<Meaning> whole) {
    if (parts.contains(Special.UNDEFINED)) {
      return Special.UNDEFINED;
    }
    return parts.contains(Special.NOT_KNOWN) ? Special.NOT_KNOWN : whole.get();
  }

  @Override
  public Meaning vector(Expression.Vector vector) {
    List<Meaning> entries = vector.entries().stream().map(this::meaning).toList();
    return ifDefined(entries, () -> new Entries(entries));
  }

  @Override
  public Meaning index(Expression.Index index) {
    return apply("[]", List.of(meaning(index.collection()), meaning(index.position())));
  }

  /** A chain is the conjunction of its links. */
  @Override
  public Meaning chain(Expression.Chain chain) {
    List<Meaning> operands = chain.operands().stream().map(this::meaning).toList();
    Set<TruthValue> all = EnumSet.of(TruthValue.T);
    for (int i = 0; i < chain.relations().size(); i++) {
      Set<TruthValue> link = link(chain.relations().get(i), operands.get(i), operands.get(i + 1));
      all = each(TruthValue::and, all, link);
    }
    return new Known(all);
  }

  private Set<TruthValue> link(Relation relation, Meaning left, Meaning right) {
    boolean defined = left != Special.UNDEFINED && right != Special.UNDEFINED;
    if (defined && (left instanceof Quotient || right instanceof Quotient)) {
      trace.quotients.orElseThrow().compare(left, right);
      return ANY;
    }
    return truth(
        ifDefined(
            List.of(left, right),
            () -> known(TruthValue.of(LiteralFunctions.stands(relation, left, right)))));
  }

  @Override
  public Meaning not(Expression.Not not) {
    Set<TruthValue> results = EnumSet.noneOf(TruthValue.class);
    truth(not.operand()).forEach(value -> results.add(value.not()));
    return new Known(results);
  }

  @Override
  public Meaning logical(Expression.Logical node) {
    BinaryOperator<TruthValue> operator =
        switch (node.connective()) {
          case AND -> TruthValue::and;
          case OR -> TruthValue::or;
          case IMPLIES -> (left, right) -> left.not().or(right);
        };
    return new Known(each(operator, truth(node.left()), truth(node.right())));
  }

  @Override
  public Meaning conditional(Expression.Conditional node) {
    List<Meaning> perhaps = new ArrayList<>();
    for (TruthValue condition : truth(node.condition())) {
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
    Set<TruthValue> results = EnumSet.noneOf(TruthValue.class);
    perhaps.forEach(one -> results.addAll(truth(one)));
    return new Known(results);
  }

  @Override
  public Meaning let(Expression.Let let) {
    return inside(let).meaning(let.body());
  }

  private LiteralMeaning inside(Expression.Let let) {
    LiteralMeaning inner = this;
    for (Definition definition : let.definitions()) {
      LiteralMeaning outside = inner;
      inner = inner.with(definition.name(), given -> outside.called(definition, given));
    }
    return inner;
  }

  /** A parameter stands for its argument, whether that is defined or not. */
  private Meaning called(Definition definition, List<Supplier<Meaning>> arguments) {
    if (arguments.size() != definition.parameters().size()) {
      throw new IllegalArgumentException("arguments (" + arguments.size() + ") must be as many");
    }
    LiteralMeaning inner = this;
    for (int i = 0; i < arguments.size(); i++) {
      Supplier<Meaning> argument = arguments.get(i);
      inner = inner.with(definition.parameters().get(i), nothing -> argument.get());
    }
    return inner.meaning(definition.value());
  }

  @Override
  public Meaning quantified(Expression.Quantified node) {
    return new Known(quantified(node, 0));
  }

  /** The quantifiers from this binder on, the first one outermost. */
  private Set<TruthValue> quantified(Expression.Quantified node, int first) {
    if (first == node.binders().list().size()) {
      return guarded(node);
    }
    Binder binder = node.binders().list().get(first);
    LiteralDomain domain = domain(binder, inner -> inner.quantified(node, first + 1));
    if (!domain.isDefined()) {
      return EnumSet.of(TruthValue.U);
    }
    boolean every = node.quantifier() == Quantifier.FORALL;
    BinaryOperator<TruthValue> operator = every ? TruthValue::and : TruthValue::or;
    Set<TruthValue> result = EnumSet.of(TruthValue.of(every));
    for (Meaning element : domain.elements()) {
      Set<TruthValue> one = with(binder.variable(), element).quantified(node, first + 1);
      result = each(operator, result, one);
    }
    return domain.isComplete() ? result : each(operator, result, ANY);
  }

  /** A guard that is F drops its case, one that is U makes the case U. */
  private Set<TruthValue> guarded(Expression.Quantified node) {
    Set<TruthValue> results = EnumSet.noneOf(TruthValue.class);
    for (TruthValue guard : guard(node.binders())) {
      switch (guard) {
        case T -> results.addAll(truth(node.body()));
        case F -> results.add(TruthValue.of(node.quantifier() == Quantifier.FORALL));
        case U -> results.add(TruthValue.U);
      }
    }
    return results;
  }

  private Set<TruthValue> guard(Binders binders) {
    return binders.guard().map(this::truth).orElse(EnumSet.of(TruthValue.T));
  }

  /** The domain of a variable and, if it is an interval, what the variable is used in. */
  private LiteralDomain domain(Binder binder, Consumer<LiteralMeaning> use) {
    if (binder.domain() instanceof Domain.Interval && trace.quotients.isPresent()) {
      throw new IllegalArgumentException("variable (" + binder + ") must be the only one");
    }
    LiteralDomain domain = LiteralDomain.of(this, binder, use);
    trace.undefined |= !domain.isDefined();
    trace.interval |= binder.domain() instanceof Domain.Interval;
    return domain;
  }

  @Override
  public Meaning fold(Expression.Fold fold) {
    List<Meaning> cases = new ArrayList<>();
    addCases(fold, 0, cases);
    return apply(fold.operator() + "()", cases);
  }

  private void addCases(Expression.Fold fold, int first, List<Meaning> cases) {
    if (first == fold.binders().list().size()) {
      Set<TruthValue> guard = guard(fold.binders());
      if (guard.size() > 1) {
        cases.add(notKnown());
      } else if (guard.contains(TruthValue.U)) {
        cases.add(undefined());
      } else if (guard.contains(TruthValue.T)) {
        cases.add(meaning(fold.body()));
      }
      return;
    }
    Binder binder = fold.binders().list().get(first);
    LiteralDomain domain = domain(binder, inner -> inner.addCases(fold, first + 1, cases));
    if (!domain.isDefined()) {
      cases.add(Special.UNDEFINED);
    } else if (!domain.isComplete()) {
      cases.add(notKnown());
    }
    for (Meaning element : domain.elements()) {
      with(binder.variable(), element).addCases(fold, first + 1, cases);
    }
  }

  @Override
  public Meaning program(Expression.Program program) {
    throw new UnsupportedOperationException("linear programs are not enumerated");
  }

  private Set<TruthValue> truthAt(Expression statement, Map<String, Expression> at) {
    if (statement instanceof Expression.Let let) {
      return inside(let).truthAt(let.body(), at);
    }
    return statement instanceof Expression.Quantified node && node.quantifier() == Quantifier.FORALL
        ? truthAt(node, 0, at)
        : truth(statement);
  }

  private Set<TruthValue> truthAt(
      Expression.Quantified node, int first, Map<String, Expression> at) {
    List<Binder> binders = node.binders().list();
    if (first == binders.size()) {
      boolean counts = guard(node.binders()).equals(EnumSet.of(TruthValue.T));
      return counts ? truthAt(node.body(), at) : guarded(node);
    }
    Binder binder = binders.get(first);
    Optional<Expression> value = Optional.ofNullable(at.get(binder.variable()));
    if (value.isEmpty()) {
      return quantified(node, first);
    }
    Meaning element = meaning(value.get());
    LiteralDomain domain = domain(binder, inner -> inner.quantified(node, first + 1));
    if (!domain.contains(element)) {
      throw new IllegalArgumentException(
          "case (" + binder.variable() + " = " + element + ") must be in the domain");
    }
    return with(binder.variable(), element).truthAt(node, first + 1, at);
  }
}
