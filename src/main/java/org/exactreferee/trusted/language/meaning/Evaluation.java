package org.exactreferee.trusted.language.meaning;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.exactreferee.trusted.language.function.FunctionRegistry;
import org.exactreferee.trusted.language.tree.ArithmeticOperator;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Kind;
import org.exactreferee.trusted.language.tree.Node;
import org.exactreferee.trusted.language.tree.Quantifier;
import org.exactreferee.trusted.language.tree.Recursion;
import org.exactreferee.trusted.language.value.Affine;
import org.exactreferee.trusted.language.value.Algebra;
import org.exactreferee.trusted.language.value.CollectionValue;
import org.exactreferee.trusted.language.value.Formula;
import org.exactreferee.trusted.language.value.Ground;
import org.exactreferee.trusted.language.value.Indeterminate;
import org.exactreferee.trusted.language.value.Knowledge;
import org.exactreferee.trusted.language.value.ListValue;
import org.exactreferee.trusted.language.value.NumberValue;
import org.exactreferee.trusted.language.value.NumberValue.Fraction;
import org.exactreferee.trusted.language.value.Problem;
import org.exactreferee.trusted.language.value.ProgramValue;
import org.exactreferee.trusted.language.value.Proposition;
import org.exactreferee.trusted.language.value.Quantity;
import org.exactreferee.trusted.language.value.Truth;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.language.value.VectorValue;
import org.exactreferee.trusted.number.UndecidedException;

/** The meaning of expressions where the names are those of one scope. */
public final class Evaluation implements Expression.Visitor<Value> {
  private final Evaluator evaluator;
  private final Budget budget;
  private final Scope scope;

  Evaluation(Evaluator evaluator, Budget budget, Scope scope) {
    this.evaluator = evaluator;
    this.budget = budget;
    this.scope = scope;
  }

  Evaluation in(Scope inner) {
    return new Evaluation(evaluator, budget, inner);
  }

  Evaluation with(Node node, String variable, Value value) {
    return with(node, variable, new Scope.Bound(value));
  }

  /** A name of the library means what it says there, everywhere. */
  private Evaluation with(Node node, String name, Scope.Binding binding) {
    if (evaluator.registry().find(name).isPresent()) {
      throw Problem.shadowed(node, name).thrown();
    }
    return in(scope.with(name, binding));
  }

  /** Computes something where a variable has a value; says so if it is undefined. */
  <T> T inCase(Node node, String variable, Value value, Function<Evaluation, T> inside) {
    try {
      return budget.deeper(node, 4, () -> inside.apply(with(node, variable, value)));
    } catch (UndefinedException failure) {
      throw failure.inCase(variable, value.toString());
    }
  }

  Evaluator evaluator() {
    return evaluator;
  }

  Budget budget() {
    return budget;
  }

  Value value(Expression expression) {
    return budget.deeper(expression, 1, () -> expression.accept(this));
  }

  /** The value of an expression, which must be of a kind. */
  static <T extends Value> T require(Class<T> type, Kind wanted, Expression node, Value value) {
    if (!type.isInstance(value)) {
      throw Problem.wrongKind(node, wanted, value.kind()).thrown();
    }
    return type.cast(value);
  }

  Quantity quantity(Expression expression) {
    return require(Quantity.class, Kind.NUMBER, expression, value(expression));
  }

  Proposition proposition(Expression expression) {
    return statement(() -> require(Proposition.class, Kind.TRUTH, expression, value(expression)));
  }

  /**
   * What is stated about something undefined is undefined, and what is stated about something that
   * is not known is not known.
   */
  static Proposition statement(Supplier<Proposition> stated) {
    try {
      return stated.get();
    } catch (UndefinedException undefined) {
      return Proposition.undefined(undefined.getMessage());
    } catch (UndecidedException open) {
      return Proposition.unknown(open.getMessage());
    }
  }

  /** Whether a formula holds that depends on no variable around it. */
  Truth decided(Formula closed) {
    return RealQuantifier.decide(closed, evaluator.decider());
  }

  /** Runs an operation; what it finds undefined is so at the node. */
  static <T> T at(Expression node, Supplier<T> operation) {
    try {
      return operation.get();
    } catch (UndefinedException undefined) {
      throw undefined.at(node);
    } catch (ArithmeticException overflow) {
      throw open(node, "leads to numbers that are too large");
    }
  }

  static UndecidedException open(Expression node, String reason) {
    return new UndecidedException("(" + CanonicalText.of(node) + ") " + reason);
  }

  @Override
  public Value literal(Expression.Literal literal) {
    return new Fraction(literal.value());
  }

  @Override
  public Value name(Expression.Name node) {
    return apply(node, node.name(), List.of());
  }

  @Override
  public Value call(Expression.Call node) {
    return apply(node, node.function(), node.arguments());
  }

  private Value apply(Expression node, String name, List<Expression> operands) {
    Optional<Scope.Binding> binding = scope.find(name);
    if (binding.isEmpty()) {
      return registered(node, name, operands);
    }
    List<String> parameters =
        binding.get() instanceof Scope.Closure closure
            ? closure.definition().parameters()
            : List.of();
    if (parameters.size() != operands.size()) {
      String wanted = FunctionRegistry.arguments(parameters);
      throw Problem.wrongArity(node, name, wanted, operands.size()).thrown();
    }
    if (binding.get() instanceof Scope.Bound bound) {
      return bound.value();
    }
    if (binding.get() instanceof Scope.Failed failed) {
      throw failed.failure();
    }
    Scope.Closure closure = (Scope.Closure) binding.get();
    budget.spend(node);
    Evaluation inner = in(closure.scope());
    if (closure.falling().isPresent()) {
      requireCounted(operands.get(closure.falling().getAsInt()), name);
      inner = inner.with(node, name, closure);
    }
    for (int i = 0; i < operands.size(); i++) {
      inner = inner.with(node, parameters.get(i), abbreviated(operands.get(i)));
    }
    return inner.value(closure.definition().value());
  }

  /** What a function that is defined by itself is computed for: an integer from 0 on. */
  private void requireCounted(Expression operand, String name) {
    Quantity quantity = quantity(operand);
    if (!(quantity instanceof NumberValue number)) {
      throw open(operand, "depends on a real variable, and '" + name + "' is defined by itself");
    }
    if (number.integer().filter(n -> n.signum() >= 0).isEmpty()) {
      throw new UndefinedException(
              "argument (" + number + ") of '" + name + "' must be an integer >= 0")
          .at(operand);
    }
  }

  /** A name stands for its expression: where it is not used, it need not be defined. */
  private Scope.Binding abbreviated(Expression expression) {
    try {
      return new Scope.Bound(value(expression));
    } catch (UndecidedException | UndefinedException failure) {
      return new Scope.Failed(failure);
    }
  }

  private Value registered(Expression node, String name, List<Expression> operands) {
    List<Value> arguments = new ArrayList<>();
    for (Expression operand : operands) {
      arguments.add(value(operand));
    }
    FunctionRegistry registry = evaluator.registry();
    if (registry.find(name).isEmpty()) {
      throw Problem.Reason.UNKNOWN_NAME.at(node, "unknown name '" + name + "'");
    }
    FunctionRegistry.Function function =
        registry
            .find(name, arguments.size())
            .orElseThrow(
                () ->
                    Problem.wrongArity(node, name, registry.arity(name), arguments.size())
                        .thrown());
    for (int i = 0; i < arguments.size(); i++) {
      Value value = arguments.get(i);
      FunctionRegistry.Parameter wanted = function.parameter(i);
      if (!wanted.accepts(value.kind())) {
        if (wanted.accepts(Kind.LIST) && value.equals(new VectorValue(List.of()))) {
          throw new UndefinedException("a list without entries").at(operands.get(i));
        }
        throw Problem.wrongKind(operands.get(i), wanted.kind(), value.kind()).thrown();
      }
      boolean symbolic = value instanceof Indeterminate || VectorValue.hasVariable(value);
      boolean affine = value instanceof Affine;
      if ((symbolic && !wanted.symbolic()) || affine || isOpen(value)) {
        String known = affine ? "an affine expression" : "a quotient of polynomials";
        throw open(node, "is not handled as " + known);
      }
      if (wanted.kind() == Kind.INTEGER && ((NumberValue) value).integer().isEmpty()) {
        String role = "argument " + wanted.name() + " of " + name + " (" + value + ")";
        throw new UndefinedException(role + " must be an integer").at(operands.get(i));
      }
    }
    Value result = at(node, () -> function.body().apply(arguments));
    return result instanceof ProgramValue asked
        ? new ProgramMeaning(this).optimum(node, asked.program())
        : result;
  }

  /** Whether it is a truth that depends on variables. */
  private static boolean isOpen(Value value) {
    return value instanceof Proposition truth && !truth.isTrue().isClosed();
  }

  @Override
  public Value program(Expression.Program node) {
    return new ProgramMeaning(this).of(node);
  }

  @Override
  public Value negation(Expression.Negation node) {
    return Algebra.negate(quantity(node.operand()));
  }

  @Override
  public Value arithmetic(Expression.Arithmetic node) {
    Quantity left = quantity(node.left());
    Quantity right = quantity(node.right());
    Expression place = node.operator() == ArithmeticOperator.DIVIDE ? node.right() : node;
    try {
      return at(place, () -> Algebra.apply(node.operator(), left, right));
    } catch (UndecidedException undecided) {
      throw left instanceof NumberValue && right instanceof NumberValue
          ? undecided
          : open(
              node,
              (left instanceof Affine || right instanceof Affine
                      ? "is not affine: "
                      : "is not handled as a quotient of polynomials: ")
                  + undecided.getMessage());
    }
  }

  @Override
  public Value vector(Expression.Vector node) {
    List<Value> entries = new ArrayList<>();
    for (Expression entry : node.entries()) {
      entries.add(entry(entry));
    }
    return ListValue.of(node, entries);
  }

  /** A value in a row of values; a truth there must be settled. */
  Value entry(Expression entry) {
    Value value = value(entry);
    return value instanceof Proposition truth
        ? Proposition.of(new Choice(this).holds(entry, truth), new Ground.Words(""))
        : value;
  }

  @Override
  public Value listing(Expression.Listing node) {
    return new Listed(node).value(this);
  }

  @Override
  public Value index(Expression.Index node) {
    Expression collection = node.collection();
    Value values = value(collection);
    Quantity position = quantity(node.position());
    if (!(position instanceof NumberValue number)) {
      throw open(node, "depends on a real variable by its index");
    }
    BigInteger size =
        values instanceof CollectionValue all
            ? all.count()
            : BigInteger.valueOf(
                values instanceof ListValue list
                    ? list.entries().size()
                    : require(VectorValue.class, Kind.VECTOR, collection, values).entries().size());
    Optional<BigInteger> place = number.integer().filter(i -> i.signum() > 0);
    if (place.isPresent() && place.get().compareTo(size) <= 0) {
      if (values instanceof CollectionValue all) {
        budget.require(node, place.get());
        return all.values().get().skip(place.get().longValueExact() - 1).findFirst().orElseThrow();
      }
      int i = place.get().intValueExact();
      return values instanceof ListValue list ? list.entry(i) : ((VectorValue) values).entry(i);
    }
    String message = "index (" + position + ") must be an integer between 1 and " + size;
    throw new UndefinedException(message).at(node.position());
  }

  @Override
  public Value fold(Expression.Fold node) {
    return new Folding(node).value(this);
  }

  @Override
  public Value chain(Expression.Chain node) {
    return new Links(node, this).value();
  }

  @Override
  public Value not(Expression.Not node) {
    return proposition(node.operand()).not();
  }

  @Override
  public Value logical(Expression.Logical node) {
    Proposition left = proposition(node.left());
    return switch (node.connective()) {
      case AND -> left.and(() -> proposition(node.right()));
      case OR -> left.or(() -> proposition(node.right()));
      case IMPLIES -> left.not().or(() -> proposition(node.right()));
    };
  }

  @Override
  public Value conditional(Expression.Conditional node) {
    return new Choice(this).of(node);
  }

  /** Whether a condition that something else depends on is true; that is undefined if it is. */
  boolean holds(Expression condition) {
    return new Choice(this).holds(condition, proposition(condition));
  }

  @Override
  public Value let(Expression.Let node) {
    return inside(node).value(node.body());
  }

  Evaluation inside(Expression.Let node) {
    Evaluation inner = this;
    for (Definition definition : node.definitions()) {
      Scope.Binding binding =
          definition.parameters().isEmpty()
              ? inner.abbreviated(definition.value())
              : new Scope.Closure(definition, inner.scope, Recursion.falling(definition));
      inner = inner.with(definition, definition.name(), binding);
    }
    return inner;
  }

  @Override
  public Value quantified(Expression.Quantified node) {
    return new Quantification(node).value(this);
  }

  /** A whole statement: of one that begins with universal variables, the first case that fails. */
  Proposition leading(Expression statement) {
    return leading(statement, Optional.empty());
  }

  /** The same for some cases of the first variable, of a statement that has such. */
  Proposition leading(Expression statement, Optional<Part> part) {
    if (statement instanceof Expression.Let let) {
      return inside(let).leading(let.body(), part);
    }
    if (part.isPresent() && finite(statement).isEmpty()) {
      throw Problem.Reason.WRONG_KIND.at(statement, "it has no parts: no finite forall");
    }
    return statement instanceof Expression.Quantified node
        ? statement(() -> new Quantification(node, part, true).value(this))
        : proposition(statement);
  }

  /** What is known of a whole statement: whether it is true and, if it is not, whether false. */
  Knowledge knowledge(Expression statement, Optional<Part> part) {
    Proposition proposition = leading(statement, part);
    Truth isTrue = decided(proposition.isTrue());
    Truth isFalse =
        isTrue.isTrue() || proposition.isDefined()
            ? isTrue.negate()
            : decided(proposition.isFalse());
    return Proposition.knowledge(isTrue, isFalse);
  }

  /** How many cases the first variable has, if the statement is a forall over finitely many. */
  Optional<BigInteger> cases(Expression statement) {
    if (statement instanceof Expression.Let let) {
      return inside(let).cases(let.body());
    }
    return finite(statement)
        .map(all -> Cases.of(this, all, all.binders().list().get(0).domain()).count());
  }

  /** A statement that is a forall whose first variable has finitely many cases. */
  private static Optional<Expression.Quantified> finite(Expression statement) {
    return statement instanceof Expression.Quantified node
            && node.quantifier() == Quantifier.FORALL
            && node.binders().list().get(0).domain().isFinite()
        ? Optional.of(node)
        : Optional.empty();
  }
}
