package org.exactreferee.fuzz;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.exactreferee.trusted.language.function.FunctionRegistry.Function;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.tree.Kind;

/** Expressions of the language, of the right kinds most of the time, by decisions. */
final class Expressions {
  private static final int DEEPEST = 4;

  /** Where numbers end for machines, and where formulas do. */
  private static final List<String> NUMBERS =
      List.of(
          "0",
          "1",
          "2",
          "3",
          "4",
          "7",
          "-1",
          "1/2",
          "1/3",
          "0.1",
          "1e-9",
          "e",
          "10^20",
          "-7/3",
          "2147483647",
          "2147483648",
          "9223372036854775808",
          "1/9223372036854775807",
          "0/0");

  private static final List<String> INTEGERS =
      List.of("1", "2", "3", "0", "4", "5", "-1", "2147483648");
  private static final List<String> COMPARISONS = List.of("=", "<", "<=", ">", ">=", "!=");
  private static final List<String> ARITHMETIC = List.of("+", "-", "*", "/", "^");
  private static final List<String> CONNECTIVES = List.of("and", "or", "=>");
  private static final List<String> DOMAINS =
      List.of(
          "0..3",
          "1..",
          "[0, 1]",
          "(-oo, oo)",
          "permutations(3)",
          "subsets(2)",
          "[1, 2/3]",
          "..0",
          "(0, 1]");
  private static final List<String> VARIABLES = List.of("n", "k", "x", "v");

  private final Choices choices;
  private final List<String> bound = new ArrayList<>();

  private Expressions(Choices choices) {
    this.choices = choices;
  }

  static String statement(Choices choices) {
    return new Expressions(choices).of(Kind.TRUTH, 0);
  }

  static String any(Choices choices) {
    return new Expressions(choices).of(choices.from(List.of(Kind.values())), 0);
  }

  private String of(Kind kind, int depth) {
    if (choices.onceIn(60)) {
      return of(choices.from(List.of(Kind.values())), depth + 1);
    }
    return switch (kind) {
      case NUMBER -> number(depth);
      case INTEGER -> deep(depth) || choices.below(3) > 0 ? leaf(INTEGERS) : called(kind, depth);
      case TRUTH -> truth(depth);
      case VECTOR, VECTORS, RULES, LIST -> row(kind, depth);
      case RULE, MECHANISM, CHOOSER, PAIR -> called(kind, depth);
    };
  }

  private boolean deep(int depth) {
    return depth >= DEEPEST || choices.areOver();
  }

  private String leaf(List<String> literals) {
    return !bound.isEmpty() && choices.below(2) == 1 ? choices.from(bound) : choices.from(literals);
  }

  private String number(int depth) {
    if (deep(depth)) {
      return leaf(NUMBERS);
    }
    return switch (choices.below(8)) {
      case 0, 1 -> leaf(NUMBERS);
      case 2, 3 ->
          "(" + number(depth + 1) + " " + choices.from(ARITHMETIC) + " " + number(depth + 1) + ")";
      case 4 ->
          "(if "
              + truth(depth + 1)
              + " then "
              + number(depth + 1)
              + " else "
              + number(depth + 1)
              + ")";
      case 5 ->
          choices.from(List.of("sum", "product", "max", "min"))
              + "("
              + bound(depth, Kind.NUMBER)
              + ")";
      case 6 -> of(Kind.VECTOR, depth + 1) + "[" + of(Kind.INTEGER, depth + 1) + "]";
      default -> called(Kind.NUMBER, depth);
    };
  }

  private String truth(int depth) {
    if (deep(depth)) {
      return leaf(NUMBERS) + " <= " + leaf(NUMBERS);
    }
    return switch (choices.below(8)) {
      case 0, 1, 2 ->
          "(" + number(depth + 1) + " " + choices.from(COMPARISONS) + " " + number(depth + 1) + ")";
      case 3 ->
          "(" + truth(depth + 1) + " " + choices.from(CONNECTIVES) + " " + truth(depth + 1) + ")";
      case 4 -> "(not " + truth(depth + 1) + ")";
      case 5 -> "(" + choices.from(List.of("forall ", "exists ")) + bound(depth, Kind.TRUTH) + ")";
      case 6 -> {
        Kind both = choices.from(List.of(Kind.values()));
        yield "(" + of(both, depth + 1) + " = " + of(both, depth + 1) + ")";
      }
      default -> called(Kind.TRUTH, depth);
    };
  }

  /** {@code n in 0..3 where ... : body}. */
  private String bound(int depth, Kind body) {
    String name = choices.from(VARIABLES);
    String domain = choices.below(4) > 0 ? choices.from(DOMAINS) : of(Kind.VECTORS, depth + 1);
    bound.add(name);
    String where = choices.onceIn(4) ? " where " + truth(depth + 2) : "";
    String rest = of(body, depth + 1);
    bound.remove(bound.size() - 1);
    return name + " in " + domain + where + " : " + rest;
  }

  private String row(Kind kind, int depth) {
    if (!deep(depth) && choices.below(2) == 1) {
      return called(kind, depth);
    }
    Kind entry =
        kind == Kind.LIST
            ? choices.from(List.of(Kind.values()))
            : kind.element().orElse(Kind.NUMBER);
    return IntStream.range(0, choices.below(4))
        .mapToObj(unused -> of(entry, depth + 1))
        .collect(joining(", ", "[", "]"));
  }

  private String called(Kind kind, int depth) {
    List<Function> fitting =
        Library.REGISTRY.all().stream().filter(f -> kind.accepts(f.result())).toList();
    if (fitting.isEmpty()) {
      return number(DEEPEST);
    }
    Function function = choices.from(fitting);
    if (function.isConstant()) {
      return function.name();
    }
    int count = function.parameters().size() + (function.repeats() ? choices.below(3) : 0);
    return IntStream.range(0, count)
        .mapToObj(place -> of(function.parameter(place).kind(), depth + 1))
        .collect(joining(", ", function.name() + "(", ")"));
  }
}
