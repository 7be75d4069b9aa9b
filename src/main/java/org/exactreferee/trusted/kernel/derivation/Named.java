package org.exactreferee.trusted.kernel.derivation;

import static org.exactreferee.trusted.kernel.derivation.DerivationRule.refused;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.exactreferee.trusted.kernel.derivation.Statements.Peeled;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Identifier;
import org.exactreferee.trusted.language.tree.Substitution;

/**
 * What a quantified statement says where the variables of its first binder are letters.
 *
 * @param sequent where the letters are given, and that they are in their domains is known
 */
record Named(Sequent sequent, Expression rest) {

  static Named of(Peeled peeled, List<String> names, Sequent sequent) {
    List<String> variables = peeled.variables();
    if (names.size() != variables.size()) {
      throw refused(
          Reason.MOVE_DOES_NOT_FIT,
          "names (" + names + ") must be as many as variables",
          peeled.rest());
    }
    Map<String, Expression> letters = new HashMap<>();
    Map<String, Sort> sorts = Sort.of(peeled, sequent.normal(), sequent.letters());
    Sequent inside = sequent;
    for (int i = 0; i < names.size(); i++) {
      inside = requireNew(names.get(i), inside).with(names.get(i), sorts.get(variables.get(i)));
      letters.put(variables.get(i), new Expression.Name(names.get(i)));
    }
    for (Expression bound : membership(peeled, peeled.rest())) {
      inside = inside.knowing(Substitution.in(bound, letters));
    }
    return new Named(inside, Substitution.in(peeled.rest(), letters));
  }

  static Sequent requireNew(String name, Sequent sequent) {
    boolean taken =
        !Identifier.isName(name)
            || sequent.letters().containsKey(name)
            || Library.REGISTRY.find(name).isPresent()
            || Substitution.isReserved(name);
    if (taken) {
      throw refused(Reason.LETTER_NOT_NEW, "letter (" + name + ") must be new", sequent.goal());
    }
    return sequent;
  }

  static List<Expression> membership(Peeled peeled, Expression where) {
    return peeled
        .membership()
        .orElseThrow(
            () -> refused(Reason.MOVE_DOES_NOT_FIT, "its domain must be of numbers", where));
  }
}
