package org.exactreferee.question;

import static org.exactreferee.trusted.language.function.FunctionNames.LN;
import static org.exactreferee.trusted.language.function.FunctionNames.TIGHT_EXP_EPSILON;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.prove.selection.NeighbourPrivacy.Answer;
import org.exactreferee.prove.selection.NeighbourPrivacy.Instance;
import org.exactreferee.prove.selection.NeighbourPrivacy.Verdict;
import org.exactreferee.show.table.Cell;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.model.selection.ScoreBox;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ComputedReal;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;

/**
 * The privacy of a mechanism of selection against all neighbouring scores, as far as the kernel can
 * say it. The worst pair that a search found is proved to lose what it loses, which bounds the
 * tight epsilon from below. If the mechanism is monotone and its law exact, the tight epsilon is
 * proved for the corners of the box of neighbours.
 */
public final class NeighbourProof {

  private static final int BITS = 80;
  private static final String INFINITE = "infinite";

  private static final String CORNERS =
      "that two corners per candidate are the worst of all neighbours is an argument about monotone"
          + " mechanisms; the kernel proves the tight epsilon at the corners";

  private static final String SEARCHED =
      "that no neighbours are worse rests on a search that cuts the box of neighbours; the kernel"
          + " proves the pair that it found";

  private static final String ENCLOSED =
      "the kernel takes exact probabilities only, and these are enclosed; it proves the pair that"
          + " was found";

  private final Proofs proofs;
  private final Answer found;
  private final boolean reduced;
  private final int digits;
  private final boolean monotone;
  private final Optional<Pair> worst;
  private final Optional<ProvedNumber> tight;

  /** The probabilities of the worst candidate under both scores. */
  private record Pair(Instance instance, ProvedNumber first, ProvedNumber second) {}

  /**
   * Proves the pair, and the tight epsilon where the kernel can.
   *
   * @param found what the search says
   * @param reduced whether the largest ratio is printed as one number, not as a quotient
   */
  public NeighbourProof(
      Proofs proofs,
      SelectionTerm term,
      List<Rational> scores,
      Answer found,
      boolean reduced,
      int digits) {
    this.proofs = proofs;
    this.found = found;
    this.reduced = reduced;
    this.digits = digits;
    this.monotone = term.mechanism().isMonotone();
    found.worst().ifPresent(instance -> requireNeighbours(term, scores, instance));
    this.worst = found.worst().map(instance -> pair(proofs, term, instance));
    this.tight = found.tight().map(value -> tight(term, scores, value));
  }

  /** One of the pair is the scores, and the other is within the sensitivities of them. */
  private static void requireNeighbours(
      SelectionTerm term, List<Rational> scores, Instance instance) {
    List<Rational> first = instance.pair().first();
    List<Rational> second = instance.pair().second();
    List<Rational> sensitivities = term.mechanism().setting().sensitivities();
    boolean near = (first.equals(scores) || second.equals(scores)) && first.size() == second.size();
    for (int a = 0; near && a < scores.size(); a++) {
      Rational change = first.get(a).subtract(second.get(a)).abs();
      near = change.compareTo(sensitivities.get(a)) <= 0;
    }
    if (!near) {
      throw new IllegalStateException(
          "pair (" + first + ", " + second + ") must be neighbours, one of them " + scores);
    }
  }

  private static Pair pair(Proofs proofs, SelectionTerm term, Instance instance) {
    int a = instance.candidate();
    Expression first = term.chance(instance.pair().first(), a);
    Expression second = term.chance(instance.pair().second(), a);
    return new Pair(
        instance,
        ProvedNumber.of(proofs, first, instance.first()),
        ProvedNumber.of(proofs, second, instance.second()));
  }

  private ProvedNumber tight(SelectionTerm term, List<Rational> scores, ExactReal value) {
    String text = reduced ? value.toString() : quotient();
    if (!monotone) {
      return ProvedNumber.computed(proofs, value, text, SEARCHED);
    }
    List<List<Rational>> inputs = ScoreBox.decisive(term.mechanism(), scores);
    Evidence.Attained.Event attained =
        found
            .worst()
            .map(
                at ->
                    new Evidence.Attained.Event(
                        inputs.indexOf(at.pair().first()) + 1,
                        inputs.indexOf(at.pair().second()) + 1,
                        List.of(at.candidate())))
            .orElseGet(() -> new Evidence.Attained.Event(0, 0, List.of()));
    Expression tightest = Terms.call(TIGHT_EXP_EPSILON, term.neighbours(scores), Terms.number(0));
    return ProvedNumber.of(proofs, tightest, value, text, Evidence.Attained.by(attained));
  }

  /** A quotient with powers of other numbers than e would take long to reduce. */
  public static boolean reduces(Answer found) {
    return found
        .worst()
        .flatMap(at -> at.second().exact())
        .map(second -> second.multiply(second.clearingFactor()).powersOfE().isPresent())
        .orElse(true);
  }

  private String quotient() {
    return found.worst().map(at -> "(" + at.first() + ")/(" + at.second() + ")").orElseThrow();
  }

  /** What is no theorem in a tight epsilon that is printed without its method. */
  public static String note(boolean monotone) {
    return "computed, not proved by the kernel: neighbours: " + (monotone ? CORNERS : SEARCHED);
  }

  /** How the neighbours were dealt with, and what of that is no theorem. */
  public Cell method() {
    return Cell.computed(found.method(), monotone ? CORNERS : SEARCHED);
  }

  private boolean isInfinite() {
    return found.upper().isEmpty();
  }

  /** That a candidate is possible under the first scores and impossible under the second. */
  private Cell infinite(Object result) {
    Pair pair = worst.orElseThrow();
    return pair.second.stated(
        zero ->
            Terms.all(
                List.of(
                    Terms.equal(zero, Terms.number(0)),
                    Terms.compare(pair.first.term(), Relation.GREATER, Terms.number(0)))),
        result);
  }

  /** The least e^epsilon; empty if it is not known exactly. */
  public Cell expEpsilon() {
    return isInfinite()
        ? infinite(INFINITE)
        : tight.map(ProvedNumber::exact).orElse(Cell.given(""));
  }

  /** Digits of the tight epsilon, rounded up; empty if it is not known exactly. */
  public Cell epsilon() {
    if (tight.isEmpty()) {
      return Cell.given("");
    }
    ExactReal value = found.tight().orElseThrow();
    Real logarithm =
        reduced
            ? value.ln()
            : new ComputedReal("tight epsilon", bits -> value.enclose(bits + 2).ln(bits));
    Decimal up = Decimal.of(logarithm, digits, Decimal.Rounding.UP);
    return tight.get().digits(NeighbourProof::ln, up);
  }

  private static Expression ln(Expression term) {
    return Terms.call(LN, term);
  }

  /** A number that the tight epsilon is not below. */
  public Cell atLeast() {
    return isInfinite() ? infinite(INFINITE) : atLeast(Real.of(found.lower()));
  }

  /** The same from the exact value, if there is one. */
  public Cell atLeast(Real expEpsilon) {
    String least = Decimal.of(expEpsilon.ln(), digits, Decimal.Rounding.DOWN).digits();
    Expression bound = Terms.number(RationalText.parse(least));
    if (tight.isPresent() && tight.get().isProved()) {
      return tight.get().stated(t -> Terms.compare(ln(t), Relation.AT_LEAST, bound), least);
    }
    boolean attained = worst.isPresent() && ratio(worst.get()).compareTo(found.lower()) >= 0;
    if (!attained) {
      return Cell.computed(least, why());
    }
    Pair pair = worst.get();
    return withBoth(
        pair,
        pair.first.stated(
            p -> Terms.compare(ln(Terms.over(p, pair.second.term())), Relation.AT_LEAST, bound),
            least));
  }

  private static Rational ratio(Pair pair) {
    Enclosure first = pair.instance.first().enclose(BITS);
    return first.divide(pair.instance.second().enclose(BITS), BITS).lower();
  }

  /** What was proved of the first probability rests on the second one too. */
  private static Cell withBoth(Pair pair, Cell cell) {
    if (!pair.second.isProved()) {
      return Cell.computed(cell.plain(), ENCLOSED);
    }
    return besideBoth(pair, cell);
  }

  /** A number that the tight epsilon does not exceed. */
  public Cell atMost() {
    if (isInfinite()) {
      return infinite(INFINITE);
    }
    Real logarithm = Real.of(found.upper().orElseThrow()).ln();
    String most = Decimal.of(logarithm, digits, Decimal.Rounding.UP).digits();
    Expression bound = Terms.number(RationalText.parse(most));
    return tight
        .map(t -> t.stated(value -> Terms.compare(ln(value), Relation.AT_MOST, bound), most))
        .orElseGet(() -> Cell.computed(most, why()));
  }

  private String why() {
    return monotone ? ENCLOSED : SEARCHED;
  }

  /** Whether the mechanism is private with this e^epsilon, as the search decided it. */
  public Cell verdict(Verdict verdict, ExactReal asked) {
    String word = verdict.name().toLowerCase(Locale.ROOT);
    Expression bound = Terms.number(asked);
    if (verdict == Verdict.UNKNOWN) {
      return Cell.given(word);
    }
    if (isInfinite()) {
      return infinite(word);
    }
    if (tight.isPresent() && tight.get().isProved()) {
      Relation relation = verdict == Verdict.YES ? Relation.AT_MOST : Relation.GREATER;
      return tight.get().stated(t -> Terms.compare(t, relation, bound), word);
    }
    boolean shown =
        verdict == Verdict.NO
            && worst.isPresent()
            && ExactReal.of(ratio(worst.get())).compareTo(asked) > 0;
    if (!shown) {
      return Cell.computed(word, why());
    }
    Pair pair = worst.get();
    return withBoth(
        pair,
        pair.first.stated(
            p -> Terms.compare(p, Relation.GREATER, Terms.times(bound, pair.second.term())), word));
  }

  /** The probabilities of the worst candidate, each exact and to the nearest digits. */
  public List<Cell> probabilities() {
    Pair pair = worst.orElseThrow();
    return Stream.of(
            pair.first.exact(),
            pair.first.decimal(digits, Decimal.Rounding.NEAREST),
            pair.second.exact(),
            pair.second.decimal(digits, Decimal.Rounding.NEAREST))
        .map(cell -> besideBoth(pair, cell))
        .toList();
  }

  /** A part of the worst pair, of which both probabilities are proved or not. */
  public Cell ofPair(Object value) {
    Pair pair = worst.orElseThrow();
    boolean proved = pair.first.isProved() && pair.second.isProved();
    return Cell.of(proved ? theorems(pair) : List.of(), value, why());
  }

  private static List<Theorem> theorems(Pair pair) {
    return Stream.concat(pair.first.theorems().stream(), pair.second.theorems().stream()).toList();
  }

  /** What is proved of one probability stands beside what is proved of both. */
  private static Cell besideBoth(Pair pair, Cell cell) {
    return cell instanceof Cell.Proved proved
        ? Cell.proved(
            Stream.concat(proved.theorems().stream(), theorems(pair).stream()).toList(),
            cell.plain())
        : cell;
  }
}
