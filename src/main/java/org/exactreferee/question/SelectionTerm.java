package org.exactreferee.question;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.model.selection.CombinedGem;
import org.exactreferee.trusted.model.selection.GeneralizedExponential;
import org.exactreferee.trusted.model.selection.RandomStopping;
import org.exactreferee.trusted.model.selection.ScoreBox;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.model.selection.Setting;
import org.exactreferee.trusted.model.selection.UniformChoice;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.privacy.Pair;

/**
 * A mechanism of private selection as claims name it.
 *
 * @param name what the command line calls it, such as {@code rnm-laplace}
 */
public record SelectionTerm(String name, Selection mechanism) {

  /** The parameters that the mechanism has besides epsilon, by their names, in order. */
  public static Map<String, Rational> parameters(Selection mechanism) {
    Map<String, Rational> found = new LinkedHashMap<>();
    if (mechanism instanceof RandomStopping rs) {
      found.put("gamma", rs.gamma());
      found.put("eta", rs.eta());
    } else if (mechanism instanceof GeneralizedExponential gem) {
      found.put("beta", gem.beta());
    } else if (mechanism instanceof CombinedGem gem) {
      found.put("share", gem.correlationShare());
      found.put("beta", gem.beta());
    }
    return found;
  }

  private String function(String end) {
    return "select_" + name.replace('-', '_') + end;
  }

  /** {@code select_rnm(scores, sensitivities, epsilon)}; the uniform choice is written out. */
  public Expression law(List<Rational> scores) {
    return law(Terms.vector(scores), scores.size());
  }

  /** The same for scores that have a name. */
  Expression law(Expression scores, int candidates) {
    if (mechanism instanceof UniformChoice) {
      Rational share = Rational.of(1, candidates);
      return Terms.call("copies", Terms.vector(List.of(share)), Terms.vector(List.of(candidates)));
    }
    return Terms.call(function(""), arguments(scores));
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
    parameters(mechanism).values().forEach(value -> arguments.add(Terms.number(value)));
    return arguments;
  }

  /**
   * The scores as input 1 and the neighbours that decide the privacy of a monotone mechanism; by
   * the function of that name if there is one, else written out.
   */
  public Expression neighbours(List<Rational> scores) {
    String function = function("_neighbours");
    if (Library.REGISTRY.find(function).isPresent()) {
      return Terms.call(function, arguments(Terms.vector(scores)));
    }
    List<List<Rational>> inputs = inputs(scores);
    Expression laws = Terms.call("mechanism", inputs.stream().map(this::law).toList());
    List<Expression> adjacent = new ArrayList<>(Collections.singleton(laws));
    for (int i = 2; i <= inputs.size(); i++) {
      adjacent.add(Terms.vector(List.of(1, i)));
    }
    return inputs.size() == 1 ? laws : Terms.call("adjacent", adjacent);
  }

  /** The inputs of {@link #neighbours}, in order. */
  public List<List<Rational>> inputs(List<Rational> scores) {
    return Stream.concat(
            Stream.of(List.copyOf(scores)),
            ScoreBox.decisive(mechanism, scores).pairs().map(Pair::second))
        .distinct()
        .toList();
  }
}
