package org.exactreferee.show.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.trusted.language.tree.Binders;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.FoldOperator;
import org.exactreferee.trusted.language.tree.Rewriting;
import org.exactreferee.trusted.language.tree.Trees;

/** An expression and everything in it, each part before its own parts. */
public final class Subexpressions {

  private Subexpressions() {}

  public static Stream<Expression> of(Expression expression) {
    return Stream.concat(
        Stream.of(expression), children(expression).stream().flatMap(each -> of(each)));
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
    Binders binders = new Binders(List.of(new Binders.Binder("x", domain)), Optional.empty());
    List<Expression> all =
        children(new Expression.Fold(FoldOperator.SUM, binders, Trees.number(0)));
    return all.subList(0, all.size() - 1);
  }

  private static List<Expression> children(Expression expression) {
    Parts parts = new Parts();
    expression.accept(parts);
    return parts.seen;
  }

  /** Leaves the parts of one expression as they are, and keeps them from left to right. */
  private static final class Parts extends Rewriting {
    private final List<Expression> seen = new ArrayList<>();

    @Override
    protected Expression image(Expression part) {
      seen.add(part);
      return part;
    }

    @Override
    public Expression let(Expression.Let let) {
      let.definitions().forEach(definition -> image(definition.value()));
      image(let.body());
      return let;
    }

    @Override
    protected Rewriting behind(List<String> variables) {
      return this;
    }

    @Override
    protected String renamed(String variable) {
      return variable;
    }
  }
}
