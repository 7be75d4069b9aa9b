package org.exactreferee.trusted.kernel.derivation;

import static org.exactreferee.trusted.language.tree.Trees.atLeast;
import static org.exactreferee.trusted.language.tree.Trees.atMost;
import static org.exactreferee.trusted.language.tree.Trees.differs;
import static org.exactreferee.trusted.language.tree.Trees.equal;
import static org.exactreferee.trusted.language.tree.Trees.greater;
import static org.exactreferee.trusted.language.tree.Trees.number;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.tree.ArithmeticOperator;
import org.exactreferee.trusted.language.tree.Binders;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Connective;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.FoldOperator;
import org.exactreferee.trusted.language.tree.Kind;
import org.exactreferee.trusted.language.tree.Quantifier;
import org.exactreferee.trusted.language.tree.Substitution;
import org.exactreferee.trusted.language.tree.Trees;
import org.exactreferee.trusted.number.Rational;

/**
 * States that every term of a statement is defined: a visit lists conditions which, if they are
 * true, leave nothing undefined in the part that is visited. They may ask for more than is needed.
 *
 * <p>That is enough for the strong logic of Kleene: where no part is undefined, it is ordinary
 * logic; where a side of {@code and}, {@code or} or {@code =>} settles the whole, the other one
 * need not be defined.
 */
public final class Definedness implements Expression.Visitor<List<Expression>> {

  /** Signals a part of which it is not known where it is defined. */
  public static final class NotKnown extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NotKnown(String what, Expression part) {
      super(what + " (" + CanonicalText.of(part) + ")", null, false, false);
    }
  }

  private final NormalForm normal;
  private final Map<String, Sort> letters;
  private final Sizes sizes;

  private Definedness(NormalForm normal, Map<String, Sort> letters) {
    this.normal = normal;
    this.letters = letters;
    this.sizes = new Sizes(letters);
  }

  /**
   * A statement that is true only where all terms of this one are defined.
   *
   * @param statement without free names and definitions
   */
  public static Expression of(Expression statement, NormalForm normal) {
    return Substitution.canonical(
        Statements.joined(statement.accept(new Definedness(normal, Map.of()))));
  }

  /** What makes a term defined where its free names are these letters. */
  static List<Expression> conditions(Expression term, Sequent sequent) {
    return term.accept(new Definedness(sequent.normal(), sequent.letters()));
  }

  private List<Expression> of(Expression part) {
    return part.accept(this);
  }

  private List<Expression> all(List<Expression> parts) {
    return parts.stream().flatMap(part -> of(part).stream()).toList();
  }

  private static List<Expression> with(List<Expression> conditions, Expression... more) {
    return Stream.concat(conditions.stream(), Stream.of(more)).toList();
  }

  /** The conditions, asked for only where another one is true. */
  private static List<Expression> where(Expression condition, List<Expression> conditions) {
    return conditions.stream().map(one -> Trees.implies(condition, one)).toList();
  }

  private void requireWhole(Expression term) {
    if (!Sequent.isWhole(normal.number(term), letters)) {
      throw new NotKnown("it is not seen to be an integer", term);
    }
  }

  @Override
  public List<Expression> literal(Expression.Literal node) {
    return List.of();
  }

  @Override
  public List<Expression> name(Expression.Name node) {
    return List.of();
  }

  @Override
  public List<Expression> negation(Expression.Negation node) {
    return of(node.operand());
  }

  @Override
  public List<Expression> arithmetic(Expression.Arithmetic node) {
    List<Expression> sides = all(List.of(node.left(), node.right()));
    if (node.operator() == ArithmeticOperator.DIVIDE) {
      boolean known = normal.number(node.right()).constant().filter(c -> c.sign() != 0).isPresent();
      return known ? sides : with(sides, differs(node.right(), number(0)));
    }
    return node.operator() == ArithmeticOperator.POWER
        ? Stream.concat(sides.stream(), power(node.left(), node.right()).stream()).toList()
        : sides;
  }

  private List<Expression> power(Expression base, Expression exponent) {
    TermPolynomial power = normal.number(exponent);
    if (!Sequent.isWhole(power, letters)) {
      return List.of(greater(base, number(0)));
    }
    Optional<Rational> known = power.constant();
    if (known.isPresent()) {
      return known.get().sign() >= 0 ? List.of() : List.of(differs(base, number(0)));
    }
    return List.of(Trees.or(atLeast(exponent, number(0)), differs(base, number(0))));
  }

  @Override
  public List<Expression> call(Expression.Call node) {
    List<Expression> a = node.arguments();
    List<Expression> arguments = all(a);
    return switch (node.function()) {
      case FunctionNames.EXP,
          FunctionNames.ABS,
          FunctionNames.MIN,
          FunctionNames.MAX,
          FunctionNames.FLOOR,
          FunctionNames.CEIL,
          FunctionNames.TRUE,
          FunctionNames.FALSE,
          FunctionNames.RANK_LAW,
          FunctionNames.SIZE ->
          arguments;
      case FunctionNames.LN -> with(arguments, greater(a.get(0), number(0)));
      case FunctionNames.SQRT -> with(arguments, atLeast(a.get(0), number(0)));
      case FunctionNames.BINOMIAL, FunctionNames.FACTORIAL, FunctionNames.HARMONIC -> {
        a.forEach(this::requireWhole);
        yield with(arguments, atLeast(a.get(0), number(0)));
      }
      case FunctionNames.THRESHOLD,
          FunctionNames.SECRETARY,
          FunctionNames.BLIND,
          FunctionNames.ASYMPTOTIC_A -> {
        requireWhole(a.get(0));
        yield with(arguments, atLeast(a.get(0), number(1)));
      }
      case FunctionNames.THRESHOLD_RULE -> {
        a.forEach(this::requireWhole);
        yield with(arguments, atMost(number(1), a.get(1)), atMost(a.get(1), a.get(0)));
      }
      case FunctionNames.WAITING -> {
        requireWhole(a.get(1));
        Expression last = Trees.plus(Sizes.candidates(a.get(0)), number(1));
        yield with(arguments, atMost(number(1), a.get(1)), atMost(a.get(1), last));
      }
      case FunctionNames.DISTANCE -> {
        requireWhole(a.get(2));
        Expression n = order(a.get(0)).size();
        List<Expression> orders = new ArrayList<>(arguments);
        orders.addAll(List.of(equal(n, order(a.get(1)).size()), atMost(number(1), a.get(2))));
        orders.add(greater(n, a.get(2)));
        for (Expression order : a.subList(0, 2)) {
          orders.addAll(IntegerVectors.orders(n).membership(i -> Trees.at(order, i)));
        }
        yield orders;
      }
      case FunctionNames.MIX -> with(arguments, equal(sizes.of(a.get(1)), sizes.of(a.get(2))));
      case FunctionNames.PRIVATE, FunctionNames.TIGHT_EXP_EPSILON, FunctionNames.TIGHT_DELTA -> {
        if (!RankPrivacy.isOfRanks(node.function(), a)) {
          throw new NotKnown("a mechanism is not looked into", node);
        }
        requireWhole(a.get(1));
        List<Expression> law = new RankPrivacy(node.function(), a, sizes.of(a.get(0))).conditions();
        yield Stream.concat(arguments.stream(), law.stream()).toList();
      }
      default -> Stream.concat(arguments.stream(), ofModel(node).stream()).toList();
    };
  }

  private Sort.Row order(Expression vector) {
    if (vector instanceof Expression.Name name
        && letters.get(name.name()) instanceof Sort.Row row
        && row.whole()) {
      return row;
    }
    throw new NotKnown("an order must be a letter for integers", vector);
  }

  private List<Expression> ofModel(Expression.Call node) {
    return SelectionTerm.of(node, sizes)
        .map(law -> law.conditions(sizes))
        .orElseGet(() -> new Choosers(this::requireWhole, sizes::of, letters).conditions(node));
  }

  @Override
  public List<Expression> vector(Expression.Vector node) {
    if (node.entries().stream().anyMatch(this::isVector)) {
      throw new NotKnown("a list of vectors is not looked into", node);
    }
    return all(node.entries());
  }

  @Override
  public List<Expression> listing(Expression.Listing node) {
    throw new NotKnown("a vector by a rule is not looked into", node);
  }

  @Override
  public List<Expression> index(Expression.Index node) {
    requireWhole(node.position());
    return with(
        all(List.of(node.collection(), node.position())),
        atMost(number(1), node.position()),
        atMost(node.position(), sizes.of(node.collection())));
  }

  @Override
  public List<Expression> fold(Expression.Fold node) {
    List<Binder> list = node.binders().list();
    if (list.stream().anyMatch(binder -> !binder.domain().isFinite())) {
      throw new NotKnown("a sum without end is not looked into", node);
    }
    List<Expression> conditions = behind(node.binders(), node.body());
    boolean needsCase = node.operator() == FoldOperator.MIN || node.operator() == FoldOperator.MAX;
    if (!needsCase) {
      return conditions;
    }
    if (list.size() == 1
        && node.binders().guard().isEmpty()
        && list.get(0).domain() instanceof Domain.IntegerRange range) {
      return with(conditions, atMost(range.from(), range.to().orElseThrow()));
    }
    throw new NotKnown("whether there is a case is not known", node);
  }

  @Override
  public List<Expression> chain(Expression.Chain node) {
    for (Expression operand : node.operands()) {
      if (isVector(operand)) {
        throw new NotKnown("a vector is compared", operand);
      }
    }
    return all(node.operands());
  }

  private boolean isVector(Expression term) {
    return term instanceof Expression.Vector
        || term instanceof Expression.Listing
        || (term instanceof Expression.Conditional choice && isVector(choice.yes()))
        || (term instanceof Expression.Name name && letters.get(name.name()) instanceof Sort.Row)
        || (term instanceof Expression.Call call
            && Library.REGISTRY
                .find(call.function())
                .filter(function -> function.result() != Kind.NUMBER)
                .isPresent());
  }

  @Override
  public List<Expression> not(Expression.Not node) {
    return of(node.operand());
  }

  @Override
  public List<Expression> logical(Expression.Logical node) {
    Expression needed =
        node.connective() == Connective.OR ? Statements.negation(node.left()) : node.left();
    List<Expression> right = where(needed, of(node.right()));
    return Stream.concat(of(node.left()).stream(), right.stream()).toList();
  }

  @Override
  public List<Expression> conditional(Expression.Conditional node) {
    List<Expression> conditions = new ArrayList<>(of(node.condition()));
    conditions.addAll(where(node.condition(), of(node.yes())));
    conditions.addAll(where(Statements.negation(node.condition()), of(node.no())));
    return conditions;
  }

  @Override
  public List<Expression> let(Expression.Let node) {
    throw new IllegalArgumentException("definitions (" + node + ") must be gone");
  }

  @Override
  public List<Expression> quantified(Expression.Quantified node) {
    return behind(node.binders(), node.body());
  }

  @Override
  public List<Expression> program(Expression.Program node) {
    throw new NotKnown("a linear program is not looked into", node);
  }

  /** Domains, guard and body of binders, each where the variables before it are in theirs. */
  private List<Expression> behind(Binders binders, Expression body) {
    Statements.Peeled peeled =
        Statements.Peeled.of(new Expression.Quantified(Quantifier.FORALL, binders, body));
    Binder binder = peeled.binder();
    List<Expression> conditions = new ArrayList<>(ofDomain(binder));
    Map<String, Sort> inner = new HashMap<>(letters);
    inner.putAll(Sort.of(peeled, normal, letters));
    Definedness inside = new Definedness(normal, inner);
    List<Expression> rest =
        binders.list().size() > 1
            ? inside.behind(((Expression.Quantified) peeled.rest()).binders(), body)
            : inside.guarded(binders.guard(), body);
    rest.forEach(one -> conditions.add(Trees.forall(binder.variable(), binder.domain(), one)));
    return conditions;
  }

  private List<Expression> guarded(Optional<Expression> guard, Expression body) {
    return guard
        .map(g -> Stream.concat(of(g).stream(), where(g, of(body)).stream()).toList())
        .orElseGet(() -> of(body));
  }

  /** What makes the domain of a binder defined. */
  private List<Expression> ofDomain(Binder binder) {
    return binder
        .domain()
        .match(
            this::integerRange,
            this::elements,
            this::interval,
            polytope -> polytope(binder, polytope));
  }

  private List<Expression> integerRange(Domain.IntegerRange range) {
    List<Expression> ends = new ArrayList<>(List.of(range.from()));
    range.to().ifPresent(ends::add);
    ends.forEach(this::requireWhole);
    return all(ends);
  }

  private List<Expression> elements(Domain.Elements elements) {
    Optional<IntegerVectors> vectors = IntegerVectors.of(elements);
    if (vectors.isPresent()) {
      List<Expression> sizes = List.of(vectors.get().largest(), vectors.get().size());
      sizes.forEach(this::requireWhole);
      return with(all(sizes), atLeast(sizes.get(0), number(1)), atLeast(sizes.get(1), number(1)));
    }
    if (elements.collection() instanceof Expression.Vector listed
        && listed.entries().stream().noneMatch(this::isVector)) {
      return all(listed.entries());
    }
    throw new NotKnown("a collection is not looked into", elements.collection());
  }

  private List<Expression> interval(Domain.Interval interval) {
    return all(Stream.concat(interval.lower().stream(), interval.upper().stream()).toList());
  }

  private List<Expression> polytope(Binder binder, Domain.Polytope polytope) {
    List<Expression> conditions = new ArrayList<>();
    polytope
        .unknowns()
        .forEach(unknown -> unknown.size().ifPresent(size -> conditions.addAll(ofSize(size))));
    Domain anyPoint = new Domain.Polytope(polytope.unknowns(), List.of());
    Statements.Peeled peeled = new Statements.Peeled(binder, Statements.ABSURD);
    Map<String, Sort> inner = new HashMap<>(letters);
    inner.putAll(Sort.of(peeled, normal, letters));
    Definedness inside = new Definedness(normal, inner);
    for (Expression.Program.Constraint row : polytope.rows()) {
      if (!Statements.isRow(row.condition())) {
        throw new NotKnown("a row is no comparison by <=, >= or =", row.condition());
      }
    }
    polytope.rows().stream()
        .flatMap(row -> inside.of(row.condition()).stream())
        .forEach(one -> conditions.add(Trees.forall(binder.variable(), anyPoint, one)));
    return conditions;
  }

  private List<Expression> ofSize(Expression size) {
    requireWhole(size);
    return with(of(size), atLeast(size, number(1)));
  }
}
