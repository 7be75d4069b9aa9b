package org.exactreferee.spec;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.claim.ArithmeticOperator;
import org.exactreferee.claim.Binders.Binder;
import org.exactreferee.claim.Definition;
import org.exactreferee.claim.Expression;
import org.exactreferee.claim.Expression.Arithmetic;
import org.exactreferee.claim.Expression.Call;
import org.exactreferee.claim.Expression.Chain;
import org.exactreferee.claim.Expression.Conditional;
import org.exactreferee.claim.Expression.Fold;
import org.exactreferee.claim.Expression.Index;
import org.exactreferee.claim.Expression.Let;
import org.exactreferee.claim.Expression.Literal;
import org.exactreferee.claim.Expression.Logical;
import org.exactreferee.claim.Expression.Name;
import org.exactreferee.claim.Expression.Negation;
import org.exactreferee.claim.Expression.Not;
import org.exactreferee.claim.Expression.Program;
import org.exactreferee.claim.Expression.Quantified;
import org.exactreferee.claim.Expression.Vector;
import org.exactreferee.claim.FunctionRegistry;
import org.exactreferee.claim.FunctionRegistry.Function;
import org.exactreferee.claim.Kind;
import org.exactreferee.claim.Limits;
import org.exactreferee.claim.Node;
import org.exactreferee.claim.Problem;
import org.exactreferee.claim.Problem.Reason;
import org.exactreferee.number.Rational;
import org.exactreferee.spec.StaticScope.Entry;

/**
 * Finds mistakes before anything is computed: unknown names, wrong numbers or kinds of arguments,
 * names used twice, definitions that need themselves, constant divisors of zero, ranges too long to
 * go through. What it overlooks, the evaluator refuses in the same words.
 */
public final class StaticCheck implements Expression.Visitor<Found> {
  private final FunctionRegistry registry;
  private final Limits limits;
  private final StaticScope scope;
  private final List<Problem> problems;

  private StaticCheck(
      FunctionRegistry registry, Limits limits, StaticScope scope, List<Problem> problems) {
    this.registry = registry;
    this.limits = limits;
    this.scope = scope;
    this.problems = problems;
  }

  /** What is wrong with an expression without free names, in reading order; nothing if empty. */
  public static List<Problem> problems(
      Expression expression, FunctionRegistry registry, Limits limits) {
    List<Problem> problems = new ArrayList<>();
    expression.accept(new StaticCheck(registry, limits, StaticScope.EMPTY, problems));
    return List.copyOf(problems);
  }

  /** The check of what stands where one more name is bound. */
  StaticCheck with(String name, Entry entry) {
    return in(scope.with(name, entry));
  }

  private StaticCheck in(StaticScope inner) {
    return new StaticCheck(registry, limits, inner, problems);
  }

  void report(Reason reason, Node node, String message) {
    report(new Problem(reason, node, message));
  }

  void report(Problem problem) {
    problems.add(problem);
  }

  Found check(Expression expression, Kind wanted) {
    Found found = expression.accept(this);
    if (found.kind().isPresent() && !wanted.accepts(found.kind().get())) {
      problems.add(Problem.wrongKind(expression, wanted.toString(), found.kind().get()));
    }
    return found;
  }

  @Override
  public Found literal(Literal literal) {
    return Found.constant(literal.value());
  }

  @Override
  public Found name(Name node) {
    Optional<Entry> entry = find(node, node.name());
    if (entry.isEmpty()) {
      return Found.nothing();
    }
    if (!entry.get().isValue()) {
      problems.add(Problem.wrongArity(node, node.name(), entry.get().arity(), 0));
      return Found.nothing();
    }
    return entry.get().found();
  }

  /** What a name stands for; empty, and reported, if it stands for nothing here. */
  private Optional<Entry> find(Node node, String name) {
    Optional<Entry> entry = scope.find(name).or(() -> registry.find(name).map(Entry::of));
    if (entry.isEmpty()) {
      List<String> known = new ArrayList<>(scope.names());
      registry.all().forEach(function -> known.add(function.name()));
      String hint = NearestName.hint(name, known);
      report(Reason.UNKNOWN_NAME, node, "unknown name '" + name + "'" + hint);
    } else if (entry.get().notYet().isPresent()) {
      report(Reason.CIRCULAR, node, "'" + name + "' " + entry.get().notYet().get());
      return Optional.empty();
    }
    return entry;
  }

  @Override
  public Found negation(Negation node) {
    Found operand = check(node.operand(), Kind.NUMBER);
    return new Found(
        Optional.of(Kind.NUMBER), operand.constant().map(Rational::negate), operand.cases());
  }

  @Override
  public Found arithmetic(Arithmetic node) {
    Found left = check(node.left(), Kind.NUMBER);
    Found right = check(node.right(), Kind.NUMBER);
    Optional<Rational> constant = Optional.empty();
    if (right.constant().isPresent()) {
      Rational second = right.constant().get();
      if (node.operator() == ArithmeticOperator.DIVIDE && second.sign() == 0) {
        report(Reason.UNDEFINED, node.right(), "divisor (0) must not be zero");
      } else {
        constant = left.constant().flatMap(first -> fold(node.operator(), first, second));
      }
    }
    return new Found(Optional.of(Kind.NUMBER), constant, left.cases().add(right.cases()));
  }

  private static Optional<Rational> fold(ArithmeticOperator operator, Rational a, Rational b) {
    return switch (operator) {
      case PLUS -> Optional.of(a.add(b));
      case MINUS -> Optional.of(a.subtract(b));
      case TIMES -> Optional.of(a.multiply(b));
      case DIVIDE -> Optional.of(a.divide(b));
      case POWER -> {
        boolean small = b.isInteger() && b.sign() >= 0 && b.compareTo(Rational.of(100)) <= 0;
        yield small ? Optional.of(a.pow(b.numerator().intValueExact())) : Optional.empty();
      }
    };
  }

  @Override
  public Found call(Call node) {
    BigInteger cases = BigInteger.ZERO;
    List<Found> arguments = new ArrayList<>();
    for (Expression argument : node.arguments()) {
      Found found = argument.accept(this);
      arguments.add(found);
      cases = cases.add(found.cases());
    }
    Optional<Entry> entry = find(node, node.function());
    if (entry.isEmpty()) {
      return Found.nothing();
    }
    int count = arguments.size();
    if (entry.get().isValue() || !entry.get().takes(count)) {
      problems.add(Problem.wrongArity(node, node.function(), entry.get().arity(), count));
      return Found.nothing();
    }
    if (entry.get().function().isPresent()) {
      checkKinds(node, entry.get().function().get(), arguments);
    }
    return new Found(entry.get().found().kind(), Optional.empty(), cases);
  }

  private void checkKinds(Call node, Function function, List<Found> arguments) {
    for (int i = 0; i < arguments.size(); i++) {
      Kind wanted = function.parameter(i).kind();
      Optional<Kind> kind = arguments.get(i).kind();
      if (kind.isPresent() && !wanted.accepts(kind.get())) {
        problems.add(Problem.wrongKind(node.arguments().get(i), wanted.toString(), kind.get()));
      }
    }
  }

  @Override
  public Found index(Index node) {
    Found collection = node.collection().accept(this);
    Found position = check(node.position(), Kind.NUMBER);
    if (collection.kind().isPresent() && collection.kind().get() != Kind.VECTOR) {
      String wanted = Kind.VECTOR.toString();
      problems.add(Problem.wrongKind(node.collection(), wanted, collection.kind().get()));
    }
    return Found.of(Kind.NUMBER, collection.cases().add(position.cases()));
  }

  @Override
  public Found vector(Vector node) {
    BigInteger cases = BigInteger.ZERO;
    for (Expression entry : node.entries()) {
      cases = cases.add(check(entry, Kind.NUMBER).cases());
    }
    return Found.of(Kind.VECTOR, cases);
  }

  @Override
  public Found fold(Fold node) {
    for (Binder binder : node.binders().list()) {
      if (!binder.domain().isFinite()) {
        report(Reason.WRONG_KIND, binder, node.operator() + " needs a range such as 1..5 or a set");
      }
    }
    int before = problems.size();
    StaticBinders bound = StaticBinders.of(this, node.binders(), node);
    Found body = bound.inside().check(node.body(), Kind.NUMBER);
    BigInteger each = node.binders().guard().isPresent() ? BigInteger.ONE : body.cases();
    BigInteger cases = bound.cases().multiply(each.max(BigInteger.ONE));
    if (exceeds(cases) && problems.size() == before) {
      tooManyCases(node, cases);
    }
    return Found.of(Kind.NUMBER, cases);
  }

  boolean exceeds(BigInteger cases) {
    return cases.compareTo(BigInteger.valueOf(limits.cases())) > 0;
  }

  void tooManyCases(Node node, BigInteger cases) {
    problems.add(Problem.tooManyCases(node, cases.toString(), limits.cases()));
  }

  void requireNew(Node node, String name) {
    if (registry.find(name).isPresent()) {
      problems.add(Problem.shadowed(node, name));
    } else if (scope.find(name).isPresent()) {
      report(Reason.SHADOWED, node, "name '" + name + "' is already in use here");
    }
  }

  @Override
  public Found chain(Chain node) {
    BigInteger cases = BigInteger.ZERO;
    Kind compared = Kind.NUMBER;
    for (int i = 0; i < node.operands().size(); i++) {
      Found operand = node.operands().get(i).accept(this);
      compared = operand.kind().filter(k -> k == Kind.VECTOR).orElse(compared);
      cases = i < 2 ? cases.add(operand.cases()) : cases;
      if (operand.kind().isPresent() && !compared.accepts(operand.kind().get())) {
        Kind kind = operand.kind().get();
        problems.add(Problem.wrongKind(node.operands().get(i), compared.toString(), kind));
      }
    }
    return Found.of(Kind.TRUTH, cases);
  }

  @Override
  public Found not(Not node) {
    return Found.of(Kind.TRUTH, check(node.operand(), Kind.TRUTH).cases());
  }

  @Override
  public Found logical(Logical node) {
    Found left = check(node.left(), Kind.TRUTH);
    check(node.right(), Kind.TRUTH);
    return Found.of(Kind.TRUTH, left.cases());
  }

  @Override
  public Found conditional(Conditional node) {
    Found condition = check(node.condition(), Kind.TRUTH);
    Found yes = node.yes().accept(this);
    Found no = yes.kind().isPresent() ? check(node.no(), yes.kind().get()) : node.no().accept(this);
    BigInteger cases = condition.cases().add(yes.cases().min(no.cases()));
    return new Found(yes.kind().or(no::kind), Optional.empty(), cases);
  }

  @Override
  public Found let(Let node) {
    StaticScope inner = scope;
    BigInteger cases = BigInteger.ZERO;
    for (int i = 0; i < node.definitions().size(); i++) {
      Definition definition = node.definitions().get(i);
      in(inner).requireNew(definition, definition.name());
      StaticScope inside = inner;
      for (int j = node.definitions().size() - 1; j >= i; j--) {
        String name = node.definitions().get(j).name();
        inside = inside.find(name).isPresent() ? inside : inside.with(name, Entry.notYet(i == j));
      }
      for (String parameter : definition.parameters()) {
        in(inside).requireNew(definition, parameter);
        inside = inside.with(parameter, Entry.of(Found.nothing()));
      }
      Found value = definition.value().accept(in(inside));
      boolean plain = definition.parameters().isEmpty();
      cases = plain ? cases.add(value.cases()) : cases;
      inner =
          inner.with(
              definition.name(),
              plain ? Entry.of(value) : Entry.of(definition.parameters(), value));
    }
    Found body = node.body().accept(in(inner));
    return new Found(body.kind(), body.constant(), cases.add(body.cases()));
  }

  @Override
  public Found program(Program node) {
    StaticCheck inside = StaticBinders.unknowns(this, node.unknowns());
    node.objective().ifPresent(objective -> inside.check(objective, Kind.NUMBER));
    StaticBinders.rows(inside, node.rows());
    return Found.of(node.operator().kind(), BigInteger.ZERO);
  }

  @Override
  public Found quantified(Quantified node) {
    StaticBinders.of(this, node.binders(), node).inside().check(node.body(), Kind.TRUTH);
    return Found.of(Kind.TRUTH, BigInteger.ZERO);
  }
}
