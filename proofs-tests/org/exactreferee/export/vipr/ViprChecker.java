package org.exactreferee.export.vipr;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Checks VIPR 1.1 certificates without integers, written from the description of the format alone
 * and with numbers of another library.
 */
public final class ViprChecker {

  private record Constraint(char sense, BigFraction bound, Map<Integer, BigFraction> form) {
    boolean holdsAt(Map<Integer, BigFraction> point) {
      BigFraction sum = product(form, point);
      return switch (sense) {
        case 'L' -> sum.compareTo(bound) <= 0;
        case 'G' -> sum.compareTo(bound) >= 0;
        default -> sum.equals(bound);
      };
    }

    int sign() {
      return sense == 'G' ? 1 : sense == 'L' ? -1 : 0;
    }

    boolean isAbsurd() {
      return form.isEmpty() && !holdsAt(Map.of());
    }

    boolean dominates(Constraint that) {
      boolean sharper =
          switch (that.sense) {
            case 'L' -> sense != 'G' && bound.compareTo(that.bound) <= 0;
            case 'G' -> sense != 'L' && bound.compareTo(that.bound) >= 0;
            default -> sense == 'E' && bound.equals(that.bound);
          };
      return isAbsurd() || (form.equals(that.form) && sharper);
    }
  }

  private final Iterator<String> words;
  private int variables;
  private Map<Integer, BigFraction> objective = Map.of();
  private final List<Constraint> constraints = new ArrayList<>();
  private final Set<String> names = new HashSet<>();

  private ViprChecker(String text) {
    List<String> lines = text.lines().dropWhile(line -> line.startsWith("%")).toList();
    words = List.of(String.join(" ", lines).strip().split("\\s+")).iterator();
  }

  /** What is wrong with the certificate, or "verified" and what it proves. */
  public static String check(String text) {
    try {
      return "verified " + new ViprChecker(text).check();
    } catch (IllegalStateException wrong) {
      return wrong.getMessage();
    }
  }

  private static void require(boolean condition, String otherwise) {
    if (!condition) {
      throw new IllegalStateException(otherwise);
    }
  }

  private String check() {
    expect("VER");
    expect("1.1");
    expect("VAR");
    variables = count();
    Set<String> variableNames = new HashSet<>();
    for (int i = 0; i < variables; i++) {
      require(variableNames.add(words.next()), "two variables with one name");
    }
    expect("INT");
    expect("0");
    expect("OBJ");
    String goal = words.next();
    require(goal.equals("max") || goal.equals("min"), "goal " + goal);
    objective = sparse(count());
    expect("CON");
    int all = count();
    int bounds = count();
    for (int i = 0; i < all; i++) {
      constraints.add(constraint());
      require(i >= bounds || constraints.get(i).form().size() == 1, "bound " + i + " is none");
    }
    expect("RTP");
    String relation = words.next();
    return relation.equals("infeas") ? infeasible() : range(goal, relation);
  }

  private String infeasible() {
    expect("SOL");
    expect("0");
    derive();
    require(constraints.get(constraints.size() - 1).isAbsurd(), "the end is no absurdity");
    return "infeasible";
  }

  private String range(String goal, String relation) {
    require(relation.equals("range"), "relation " + relation);
    BigFraction low = number(words.next());
    BigFraction high = number(words.next());
    expect("SOL");
    int solutions = count();
    boolean good = false;
    List<Constraint> given = List.copyOf(constraints);
    for (int i = 0; i < solutions; i++) {
      words.next();
      Map<Integer, BigFraction> point = sparse(count());
      for (Constraint constraint : given) {
        require(constraint.holdsAt(point), "solution violates " + constraint);
      }
      BigFraction value = product(objective, point);
      good |= goal.equals("max") ? value.compareTo(low) >= 0 : value.compareTo(high) <= 0;
    }
    require(good, "no solution is good enough");
    derive();
    Constraint wanted =
        goal.equals("max")
            ? new Constraint('L', high, objective)
            : new Constraint('G', low, objective);
    require(constraints.get(constraints.size() - 1).dominates(wanted), "the end is not the bound");
    return low.equals(high) ? "optimum " + low : "range";
  }

  private void derive() {
    expect("DER");
    int derived = count();
    for (int i = 0; i < derived; i++) {
      Constraint claimed = constraint();
      expect("{");
      expect("lin");
      Constraint sum = combination(count());
      expect("}");
      words.next();
      require(sum.dominates(claimed), sum + " does not give " + claimed);
      constraints.add(claimed);
    }
    require(!words.hasNext(), "something follows");
  }

  /** A sum of multiples that all point the same way. */
  private Constraint combination(int size) {
    Map<Integer, BigFraction> form = new TreeMap<>();
    BigFraction bound = BigFraction.ZERO;
    Set<Integer> directions = new HashSet<>();
    Set<Integer> used = new HashSet<>();
    for (int i = 0; i < size; i++) {
      int index = count();
      require(index >= 0 && index < constraints.size(), "constraint " + index);
      require(used.add(index), "constraint twice");
      Constraint constraint = constraints.get(index);
      BigFraction multiplier = number(words.next());
      directions.add(multiplier.signum() * constraint.sign());
      constraint.form().forEach((v, c) -> form.merge(v, c.multiply(multiplier), BigFraction::add));
      bound = bound.add(constraint.bound().multiply(multiplier));
    }
    form.values().removeIf(value -> value.signum() == 0);
    require(!directions.containsAll(Set.of(1, -1)), "multipliers of both directions");
    char sense = directions.contains(1) ? 'G' : directions.contains(-1) ? 'L' : 'E';
    return new Constraint(sense, bound, form);
  }

  private Constraint constraint() {
    require(names.add(words.next()), "two constraints with one name");
    char sense = words.next().charAt(0);
    require("LGE".indexOf(sense) >= 0, "sense " + sense);
    BigFraction bound = number(words.next());
    String size = words.next();
    return new Constraint(
        sense, bound, size.equals("OBJ") ? objective : sparse(Integer.parseInt(size)));
  }

  private static BigFraction product(Map<Integer, BigFraction> a, Map<Integer, BigFraction> b) {
    BigFraction sum = BigFraction.ZERO;
    for (Map.Entry<Integer, BigFraction> entry : a.entrySet()) {
      sum = sum.add(entry.getValue().multiply(b.getOrDefault(entry.getKey(), BigFraction.ZERO)));
    }
    return sum;
  }

  private void expect(String word) {
    String found = words.next();
    require(found.equals(word), "found " + found + " instead of " + word);
  }

  private int count() {
    return Integer.parseInt(words.next());
  }

  private static BigFraction number(String word) {
    return BigFraction.parse(word);
  }

  private Map<Integer, BigFraction> sparse(int size) {
    Map<Integer, BigFraction> form = new TreeMap<>();
    for (int i = 0; i < size; i++) {
      int index = count();
      require(index >= 0 && index < variables, "variable " + index);
      require(form.put(index, number(words.next())) == null, "variable twice");
    }
    return form;
  }
}
