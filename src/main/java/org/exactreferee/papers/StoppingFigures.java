package org.exactreferee.papers;

import static org.exactreferee.trusted.language.function.FunctionNames.LN;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.prove.ranklaw.AsymptoticPMix;
import org.exactreferee.prove.ranklaw.FastestRankLaw;
import org.exactreferee.prove.ranklaw.PMixPrivacy;
import org.exactreferee.question.Bundle;
import org.exactreferee.question.Proofs;
import org.exactreferee.question.Terms;
import org.exactreferee.show.figure.CurveStyle;
import org.exactreferee.show.figure.Figure;
import org.exactreferee.show.figure.PaperFigure;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.model.stopping.RankLaw;
import org.exactreferee.trusted.model.stopping.StoppingRule;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Budget;
import org.exactreferee.trusted.privacy.PrivacyLoss;

/**
 * Figures 1 to 6 of [GKS21]: how epsilon, delta and p of the p-mix restrict each other under d_l,
 * in the limit, as the paper draws it, and beside that for finitely many candidates. For these all
 * pairs of ranks are looked at, and the rank law is that of the definition, not the printed one.
 */
final class StoppingFigures {
  private static final Rational HALF = Rational.of(1, 2);
  private static final Rational ONE_PERCENT = Rational.of(1, 100);
  private static final Rational FIVE_PERCENT = Rational.of(1, 20);

  private static final String LIMIT = "limit";
  private static final String EXACT =
      "Every value is exact; digits after ~ are rounded to nearest. The finite curves look at all"
          + " pairs of ranks at most l apart.";

  /**
   * The numbers of candidates that stand beside the limit; 7 is the least that the paper allows.
   */
  private static final List<Integer> CANDIDATES = List.of(7, 20, 100);

  private static final int ONE_NUMBER = 20;
  private static final int LARGEST_L = 4;

  private static final String SIDE_BY_SIDE =
      "The p-mix is private on and above a curve. Solid: the limit, as in the paper; dashed: n = "
          + ONE_NUMBER
          + " candidates.";

  /** What is drawn against what. */
  private record Axes(String x, String y) {}

  private static final Axes REGION = new Axes("epsilon", "delta");

  private StoppingFigures() {}

  static List<Supplier<PaperFigure>> all() {
    return List.of(
        StoppingFigures::figure1,
        StoppingFigures::figure2,
        StoppingFigures::figure3,
        StoppingFigures::figure4,
        StoppingFigures::figure5,
        StoppingFigures::figure6);
  }

  /** The multiples of 1/parts up to a number of them. */
  private static List<Rational> steps(int last, int parts) {
    return IntStream.rangeClosed(0, last).mapToObj(i -> Rational.of(i, parts)).toList();
  }

  /** The p-mixes of the secretary rule with n candidates. */
  private static PMixPrivacy<ExactReal> mixes(int n, int l) {
    RankLaw law = FastestRankLaw.of(StoppingRule.secretary(n));
    return new PMixPrivacy<>(law, l, ExactReal.ONE);
  }

  /** A curve: names its terms, then states its value at each place. */
  private interface Curve extends Function<Bundle, Function<Rational, Stated>> {}

  private static Series series(String name, CurveStyle style, List<Rational> places, Curve curve) {
    Bundle bundle = new Bundle(new Proofs());
    Function<Rational, Stated> value = curve.apply(bundle);
    List<Stated> stated = places.stream().map(value).toList();
    bundle.prove();
    List<Plotted> plotted = stated.stream().map(each -> each.plotted(bundle)).toList();
    return new Series("", name, style, plotted);
  }

  /** The limit as a solid curve, and beside it the curves for finitely many candidates. */
  private static List<Series> withLimit(
      List<Rational> places, CurveStyle solid, Curve limit, IntFunction<Curve> finite) {
    List<Series> series = new ArrayList<>();
    series.add(series(LIMIT, solid, places, limit));
    for (int i = 0; i < CANDIDATES.size(); i++) {
      int n = CANDIDATES.get(i);
      series.add(series("n = " + n, CurveStyle.numbered(i + 1), places, finite.apply(n)));
    }
    return series;
  }

  /** delta as a function of epsilon in the limit. */
  private static Curve limitOfDelta(int l, Rational p) {
    AsymptoticPMix limit = new AsymptoticPMix(l);
    return bundle ->
        eps ->
            Stated.of(
                bundle,
                eps,
                MixTerms.limitOfDelta(l, p, MixTerms.exp(eps)),
                limit.delta(ExactReal.of(p), ExactReal.exp(eps)));
  }

  /** delta as a function of epsilon with n candidates. */
  private static Curve delta(int n, int l, Rational p) {
    PrivacyLoss<Integer, Integer, ExactReal> mix = mixes(n, l).mixed(ExactReal.of(p));
    return bundle -> {
      Expression law = bundle.define("q", new MixTerms(n, bundle).mix(p));
      return eps ->
          Stated.of(
              bundle,
              eps,
              MixTerms.tightDelta(law, l, MixTerms.exp(eps)),
              mix.tightDelta(ExactReal.exp(eps)).delta());
    };
  }

  private static PaperFigure drawn(
      String place,
      String title,
      String heading,
      Axes axes,
      List<String> caption,
      List<Series> series) {
    String names = String.join("; ", series.stream().map(Series::name).toList());
    Figure figure =
        new Figure(
            heading,
            "%s against %s. Curves: %s.".formatted(axes.y(), axes.x(), names),
            axes.x(),
            Figure.Scale.LINEAR,
            axes.y(),
            series.stream().map(Series::curve).toList());
    return new PaperFigure(
        place,
        title,
        List.of(place),
        List.of(figure.svg()),
        Stream.concat(caption.stream(), Stream.of(EXACT)).toList(),
        Series.table(series, axes.x(), axes.y()));
  }

  /** The region of one mix. */
  private static PaperFigure figure1() {
    CurveStyle shaded = new CurveStyle(0, CurveStyle.Stroke.SOLID, true);
    return drawn(
        "Figure 1",
        "Where the p-mix is (epsilon, delta)-differentially private",
        "p = 1/2, l = 1",
        REGION,
        List.of(
            "Shaded: the pairs for which the p-mix is private in the limit, here for p = 1/2 and"
                + " l = 1; the paper names no p and l.",
            "The curves for n = 7, 20 and 100 bound the region for that many candidates."),
        withLimit(steps(24, 20), shaded, limitOfDelta(1, HALF), n -> delta(n, 1, HALF)));
  }

  /** The regions for one distance. */
  private static PaperFigure figure2() {
    List<Rational> epsilons = steps(24, 20);
    List<Series> series = new ArrayList<>();
    List<Rational> ps = List.of(Rational.of(1, 4), HALF, Rational.of(3, 4), Rational.ONE);
    for (int i = 0; i < ps.size(); i++) {
      String name = "p = " + ps.get(i) + ", " + LIMIT;
      series.add(series(name, CurveStyle.solid(i), epsilons, limitOfDelta(1, ps.get(i))));
    }
    for (int i = 0; i < ps.size(); i++) {
      String name = "p = " + ps.get(i) + ", n = " + ONE_NUMBER;
      series.add(series(name, CurveStyle.dashed(i), epsilons, delta(ONE_NUMBER, 1, ps.get(i))));
    }
    return drawn(
        "Figure 2",
        "How the boundary of the region moves with p",
        "l = 1, four values of p",
        REGION,
        List.of(
            SIDE_BY_SIDE + " The paper names no values; here l = 1.",
            "In the limit all curves meet the axis at epsilon = %s, whatever p is; for finitely many"
                    .formatted(
                        logarithm(
                            MixTerms.limitOfExpEpsilon(1, Rational.ONE, Rational.ZERO),
                            new AsymptoticPMix(1).expEpsilon(ExactReal.ONE, ExactReal.ZERO)))
                + " candidates that depends on p."),
        series);
  }

  /** The regions for one mix. */
  private static PaperFigure figure3() {
    List<Rational> epsilons = steps(28, 8);
    List<Series> series = new ArrayList<>();
    for (int l = 1; l <= LARGEST_L; l++) {
      String name = "l = " + l + ", " + LIMIT;
      series.add(series(name, CurveStyle.solid(l - 1), epsilons, limitOfDelta(l, HALF)));
    }
    for (int l = 1; l <= LARGEST_L; l++) {
      String name = "l = " + l + ", n = " + ONE_NUMBER;
      series.add(series(name, CurveStyle.dashed(l - 1), epsilons, delta(ONE_NUMBER, l, HALF)));
    }
    return drawn(
        "Figure 3",
        "How the boundary of the region moves with l",
        "p = 1/2, four values of l",
        REGION,
        List.of(SIDE_BY_SIDE + " The paper names no values; here p = 1/2."),
        series);
  }

  /** The least epsilon for a delta, as a function of p. */
  private static PaperFigure figure4() {
    AsymptoticPMix limit = new AsymptoticPMix(1);
    ExactReal delta = ExactReal.of(ONE_PERCENT);
    ExactReal largest = limit.expEpsilon(ExactReal.ONE, delta);
    return drawn(
        "Figure 4",
        "Privacy parameter epsilon of the p-mix for delta = 0.01",
        "delta = 1/100, l = 1",
        new Axes("p", "epsilon"),
        List.of(
            "The least epsilon with which the p-mix is (epsilon, 0.01)-differentially private under"
                + " d_1.",
            "At p = 1, the optimal rule itself, the limit is `ln(%s)`, about %s."
                .formatted(
                    largest,
                    logarithm(MixTerms.limitOfExpEpsilon(1, Rational.ONE, ONE_PERCENT), largest))),
        withLimit(
            steps(40, 40),
            CurveStyle.solid(0),
            bundle ->
                p ->
                    Stated.logarithm(
                        bundle,
                        p,
                        MixTerms.limitOfExpEpsilon(1, p, ONE_PERCENT),
                        limit.expEpsilon(ExactReal.of(p), delta)),
            n -> {
              RankLaw law = FastestRankLaw.of(StoppingRule.secretary(n));
              PMixPrivacy<Rational> mixes = new PMixPrivacy<>(law, 1, Rational.ONE);
              return bundle -> {
                MixTerms terms = new MixTerms(n, bundle);
                return p ->
                    Stated.logarithm(
                        bundle,
                        p,
                        MixTerms.tightExpEpsilon(terms.mix(p), 1, ONE_PERCENT),
                        leastFactor(mixes, p));
              };
            }));
  }

  private static ExactReal leastFactor(PMixPrivacy<Rational> mixes, Rational p) {
    return mixes
        .mixed(p)
        .tightEpsilon(ONE_PERCENT)
        .match(
            finite -> ExactReal.of(finite.expEpsilon()),
            infinite -> {
              throw new IllegalStateException("p = " + p + " must have some epsilon");
            });
  }

  /** Six digits of a term with this value, for a caption. */
  private static String digits(Expression term, ExactReal value) {
    Proofs proofs = new Proofs();
    proofs.holds(Terms.equal(term, Terms.number(value)));
    return proofs.decimal(Terms.number(value), value, 6, Decimal.Rounding.NEAREST).plain();
  }

  /** Six digits of the logarithm of a term with this value, for a caption. */
  private static String logarithm(Expression term, ExactReal value) {
    Proofs proofs = new Proofs();
    proofs.holds(Terms.equal(term, Terms.number(value)));
    Expression logarithm = Terms.call(LN, Terms.number(value));
    return proofs.decimal(logarithm, value.ln(), 6, Decimal.Rounding.NEAREST).plain();
  }

  /** The least delta for an epsilon, as a function of p. */
  private static PaperFigure figure5() {
    AsymptoticPMix limit = new AsymptoticPMix(1);
    ExactReal factor = ExactReal.exp(HALF);
    ExactReal reached = limit.largestP(new Budget<>(factor, ExactReal.of(FIVE_PERCENT)));
    return drawn(
        "Figure 5",
        "Privacy parameter delta of the p-mix for epsilon = 0.5",
        "epsilon = 1/2, l = 1",
        new Axes("p", "delta"),
        List.of(
            "The least delta with which the p-mix is (0.5, delta)-differentially private under"
                + " d_1.",
            "In the limit delta = 0.05 is reached at p = `%s`, about %s."
                .formatted(
                    reached,
                    digits(MixTerms.limitOfP(1, MixTerms.exp(HALF), FIVE_PERCENT), reached))),
        withLimit(
            steps(40, 40),
            CurveStyle.solid(0),
            bundle ->
                p ->
                    Stated.of(
                        bundle,
                        p,
                        MixTerms.limitOfDelta(1, p, MixTerms.exp(HALF)),
                        limit.delta(ExactReal.of(p), factor)),
            n -> {
              PMixPrivacy<ExactReal> mixes = mixes(n, 1);
              return bundle -> {
                MixTerms terms = new MixTerms(n, bundle);
                return p ->
                    Stated.of(
                        bundle,
                        p,
                        MixTerms.tightDelta(terms.mix(p), 1, MixTerms.exp(HALF)),
                        mixes.mixed(ExactReal.of(p)).tightDelta(factor).delta());
              };
            }));
  }

  /** The largest p for a delta, as a function of epsilon. */
  private static PaperFigure figure6() {
    AsymptoticPMix limit = new AsymptoticPMix(1);
    ExactReal delta = ExactReal.of(FIVE_PERCENT);
    ExactReal needed = limit.expEpsilon(ExactReal.ONE, delta);
    return drawn(
        "Figure 6",
        "Parameter p of the p-mix for delta = 0.05",
        "delta = 1/20, l = 1",
        new Axes("epsilon", "largest p"),
        List.of(
            "The largest p with which the p-mix is (epsilon, 0.05)-differentially private under"
                + " d_1.",
            "In the limit p = 1 is enough from epsilon = `ln(%s)` on, about %s."
                .formatted(
                    needed,
                    logarithm(MixTerms.limitOfExpEpsilon(1, Rational.ONE, FIVE_PERCENT), needed))),
        withLimit(
            steps(40, 40),
            CurveStyle.solid(0),
            bundle ->
                e ->
                    Stated.of(
                        bundle,
                        e,
                        MixTerms.limitOfP(1, MixTerms.exp(e), FIVE_PERCENT),
                        limit.largestP(new Budget<>(ExactReal.exp(e), delta))),
            n -> {
              PMixPrivacy<ExactReal> mixes = mixes(n, 1);
              return bundle -> {
                MixTerms terms = new MixTerms(n, bundle);
                return e -> {
                  PMixPrivacy.LargestP<ExactReal> largest =
                      mixes.largestP(new Budget<>(ExactReal.exp(e), delta));
                  terms.stateLargest(1, MixTerms.exp(e), FIVE_PERCENT, largest);
                  return Stated.written(bundle, e, largest.p());
                };
              };
            }));
  }
}
