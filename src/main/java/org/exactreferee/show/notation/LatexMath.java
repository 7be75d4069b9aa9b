package org.exactreferee.show.notation;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.exactreferee.show.notation.Notation.Binomial;
import org.exactreferee.show.notation.Notation.Fenced;
import org.exactreferee.show.notation.Notation.Fraction;
import org.exactreferee.show.notation.Notation.Large;
import org.exactreferee.show.notation.Notation.Lowered;
import org.exactreferee.show.notation.Notation.Name;
import org.exactreferee.show.notation.Notation.Numeral;
import org.exactreferee.show.notation.Notation.Raised;
import org.exactreferee.show.notation.Notation.Root;
import org.exactreferee.show.notation.Notation.Row;
import org.exactreferee.show.notation.Notation.Sign;
import org.exactreferee.show.notation.Notation.Word;

/** Formulas in the math mode of LaTeX. */
public final class LatexMath {
  private static final Map<String, String> SIGNS =
      Map.ofEntries(
          Map.entry("<=", "\\le "),
          Map.entry(">=", "\\ge "),
          Map.entry("!=", "\\ne "),
          Map.entry("=>", "\\Rightarrow "),
          Map.entry("->", "\\to "),
          Map.entry("*", "\\cdot "),
          Map.entry("..", "\\ldots "),
          Map.entry("...", "\\ldots "),
          Map.entry("~", "\\sim "),
          Map.entry("forall", "\\forall "),
          Map.entry("exists", "\\exists "),
          Map.entry("in", "\\in "),
          Map.entry("and", "\\land "),
          Map.entry("or", "\\lor "),
          Map.entry("not", "\\lnot "),
          Map.entry("sum", "\\sum"),
          Map.entry("product", "\\prod"),
          Map.entry("min", "\\min"),
          Map.entry("max", "\\max"),
          Map.entry("_", "\\_"));

  /** Greek letters that look like Latin ones. */
  private static final Set<String> WITHOUT_COMMAND =
      Set.of(
          "Alpha", "Beta", "Epsilon", "Zeta", "Eta", "Iota", "Kappa", "Mu", "Nu", "Omicron", "Rho",
          "Tau", "Chi", "omicron");

  private LatexMath() {}

  /** The formula without the dollars around it; nothing if it has no layout. */
  public static Optional<String> of(String formula) {
    return NotationReader.read(formula).map(LatexMath::written);
  }

  private static String written(Notation notation) {
    if (notation instanceof Row row) {
      return row.parts().stream().map(LatexMath::written).collect(Collectors.joining());
    }
    if (notation instanceof Name name) {
      return name(name.text());
    }
    if (notation instanceof Numeral numeral) {
      return numeral.text();
    }
    if (notation instanceof Sign sign) {
      return SIGNS.getOrDefault(sign.text(), sign.text());
    }
    if (notation instanceof Word word) {
      return "\\text{ " + word.text() + " }";
    }
    if (notation instanceof Fraction fraction) {
      return "\\frac{" + written(fraction.top()) + "}{" + written(fraction.bottom()) + "}";
    }
    if (notation instanceof Raised raised) {
      return "{" + written(raised.base()) + "}^{" + written(raised.exponent()) + "}";
    }
    if (notation instanceof Lowered lowered) {
      return "{" + written(lowered.base()) + "}_{" + written(lowered.index()) + "}";
    }
    if (notation instanceof Root root) {
      return "\\sqrt{" + written(root.inside()) + "}";
    }
    if (notation instanceof Fenced fenced) {
      return "\\left"
          + fence(fenced.open(), true)
          + written(fenced.inside())
          + "\\right"
          + fence(fenced.close(), false);
    }
    if (notation instanceof Binomial binomial) {
      return "\\binom{" + written(binomial.n()) + "}{" + written(binomial.k()) + "}";
    }
    Large large = (Large) notation;
    String above =
        large.above().equals(new Row(List.of())) ? "" : "^{" + written(large.above()) + "}";
    String sign = written(new Sign(large.sign()));
    return sign + "_{" + written(large.below()) + "}" + above + " " + written(large.body());
  }

  private static String name(String text) {
    if (text.equals("oo")) {
      return "\\infty ";
    }
    if (WITHOUT_COMMAND.contains(text)) {
      return "\\mathrm{" + text.charAt(0) + "}";
    }
    if (Letters.isGreek(text)) {
      return text.equals("epsilon") ? "\\varepsilon " : "\\" + text + " ";
    }
    return text.length() == 1 ? text : "\\mathrm{" + text.replace("_", "\\_") + "}";
  }

  private static String fence(String sign, boolean opens) {
    return switch (sign) {
      case "floor" -> opens ? "\\lfloor " : "\\rfloor ";
      case "ceil" -> opens ? "\\lceil " : "\\rceil ";
      case "{" -> "\\{";
      case "}" -> "\\}";
      default -> sign;
    };
  }
}
