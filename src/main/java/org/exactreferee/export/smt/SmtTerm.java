package org.exactreferee.export.smt;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.export.claim.Literals;
import org.exactreferee.export.claim.Meaning;
import org.exactreferee.export.claim.NotExportedException;
import org.exactreferee.export.claim.Substitution;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.trusted.finite.Counts;
import org.exactreferee.trusted.language.tree.ArithmeticOperator;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Call;
import org.exactreferee.trusted.language.tree.FoldOperator;
import org.exactreferee.trusted.language.value.RuleValue;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/** Numbers and vectors of a claim as terms of SMT-LIB. */
final class SmtTerm {
  private static final int BITS = 128;

  private final Meaning meaning;
  private final SmtQuestion question;
  private final Optional<String> variable;
  private final Map<String, List<String>> vectors = new HashMap<>();
  private final Map<Rational, String> powers = new HashMap<>();
  private int laws;

  /**
   * Terms of one question.
   *
   * @param variable a real variable, if there is one
   */
  SmtTerm(Meaning meaning, SmtQuestion question, Optional<String> variable) {
    this.meaning = meaning;
    this.question = question;
    this.variable = variable;
  }

  private static NotExportedException refused(Expression expression) {
    return new NotExportedException("no form in SMT-LIB is known for " + Meaning.text(expression));
  }

  String number(Expression expression) {
    Optional<Rational> literal = Literals.value(expression);
    if (literal.isPresent()) {
      return SmtQuestion.number(literal.get());
    }
    if (expression instanceof Expression.Name name) {
      return name(name);
    }
    if (expression instanceof Expression.Negation negation) {
      return "(- " + number(negation.operand()) + ")";
    }
    if (expression instanceof Expression.Arithmetic node) {
      return arithmetic(node);
    }
    if (expression instanceof Expression.Index index) {
      List<String> entries = vector(index.collection());
      int position = meaning.integer(index.position());
      if (position < 1 || position > entries.size()) {
        throw refused(expression);
      }
      return entries.get(position - 1);
    }
    if (expression instanceof Expression.Fold fold) {
      return fold(fold);
    }
    if (expression instanceof Call call) {
      return call(call);
    }
    throw refused(expression);
  }

  private String name(Expression.Name name) {
    if (name.name().equals("e")) {
      return power(Rational.ONE);
    }
    if (variable.isPresent() && variable.get().equals(name.name())) {
      return name.name();
    }
    throw refused(name);
  }

  private String arithmetic(Expression.Arithmetic node) {
    if (node.operator() == ArithmeticOperator.POWER) {
      if (node.left() instanceof Expression.Name name && name.name().equals("e")) {
        return power(meaning.number(node.right()));
      }
      return power(number(node.left()), meaning.integer(node.right()));
    }
    String left = number(node.left());
    String right = number(node.right());
    Optional<Rational> divisor = Literals.value(node.right());
    if (node.operator() == ArithmeticOperator.DIVIDE) {
      if (divisor.isPresent() && divisor.get().sign() != 0) {
        return "(* " + SmtQuestion.number(divisor.get().reciprocal()) + " " + left + ")";
      }
      question.nonlinear();
      question.undefinedIf("(= " + right + " 0.0)");
    }
    boolean constants = Literals.value(node.left()).isPresent() || divisor.isPresent();
    if (node.operator() == ArithmeticOperator.TIMES && !constants) {
      question.nonlinear();
    }
    return "(" + node.operator() + " " + left + " " + right + ")";
  }

  private String power(String base, int exponent) {
    if (exponent < 0) {
      throw new NotExportedException("negative powers are not exported to SMT-LIB");
    }
    if (exponent == 0) {
      return "1.0";
    }
    question.nonlinear();
    return exponent == 1 ? base : "(*" + (" " + base).repeat(exponent) + ")";
  }

  private String fold(Expression.Fold fold) {
    boolean simple =
        fold.operator() == FoldOperator.SUM
            && fold.binders().list().size() == 1
            && fold.binders().guard().isEmpty()
            && fold.binders().list().get(0).domain() instanceof Domain.IntegerRange;
    if (!simple) {
      throw refused(fold);
    }
    Domain.IntegerRange range = (Domain.IntegerRange) fold.binders().list().get(0).domain();
    String index = fold.binders().list().get(0).variable();
    int to = meaning.integer(range.to().orElseThrow(() -> refused(fold)));
    List<String> terms = new ArrayList<>();
    for (int i = meaning.integer(range.from()); i <= to; i++) {
      Definition value = new Definition(index, List.of(), Literals.of(i));
      terms.add(number(Substitution.of(fold.body(), Map.of(index, value))));
    }
    return SmtQuestion.sum(terms);
  }

  private String call(Call call) {
    List<Expression> a = call.arguments();
    return switch (call.function()) {
      case "H" -> harmonic(1, meaning.integer(a.get(0)));
      case "C", "factorial", "threshold" -> SmtQuestion.number(meaning.number(call));
      case "abs" -> absolute(number(a.get(0)));
      case "min" -> extreme("<=", a);
      case "max" -> extreme(">=", a);
      case "exp" -> power(meaning.number(a.get(0)));
      case "ln" -> logarithm(meaning.number(a.get(0)));
      case "asymptotic_a" -> asymptotic(meaning.integer(a.get(0)));
      default -> throw refused(call);
    };
  }

  /** {@code 1/from + ... + 1/to}. */
  static String harmonic(int from, int to) {
    List<String> terms = new ArrayList<>();
    for (int i = from; i <= to; i++) {
      terms.add(SmtQuestion.number(Rational.of(1, i)));
    }
    return SmtQuestion.sum(terms);
  }

  private static String absolute(String value) {
    return "(ite (>= " + value + " 0.0) " + value + " (- " + value + "))";
  }

  private String extreme(String order, List<Expression> arguments) {
    String result = number(arguments.get(0));
    for (Expression next : arguments.subList(1, arguments.size())) {
      String other = number(next);
      result = "(ite (" + order + " " + result + " " + other + ") " + result + " " + other + ")";
    }
    return result;
  }

  /** e^q; integer powers are those of e or of 1/e. */
  private String power(Rational exponent) {
    if (exponent.sign() == 0) {
      return "1.0";
    }
    boolean several = exponent.isInteger() && exponent.abs().compareTo(Rational.ONE) > 0;
    if (several) {
      return power(power(Rational.of(exponent.sign())), exponent.numerator().abs().intValueExact());
    }
    return powers.computeIfAbsent(
        exponent,
        q -> {
          String name = question.declare("|e^(" + q + ")|");
          enclosed(name, "e^(" + q + ")", ExactReal.exp(q).enclose(BITS));
          String inverse = powers.get(q.negate());
          if (inverse != null) {
            question.nonlinear();
            question.require("(= (* " + name + " " + inverse + ") 1.0)");
          }
          return name;
        });
  }

  private String logarithm(Rational argument) {
    if (argument.sign() <= 0) {
      throw new NotExportedException("argument (" + argument + ") of ln must be positive");
    }
    if (argument.equals(Rational.ONE)) {
      return "0.0";
    }
    String name = question.declare("|ln(" + argument + ")|");
    enclosed(name, "ln(" + argument + ")", ExactReal.of(argument).ln().enclose(BITS));
    return name;
  }

  private void enclosed(String name, String words, Enclosure bounds) {
    String low = Decimal.of(bounds.lower(), 40, Decimal.Rounding.DOWN).digits();
    String high = Decimal.of(bounds.upper(), 40, Decimal.Rounding.UP).digits();
    question.suppose(
        words + " lies between " + low + " and " + high,
        "(<= "
            + SmtQuestion.number(Rational.parse(low))
            + " "
            + name
            + " "
            + SmtQuestion.number(Rational.parse(high))
            + ")");
  }

  /** {@code 1 - sum of (1 - 1/e)^s/s for s < k}: the whole series is -ln(1/e) = 1. */
  private String asymptotic(int k) {
    String base = "(- 1.0 " + power(Rational.of(-1)) + ")";
    List<String> terms = new ArrayList<>(List.of("1.0"));
    for (int s = 1; s < k; s++) {
      terms.add("(* " + SmtQuestion.number(Rational.of(-1, s)) + " " + power(base, s) + ")");
    }
    return SmtQuestion.sum(terms);
  }

  /** The entries of a vector. */
  List<String> vector(Expression expression) {
    if (expression instanceof Expression.Name name && meaning.vectors().containsKey(name.name())) {
      List<String> known = vectors.get(name.name());
      if (known == null) {
        known = vector(meaning.vectors().get(name.name()));
        vectors.put(name.name(), known);
      }
      return known;
    }
    if (expression instanceof Expression.Vector vector) {
      return vector.entries().stream().map(this::number).toList();
    }
    if (expression instanceof Call call && call.function().equals("mix")) {
      Rational p = meaning.number(call.arguments().get(0));
      return mix(p, vector(call.arguments().get(1)), vector(call.arguments().get(2)));
    }
    if (expression instanceof Call call
        && call.function().equals("rank_law")
        && meaning.value(call.arguments().get(0)).orElse(null) instanceof RuleValue rule) {
      return rankLaw(rule.rule(), Meaning.text(expression));
    }
    throw refused(expression);
  }

  private static List<String> mix(Rational p, List<String> first, List<String> second) {
    Rational rest = Rational.ONE.subtract(p);
    List<String> mixed = new ArrayList<>();
    for (int k = 0; k < first.size(); k++) {
      String left = "(* " + SmtQuestion.number(p) + " " + first.get(k) + ")";
      mixed.add("(+ " + left + " (* " + SmtQuestion.number(rest) + " " + second.get(k) + "))");
    }
    return mixed;
  }

  /**
   * The law by its recurrence, see {@link OccupancyRankLaw}: y_i is the probability of not having
   * stopped before time i, and q_k a sum of multiples of these.
   */
  private List<String> rankLaw(StoppingRule rule, String text) {
    int n = rule.candidates();
    String prefix = "law" + ++laws;
    question.note(prefix + ": " + text);
    question.note(
        "y_(i+1) = y_i - sum_s a(i, s) y_i / i; q_k = sum of y_i a(i, s) / i * P(k | i, s)");
    List<String> y = new ArrayList<>();
    for (int i = 1; i <= n; i++) {
      y.add(question.declare(prefix + "_y_" + i));
      Rational stays = Rational.ONE;
      for (int s = 1; s < i; s++) {
        stays = stays.subtract(rule.acceptance(i - 1, s).divide(Rational.of(i - 1L)));
      }
      String before = i == 1 ? "1.0" : "(* " + SmtQuestion.number(stays) + " " + y.get(i - 2) + ")";
      question.require("(= " + y.get(i - 1) + " " + before + ")");
    }
    List<String> q = new ArrayList<>();
    for (int k = 1; k <= n; k++) {
      q.add(question.declare(prefix + "_q_" + k));
      List<String> terms = new ArrayList<>();
      for (int i = 1; i <= n; i++) {
        Rational share = share(rule, i, k);
        if (share.sign() > 0) {
          terms.add("(* " + SmtQuestion.number(share) + " " + y.get(i - 1) + ")");
        }
      }
      question.require("(= " + q.get(k - 1) + " " + SmtQuestion.sum(terms) + ")");
    }
    return q;
  }

  /** The sum of {@code acceptance(i, s) / i P(k | i, s)} over s. */
  private static Rational share(StoppingRule rule, int i, int k) {
    Rational sum = Rational.ZERO;
    for (int s = 1; s <= i; s++) {
      Rational acceptance = rule.acceptance(i, s);
      if (acceptance.sign() > 0) {
        Rational rank = absoluteRank(rule.candidates(), i, s, k);
        sum = sum.add(acceptance.multiply(rank));
      }
    }
    return sum.divide(Rational.of(i));
  }

  /** The probability of absolute rank k given relative rank s at time i. */
  private static Rational absoluteRank(int n, int i, int s, int k) {
    BigInteger better = Counts.binomial(k - 1, s - 1);
    BigInteger worse = Counts.binomial(n - k, i - s);
    return Rational.of(better.multiply(worse), Counts.binomial(n, i));
  }

  boolean isVector(Expression expression) {
    return expression instanceof Expression.Vector
        || (expression instanceof Expression.Name name
            && meaning.vectors().containsKey(name.name()))
        || (expression instanceof Call call
            && List.of("rank_law", "mix").contains(call.function()));
  }
}
