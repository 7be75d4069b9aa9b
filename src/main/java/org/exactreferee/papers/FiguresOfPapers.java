package org.exactreferee.papers;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.exactreferee.show.figure.PaperFigure;

/** The list of the figures of each paper. */
public final class FiguresOfPapers {

  private static final Map<String, Supplier<List<Supplier<List<PaperFigure>>>>> KNOWN =
      Map.of("GKS21", FiguresOfPapers::ofStopping, "ALMW25", SelectionFigures::all);

  private FiguresOfPapers() {}

  private static List<Supplier<List<PaperFigure>>> ofStopping() {
    return Stream.of(StoppingFigures.all(), StoppingTables.all())
        .flatMap(List::stream)
        .map(FiguresOfPapers::alone)
        .toList();
  }

  private static Supplier<List<PaperFigure>> alone(Supplier<PaperFigure> figure) {
    return () -> List.of(figure.get());
  }

  /** The figures of the paper with this key, in its order; none if none can be drawn. */
  public static List<PaperFigure> of(String key) {
    return KNOWN.getOrDefault(key, List::of).get().parallelStream()
        .map(Supplier::get)
        .flatMap(List::stream)
        .toList();
  }
}
