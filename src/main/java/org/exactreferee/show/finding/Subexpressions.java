package org.exactreferee.show.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.exactreferee.trusted.language.tree.Binders;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Program;

/** An expression and everything in it, each part before its own parts. */
public final class Subexpressions {

  private Subexpressions() {}

  public static Stream<Expression> of(Expression expression) {
    return Stream.concat(
        Stream.of(expression),
        expression.accept(new Children()).stream().flatMap(each -> of(each)));
  }

  /** The names in it: variables, definitions, functions and constants. */
  public static List<String> names(Expression expression) {
    List<String> names = new ArrayList<>();
    of(expression)
        .forEach(
            part -> {
              if (part instanceof Expression.Name name) {
                names.add(name.name());
              } else if (part instanceof Expression.Call call) {
                names.add(call.function());
              }
            });
    return names.stream().distinct().toList();
  }

  /** What stands in a domain. */
  static List<Expression> in(Domain domain) {
    return domain.match(
        range -> joined(List.of(range.from()), range.to().stream().toList()),
        elements -> List.of(elements.collection()),
        interval -> Stream.concat(interval.lower().stream(), interval.upper().stream()).toList(),
        polytope -> joined(sizes(polytope.unknowns()), conditions(polytope.rows())));
  }

  private static List<Expression> sizes(List<Program.Unknown> unknowns) {
    return unknowns.stream().flatMap(unknown -> unknown.size().stream()).toList();
  }

  private static List<Expression> conditions(List<Program.Constraint> rows) {
    return rows.stream().map(Program.Constraint::condition).toList();
  }

  private static List<Expression> joined(List<Expression> first, List<Expression> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }

  private static List<Expression> with(Binders binders, Expression body) {
    List<Expression> all = new ArrayList<>();
    binders.list().forEach(binder -> all.addAll(in(binder.domain())));
    binders.guard().ifPresent(all::add);
    all.add(body);
    return all;
  }

  /** The parts of one expression, from left to right. */
  private static final class Children implements Expression.Visitor<List<Expression>> {
    @Override
    public List<Expression> literal(Expression.Literal literal) {
      return List.of();
    }

    @Override
    public List<Expression> name(Expression.Name name) {
      return List.of();
    }

    @Override
    public List<Expression> negation(Expression.Negation negation) {
      return List.of(negation.operand());
    }

    @Override
    public List<Expression> arithmetic(Expression.Arithmetic arithmetic) {
      return List.of(arithmetic.left(), arithmetic.right());
    }

    @Override
    public List<Expression> call(Expression.Call call) {
      return call.arguments();
    }

    @Override
    public List<Expression> vector(Expression.Vector vector) {
      return vector.entries();
    }

    @Override
    public List<Expression> index(Expression.Index index) {
      return List.of(index.collection(), index.position());
    }

    @Override
    public List<Expression> fold(Expression.Fold fold) {
      return with(fold.binders(), fold.body());
    }

    @Override
    public List<Expression> chain(Expression.Chain chain) {
      return chain.operands();
    }

    @Override
    public List<Expression> not(Expression.Not not) {
      return List.of(not.operand());
    }

    @Override
    public List<Expression> logical(Expression.Logical logical) {
      return List.of(logical.left(), logical.right());
    }

    @Override
    public List<Expression> conditional(Expression.Conditional conditional) {
      return List.of(conditional.condition(), conditional.yes(), conditional.no());
    }

    @Override
    public List<Expression> let(Expression.Let let) {
      return joined(
          let.definitions().stream().map(Definition::value).toList(), List.of(let.body()));
    }

    @Override
    public List<Expression> quantified(Expression.Quantified quantified) {
      return with(quantified.binders(), quantified.body());
    }

    @Override
    public List<Expression> program(Expression.Program program) {
      List<Expression> all = new ArrayList<>(sizes(program.unknowns()));
      program.objective().ifPresent(all::add);
      all.addAll(conditions(program.rows()));
      return all;
    }
  }
}
