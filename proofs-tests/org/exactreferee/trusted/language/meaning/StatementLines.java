package org.exactreferee.trusted.language.meaning;

import java.util.List;

/** Statements and their values, worked out by hand from the definition of what they mean. */
public final class StatementLines {

  /** A statement and the value that it has. */
  public record Line(LiteralTruth value, String statement) {}

  /** Without a variable over an interval. */
  public static final List<Line> FINITE =
      List.of(
          // A comparison is undefined if a side is; a connective if no side settles it.
          u("1/0 = 1"),
          u("1/0 = 1/0"),
          u("1/0 != 1"),
          u("0*(1/0) = 0"),
          t("1/0 = 1 or 1 = 1"),
          t("1 = 1 or 1/0 = 1"),
          u("1/0 = 1 or 1 = 2"),
          u("1 = 2 or 1/0 = 1"),
          f("1/0 = 1 and 1 = 2"),
          f("1 = 2 and 1/0 = 1"),
          u("1/0 = 1 and 1 = 1"),
          u("1 = 1 and 1/0 = 1"),
          u("1/0 = 1 or 1/0 = 1"),
          t("1/0 = 1 => 1 = 1"),
          u("1/0 = 1 => 1 = 2"),
          t("1 = 2 => 1/0 = 1"),
          u("1 = 1 => 1/0 = 1"),
          u("1/0 = 1 => 1/0 = 1"),
          u("not (1/0 = 1)"),
          t("not (1/0 = 1 and 1 = 2)"),
          f("not (1/0 = 1 or 1 = 1)"),
          t("1 = 2 => (1/0 = 1 => 1/0 = 2)"),
          // Values in a row by a rule, of any kind; a row is undefined if one of them is.
          t("[i^2 : i in 1..3] = [1, 4, 9]"),
          t("[i : i in 1..4 where i != 2] = [1, 3, 4]"),
          t("[10*i + j : i in 1..2, j in i..2] = [11, 12, 22]"),
          u("[1/i : i in 0..2][2] = 1"),
          t("[1/i : i in 0..2 where i > 0][2] = 1/2"),
          u("[i : i in 0..2 where 1/i > 0][1] = 1"),
          t("[[i*j : j in 1..3] : i in 1..2][2][3] = 6"),
          f("[[i*j : j in 1..3] : i in 1..2][2][3] = 5"),
          u("[[i*j : j in 1..3] : i in 1..2][2][4] = 5"),
          u("[[1/j : j in i..3] : i in 0..1][2][1] = 1"),
          t("[i > 1 : i in 1..2][2]"),
          f("[i > 1 : i in 1..2][1]"),
          u("[1/i > 1 : i in 0..2][2]"),
          t("forall v in [[i, 2*i] : i in 1..3] : v[2] = 2*v[1]"),
          f("forall v in [[i, 2*i] : i in 1..3] : v[2] < 6"),
          // A function that is defined by itself has values for integers from 0 on.
          t("let f(n) = if n = 0 then 1 else n*f(n - 1) in f(5) = 120"),
          u("let f(n) = if n = 0 then 1 else n*f(n - 1) in f(-1) = 1"),
          u("let f(n) = if n = 0 then 1 else n*f(n - 1) in f(1/2) = 1"),
          u("let f(n) = n*f(n - 1) in f(2) = 0"),
          t("let f(n) = n = 0 or f(n - 1) in f(3)"),
          f("let f(n) = n = 0 and f(n - 1) in f(3)"),
          u("let f(n) = n > 0 and f(n - 1) or 1/n > 0 in f(0)"),
          t("let f(n) = if n < 2 then n else f(n - 1) + f(n - 2) in f(10) = 55"),
          t("let f(n, x) = if n = 0 then x else f(n - 1, x^2) in f(3, 2) = 256"),
          t("let f(n, x) = if n = 0 then 1 else f(n - 1, x) in f(3, 1/0) = 1"),
          // A chain is the conjunction of its links.
          f("1 < 0 < 1/0"),
          f("1/0 < 1 < 0"),
          u("0 < 1 < 1/0"),
          u("0 < 1/0 < 1"),
          f("1 < 0 < 1/0 < 3"),
          t("1 <= 1 < 2 != 1"),
          // A quantifier is a conjunction or a disjunction of all cases, in no order.
          u("forall n in 0..2 : 1/n <= 1"),
          f("forall n in 0..2 : 1/n < 1"),
          f("forall n in 0..2 : 2/n = 2"),
          t("exists n in 0..2 : 1/n = 1"),
          u("exists n in 0..2 : 1/n = 3"),
          f("exists n in 1..2 : 1/n = 3"),
          t("exists n in 0..2 : 1/(2 - n) = 1"),
          t("forall n in 1..0 : 1/0 = 1"),
          f("exists n in 1..0 : 1/0 = 1"),
          t("forall n in {2, 1/2} : n + 1/n = 5/2"),
          u("forall n in {1, 1/0} : n = 2"),
          u("exists n in {1, 1/0} : n = 1"),
          u("forall k in 1..(1/0) : 1 = 1"),
          u("exists k in 1..(1/0) : 1 = 1"),
          u("forall k in 1..(1/0) : 1 = 2"),
          u("forall k in 1..5/2 : 1 = 1"),
          u("forall n in 0..2, k in 1..2/n : k <= 2"),
          f("forall n in 0..2, k in 1..2/n : k <= 1"),
          t("exists n in 0..2, k in 1..2/n : k = 2"),
          u("exists n in 0..2, k in 1..2/n : k = 3"),
          // A guard that is F drops its case; one that is U makes the case U.
          u("forall n in 0..2 where 1/n > 0 : n < 3"),
          f("forall n in 0..2 where 1/n > 0 : n < 2"),
          t("forall n in 0..2 where n > 0 : 1/n > 0"),
          t("exists n in 0..2 where 1/n > 0 : n = 2"),
          u("exists n in 0..2 where 1/n > 0 : n = 0"),
          f("exists n in 0..2 where n > 0 : 1/n = 3"),
          // A sum and its like is undefined if a case is.
          t("sum(k in 0..2 where k != 0 : 1/k) = 3/2"),
          u("sum(k in 0..2 : 1/k) = 3/2"),
          u("sum(k in 0..2 where 1/k > 0 : k) = 3"),
          u("product(k in 0..2 : k - 1/k) = 0"),
          u("sum(n in 0..2, k in 1..2/n : k) = 4"),
          t("sum(n in 1..2, k in 1..2/n : k) = 4"),
          t("sum(k in 1..0 : 1/0) = 0"),
          t("product(k in 1..0 : 1/0) = 1"),
          u("min(k in 1..0 : k) = 1"),
          u("max(k in 1..3 where k > 3 : k) = 1"),
          u("max(k in 0..2 : 1/k) >= 1"),
          t("max(k in 1..3, j in 1..k where j != k : k - j) = 2"),
          // If is undefined if its condition is, and looks at one branch only.
          u("if 1/0 = 1 then 1 = 1 else 1 = 1"),
          t("if 1 = 1 then 1 = 1 else 1/0 = 1"),
          u("if 1 = 2 then 1 = 1 else 1/0 = 1"),
          u("(if 1/0 = 1 then 2 else 2) = 2"),
          t("(if 1 = 2 then 1/0 else 2) = 2"),
          t("(if 1/0 = 1 or 1 = 1 then 2 else 3) = 2"),
          // A name or parameter stands for its expression.
          t("let a = 1/0 in 2 = 2"),
          u("let a = 1/0 in a = a"),
          t("let a = 1/0 in a = 1 or 2 = 2"),
          t("let f(x) = 1 in f(1/0) = 1"),
          u("let f(x) = x in f(1/0) = 1"),
          t("let f(x, y) = (if x > 0 then y else 0) in f(0, 1/0) = 0"),
          t("let p = 1/0 = 1 in p or 1 = 1"),
          u("let p = 1/0 = 1 in not p"),
          t("forall n in 0..2 : let r = 1/n in n > 0 => r > 0"),
          t("let f(p) = p or 1 = 1 in f(1/0 = 1)"),
          // A vector is undefined if an entry is, an entry if there is none at the index.
          u("[1/0, 2][2] = 2"),
          u("[1, 2][3] = 2"),
          u("[1, 2][0] = 2"),
          u("[1, 2][3/2] = 2"),
          u("[1, 2][1/0] = 2"),
          t("[1, 2][2] = 2"),
          u("[1/0, 2] = [1, 3]"),
          u("[1/0, 2] != [1, 2, 3]"),
          t("[1, 2] != [1, 2, 3]"),
          f("[1, 2] = [1, 3]"),
          t("exists n in 1..3 : [5, 6][n] = 6"),
          u("exists n in 1..3 : [5, 6][n] = 7"),
          u("forall n in [1, 1/0] : n = 1"),
          // Functions have domains; 0^0 is 1.
          t("0^0 = 1"),
          u("0^(-1) = 0"),
          u("(-1)^(1/2) = 1"),
          t("(-2)^(-3) = -1/8"),
          u("factorial(-1) = 1"),
          u("factorial(1/2) = 1"),
          u("C(-1, 0) = 1"),
          u("C(1/2, 1) = 1"),
          t("C(4, 2) = 6 and C(4, 5) = 0 and C(4, -1) = 0"),
          u("max(1, 1/0) >= 1"),
          u("size([1, 1/0]) = 2"),
          t("abs(-2) = 2 and floor(-3/2) = -2 and ceil(-3/2) = -1 and min(2, 1) = 1"));

  /** With variables over intervals, about polynomials whose zeros there are fractions. */
  public static final List<Line> REAL =
      List.of(
          t("exists x in [0, 1] : 1/x > 5"),
          u("forall x in [0, 1] : 1/x > 0"),
          f("forall x in [0, 1] : 1/x > 1"),
          u("exists x in [0, 1] : 1/x < 1"),
          f("exists x in (0, 1] : 1/x < 1"),
          t("forall x in (0, 1] : 1/x >= 1"),
          u("forall x in [0, 1] : x/x = 1"),
          t("forall x in [0, 1] : x = 0 or x > 0 or 1/x = 1"),
          t("forall x in [0, 1] : 1/x >= 1 or x = 0"),
          t("forall x in [0, 1] : x != 0 => 1/x >= 1"),
          u("forall x in [0, 1] where 1/x > 0 : x <= 1"),
          t("forall x in [0, 1] where x > 0 : 1/x > 0"),
          t("forall x in [1, 0] : 1/0 = 1"),
          t("forall x in [2, 2] : x^2 = 4"),
          u("forall x in [2, 2] : 1/(x - 2) = 4"),
          t("forall x in (2, 2] : 1/(x - 2) = 4"),
          f("exists x in (2, 2] : x = 2"),
          u("forall x in [0, 1/0] : x = x"),
          u("exists x in [1/0, 1) : x = 1"),
          u("not (forall x in [0, 1] : 1/x > 0)"),
          t("(forall x in [0, 1] : 1/x > 0) or 1 = 1"),
          f("(forall x in [0, 1] : 1/x > 0) and 1 = 2"),
          u("forall n in 0..1 : forall x in [0, 1] : x + n >= 0 and 1/(x + n) > 0"),
          t("let r = 1/0 in forall x in [0, 1] : x >= 0"),
          u("let r = 1/0 in forall x in [0, 1] : x >= 0 and r = 1"),
          f("let r = 1/0 in forall x in [0, 1] : x > 0 and r = 1"),
          t("forall x in [0, 1] : x*(1 - x) <= 1/4"),
          f("forall x in [0, 1] : x*(1 - x) < 1/4"),
          f("forall x in [0, 1] : (11*x - 1)*(12*x - 1) >= 0"),
          t("exists x in [0, 9] : 7*x = 1"),
          u("forall x in [0, 9] : 1/(7*x - 1) != 0"),
          t("forall x in (-oo, oo) : x^2 + x + 1 > 0"),
          t("exists x in (0, oo) : x > 1000"),
          f("exists x in [0, 1) : (x - 1)^2*(x + 1) = 0"),
          t("forall x in [0, 1] : sum(k in 1..2 : x^k) >= x"),
          f("forall x in [0, 1] : x = 0 or x = 1"),
          t("forall x in [0, 1] : if x < 1/2 then x < 1 else x >= 1/2"),
          t("forall x in [0, 1] : exists n in 0..1 : if n = 0 then x >= 0 else 1/(1 - n) > 0"),
          t("let f(a) = 1/a in forall x in (0, 1] : f(x) >= 1"),
          u("let f(a) = 1/a in exists x in [0, 1] : f(3*x - 1) = 0"));

  private StatementLines() {}

  private static Line t(String statement) {
    return new Line(LiteralTruth.T, statement);
  }

  private static Line f(String statement) {
    return new Line(LiteralTruth.F, statement);
  }

  private static Line u(String statement) {
    return new Line(LiteralTruth.U, statement);
  }
}
