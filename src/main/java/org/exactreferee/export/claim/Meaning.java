package org.exactreferee.export.claim;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.function.Library;
import org.exactreferee.trusted.language.meaning.Evaluator;
import org.exactreferee.trusted.language.meaning.RealDecider;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.value.EvaluationException;
import org.exactreferee.trusted.language.value.NumberValue;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.language.value.Value;
import org.exactreferee.trusted.language.value.VectorValue;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.UndecidedException;

/**
 * What expressions of a claim mean where its definitions are known. Definitions of vectors keep
 * their names in the exported file; all others are replaced by what they stand for.
 */
public final class Meaning {

  private final Map<String, Definition> definitions = new LinkedHashMap<>();
  private final Map<String, Expression> vectors = new LinkedHashMap<>();
  private final Function<Expression, Value> values;

  Meaning(List<Definition> list) {
    List<Definition> kept = new ArrayList<>();
    for (Definition definition : list) {
      Expression value = Substitution.of(definition.value(), definitions);
      boolean plain = definition.parameters().isEmpty();
      if (plain && isVector(value)) {
        vectors.put(definition.name(), value);
        kept.add(new Definition(definition.name(), List.of(), value));
      } else {
        definitions.put(
            definition.name(), new Definition(definition.name(), definition.parameters(), value));
      }
    }
    Evaluator evaluator = new Evaluator(Library.REGISTRY, RealDecider.NONE, Kernel.LIMITS);
    Expression any = new Expression.Name(FunctionNames.TRUE);
    values = evaluator.inside(kept.isEmpty() ? any : new Expression.Let(kept, any))::evaluate;
  }

  private static boolean isVector(Expression value) {
    return value instanceof Expression.Vector
        || (value instanceof Expression.Call call
            && List.of(FunctionNames.RANK_LAW, FunctionNames.MIX).contains(call.function()));
  }

  /** The expression with every definition replaced but those of vectors. */
  Expression plain(Expression expression) {
    return Substitution.of(expression, definitions);
  }

  /** The vectors that have names. */
  public Map<String, Expression> vectors() {
    return vectors;
  }

  /** The value, if the expression has one by itself. */
  public Optional<Value> value(Expression expression) {
    try {
      return Optional.of(values.apply(expression));
    } catch (EvaluationException | UndefinedException | UndecidedException none) {
      return Optional.empty();
    }
  }

  public Optional<Rational> rational(Expression expression) {
    return value(expression)
        .filter(NumberValue.class::isInstance)
        .flatMap(value -> ((NumberValue) value).rational());
  }

  /** Refuses what has no value, such as 1/0: other systems give it one. */
  public void requireDefined(Expression expression) {
    if (value(expression).isEmpty()) {
      throw new NotExportedException("no value is known of " + text(expression));
    }
  }

  /** The value of a number that must be rational. */
  public Rational number(Expression expression) {
    return rational(expression)
        .orElseThrow(
            () -> new NotExportedException("numbers must be rational here: " + text(expression)));
  }

  /** The value of a number that must be an integer of moderate size. */
  public int integer(Expression expression) {
    Rational value = number(expression);
    boolean small =
        value.isInteger() && value.numerator().abs().compareTo(BigInteger.valueOf(10_000)) <= 0;
    if (!small) {
      throw new NotExportedException("number (" + value + ") must be an integer up to 10000");
    }
    return value.numerator().intValueExact();
  }

  /** The entries of a vector, all of which must be rational. */
  public List<Rational> vector(Expression expression) {
    if (value(expression).orElse(null) instanceof VectorValue vector) {
      try {
        return vector.rationals();
      } catch (UndefinedException | UndecidedException irrational) {
        throw new NotExportedException("entries must be rational: " + text(expression));
      }
    }
    throw new NotExportedException("a vector of numbers is needed: " + text(expression));
  }

  /** The canonical text, shortened. */
  public static String text(Expression expression) {
    String text = org.exactreferee.trusted.language.tree.CanonicalText.of(expression);
    return text.length() <= 100 ? text : text.substring(0, 100) + " ...";
  }
}
