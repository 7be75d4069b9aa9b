package org.exactreferee.papers.bandit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.show.figure.CurveStyle;
import org.exactreferee.show.figure.Figure;
import org.exactreferee.trusted.number.Rational;

/**
 * Figures 9a to 9d of [ALMW25] for a simulated run: gained rewards, means beside what was released
 * of them, and private quantiles of each arm.
 */
public record BanditDrawings(BanditDesign design, List<BanditPath> paths) {

  /** The upper tenth of a standard normal number begins here, to six digits. */
  private static final Rational NORMAL_QUANTILE = Rational.of(1_281_552, 1_000_000);

  private static final CurveStyle TRUTH = CurveStyle.dashed(4);

  public BanditDrawings {
    paths = List.copyOf(paths);
  }

  /** All drawings by the names of their files. */
  public Map<String, String> files() {
    Map<String, String> files = new LinkedHashMap<>();
    files.put("figure-9a.svg", rewards());
    for (BanditPath path : paths) {
      if (path.policy().isPrivate()) {
        files.put("figure-9b-" + path.policy() + ".svg", means(path));
      }
    }
    for (int arm = 0; arm < BanditDesign.ARMS; arm++) {
      String name = arm == 0 ? "figure-9c-" : "figure-9d-";
      quantiles(arm, false).ifPresent(svg -> files.put(name + "10.svg", svg));
      quantiles(arm, true).ifPresent(svg -> files.put(name + "90.svg", svg));
    }
    return files;
  }

  private String run() {
    return "Simulated, one run with seed " + design.seed() + ".";
  }

  /** Figure 9a. */
  String rewards() {
    List<Figure.Curve> curves = new ArrayList<>();
    for (BanditPath path : paths) {
      List<Figure.Point> points =
          path.marks().stream().map(mark -> point(mark.step(), mark.reward())).toList();
      CurveStyle style = CurveStyle.numbered(curves.size());
      curves.add(new Figure.Curve(path.policy().title(), points, Optional.of(style)));
    }
    return figure("Reward gained so far", "reward", curves);
  }

  /** A panel of figure 9b. */
  String means(BanditPath path) {
    List<Figure.Curve> curves = new ArrayList<>();
    for (int i = 0; i < BanditDesign.ARMS; i++) {
      int arm = i;
      List<BanditPath.Mark> marks = path.marks().stream().filter(m -> m.step() > 2).toList();
      curves.add(
          new Figure.Curve(
              "mean of arm " + arm,
              marks.stream().map(mark -> point(mark.step(), mark.means().get(arm))).toList(),
              Optional.of(CurveStyle.solid(arm))));
      curves.add(
          new Figure.Curve(
              "released, arm " + arm,
              marks.stream().map(mark -> point(mark.step(), mark.scores().get(arm))).toList(),
              Optional.of(new CurveStyle(arm, CurveStyle.Stroke.DOTTED, false))));
    }
    return figure(path.policy().title() + ": means of rewards", "mean", curves);
  }

  /** A drawing of figure 9c or 9d; none if nobody needs quantiles of this arm. */
  Optional<String> quantiles(int arm, boolean high) {
    List<Figure.Curve> curves = new ArrayList<>();
    for (BanditPath path : paths) {
      List<Figure.Point> points =
          path.estimates().stream()
              .filter(estimate -> estimate.arm() == arm)
              .map(e -> point(e.step(), high ? e.high() : e.low()))
              .toList();
      if (!points.isEmpty()) {
        CurveStyle style = CurveStyle.solid(curves.size());
        curves.add(new Figure.Curve(path.policy().title(), points, Optional.of(style)));
      }
    }
    if (curves.isEmpty()) {
      return Optional.empty();
    }
    curves.add(new Figure.Curve("of the rewards", truth(arm, high), Optional.of(TRUTH)));
    String title = "Arm %d: private %s percentile".formatted(arm, high ? "90th" : "10th");
    return Optional.of(figure(title, "reward", curves));
  }

  private List<Figure.Point> truth(int arm, boolean high) {
    List<Figure.Point> points = new ArrayList<>();
    for (int step : List.of(1, design.shift(), design.shift() + 1, design.horizon())) {
      if (step <= design.horizon()) {
        points.add(point(step, BanditDesign.millionths(quantile(arm, step, high))));
      }
    }
    return points;
  }

  /** The quantile of the clipped rewards of an arm. */
  Rational quantile(int arm, int step, boolean high) {
    Rational away = design.deviation(arm, step).multiply(NORMAL_QUANTILE);
    Rational mean = design.mean(arm, step);
    Rational value = high ? mean.add(away) : mean.subtract(away);
    return value.max(Rational.ZERO).min(Rational.ONE);
  }

  private static Figure.Point point(long step, long millionths) {
    return new Figure.Point(step, millionths / (double) BanditDesign.MILLION);
  }

  private String figure(String title, String y, List<Figure.Curve> curves) {
    return new Figure(title, run(), "step", Figure.Scale.LINEAR, y, curves).svg();
  }
}
