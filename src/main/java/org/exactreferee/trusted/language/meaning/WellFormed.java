package org.exactreferee.trusted.language.meaning;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.exactreferee.trusted.language.function.FunctionRegistry;
import org.exactreferee.trusted.language.function.FunctionRegistry.Function;
import org.exactreferee.trusted.language.tree.Binders;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Program;
import org.exactreferee.trusted.language.tree.FoldOperator;
import org.exactreferee.trusted.language.tree.Kind;
import org.exactreferee.trusted.language.tree.Node;
import org.exactreferee.trusted.language.tree.Recursion;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.language.value.Problem;
import org.exactreferee.trusted.language.value.Problem.Reason;

/**
 * Finds what makes a text no statement, whatever its parts come to: unknown names, names that are
 * bound twice, wrong numbers or kinds of arguments, definitions that need themselves. A visit says
 * of which kind an expression is; nothing if that depends on an argument.
 */
public final class WellFormed implements Expression.Visitor<Optional<Kind>> {

  /**
   * What a name stands for.
   *
   * @param parameters of a definition; none for a value
   * @param function set if it is one of the library
   * @param notYet why it cannot be used here
   */
  private record Entry(
      List<String> parameters,
      Optional<Function> function,
      Optional<Kind> kind,
      Optional<String> notYet) {

    static Entry of(Optional<Kind> kind) {
      return new Entry(List.of(), Optional.empty(), kind, Optional.empty());
    }

    static Entry of(Function function) {
      Optional<Kind> kind = Optional.of(function.result());
      return new Entry(List.of(), Optional.of(function), kind, Optional.empty());
    }

    static Entry notYet(boolean itself) {
      String why =
          itself
              ? "must not be defined by itself, but for n - 1 in place of a parameter n"
              : "must be defined before it is used, and not by what uses it";
      return new Entry(List.of(), Optional.empty(), Optional.empty(), Optional.of(why));
    }

    boolean isValue() {
      return parameters.isEmpty() && function.map(Function::isConstant).orElse(true);
    }
  }

  private final FunctionRegistry registry;
  private final Map<String, Entry> scope;
  private final List<Problem> problems;

  private WellFormed(FunctionRegistry registry, Map<String, Entry> scope, List<Problem> problems) {
    this.registry = registry;
    this.scope = scope;
    this.problems = problems;
  }

  /** What is wrong with an expression without free names, in reading order; nothing if empty. */
  public static List<Problem> problems(Expression expression, FunctionRegistry registry) {
    List<Problem> problems = new ArrayList<>();
    expression.accept(new WellFormed(registry, Map.of(), problems));
    return List.copyOf(problems);
  }

  /** The kind of a well-formed expression without free names, as far as it is known. */
  public static Optional<Kind> kind(Expression expression, FunctionRegistry registry) {
    return expression.accept(new WellFormed(registry, Map.of(), new ArrayList<>()));
  }

  private WellFormed with(String name, Entry entry) {
    Map<String, Entry> inner = new HashMap<>(scope);
    inner.put(name, entry);
    return new WellFormed(registry, inner, problems);
  }

  private void report(Reason reason, Node node, String message) {
    problems.add(new Problem(reason, node, message));
  }

  private void requireNew(Node node, String name) {
    if (registry.find(name).isPresent()) {
      problems.add(Problem.shadowed(node, name));
    } else if (scope.containsKey(name)) {
      report(Reason.SHADOWED, node, "name '" + name + "' is already in use here");
    }
  }

  private void check(Expression expression, Kind wanted) {
    expect(expression, wanted, expression.accept(this));
  }

  private void expect(Expression expression, Kind wanted, Optional<Kind> found) {
    if (found.isPresent() && !wanted.accepts(found.get())) {
      problems.add(Problem.wrongKind(expression, wanted, found.get()));
    }
  }

  private static Optional<Kind> kind(Kind kind) {
    return Optional.of(kind);
  }

  /** What a name stands for; empty, and reported, if it stands for nothing here. */
  private Optional<Entry> find(Node node, String name) {
    Optional<Entry> entry =
        Optional.ofNullable(scope.get(name)).or(() -> registry.find(name).map(Entry::of));
    if (entry.isEmpty()) {
      String message = "unknown name '" + name + "'";
      List<String> known = List.copyOf(scope.keySet());
      problems.add(new Problem(Reason.UNKNOWN_NAME, node, message, known));
    } else if (entry.get().notYet().isPresent()) {
      report(Reason.CIRCULAR, node, "'" + name + "' " + entry.get().notYet().get());
      return Optional.empty();
    }
    return entry;
  }

  @Override
  public Optional<Kind> literal(Expression.Literal literal) {
    return kind(Kind.NUMBER);
  }

  @Override
  public Optional<Kind> name(Expression.Name node) {
    Optional<Entry> entry = find(node, node.name());
    if (entry.isPresent() && !entry.get().isValue()) {
      String wanted =
          entry.get().function().isPresent()
              ? registry.arity(node.name())
              : FunctionRegistry.arguments(entry.get().parameters());
      problems.add(Problem.wrongArity(node, node.name(), wanted, 0));
      return Optional.empty();
    }
    return entry.flatMap(Entry::kind);
  }

  @Override
  public Optional<Kind> call(Expression.Call node) {
    List<Optional<Kind>> kinds = new ArrayList<>();
    node.arguments().forEach(argument -> kinds.add(argument.accept(this)));
    Optional<Entry> entry = find(node, node.function());
    if (entry.isEmpty()) {
      return Optional.empty();
    }
    if (entry.get().function().isPresent()) {
      return called(node, kinds);
    }
    if (entry.get().isValue() || entry.get().parameters().size() != kinds.size()) {
      String wanted = FunctionRegistry.arguments(entry.get().parameters());
      problems.add(Problem.wrongArity(node, node.function(), wanted, kinds.size()));
      return Optional.empty();
    }
    return entry.get().kind();
  }

  /** A call of a function of the library, with arguments of these kinds. */
  private Optional<Kind> called(Expression.Call node, List<Optional<Kind>> kinds) {
    Optional<Function> function = registry.find(node.function(), kinds.size());
    if (function.isEmpty() || function.get().isConstant()) {
      String wanted = registry.arity(node.function());
      problems.add(Problem.wrongArity(node, node.function(), wanted, kinds.size()));
      return Optional.empty();
    }
    for (int i = 0; i < kinds.size(); i++) {
      FunctionRegistry.Parameter parameter = function.get().parameter(i);
      if (kinds.get(i).isPresent() && !parameter.accepts(kinds.get(i).get())) {
        expect(node.arguments().get(i), parameter.kind(), kinds.get(i));
      }
    }
    return Optional.of(function.get().result());
  }

  @Override
  public Optional<Kind> negation(Expression.Negation node) {
    check(node.operand(), Kind.NUMBER);
    return kind(Kind.NUMBER);
  }

  @Override
  public Optional<Kind> arithmetic(Expression.Arithmetic node) {
    check(node.left(), Kind.NUMBER);
    check(node.right(), Kind.NUMBER);
    return kind(Kind.NUMBER);
  }

  @Override
  public Optional<Kind> vector(Expression.Vector node) {
    return entries(node.entries()).map(Kind::list);
  }

  /** The kind of values that must all be of the same one. */
  private Optional<Kind> entries(List<Expression> entries) {
    Optional<Kind> kind = Optional.empty();
    for (Expression entry : entries) {
      Optional<Kind> found = entry.accept(this);
      kind.ifPresent(wanted -> expect(entry, wanted, found));
      kind = kind.or(() -> found);
    }
    return kind;
  }

  @Override
  public Optional<Kind> listing(Expression.Listing node) {
    requireCases(node.binders(), "a vector by a rule", false);
    return node.body().accept(inside(node.binders())).map(Kind::list);
  }

  @Override
  public Optional<Kind> index(Expression.Index node) {
    Optional<Kind> found = node.collection().accept(this);
    if (found.isPresent() && !found.get().hasElements()) {
      problems.add(Problem.wrongKind(node.collection(), Kind.VECTOR, found.get()));
    }
    check(node.position(), Kind.NUMBER);
    return found.flatMap(Kind::element);
  }

  @Override
  public Optional<Kind> fold(Expression.Fold node) {
    requireCases(node.binders(), node.operator().toString(), node.operator() == FoldOperator.SUM);
    inside(node.binders()).check(node.body(), Kind.NUMBER);
    return kind(Kind.NUMBER);
  }

  /** That every domain has finitely many elements, or all integers from one on where they may. */
  private void requireCases(Binders binders, String what, boolean endless) {
    for (Binder binder : binders.list()) {
      boolean integers = endless && binder.domain() instanceof Domain.IntegerRange;
      if (!binder.domain().isFinite() && !integers) {
        report(Reason.WRONG_KIND, binder, what + " needs a range such as 1..5 or a set");
      }
    }
  }

  @Override
  public Optional<Kind> chain(Expression.Chain node) {
    Kind compared = Kind.NUMBER;
    for (Expression operand : node.operands()) {
      Optional<Kind> found = operand.accept(this);
      compared = found.filter(kind -> kind == Kind.VECTOR || kind == Kind.VECTORS).orElse(compared);
      expect(operand, compared, found);
    }
    boolean ordered =
        node.relations().stream()
            .anyMatch(one -> one != Relation.EQUAL && one != Relation.NOT_EQUAL);
    if (compared != Kind.NUMBER && ordered) {
      report(Reason.WRONG_KIND, node, "vectors can be compared with = and != only");
    }
    return kind(Kind.TRUTH);
  }

  @Override
  public Optional<Kind> not(Expression.Not node) {
    check(node.operand(), Kind.TRUTH);
    return kind(Kind.TRUTH);
  }

  @Override
  public Optional<Kind> logical(Expression.Logical node) {
    check(node.left(), Kind.TRUTH);
    check(node.right(), Kind.TRUTH);
    return kind(Kind.TRUTH);
  }

  @Override
  public Optional<Kind> conditional(Expression.Conditional node) {
    check(node.condition(), Kind.TRUTH);
    Optional<Kind> yes = node.yes().accept(this);
    Optional<Kind> no = node.no().accept(this);
    yes.ifPresent(wanted -> expect(node.no(), wanted, no));
    return yes.or(() -> no);
  }

  @Override
  public Optional<Kind> let(Expression.Let node) {
    WellFormed inner = this;
    for (int i = 0; i < node.definitions().size(); i++) {
      Definition definition = node.definitions().get(i);
      inner.requireNew(definition, definition.name());
      WellFormed inside = inner;
      for (int j = node.definitions().size() - 1; j >= i; j--) {
        String later = node.definitions().get(j).name();
        inside =
            inside.scope.containsKey(later) ? inside : inside.with(later, Entry.notYet(i == j));
      }
      if (Recursion.falling(definition).isPresent()) {
        inside =
            inside.with(
                definition.name(),
                new Entry(
                    definition.parameters(), Optional.empty(), Optional.empty(), Optional.empty()));
      }
      for (String parameter : definition.parameters()) {
        inside.requireNew(definition, parameter);
        inside = inside.with(parameter, Entry.of(Optional.empty()));
      }
      Optional<Kind> value = definition.value().accept(inside);
      inner =
          inner.with(
              definition.name(),
              new Entry(definition.parameters(), Optional.empty(), value, Optional.empty()));
    }
    return node.body().accept(inner);
  }

  @Override
  public Optional<Kind> quantified(Expression.Quantified node) {
    inside(node.binders()).check(node.body(), Kind.TRUTH);
    return kind(Kind.TRUTH);
  }

  @Override
  public Optional<Kind> program(Program node) {
    WellFormed inside = unknowns(node.unknowns());
    node.objective().ifPresent(objective -> inside.check(objective, Kind.NUMBER));
    inside.rows(node.rows());
    return kind(node.operator().kind());
  }

  /** The inside of a quantifier or a sum, after its domains and its guard were looked at. */
  private WellFormed inside(Binders binders) {
    WellFormed inside = this;
    for (Binder binder : binders.list()) {
      if (binder.domain() instanceof Domain.Polytope polytope) {
        inside = inside.unknowns(polytope.unknowns());
        inside.rows(polytope.rows());
        continue;
      }
      Optional<Kind> element = inside.element(binder.domain());
      inside.requireNew(binder, binder.variable());
      inside = inside.with(binder.variable(), Entry.of(element));
    }
    if (binders.guard().isPresent()) {
      inside.check(binders.guard().get(), Kind.TRUTH);
    }
    return inside;
  }

  private WellFormed unknowns(List<Program.Unknown> unknowns) {
    WellFormed inside = this;
    for (Program.Unknown unknown : unknowns) {
      inside.requireNew(unknown, unknown.name());
      unknown.size().ifPresent(size -> check(size, Kind.NUMBER));
      Kind kind = unknown.size().isPresent() ? Kind.VECTOR : Kind.NUMBER;
      inside = inside.with(unknown.name(), Entry.of(kind(kind)));
    }
    return inside;
  }

  private void rows(List<Program.Constraint> rows) {
    Set<String> names = new HashSet<>();
    for (Program.Constraint row : rows) {
      if (row.name().isPresent() && !names.add(row.name().get())) {
        String message = "row '" + row.name().get() + "' is there twice";
        report(Reason.SHADOWED, row.condition(), message);
      }
      check(row.condition(), Kind.TRUTH);
    }
  }

  /** The kind of the values of a variable. */
  private Optional<Kind> element(Domain domain) {
    return domain.match(
        range -> ends(Optional.of(range.from()), range.to()),
        elements -> elements(elements.collection()),
        interval -> ends(interval.lower(), interval.upper()),
        polytope -> Optional.empty());
  }

  private Optional<Kind> ends(Optional<Expression> lower, Optional<Expression> upper) {
    lower.ifPresent(end -> check(end, Kind.NUMBER));
    upper.ifPresent(end -> check(end, Kind.NUMBER));
    return kind(Kind.NUMBER);
  }

  private Optional<Kind> elements(Expression collection) {
    if (collection instanceof Expression.Vector listed) {
      return entries(listed.entries());
    }
    Optional<Kind> found = collection.accept(this);
    if (found.isPresent() && !found.get().hasElements()) {
      String wanted = "expected a range such as 1..5, an interval or a set but found ";
      report(Reason.WRONG_KIND, collection, wanted + found.get());
    }
    return found.flatMap(Kind::element);
  }
}
