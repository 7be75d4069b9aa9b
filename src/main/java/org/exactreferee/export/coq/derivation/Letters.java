package org.exactreferee.export.coq.derivation;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.exactreferee.trusted.kernel.derivation.NormalForm;
import org.exactreferee.trusted.kernel.derivation.Sequent;
import org.exactreferee.trusted.kernel.derivation.Sort;
import org.exactreferee.trusted.kernel.derivation.Statements;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Expression.Program;
import org.exactreferee.trusted.language.tree.Substitution;

/**
 * The variables that are known at a place of a statement.
 *
 * @param texts what each of them is in Coq, where a term names it
 */
record Letters(NormalForm normal, Map<String, Sort> sorts, Map<String, String> texts) {

  static Letters none(NormalForm normal) {
    return new Letters(normal, Map.of(), Map.of());
  }

  /** What Coq calls a variable: a name that means nothing else there. */
  static String name(String variable) {
    if (Substitution.isReserved(variable)) {
      return "b" + variable.substring(Substitution.OUTERMOST.length() - 1);
    }
    boolean plain = variable.length() == 1 && Character.isLowerCase(variable.charAt(0));
    return plain ? variable : variable + "_";
  }

  /** With a variable that a quantifier or a move gives: an integer is a Z and stands as a real. */
  Letters with(String variable, Sort sort) {
    String name = name(variable);
    return with(variable, sort, sort instanceof Sort.Whole ? "(IZR " + name + ")" : name);
  }

  /** With a variable that is a real number in Coq, whatever it stands for. */
  Letters with(String variable, Sort sort, String text) {
    Map<String, Sort> moreSorts = new HashMap<>(sorts);
    Map<String, String> moreTexts = new HashMap<>(texts);
    moreSorts.put(variable, sort);
    moreTexts.put(variable, text);
    return new Letters(normal, moreSorts, moreTexts);
  }

  /** With the variables of the first binder of a quantified statement. */
  Letters behind(Statements.Peeled peeled) {
    Letters inside = this;
    for (String variable : peeled.variables()) {
      inside = inside.with(variable, sort(peeled, variable));
    }
    return inside;
  }

  Sort sort(Statements.Peeled peeled, String variable) {
    Domain domain = peeled.binder().domain();
    if (domain instanceof Domain.Polytope polytope) {
      return polytope.unknowns().stream()
          .filter(unknown -> unknown.name().equals(variable))
          .findFirst()
          .flatMap(Program.Unknown::size)
          .<Sort>map(size -> new Sort.Row(size, false))
          .orElse(new Sort.Real());
    }
    boolean whole =
        domain instanceof Domain.IntegerRange
            || (domain instanceof Domain.Elements elements
                && elements.collection() instanceof Expression.Vector listed
                && listed.entries().stream().allMatch(this::isWhole));
    return whole ? new Sort.Whole() : new Sort.Real();
  }

  boolean isWhole(Expression term) {
    return new Sequent(normal, sorts, List.of(), Statements.ABSURD).isWhole(term);
  }

  /** The type of a variable in Coq. */
  static String type(Sort sort) {
    return sort instanceof Sort.Whole ? "Z" : sort instanceof Sort.Real ? "R" : "R -> R";
  }
}
