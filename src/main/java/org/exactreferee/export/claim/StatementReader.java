package org.exactreferee.export.claim;

import static org.exactreferee.trusted.language.function.FunctionNames.BEST_OF;
import static org.exactreferee.trusted.language.function.FunctionNames.BEST_PRIVATE_STOPPING;
import static org.exactreferee.trusted.language.function.FunctionNames.MOST_OVER;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.prove.linear.ProgramImage;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Evidence.Attained;
import org.exactreferee.trusted.kernel.evidence.Evidence.Attained.Event;
import org.exactreferee.trusted.kernel.evidence.NamedVector;
import org.exactreferee.trusted.kernel.evidence.ProgramEvidence;
import org.exactreferee.trusted.kernel.goal.Goal;
import org.exactreferee.trusted.kernel.goal.Subject;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Call;
import org.exactreferee.trusted.language.tree.Expression.Chain;
import org.exactreferee.trusted.language.tree.Expression.Program;
import org.exactreferee.trusted.language.tree.Quantifier;
import org.exactreferee.trusted.language.value.MechanismValue;
import org.exactreferee.trusted.linear.LinearProgram;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.linear.Variable;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Pair;

/** Says what a part of a claim states in terms of numbers that other systems can take. */
public final class StatementReader {

  /** What a refusal names. */
  static final String KINDS =
      "exported are comparisons of numbers and of vectors, tight_exp_epsilon, tight_delta, private,"
          + " threshold, distance, optima and contradictions of"
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
    if (Goal.of(operand) instanceof Goal.Privacy goal) {
      return privateLaw(goal, false);
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
    return statement instanceof Chain chain && question() instanceof Question.OfProgram question
        ? optimum(question, chain)
        : Goal.of(statement)
            .match(
                this::tightBound,
                goal -> privateLaw(goal, true),
                this::threshold,
                this::distance,
                goal -> other(goal.statement()));
  }

  /** The only question that came up, or nothing. */
  private Object question() {
    return part.questions().size() == 1 ? part.questions().get(0) : Optional.empty();
  }

  private Statement tightBound(Goal.TightBound goal) {
    return goal.subject().match(law -> tightLaw(goal, law), table -> tightTable(goal, table));
  }

  private Statement threshold(Goal.Threshold goal) {
    return new Statement.ThresholdIs(meaning.integer(goal.n()), meaning.integer(goal.t()));
  }

  /** A chain without a question about a program is a comparison, whatever it is about. */
  private Statement other(Expression statement) {
    if (statement instanceof Chain chain) {
      return new Statement.Compared(chain, true, part.evidence());
    }
    if (statement instanceof Expression.Quantified quantified) {
      return onInterval(quantified);
    }
    throw refused();
  }

  private Statement tightLaw(Goal.TightBound goal, Subject.RankLaw of) {
    int l = meaning.integer(of.l());
    Rational factor = meaning.number(goal.factor());
    Rational delta = meaning.number(goal.delta());
    Event ranks = event().orElseGet(() -> worst(meaning.vector(of.law()), l, factor));
    return new Statement.TightRankLaw(
        goal.ofFactor(), of.law(), l, factor, delta, ranks.first(), ranks.second());
  }

  /** What the evidence says to attain the bound. */
  private Optional<Event> event() {
    return part.evidence().orElse(null) instanceof Attained attained
        ? attained.events().stream().findFirst()
        : Optional.empty();
  }

  private Statement privateLaw(Goal.Privacy goal, boolean holds) {
    if (!(goal.subject() instanceof Subject.RankLaw of)) {
      throw refused();
    }
    int l = meaning.integer(of.l());
    Rational factor = meaning.number(goal.factor());
    Rational delta = meaning.number(goal.delta());
    Event ranks = worst(meaning.vector(of.law()), l, factor);
    return new Statement.PrivateRankLaw(
        holds, of.law(), l, factor, delta, ranks.first(), ranks.second());
  }

  /** The ranks i and j with the largest {@code q_i - E q_j}; 0 and 0 if there are none. */
  private static Event worst(List<Rational> q, int l, Rational factor) {
    Event worst = Event.ofRanks(0, 0);
    Optional<Rational> most = Optional.empty();
    for (int i = 1; i <= q.size(); i++) {
      for (int j = Math.max(1, i - l); j <= Math.min(q.size(), i + l); j++) {
        Rational excess = q.get(i - 1).subtract(factor.multiply(q.get(j - 1)));
        if (i != j && (most.isEmpty() || excess.compareTo(most.get()) > 0)) {
          most = Optional.of(excess);
          worst = Event.ofRanks(i, j);
        }
      }
    }
    return worst;
  }

  private Statement tightTable(Goal.TightBound goal, Subject.Table of) {
    Event attained = event().orElseThrow(this::refused);
    if (!(meaning.value(of.mechanism()).orElse(null) instanceof MechanismValue mechanism)) {
      throw refused();
    }
    Pair<Integer> pair = new Pair<>(attained.first(), attained.second());
    List<Pair<Integer>> adjacent = mechanism.adjacency().pairs().toList();
    boolean outputs = mechanism.table().outputs().containsAll(attained.outputs());
    if (!attained.outputs().isEmpty() && !(outputs && adjacent.contains(pair))) {
      throw new NotExportedException(
          "inputs " + pair + " must be adjacent, and outputs must exist");
    }
    List<List<Rational>> laws = new ArrayList<>();
    for (Integer input : mechanism.table().inputs()) {
      laws.add(mechanism.table().law(input).probabilities().stream().map(this::rational).toList());
    }
    return new Statement.TightMechanism(
        goal.ofFactor(),
        laws,
        adjacent,
        meaning.number(goal.factor()),
        meaning.number(goal.delta()),
        pair,
        attained.outputs());
  }

  private Statement distance(Goal.Distance goal) {
    if (!(part.evidence().orElse(null) instanceof Evidence.Word word)) {
      throw refused();
    }
    return new Statement.DistanceIs(
        integers(goal.from()),
        integers(goal.to()),
        meaning.integer(goal.l()),
        meaning.integer(goal.k()),
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
            && Stream.of(BEST_PRIVATE_STOPPING, BEST_OF, MOST_OVER)
                .anyMatch(call.function()::startsWith));
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
