package org.exactreferee.show.finding;

import static org.exactreferee.trusted.language.function.FunctionNames.PERMUTATIONS;
import static org.exactreferee.trusted.language.function.FunctionNames.PROFILES;
import static org.exactreferee.trusted.language.function.FunctionNames.SUBSETS;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.exactreferee.text.language.PartialVisitor;
import org.exactreferee.trusted.language.tree.Binders;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Connective;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Program;
import org.exactreferee.trusted.language.tree.Quantifier;
import org.exactreferee.trusted.language.tree.Relation;

/**
 * A statement as an English sentence, for a reader to hold against a paper. Quantifiers,
 * connectives and comparisons become words; what is compared stays a formula.
 */
public final class StatementWords extends PartialVisitor<String> {
  /** How a sentence begins that does not begin with a formula. */
  private static final List<String> OPENINGS =
      List.of("for ", "there is ", "if ", "it is ", "with ");

  /** Statements that go on to the right as far as they can. */
  private static final List<Class<? extends Expression>> OPEN =
      List.of(
          Expression.Quantified.class,
          Expression.Conditional.class,
          Expression.Let.class,
          Expression.Logical.class);

  private final Map<String, Expression> constants;

  private StatementWords(Map<String, Expression> constants) {
    this.constants = constants;
  }

  /** The sentence; definitions before the statement are left out, but numbers among them used. */
  public static String of(Expression statement) {
    Map<String, Expression> constants = new HashMap<>();
    for (Definition definition : definitions(statement)) {
      if (definition.value() instanceof Expression.Literal) {
        constants.put(definition.name(), definition.value());
      }
    }
    String words = body(statement).accept(new StatementWords(constants));
    boolean formula = OPENINGS.stream().noneMatch(words::startsWith);
    return formula
        ? words + "."
        : Character.toUpperCase(words.charAt(0)) + words.substring(1) + ".";
  }

  private String words(Expression expression) {
    return expression.accept(this);
  }

  /** The end of a range; one that is defined as a number is written as that number. */
  private String end(Expression expression) {
    return expression instanceof Expression.Name name && constants.containsKey(name.name())
        ? formula(constants.get(name.name()))
        : formula(expression);
  }

  /** What follows the definitions that a file puts before a statement. */
  public static Expression body(Expression statement) {
    return statement instanceof Expression.Let let ? let.body() : statement;
  }

  /** The definitions that a file puts before a statement. */
  public static List<Definition> definitions(Expression statement) {
    return statement instanceof Expression.Let let ? let.definitions() : List.of();
  }

  private static String formula(Expression expression) {
    return CanonicalText.of(expression);
  }

  /** A truth that is written as a formula. */
  @Override
  protected String otherwise(Expression expression) {
    return formula(expression) + " holds";
  }

  /** Puts words in parentheses if what follows would seem to belong to them. */
  private String operand(Expression expression) {
    boolean open = OPEN.stream().anyMatch(kind -> kind.isInstance(expression));
    return open ? "(" + words(expression) + ")" : words(expression);
  }

  @Override
  public String chain(Expression.Chain chain) {
    if (chain.relations().size() > 1) {
      return formula(chain);
    }
    return formula(chain.operands().get(0))
        + (" " + words(chain.relations().get(0)) + " ")
        + formula(chain.operands().get(1));
  }

  private static String words(Relation relation) {
    return switch (relation) {
      case LESS -> "is less than";
      case AT_MOST -> "is at most";
      case EQUAL -> "equals";
      case NOT_EQUAL -> "differs from";
      case AT_LEAST -> "is at least";
      case GREATER -> "is greater than";
    };
  }

  @Override
  public String not(Expression.Not not) {
    Expression inner = not.operand();
    boolean plain = inner instanceof Expression.Call || inner instanceof Expression.Name;
    return plain ? formula(inner) + " does not hold" : "it is false that " + operand(inner);
  }

  @Override
  public String logical(Expression.Logical logical) {
    if (logical.connective() == Connective.IMPLIES) {
      return "if " + words(logical.left()) + ", then " + words(logical.right());
    }
    List<Expression> operands = operands(logical, logical.connective()).toList();
    boolean plain = operands.stream().allMatch(Expression.Chain.class::isInstance);
    String word = logical.connective() == Connective.AND ? "and " : "or ";
    String last = operand(operands.get(operands.size() - 1));
    return operands.subList(0, operands.size() - 1).stream()
        .map(this::operand)
        .collect(Collectors.joining(", ", "", (plain && operands.size() == 2 ? " " : ", ")))
        .concat(word + last);
  }

  private static Stream<Expression> operands(Expression expression, Connective connective) {
    return expression instanceof Expression.Logical logical && logical.connective() == connective
        ? Stream.concat(operands(logical.left(), connective), operands(logical.right(), connective))
        : Stream.of(expression);
  }

  @Override
  public String conditional(Expression.Conditional conditional) {
    return ("if " + words(conditional.condition()) + ", then " + operand(conditional.yes()))
        + (", and otherwise " + operand(conditional.no()));
  }

  @Override
  public String let(Expression.Let let) {
    String definitions =
        let.definitions().stream().map(CanonicalText::of).collect(Collectors.joining(", "));
    return "with " + definitions + ": " + words(let.body());
  }

  @Override
  public String quantified(Expression.Quantified quantified) {
    boolean all = quantified.quantifier() == Quantifier.FORALL;
    List<Binders.Binder> list = quantified.binders().list();
    List<String> parts = new ArrayList<>();
    for (Binders.Binder binder : list) {
      DomainWords words = new DomainWords(binder.variable(), all);
      parts.add(
          binder
              .domain()
              .match(words::integerRange, words::elements, words::interval, words::polytope));
    }
    String variables =
        parts.size() < 2
            ? parts.get(0)
            : String.join(", ", parts.subList(0, parts.size() - 1))
                + " and "
                + parts.get(parts.size() - 1);
    String guard =
        quantified.binders().guard().map(truth -> " such that " + words(truth)).orElse("");
    return all
        ? "for " + variables + guard + ": " + words(quantified.body())
        : "there is "
            + variables
            + (guard.isEmpty() ? " such that " : guard + " and ")
            + operand(quantified.body());
  }

  /** A variable and what it goes through. */
  private final class DomainWords {
    private final String variable;
    private final boolean all;

    DomainWords(String variable, boolean all) {
      this.variable = variable;
      this.all = all;
    }

    private String every() {
      return all ? "every" : "a";
    }

    String integerRange(Domain.IntegerRange range) {
      String from = end(range.from());
      Optional<String> to = range.to().map(StatementWords.this::end);
      if (to.equals(Optional.of(from))) {
        return variable + " = " + from;
      }
      String who = all ? "all " : "an ";
      return to.isPresent()
          ? (all ? who : "an integer ") + variable + " from " + from + " to " + to.get()
          : who + (all ? "integers " : "integer ") + variable + " from " + from + " on";
    }

    String elements(Domain.Elements elements) {
      Expression collection = elements.collection();
      if (collection instanceof Expression.Vector listed) {
        String list =
            listed.entries().stream()
                .map(StatementWords::formula)
                .collect(Collectors.joining(", "));
        return every() + " " + variable + " among " + list;
      }
      return collection instanceof Expression.Call call
          ? elements(call)
          : (all ? "every" : "an") + " element " + variable + " of " + formula(collection);
    }

    private String elements(Expression.Call call) {
      List<String> arguments = call.arguments().stream().map(StatementWords::formula).toList();
      return switch (call.function()) {
        case PERMUTATIONS ->
            (all ? "every" : "an") + " order " + variable + " of 1.." + arguments.get(0);
        case SUBSETS -> every() + " subset " + variable + " of 1.." + arguments.get(0);
        case PROFILES ->
            every()
                + (" vector " + variable + " of " + arguments.get(1))
                + (" numbers from 1 to " + arguments.get(0));
        default -> (all ? "every" : "an") + " element " + variable + " of " + formula(call);
      };
    }

    String interval(Domain.Interval interval) {
      String who = all ? "all real " : "a real ";
      Optional<String> lower =
          interval.lower().map(end -> formula(end) + (interval.lowerClosed() ? " <= " : " < "));
      Optional<String> upper =
          interval.upper().map(end -> (interval.upperClosed() ? " <= " : " < ") + formula(end));
      if (lower.isPresent() && upper.isPresent()) {
        return who + variable + " with " + lower.get() + variable + upper.get();
      }
      if (upper.isPresent()) {
        return who + variable + upper.get();
      }
      return who
          + variable
          + interval
              .lower()
              .map(end -> (interval.lowerClosed() ? " >= " : " > ") + formula(end))
              .orElse("");
    }

    String polytope(Domain.Polytope polytope) {
      String unknowns =
          polytope.unknowns().stream().map(this::unknown).collect(Collectors.joining(", "));
      String rows =
          polytope.rows().stream()
              .map(Program.Constraint::condition)
              .map(StatementWords.this::operand)
              .collect(Collectors.joining("; "));
      return (all ? "all real " : "some real ") + unknowns + " that satisfy {" + rows + "}";
    }

    private String unknown(Program.Unknown unknown) {
      return unknown
          .size()
          .map(size -> unknown.name() + "[1], ..., " + unknown.name() + "[" + formula(size) + "]")
          .orElse(unknown.name());
    }
  }
}
