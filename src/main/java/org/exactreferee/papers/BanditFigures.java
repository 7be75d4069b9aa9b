package org.exactreferee.papers;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.papers.bandit.BanditDesign;
import org.exactreferee.papers.bandit.BanditDrawings;
import org.exactreferee.papers.bandit.BanditPath;
import org.exactreferee.papers.bandit.BanditRun;
import org.exactreferee.papers.bandit.Policy;
import org.exactreferee.show.figure.PaperFigure;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Table;

/** Figures 9a to 9d of [ALMW25]: one simulated run at the size of the paper. */
final class BanditFigures {
  private static final int SHOWN = 25;
  private static final String RUN = "one run with seed 1; another seed gives other numbers";
  private static final String SAID =
      "Simulated, not proved: one run of 50,000 steps with seed 1. `referee experiment bandit`"
          + " makes others, and says what of the experiment is exact.";

  private BanditFigures() {}

  static List<PaperFigure> all() {
    BanditDesign design = BanditDesign.asPrinted(1);
    List<BanditPath> paths = BanditRun.of(design, List.of(Policy.values()), Set.of());
    Map<String, String> files = new BanditDrawings(design, paths).files();
    List<PaperFigure> figures = new ArrayList<>();
    figures.add(
        figure(
            "Fig. 9a",
            "Rewards of policies under distribution shift",
            starting(files, "figure-9a"),
            "The means of the arms are swapped after step 30,000.",
            table(paths, "reward", mark -> List.of(mark.reward()))));
    figures.add(
        figure(
            "Fig. 9b",
            "Means of the rewards, and what is released of them",
            starting(files, "figure-9b"),
            "Solid: the mean of what an arm has given; dotted: the same with the noise of the"
                + " hybrid mechanism.",
            table(paths, "released mean of arm 0 and 1", BanditPath.Mark::scores)));
    for (int arm = 0; arm < 2; arm++) {
      figures.add(
          figure(
              arm == 0 ? "Fig. 9c" : "Fig. 9d",
              "Private percentiles of the rewards of arm " + arm,
              starting(files, arm == 0 ? "figure-9c" : "figure-9d"),
              "Each is made from 200 rewards of the arm, which none other uses. Dashed: the"
                  + " percentiles that clipped rewards have.",
              percentiles(paths, arm)));
    }
    return figures;
  }

  private static PaperFigure figure(
      String place, String title, List<String> drawings, String caption, Table values) {
    List<String> items = List.of("Fig. 9", "Section IX");
    return new PaperFigure(place, title, items, drawings, List.of(caption, SAID), values);
  }

  private static List<String> starting(Map<String, String> files, String name) {
    return files.entrySet().stream()
        .filter(file -> file.getKey().startsWith(name))
        .map(Map.Entry::getValue)
        .toList();
  }

  private static Cell simulated(long millionths) {
    String digits = Decimal.of(BanditDesign.number(millionths), 12).digits();
    return Cell.simulated(digits, RUN);
  }

  /** Some of the values that are drawn. */
  private static Table table(
      List<BanditPath> paths, String heading, Function<BanditPath.Mark, List<Long>> values) {
    Map<String, List<Cell>> rows = new LinkedHashMap<>();
    for (BanditPath path : paths) {
      int every = Math.max(1, path.marks().size() / SHOWN);
      for (int i = every - 1; i < path.marks().size(); i += every) {
        BanditPath.Mark mark = path.marks().get(i);
        List<Long> shown = values.apply(mark);
        for (int arm = 0; arm < shown.size(); arm++) {
          boolean hidden = shown.size() > 1 && !path.policy().isPrivate();
          if (!hidden) {
            String curve = path.policy().title() + (shown.size() > 1 ? ", arm " + arm : "");
            rows.put(
                curve + " at " + mark.step(),
                List.of(Cell.given(curve), Cell.given(mark.step()), simulated(shown.get(arm))));
          }
        }
      }
    }
    return Table.of(Table.columns("curve", "step", "value:" + heading), List.copyOf(rows.values()));
  }

  private static Table percentiles(List<BanditPath> paths, int arm) {
    List<List<Cell>> rows = new ArrayList<>();
    for (BanditPath path : paths) {
      List<BanditPath.Estimate> own =
          path.estimates().stream().filter(estimate -> estimate.arm() == arm).toList();
      int every = Math.max(1, own.size() / SHOWN);
      for (int i = every - 1; i < own.size(); i += every) {
        BanditPath.Estimate estimate = own.get(i);
        rows.add(
            List.of(
                Cell.given(path.policy().title()),
                Cell.simulated(estimate.step(), RUN),
                simulated(estimate.low()),
                simulated(estimate.high())));
      }
    }
    return Table.of(
        Table.columns("curve", "step", "low:10th percentile", "high:90th percentile"), rows);
  }
}
