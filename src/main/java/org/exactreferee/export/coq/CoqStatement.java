package org.exactreferee.export.coq;

import static org.exactreferee.trusted.language.function.FunctionNames.ASYMPTOTIC_A;
import static org.exactreferee.trusted.language.function.FunctionNames.BEST_PRIVATE_STOPPING;
import static org.exactreferee.trusted.language.function.FunctionNames.E;
import static org.exactreferee.trusted.language.function.FunctionNames.ENUMERATED_RANK_LAW;
import static org.exactreferee.trusted.language.function.FunctionNames.EXP;
import static org.exactreferee.trusted.language.function.FunctionNames.LN;
import static org.exactreferee.trusted.language.function.FunctionNames.MIX;
import static org.exactreferee.trusted.language.function.FunctionNames.RANK_LAW;
import static org.exactreferee.trusted.language.function.FunctionNames.SQRT;
import static org.exactreferee.trusted.language.function.FunctionNames.THRESHOLD;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.exactreferee.export.claim.ClaimPart;
import org.exactreferee.export.claim.NotExportedException;
import org.exactreferee.export.claim.Statement;
import org.exactreferee.show.finding.Subexpressions;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Call;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.privacy.Pair;

/** Writes one statement in Coq: what it says in terms of the definitions, and its proof. */
final class CoqStatement implements Statement.Visitor<CoqTheorem> {

  private static final String COMPUTE = " vm_compute. reflexivity.";
  private static final Set<String> IRRATIONAL = Set.of(E, EXP, LN, SQRT, ASYMPTOTIC_A);
  private static final Set<String> OF_STOPPING =
      Set.of(RANK_LAW, ENUMERATED_RANK_LAW, MIX, THRESHOLD);
  private static final int SPARE_BITS = 40;
  private static final int LARGEST_SEARCH = 6;

  private final ClaimPart part;
  private final CoqTerm term;

  CoqStatement(ClaimPart part) {
    this.part = part;
    this.term = new CoqTerm(part);
  }

  private static String q(Rational value) {
    return CoqNumber.fraction(value);
  }

  @Override
  public CoqTheorem tightRankLaw(Statement.TightRankLaw s) {
    String name = s.ofEpsilon() ? "exp_epsilon" : "delta";
    String numbers =
        s.ofEpsilon() ? q(s.delta()) + " " + q(s.factor()) : q(s.factor()) + " " + q(s.delta());
    return new CoqTheorem(
        Set.of(CoqLibrary.STOPPING),
        "",
        "Tight_" + name + " " + term.vectorOf(s.law()) + " " + s.l() + " " + numbers,
        "apply by_tight_"
            + name
            + " with (h := "
            + s.high()
            + "%nat) (k := "
            + s.low()
            + "%nat)."
            + COMPUTE);
  }

  @Override
  public CoqTheorem privateRankLaw(Statement.PrivateRankLaw s) {
    String statement =
        "Private "
            + term.vectorOf(s.law())
            + " "
            + s.l()
            + " "
            + q(s.factor())
            + " "
            + q(s.delta());
    String proof =
        s.holds()
            ? "apply by_private."
            : "apply by_violation with (i := " + s.high() + "%nat) (j := " + s.low() + "%nat).";
    return new CoqTheorem(
        Set.of(CoqLibrary.STOPPING), "", s.holds() ? statement : "~ " + statement, proof + COMPUTE);
  }

  @Override
  public CoqTheorem thresholdIs(Statement.ThresholdIs s) {
    return new CoqTheorem(
        Set.of(CoqLibrary.STOPPING),
        "",
        "Threshold " + s.n() + " " + s.t(),
        "apply by_threshold." + COMPUTE);
  }

  @Override
  public CoqTheorem tightMechanism(Statement.TightMechanism s) {
    String laws = "mechanism_of_" + part.name();
    String adjacent = "adjacent_of_" + part.name();
    String definitions =
        "Definition "
            + laws
            + " : Mechanism :=\n  "
            + s.laws().stream()
                .map(CoqStatement::list)
                .collect(Collectors.joining(";\n   ", "[", "].\n"))
            + "\nDefinition "
            + adjacent
            + " : list (nat * nat) :=\n  "
            + s.adjacent().stream()
                .map(CoqStatement::pair)
                .collect(Collectors.joining("; ", "[", "]%nat.\n"));
    String name = s.ofEpsilon() ? "exp_epsilon" : "delta";
    String numbers =
        s.ofEpsilon() ? q(s.delta()) + " " + q(s.factor()) : q(s.factor()) + " " + q(s.delta());
    String event =
        s.event().stream().map(String::valueOf).collect(Collectors.joining("; ", "[", "]"));
    return new CoqTheorem(
        Set.of(CoqLibrary.MECHANISM),
        definitions,
        "Tight_mechanism_" + name + " " + laws + " " + adjacent + " " + numbers,
        "apply by_tight_mechanism_"
            + name
            + " with (pair := "
            + pair(s.pair())
            + "%nat) (event := "
            + event
            + "%nat)."
            + COMPUTE);
  }

  private static String pair(Pair<Integer> pair) {
    return "(" + pair.first() + ", " + pair.second() + ")";
  }

  static String list(List<Rational> values) {
    return values.stream().map(CoqStatement::q).collect(Collectors.joining("; ", "[", "]"));
  }

  @Override
  public CoqTheorem distanceIs(Statement.DistanceIs s) {
    if (s.from().size() > LARGEST_SEARCH) {
      throw new NotExportedException(
          "distances are exported to Coq up to n = " + LARGEST_SEARCH + ", where it searches");
    }
    String word =
        s.word().stream()
            .map(swap -> "(" + swap.first() + ", " + swap.second() + ")")
            .collect(Collectors.joining("; ", "[", "]%nat"));
    return new CoqTheorem(
        Set.of(CoqLibrary.METRIC),
        "",
        "Distance " + order(s.from()) + " " + order(s.to()) + " " + s.l() + " " + s.k(),
        "apply by_distance with (word := " + word + ")." + COMPUTE);
  }

  private static String order(List<Integer> order) {
    return order.stream().map(String::valueOf).collect(Collectors.joining("; ", "[", "]%nat"));
  }

  @Override
  public CoqTheorem optimum(Statement.Optimum s) {
    CoqProgram program = new CoqProgram(part.name(), s.program());
    Optional<String> design = design(s.chain().operands().get(s.position()));
    String subject =
        (program.isMaximum() ? "Maximum " : "Minimum ") + design.orElse(program.name());
    String shown =
        (program.isMaximum() ? "apply by_maximum" : "apply by_minimum")
            + " with (point := "
            + program.pointName()
            + ") (ys := "
            + program.multipliersName()
            + ")."
            + COMPUTE;
    List<Rational> multipliers = program.allMultipliers(Rational.ONE, s.multipliers());
    String definitions =
        (design.isPresent() ? "" : program.definition())
            + program.vector(program.pointName(), s.point())
            + program.vector(program.multipliersName(), multipliers);
    Set<CoqLibrary> libraries =
        design.isPresent() ? Set.of(CoqLibrary.DESIGN) : Set.of(CoqLibrary.LINEAR);
    List<Relation> relations = s.chain().relations();
    if (relations.equals(List.of(Relation.EQUAL))) {
      String value = term.number(s.chain().operands().get(1 - s.position()));
      return new CoqTheorem(libraries, definitions, subject + " " + value, shown);
    }
    List<String> operands = new ArrayList<>();
    for (int i = 0; i < s.chain().operands().size(); i++) {
      operands.add(i == s.position() ? "v" : term.number(s.chain().operands().get(i)));
    }
    return new CoqTheorem(
        libraries,
        definitions,
        "exists v, " + subject + " v /\\ " + CoqTerm.chain(operands, relations),
        "exists " + q(s.value()) + ". split.\n  - " + shown + "\n  - " + CoqTerm.proof(relations));
  }

  /** The program of {@code best_private_stopping}, which has a definition in Coq. */
  private Optional<String> design(Expression operand) {
    if (!(operand instanceof Call call) || !call.function().equals(BEST_PRIVATE_STOPPING)) {
      return Optional.empty();
    }
    List<Expression> a = call.arguments();
    return Optional.of(
        "(private_stopping "
            + list(part.meaning().vector(a.get(0)))
            + " "
            + part.meaning().integer(a.get(1))
            + " "
            + q(part.meaning().number(a.get(2)))
            + " "
            + q(part.meaning().number(a.get(3)))
            + ")");
  }

  @Override
  public CoqTheorem noPoint(Statement.NoPoint s) {
    CoqProgram program = new CoqProgram(part.name(), s.program());
    String definitions =
        program.definition()
            + program.vector(
                program.multipliersName(), program.allMultipliers(Rational.ZERO, s.multipliers()));
    return new CoqTheorem(
        Set.of(CoqLibrary.LINEAR),
        definitions,
        "Infeasible " + program.name(),
        "apply by_contradiction with (ys := " + program.multipliersName() + ")." + COMPUTE);
  }

  @Override
  public CoqTheorem compared(Statement.Compared s) {
    List<Relation> relations =
        s.holds()
            ? s.chain().relations()
            : s.chain().relations().stream().map(Relation::negate).toList();
    List<Expression> operands = s.chain().operands();
    if (operands.stream().anyMatch(term::isVector)) {
      return vectors(operands, relations);
    }
    if (operands.stream().anyMatch(CoqStatement::isIrrational)) {
      return reals(operands, relations);
    }
    List<String> numbers = new ArrayList<>();
    for (Expression operand : operands) {
      part.meaning().number(operand);
      numbers.add(term.number(operand));
    }
    return new CoqTheorem(
        libraries(operands), "", CoqTerm.chain(numbers, relations), CoqTerm.proof(relations));
  }

  /**
   * The libraries that the terms need. The vectors of a claim that have names are about stopping.
   */
  private Set<CoqLibrary> libraries(List<Expression> operands) {
    Set<String> vectors = part.meaning().vectors().keySet();
    boolean stopping =
        operands.stream()
            .flatMap(operand -> Subexpressions.names(operand).stream())
            .anyMatch(name -> OF_STOPPING.contains(name) || vectors.contains(name));
    return Set.of(stopping ? CoqLibrary.STOPPING : CoqLibrary.NUMBERS);
  }

  private CoqTheorem vectors(List<Expression> operands, List<Relation> relations) {
    if (!relations.equals(List.of(Relation.EQUAL))) {
      throw new NotExportedException("of vectors only equations are exported to Coq");
    }
    String left = term.vectorOf(operands.get(0));
    String right = term.vectorOf(operands.get(1));
    return new CoqTheorem(
        libraries(operands),
        "",
        "Equal_vectors " + left + " " + right,
        "apply by_equal_vectors." + COMPUTE);
  }

  /** Whether e, exp, ln or a root stands in it. */
  private static boolean isIrrational(Expression expression) {
    return Subexpressions.names(expression).stream().anyMatch(IRRATIONAL::contains);
  }

  private CoqTheorem reals(List<Expression> operands, List<Relation> relations) {
    CoqReal real = new CoqReal(part.meaning(), Optional.empty());
    operands.forEach(part.meaning()::requireDefined);
    List<String> numbers = operands.stream().map(real::number).toList();
    int bits = SPARE_BITS;
    for (Expression operand : operands) {
      bits =
          Math.max(
              bits,
              part.meaning()
                  .rational(operand)
                  .map(v -> v.numerator().bitLength() + v.denominator().bitLength() + SPARE_BITS)
                  .orElse(0));
    }
    String enclosure = "by_enclosure " + bits + "%positive";
    List<String> tactics = new ArrayList<>();
    for (Relation relation : relations) {
      tactics.add(relation == Relation.EQUAL ? "by_identity" : enclosure);
    }
    return new CoqTheorem(
        Set.of(CoqLibrary.REALS),
        "",
        "(" + String.join(" /\\ ", CoqTerm.links(numbers, relations, " = ")) + ")%R",
        "repeat apply conj; [" + String.join(" | ", tactics) + "].");
  }

  @Override
  public CoqTheorem onInterval(Statement.OnInterval s) {
    List<Expression> operands = s.chain().operands();
    List<Relation> relations = s.chain().relations();
    if (s.questions().size() != relations.size()) {
      throw new NotExportedException(
          "polynomials that are compared only in part are not exported to Coq");
    }
    CoqReal real = new CoqReal(part.meaning(), Optional.of(s.variable()));
    String x = CoqReal.variable(s.variable());
    List<String> terms = operands.stream().map(real::number).toList();
    List<String> proofs = new ArrayList<>();
    for (int i = 0; i < relations.size(); i++) {
      Expression difference =
          CoqPolynomial.difference(relations.get(i), operands.get(i), operands.get(i + 1));
      CoqPolynomial polynomial =
          new CoqPolynomial(part.meaning(), s.variable(), x, difference, s.questions().get(i));
      proofs.add(polynomial.proof(real.number(difference)));
    }
    StringBuilder bounds = new StringBuilder();
    Optional<Rational> lower = s.interval().lower().map(part.meaning()::number);
    Optional<Rational> upper = s.interval().upper().map(part.meaning()::number);
    String below = s.interval().lowerClosed() ? " <= " : " < ";
    String above = s.interval().upperClosed() ? " <= " : " < ";
    lower.ifPresent(low -> bounds.append("(" + CoqNumber.real(low) + below + x + ")%R -> "));
    upper.ifPresent(high -> bounds.append("(" + x + above + CoqNumber.real(high) + ")%R -> "));
    return new CoqTheorem(
        Set.of(CoqLibrary.REALS),
        "",
        "forall "
            + x
            + " : R, "
            + bounds
            + "("
            + String.join(" /\\ ", CoqTerm.links(terms, relations, " = "))
            + ")%R",
        "intros. repeat apply conj.\n  - " + String.join("\n  - ", proofs));
  }
}
