package org.exactreferee.export.smt;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.export.claim.Comments;
import org.exactreferee.trusted.number.Rational;

/** One question to a solver, as it is put together: what is declared, supposed and asked. */
final class SmtQuestion {
  private final StringBuilder text = new StringBuilder();
  private final List<String> suppositions = new ArrayList<>();
  private final List<String> undefined = new ArrayList<>();
  private boolean linear = true;

  /** A real number as a literal of SMT-LIB. */
  static String number(Rational value) {
    Rational size = value.abs();
    String digits =
        size.isInteger()
            ? size.numerator() + ".0"
            : "(/ " + size.numerator() + ".0 " + size.denominator() + ".0)";
    return value.sign() < 0 ? "(- " + digits + ")" : digits;
  }

  static String sum(List<String> terms) {
    return switch (terms.size()) {
      case 0 -> "0.0";
      case 1 -> terms.get(0);
      default -> "(+ " + String.join(" ", terms) + ")";
    };
  }

  static String or(List<String> conditions) {
    return switch (conditions.size()) {
      case 0 -> "false";
      case 1 -> conditions.get(0);
      default -> "(or " + String.join("\n  ", conditions) + ")";
    };
  }

  String declare(String name) {
    text.append("(declare-const ").append(name).append(" Real)\n");
    return name;
  }

  void require(String condition) {
    text.append("(assert ").append(condition).append(")\n");
  }

  /** The same with a comment that says where the condition is from. */
  void require(String condition, String origin) {
    text.append("(assert ").append(condition).append(") ; ").append(origin).append('\n');
  }

  /** Something that is not proved in the file. */
  void suppose(String words, String condition) {
    suppositions.add(words);
    require(condition, "supposed: " + words);
  }

  /** Notes where a statement would have no meaning; the file asks whether it can come to that. */
  void undefinedIf(String condition) {
    undefined.add(condition);
  }

  /** Asks whether one of these can be, or what is undefined. */
  void ask(List<String> ways) {
    List<String> all = new ArrayList<>(ways);
    all.addAll(undefined);
    require(or(all));
  }

  void note(String words) {
    text.append("; ").append(Comments.smt(words)).append('\n');
  }

  void nonlinear() {
    linear = false;
  }

  List<String> suppositions() {
    return suppositions;
  }

  /** The commands, from the logic to the question. */
  String commands() {
    return "(set-logic " + (linear ? "QF_LRA" : "QF_NRA") + ")\n" + text + "(check-sat)\n";
  }
}
