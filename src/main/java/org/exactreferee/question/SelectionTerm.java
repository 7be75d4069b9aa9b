package org.exactreferee.question;

import static org.exactreferee.trusted.language.function.FunctionNames.ADJACENT;
import static org.exactreferee.trusted.language.function.FunctionNames.MECHANISM;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.model.selection.ScoreBox;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.model.selection.Selection.Offer;
import org.exactreferee.trusted.model.selection.Setting;
import org.exactreferee.trusted.number.Rational;

/** A mechanism of private selection as claims name it. */
public record SelectionTerm(Selection mechanism) {

  /** The parameters that the mechanism has besides epsilon, such as {@code gamma = 1/20}. */
  public static String parameters(Selection mechanism) {
    List<Selection.Parameter> names = mechanism.kind().parameters();
    return IntStream.range(0, names.size())
        .mapToObj(i -> names.get(i) + " = " + mechanism.parameters().get(i))
        .collect(Collectors.joining(", "));
  }

  /** {@code select_rnm(scores, sensitivities, epsilon)}. */
  public Expression law(List<Rational> scores) {
    return law(Terms.vector(scores));
  }

  /** The same for scores that have a name. */
  Expression law(Expression scores) {
    return Terms.call(mechanism.kind().function(Offer.LAW), arguments(scores));
  }

  /** The probability of a candidate, counted from 1. */
  public Expression chance(List<Rational> scores, int candidate) {
    return Terms.at(law(scores), candidate);
  }

  private List<Expression> arguments(Expression scores) {
    Setting setting = mechanism.setting();
    List<Expression> arguments = new ArrayList<>();
    arguments.add(scores);
    arguments.add(Terms.vector(setting.sensitivities()));
    arguments.add(Terms.number(setting.epsilon()));
    mechanism.parameters().forEach(value -> arguments.add(Terms.number(value)));
    return arguments;
  }

  /**
   * The scores as input 1 and the neighbours that decide the privacy of a monotone mechanism; by
   * the function of that name if there is one, else written out.
   */
  public Expression neighbours(List<Rational> scores) {
    if (mechanism.kind().offers(Offer.NEIGHBOURS)) {
      String function = mechanism.kind().function(Offer.NEIGHBOURS);
      return Terms.call(function, arguments(Terms.vector(scores)));
    }
    List<List<Rational>> inputs = ScoreBox.decisive(mechanism, scores);
    Expression laws = Terms.call(MECHANISM, inputs.stream().map(this::law).toList());
    List<Expression> adjacent = new ArrayList<>(Collections.singleton(laws));
    for (int i = 2; i <= inputs.size(); i++) {
      adjacent.add(Terms.vector(List.of(1, i)));
    }
    return inputs.size() == 1 ? laws : Terms.call(ADJACENT, adjacent);
  }
}
