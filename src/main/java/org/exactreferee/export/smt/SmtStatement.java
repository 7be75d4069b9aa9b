package org.exactreferee.export.smt;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.export.claim.ClaimPart;
import org.exactreferee.export.claim.NotExportedException;
import org.exactreferee.export.claim.Question;
import org.exactreferee.export.claim.Statement;
import org.exactreferee.trusted.kernel.evidence.BernsteinEvidence;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Pair;

/** Asks a solver for a way in which a statement fails; that there is none is the statement. */
final class SmtStatement implements Statement.Visitor<SmtQuestion> {

  private final ClaimPart part;
  private final SmtQuestion question = new SmtQuestion();

  SmtStatement(ClaimPart part) {
    this.part = part;
  }

  private SmtTerm term(Optional<String> variable) {
    return new SmtTerm(part.meaning(), question, variable);
  }

  private static String n(Rational value) {
    return SmtQuestion.number(value);
  }

  private SmtQuestion ask(List<String> ways) {
    question.ask(ways);
    return question;
  }

  /** {@code q_i - E q_j}. */
  private static String excess(List<String> q, int i, int j, Rational factor) {
    return "(- " + q.get(i - 1) + " (* " + n(factor) + " " + q.get(j - 1) + "))";
  }

  private static List<String> violations(List<String> q, int l, Rational factor, Rational delta) {
    List<String> ways = new ArrayList<>();
    for (int i = 1; i <= q.size(); i++) {
      for (int j = Math.max(1, i - l); j <= Math.min(q.size(), i + l); j++) {
        if (i != j) {
          ways.add("(> " + excess(q, i, j, factor) + " " + n(delta) + ")");
        }
      }
    }
    return ways;
  }

  @Override
  public SmtQuestion tightRankLaw(Statement.TightRankLaw s) {
    List<String> q = term(Optional.empty()).vectorOf(s.law());
    List<String> ways = new ArrayList<>(violations(q, s.l(), s.factor(), s.delta()));
    ways.add("(not (= " + SmtQuestion.sum(q) + " 1.0))");
    q.forEach(entry -> ways.add("(< " + entry + " 0.0)"));
    question.note("some q_i - E q_j exceeds delta, q is no law, or the bound is not the smallest:");
    boolean least = s.ofEpsilon() ? s.factor().equals(Rational.ONE) : s.delta().sign() == 0;
    if (!least) {
      boolean ranks =
          s.high() >= 1
              && s.high() <= q.size()
              && s.low() >= 1
              && s.low() <= q.size()
              && s.high() != s.low()
              && Math.abs(s.high() - s.low()) <= s.l();
      if (!ranks) {
        throw new NotExportedException(
            "ranks (" + s.high() + ", " + s.low() + ") are no neighbours");
      }
      question.note(
          "(smallest, as ranks " + s.high() + " and " + s.low() + " attain it and q_j > 0)");
      ways.add("(not (= " + excess(q, s.high(), s.low(), s.factor()) + " " + n(s.delta()) + "))");
      if (s.ofEpsilon()) {
        ways.add("(<= " + q.get(s.low() - 1) + " 0.0)");
      }
    }
    ways.add("(< " + n(s.factor()) + " 1.0)");
    ways.add("(< " + n(s.delta()) + " 0.0)");
    return ask(ways);
  }

  @Override
  public SmtQuestion privateRankLaw(Statement.PrivateRankLaw s) {
    List<String> q = term(Optional.empty()).vectorOf(s.law());
    List<String> ways = violations(q, s.l(), s.factor(), s.delta());
    return s.holds() ? ask(ways) : ask(List.of("(not " + SmtQuestion.or(ways) + ")"));
  }

  @Override
  public SmtQuestion thresholdIs(Statement.ThresholdIs s) {
    question.note("1/t + ... + 1/(n-1) is not at most 1, or 1/(t-1) + ... + 1/(n-1) is:");
    List<String> ways = new ArrayList<>();
    ways.add("(> " + SmtTerm.harmonic(s.t(), s.n() - 1) + " 1.0)");
    if (s.t() > 1) {
      ways.add("(<= " + SmtTerm.harmonic(s.t() - 1, s.n() - 1) + " 1.0)");
    }
    if (s.t() < 1 || s.t() > s.n()) {
      ways.add("true");
    }
    return ask(ways);
  }

  @Override
  public SmtQuestion tightMechanism(Statement.TightMechanism s) {
    question.note("the positive P(o) - E Q(o) of adjacent inputs sum to more than delta, or");
    question.note("the given inputs and event do not attain the bound:");
    List<String> ways = new ArrayList<>();
    for (Pair<Integer> pair : s.adjacent()) {
      List<String> terms = new ArrayList<>();
      for (int o = 1; o <= s.laws().get(0).size(); o++) {
        String excess = excess(s, pair, o);
        terms.add("(ite (> " + excess + " 0.0) " + excess + " 0.0)");
      }
      ways.add("(> " + SmtQuestion.sum(terms) + " " + n(s.delta()) + ")");
    }
    boolean least = s.ofEpsilon() ? s.factor().equals(Rational.ONE) : s.delta().sign() == 0;
    if (!least) {
      List<String> terms = new ArrayList<>();
      List<String> weight = new ArrayList<>();
      for (int o : s.event()) {
        terms.add(excess(s, s.pair(), o));
        weight.add(n(s.laws().get(s.pair().second() - 1).get(o - 1)));
      }
      ways.add("(not (= " + SmtQuestion.sum(terms) + " " + n(s.delta()) + "))");
      if (s.ofEpsilon()) {
        ways.add("(<= " + SmtQuestion.sum(weight) + " 0.0)");
      }
    }
    return ask(ways);
  }

  private static String excess(Statement.TightMechanism s, Pair<Integer> pair, int o) {
    Rational p = s.laws().get(pair.first() - 1).get(o - 1);
    Rational q = s.laws().get(pair.second() - 1).get(o - 1);
    return "(- " + n(p) + " (* " + n(s.factor()) + " " + n(q) + "))";
  }

  @Override
  public SmtQuestion distanceIs(Statement.DistanceIs s) {
    throw new NotExportedException("distances of orders are exported to Coq only");
  }

  @Override
  public SmtQuestion optimum(Statement.Optimum s) {
    question.note("a point satisfies all rows and is better than the optimum, or the given point");
    question.note("violates a row, or the optimum does not stand in the relation:");
    LinearProgram<Rational> program = s.program();
    List<String> names = SmtProgram.declared(program, question);
    List<String> all = new ArrayList<>(conditions(program, names));
    all.add(SmtProgram.better(program, names, s.value()).text());
    List<String> point = s.point().stream().map(SmtStatement::n).toList();
    List<String> ways = new ArrayList<>();
    ways.add("(and " + String.join("\n    ", all) + ")");
    conditions(program, point).forEach(row -> ways.add("(not " + row + ")"));
    SmtTerm term = term(Optional.empty());
    List<String> operands = new ArrayList<>();
    for (int i = 0; i < s.chain().operands().size(); i++) {
      operands.add(i == s.position() ? n(s.value()) : term.number(s.chain().operands().get(i)));
    }
    ways.add(not(operands, s.chain().relations()));
    return ask(ways);
  }

  private static String not(List<String> operands, List<Relation> relations) {
    List<String> links = new ArrayList<>();
    for (int i = 0; i < relations.size(); i++) {
      links.add("(not " + link(relations.get(i), operands.get(i), operands.get(i + 1)) + ")");
    }
    return SmtQuestion.or(links);
  }

  private static String link(Relation relation, String left, String right) {
    return relation == Relation.NOT_EQUAL
        ? "(not (= " + left + " " + right + "))"
        : "(" + relation + " " + left + " " + right + ")";
  }

  @Override
  public SmtQuestion noPoint(Statement.NoPoint s) {
    question.note("a point satisfies all rows:");
    List<String> names = SmtProgram.declared(s.program(), question);
    conditions(s.program(), names).forEach(question::require);
    return question;
  }

  private static List<String> conditions(LinearProgram<Rational> program, List<String> values) {
    return SmtProgram.conditions(program, values).stream().map(SmtProgram.Condition::text).toList();
  }

  @Override
  public SmtQuestion compared(Statement.Compared s) {
    SmtTerm term = term(Optional.empty());
    List<Expression> operands = s.chain().operands();
    String fails;
    if (operands.stream().anyMatch(term::isVector)) {
      fails = "(not " + equal(term.vectorOf(operands.get(0)), term.vectorOf(operands.get(1))) + ")";
    } else {
      operands.forEach(part.meaning()::requireDefined);
      fails = not(operands.stream().map(term::number).toList(), s.chain().relations());
    }
    return ask(List.of(s.holds() ? fails : "(not " + fails + ")"));
  }

  private static String equal(List<String> left, List<String> right) {
    List<String> equal = new ArrayList<>();
    for (int k = 0; k < Math.min(left.size(), right.size()); k++) {
      equal.add("(= " + left.get(k) + " " + right.get(k) + ")");
    }
    return left.size() == right.size() ? "(and true " + String.join(" ", equal) + ")" : "false";
  }

  @Override
  public SmtQuestion onInterval(Statement.OnInterval s) {
    question.nonlinear();
    question.declare(s.variable());
    SmtTerm term = term(Optional.of(s.variable()));
    s.interval()
        .lower()
        .ifPresent(
            low ->
                question.require(
                    link(
                        s.interval().lowerClosed() ? Relation.AT_LEAST : Relation.GREATER,
                        s.variable(),
                        term.number(low))));
    s.interval()
        .upper()
        .ifPresent(
            high ->
                question.require(
                    link(
                        s.interval().upperClosed() ? Relation.AT_MOST : Relation.LESS,
                        s.variable(),
                        term.number(high))));
    squares(s);
    return ask(
        List.of(
            not(s.chain().operands().stream().map(term::number).toList(), s.chain().relations())));
  }

  /** The squares in the evidence, which are never negative: not every solver finds them. */
  private void squares(Statement.OnInterval s) {
    for (Question.OfSign sign : s.questions()) {
      if (sign.evidence() instanceof BernsteinEvidence<ExactReal> evidence
          && evidence.squareRoot().degree() > 0) {
        List<String> terms = new ArrayList<>();
        for (int i = 0; i <= evidence.squareRoot().degree(); i++) {
          Optional<Rational> coefficient = evidence.squareRoot().coefficient(i).rational();
          if (coefficient.isEmpty()) {
            return;
          }
          terms.add("(*" + (" " + s.variable()).repeat(i) + " " + n(coefficient.get()) + ")");
        }
        terms.set(0, n(evidence.squareRoot().coefficient(0).rational().orElseThrow()));
        String root = SmtQuestion.sum(terms);
        question.note("a square, which cannot be negative:");
        question.require("(>= (* " + root + " " + root + ") 0.0)");
      }
    }
  }
}
