package org.exactreferee.show.figure;

import java.util.List;
import org.exactreferee.show.table.Table;

/**
 * A figure of a paper, drawn again from exact values.
 *
 * @param place what the paper calls it
 * @param title what it shows
 * @param items the items of the paper that speak of it; the claims about them are claims about it
 * @param drawings one or more pictures as SVG, each with its own title
 * @param caption sentences about what is drawn and how exact it is; formulas stand between
 *     backquotes
 * @param values the numbers that are drawn
 */
public record PaperFigure(
    String place,
    String title,
    List<String> items,
    List<String> drawings,
    List<String> caption,
    Table values) {
  public PaperFigure {
    items = List.copyOf(items);
    drawings = List.copyOf(drawings);
    caption = List.copyOf(caption);
  }
}
