package org.exactreferee.export.smt;

import static org.exactreferee.trusted.language.function.FunctionNames.ABS;
import static org.exactreferee.trusted.language.function.FunctionNames.ASYMPTOTIC_A;
import static org.exactreferee.trusted.language.function.FunctionNames.BINOMIAL;
import static org.exactreferee.trusted.language.function.FunctionNames.E;
import static org.exactreferee.trusted.language.function.FunctionNames.EXP;
import static org.exactreferee.trusted.language.function.FunctionNames.FACTORIAL;
import static org.exactreferee.trusted.language.function.FunctionNames.HARMONIC;
import static org.exactreferee.trusted.language.function.FunctionNames.LN;
import static org.exactreferee.trusted.language.function.FunctionNames.MAX;
import static org.exactreferee.trusted.language.function.FunctionNames.MIN;
import static org.exactreferee.trusted.language.function.FunctionNames.RANK_LAW;
import static org.exactreferee.trusted.language.function.FunctionNames.THRESHOLD;

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
import org.exactreferee.export.claim.VectorWriter;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.trusted.finite.Counts;
import org.exactreferee.trusted.language.tree.ArithmeticOperator;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Call;
import org.exactreferee.trusted.language.value.RuleValue;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/** Numbers and vectors of a claim as terms of SMT-LIB. */
final class SmtTerm extends VectorWriter<List<String>> {
  private static final int BITS = 128;

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
    super("SMT-LIB", meaning);
    this.question = question;
    this.variable = variable;
  }

  @Override
  protected String constant(Rational value) {
    return SmtQuestion.number(value);
  }

  @Override
  public String name(Expression.Name name) {
    if (name.name().equals(E)) {
      return power(Rational.ONE);
    }
    if (!variable.equals(Optional.of(name.name()))) {
      throw refused(name);
    }
    return name.name();
  }

  @Override
  public String index(Expression.Index index) {
    List<String> entries = vectorOf(index.collection());
    int position = meaning().integer(index.position());
    if (position < 1 || position > entries.size()) {
      throw refused(index);
    }
    return entries.get(position - 1);
  }

  @Override
  protected String power(Expression base, Expression exponent) {
    return base.equals(new Expression.Name(E))
        ? power(meaning().number(exponent))
        : power(number(base), meaning().integer(exponent));
  }

  @Override
  protected String operation(Expression.Arithmetic node) {
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

  @Override
  protected String sum(Expression.Fold fold, String variable, Expression from, Expression to) {
    List<String> terms = new ArrayList<>();
    int last = meaning().integer(to);
    for (int i = meaning().integer(from); i <= last; i++) {
      Definition value = new Definition(variable, List.of(), Literals.of(i));
      terms.add(number(Substitution.of(fold.body(), Map.of(variable, value))));
    }
    return SmtQuestion.sum(terms);
  }

  @Override
  public String call(Call call) {
    List<Expression> a = call.arguments();
    return switch (call.function()) {
      case HARMONIC -> harmonic(1, meaning().integer(a.get(0)));
      case BINOMIAL, FACTORIAL, THRESHOLD -> SmtQuestion.number(meaning().number(call));
      case ABS -> absolute(number(a.get(0)));
      case MIN -> extreme(a, (one, other) -> chosen("<=", one, other));
      case MAX -> extreme(a, (one, other) -> chosen(">=", one, other));
      case EXP -> power(meaning().number(a.get(0)));
      case LN -> logarithm(meaning().number(a.get(0)));
      case ASYMPTOTIC_A -> asymptotic(meaning().integer(a.get(0)));
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

  private static String chosen(String order, String one, String other) {
    return "(ite (" + order + " " + one + " " + other + ") " + one + " " + other + ")";
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
            + SmtQuestion.number(RationalText.parse(low))
            + " "
            + name
            + " "
            + SmtQuestion.number(RationalText.parse(high))
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

  @Override
  protected List<String> named(String name) {
    List<String> known = vectors.get(name);
    if (known == null) {
      known = vectorOf(meaning().vectors().get(name));
      vectors.put(name, known);
    }
    return known;
  }

  @Override
  protected List<String> listed(List<String> entries) {
    return entries;
  }

  @Override
  protected List<String> mix(Expression share, List<String> first, List<String> second) {
    Rational p = meaning().number(share);
    Rational rest = Rational.ONE.subtract(p);
    List<String> mixed = new ArrayList<>();
    for (int k = 0; k < first.size(); k++) {
      String left = "(* " + SmtQuestion.number(p) + " " + first.get(k) + ")";
      mixed.add("(+ " + left + " (* " + SmtQuestion.number(rest) + " " + second.get(k) + "))");
    }
    return mixed;
  }

  @Override
  protected List<String> rankLaw(Call call, Expression rule) {
    if (call.function().equals(RANK_LAW)
        && meaning().value(rule).orElse(null) instanceof RuleValue value) {
      return rankLaw(value.rule(), Meaning.text(call));
    }
    throw refused(call);
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
}
