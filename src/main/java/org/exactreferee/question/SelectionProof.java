package org.exactreferee.question;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.prove.selection.SelectionSummary;
import org.exactreferee.show.answer.SelectionTables.Quality;
import org.exactreferee.show.answer.SelectionTables.Shown;
import org.exactreferee.show.table.Cell;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.number.Enclosure;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ComputedReal;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.number.real.Real;

/**
 * What a mechanism of selection chooses, proved from its law: the probabilities, and how good the
 * choice is, each as its definition says.
 */
public final class SelectionProof {

  private static final Expression BEST = Terms.formula("max(a in 1..size(q) : q[a])");
  private static final Expression CHANCE =
      Terms.formula("sum(a in 1..size(q) where q[a] = best : p[a])");
  private static final Expression MEAN = Terms.formula("sum(a in 1..size(q) : q[a]*p[a])");
  private static final Expression ERROR =
      Terms.formula("sum(a in 1..size(q) : (best - q[a])^2*p[a])");

  private static final String BELOW = "1e-30";

  private final SelectionSummary summary;
  private final int digits;
  private final Exact exact;
  private final Bundle bundle;
  private final Expression law;

  /** Which exact numbers are written out; digits are there for all. */
  public enum Exact {
    NONE,
    /** Those of few different candidates that fit on a line. */
    SHORT,
    /** Those of few different candidates. */
    FEW,
    /** All, which may take long. */
    ALL;

    private static final int LONGEST_SHORT = 160;

    private Optional<ExactReal> of(Real number) {
      return switch (this) {
        case NONE -> Optional.empty();
        case SHORT, FEW ->
            number instanceof ExactReal exact ? Optional.of(exact) : Optional.empty();
        case ALL -> number.exact();
      };
    }

    private boolean shows(String text) {
      return this != SHORT || text.length() <= LONGEST_SHORT;
    }
  }

  /**
   * Names the law and the scores.
   *
   * @param summary what a search says about the law
   * @param digits of decimals
   * @param exact which exact numbers are shown
   */
  public SelectionProof(
      Proofs proofs, SelectionTerm term, SelectionSummary summary, int digits, Exact exact) {
    this.summary = summary;
    this.digits = digits;
    this.exact = exact;
    this.bundle = new Bundle(proofs);
    Expression scores = bundle.define("q", Terms.vector(summary.scores()));
    this.law = bundle.define("p", term.law(scores));
  }

  /** A number of which it is stated what it is; its cells are made after all is proved. */
  private Supplier<Shown> stated(Expression term, Real known) {
    String text = exact.of(known).map(Object::toString).orElse("");
    boolean claims = !text.isEmpty() && exact.shows(text);
    boolean fits = claims && bundle.equal(term, text);
    Optional<String> bound = bound(term, known);
    String decimal =
        bound.orElseGet(() -> bundle.decimal(term, known, digits, Decimal.Rounding.NEAREST));
    String kind = text.isEmpty() ? "enclosed" : "exact";
    return () ->
        new Shown(
            claims
                ? fits ? bundle.cell(text) : Cell.computed(text, Bundle.TOO_LONG)
                : Cell.given(text.isEmpty() ? "" : "..."),
            bundle.cell(decimal),
            Cell.given(kind));
  }

  /** Of a positive number of which the first enclosure gives no digits, that it is tiny. */
  private Optional<String> bound(Expression term, Real known) {
    if (!(known instanceof ComputedReal)) {
      return Optional.empty();
    }
    Enclosure first = known.enclose(Decimal.firstBits(digits));
    boolean tiny = first.upper().compareTo(RationalText.parse(BELOW)) < 0;
    if (!tiny || first.isRelativelyWithin(Decimal.firstBits(digits) - 8)) {
      return Optional.empty();
    }
    bundle.state(Terms.compare(term, Relation.LESS, Terms.parsed(BELOW)));
    return Optional.of("< " + BELOW);
  }

  /** What is printed of one law. */
  public record Proved(List<Shown> law, Quality quality) {}

  /** The probability of every candidate, and how good the choice is. */
  public Proved all() {
    List<Supplier<Shown>> chances = new ArrayList<>();
    for (int a = 1; a <= summary.scores().size(); a++) {
      chances.add(stated(Terms.at(law, a), summary.probabilities().get(a - 1)));
    }
    Supplier<Quality> quality = statedQuality();
    bundle.prove();
    return new Proved(chances.stream().map(Supplier::get).toList(), quality.get());
  }

  /** How good the choice is. */
  public Quality quality() {
    Supplier<Quality> quality = statedQuality();
    bundle.prove();
    return quality.get();
  }

  private Supplier<Quality> statedQuality() {
    bundle.define("best", BEST);
    Supplier<Shown> best = stated(bundle.define("chance", CHANCE), summary.best());
    Supplier<Shown> mean = stated(bundle.define("mean", MEAN), summary.expectedScore());
    Supplier<Shown> error = stated(bundle.define("error", ERROR), summary.meanSquaredError());
    return () -> new Quality(best.get(), mean.get(), error.get());
  }

  /**
   * The mean squared error alone.
   *
   * @param known what a search says it is
   */
  public static ProvedNumber error(
      Proofs proofs, SelectionTerm term, List<Rational> scores, Real known) {
    Expression law = term.law(Terms.name("q"));
    Expression error =
        new Expression.Let(
            List.of(
                new Definition("q", List.of(), Terms.vector(scores)),
                new Definition("p", List.of(), law),
                new Definition("best", List.of(), BEST)),
            ERROR);
    return ProvedNumber.of(proofs, error, known);
  }

  /** How much likelier one mechanism is than another to choose the first candidate. */
  public static ProvedNumber difference(
      Proofs proofs, SelectionTerm one, SelectionTerm two, List<Rational> scores) {
    Expression term = Terms.minus(one.chance(scores, 1), two.chance(scores, 1));
    return ProvedNumber.of(proofs, term, difference(one, two, scores));
  }

  /** The same as the models compute it. */
  public static Real difference(SelectionTerm one, SelectionTerm two, List<Rational> scores) {
    Real first = one.mechanism().probabilities(scores).get(0);
    return first.subtract(two.mechanism().probabilities(scores).get(0));
  }
}
