package org.exactreferee.export.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.prove.linear.ProgramImage;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.NamedVector;
import org.exactreferee.trusted.kernel.evidence.ProgramEvidence;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Call;
import org.exactreferee.trusted.language.tree.Expression.Chain;
import org.exactreferee.trusted.language.tree.Expression.Program;
import org.exactreferee.trusted.language.tree.Quantifier;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.language.value.MechanismValue;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.linear.Variable;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Pair;

/** Recognises what kind of statement a part of a claim is. */
public final class StatementReader {

  /** What a refusal names. */
  static final String KINDS =
      "exported are comparisons of numbers and of vectors, tight_exp_epsilon, tight_delta, private,"
          + " threshold, mechanism_exp_epsilon, mechanism_delta, distance, optima and contradictions of"
          + " linear programs, and polynomials on an interval";

  private final ClaimPart part;
  private final Meaning meaning;

  private StatementReader(ClaimPart part) {
    this.part = part;
    this.meaning = part.meaning();
  }

  /**
   * The statement.
   *
   * @throws NotExportedException if it is of no kind that other systems can check
   */
  public static Statement of(ClaimPart part) {
    StatementReader reader = new StatementReader(part);
    return part.statement() instanceof Expression.Not not
        ? reader.negated(not.operand())
        : reader.positive(part.statement());
  }

  private NotExportedException refused() {
    return new NotExportedException(
        "not exported: " + Meaning.text(part.statement()) + "; " + KINDS);
  }

  private Statement negated(Expression operand) {
    if (operand instanceof Call call && call.function().equals("private")) {
      return privateLaw(call, false);
    }
    if (operand instanceof Program && question() instanceof Question.OfProgram question) {
      return question.evidence() instanceof ProgramEvidence.Farkas farkas
          ? noPoint(question, farkas)
          : refuse();
    }
    if (operand instanceof Chain chain && chain.relations().size() == 1) {
      return new Statement.Compared(chain, false, part.evidence());
    }
    throw refused();
  }

  private Statement refuse() {
    throw refused();
  }

  private Statement positive(Expression statement) {
    if (statement instanceof Call call && call.function().equals("private")) {
      return privateLaw(call, true);
    }
    if (statement instanceof Expression.Quantified quantified) {
      return onInterval(quantified);
    }
    if (!(statement instanceof Chain chain)) {
      throw refused();
    }
    if (question() instanceof Question.OfProgram question) {
      return optimum(question, chain);
    }
    boolean equation = chain.relations().equals(List.of(Relation.EQUAL));
    return equation && chain.operands().get(0) instanceof Call call
        ? equation(call, chain)
        : new Statement.Compared(chain, true, part.evidence());
  }

  private Statement equation(Call call, Chain chain) {
    Expression result = chain.operands().get(1);
    return switch (call.function()) {
      case "tight_exp_epsilon", "tight_delta" -> tightLaw(call, result);
      case "threshold" ->
          new Statement.ThresholdIs(
              meaning.integer(call.arguments().get(0)), meaning.integer(result));
      case "mechanism_exp_epsilon", "mechanism_delta" -> tightMechanism(call, result);
      case "distance" -> distance(call, result);
      default -> new Statement.Compared(chain, true, part.evidence());
    };
  }

  /** The only question that came up, or nothing. */
  private Object question() {
    return part.questions().size() == 1 ? part.questions().get(0) : Optional.empty();
  }

  private Statement tightLaw(Call call, Expression result) {
    boolean ofEpsilon = call.function().equals("tight_exp_epsilon");
    Rational given = meaning.number(call.arguments().get(2));
    Rational found = meaning.number(result);
    Expression law = call.arguments().get(0);
    int l = meaning.integer(call.arguments().get(1));
    Rational factor = ofEpsilon ? found : given;
    Rational delta = ofEpsilon ? given : found;
    Evidence.Attained ranks =
        part.evidence().orElse(null) instanceof Evidence.Attained attained
            ? attained
            : worst(meaning.vector(law), l, factor);
    return new Statement.TightRankLaw(ofEpsilon, law, l, factor, delta, ranks.high(), ranks.low());
  }

  private Statement privateLaw(Call call, boolean holds) {
    Expression law = call.arguments().get(0);
    int l = meaning.integer(call.arguments().get(1));
    Rational factor = meaning.number(call.arguments().get(2));
    Rational delta = meaning.number(call.arguments().get(3));
    Evidence.Attained ranks = worst(meaning.vector(law), l, factor);
    return new Statement.PrivateRankLaw(holds, law, l, factor, delta, ranks.high(), ranks.low());
  }

  /** The ranks i and j with the largest {@code q_i - E q_j}; 0 and 0 if there are none. */
  private static Evidence.Attained worst(List<Rational> q, int l, Rational factor) {
    Evidence.Attained worst = new Evidence.Attained(0, 0);
    Optional<Rational> most = Optional.empty();
    for (int i = 1; i <= q.size(); i++) {
      for (int j = Math.max(1, i - l); j <= Math.min(q.size(), i + l); j++) {
        Rational excess = q.get(i - 1).subtract(factor.multiply(q.get(j - 1)));
        if (i != j && (most.isEmpty() || excess.compareTo(most.get()) > 0)) {
          most = Optional.of(excess);
          worst = new Evidence.Attained(i, j);
        }
      }
    }
    return worst;
  }

  private Statement tightMechanism(Call call, Expression result) {
    if (!(part.evidence().orElse(null) instanceof Evidence.AttainedEvent attained)
        || !(meaning.value(call.arguments().get(0)).orElse(null)
            instanceof MechanismValue mechanism)) {
      throw refused();
    }
    Pair<Integer> pair = new Pair<>(attained.first(), attained.second());
    List<Pair<Integer>> adjacent = mechanism.adjacency().pairs().toList();
    boolean outputs = mechanism.table().outputs().containsAll(attained.event());
    if (!attained.event().isEmpty() && !(outputs && adjacent.contains(pair))) {
      throw new NotExportedException(
          "inputs " + pair + " must be adjacent, and outputs must exist");
    }
    boolean ofEpsilon = call.function().equals("mechanism_exp_epsilon");
    Rational given = meaning.number(call.arguments().get(1));
    Rational found = meaning.number(result);
    List<List<Rational>> laws = new ArrayList<>();
    for (Integer input : mechanism.table().inputs()) {
      laws.add(mechanism.table().law(input).probabilities().stream().map(this::rational).toList());
    }
    return new Statement.TightMechanism(
        ofEpsilon,
        laws,
        adjacent,
        ofEpsilon ? found : given,
        ofEpsilon ? given : found,
        pair,
        attained.event());
  }

  private Statement distance(Call call, Expression result) {
    if (!(part.evidence().orElse(null) instanceof Evidence.Word word)) {
      throw refused();
    }
    return new Statement.DistanceIs(
        integers(call.arguments().get(0)),
        integers(call.arguments().get(1)),
        meaning.integer(call.arguments().get(2)),
        meaning.integer(result),
        word.swaps());
  }

  private List<Integer> integers(Expression order) {
    return meaning.vector(order).stream()
        .map(value -> value.isInteger() ? value.numerator().intValueExact() : 0)
        .toList();
  }

  private Rational rational(ExactReal value) {
    return value
        .rational()
        .orElseThrow(
            () ->
                new NotExportedException(
                    "numbers must be rational here ("
                        + value
                        + "): "
                        + Meaning.text(part.statement())));
  }

  private Statement noPoint(Question.OfProgram question, ProgramEvidence.Farkas farkas) {
    LinearProgram<Rational> program = ProgramImage.of(question.program(), this::rational);
    return new Statement.NoPoint(program, dense(farkas.multipliers(), rows(program)));
  }

  private Statement optimum(Question.OfProgram question, Chain chain) {
    if (!(question.evidence() instanceof ProgramEvidence.Optimum evidence)) {
      throw refused();
    }
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < chain.operands().size(); i++) {
      Expression operand = chain.operands().get(i);
      if (isProgram(operand)) {
        places.add(i);
      } else {
        meaning.number(operand);
      }
    }
    if (places.size() != 1) {
      throw refused();
    }
    LinearProgram<Rational> program = ProgramImage.of(question.program(), this::rational);
    List<String> variables = program.variables().stream().map(Variable::name).toList();
    return new Statement.Optimum(
        program,
        dense(evidence.point(), variables),
        dense(evidence.multipliers(), rows(program)),
        chain,
        places.get(0));
  }

  /** Whether it is the optimum of a program by itself, and no number made of one. */
  private static boolean isProgram(Expression operand) {
    return operand instanceof Program
        || (operand instanceof Call call
            && (call.function().startsWith("best_") || call.function().startsWith("most_over_")));
  }

  private static List<String> rows(LinearProgram<Rational> program) {
    return program.rows().stream().map(Row::name).toList();
  }

  private List<Rational> dense(NamedVector vector, List<String> names) {
    Map<String, ExactReal> values = vector.values();
    return names.stream().map(name -> rational(values.getOrDefault(name, ExactReal.ZERO))).toList();
  }

  private Statement onInterval(Expression.Quantified quantified) {
    boolean simple =
        quantified.quantifier() == Quantifier.FORALL
            && quantified.binders().list().size() == 1
            && quantified.binders().guard().isEmpty()
            && quantified.binders().list().get(0).domain() instanceof Domain.Interval
            && quantified.body() instanceof Chain
            && part.questions().stream().allMatch(Question.OfSign.class::isInstance);
    if (!simple) {
      throw refused();
    }
    Stream<Question.OfSign> questions = part.questions().stream().map(Question.OfSign.class::cast);
    return new Statement.OnInterval(
        quantified.binders().list().get(0).variable(),
        (Domain.Interval) quantified.binders().list().get(0).domain(),
        (Chain) quantified.body(),
        questions.toList());
  }
}
