package org.exactreferee.text.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.exactreferee.trusted.language.function.StandardFunctions;
import org.exactreferee.trusted.language.meaning.Evaluator;
import org.exactreferee.trusted.language.meaning.Limits;
import org.exactreferee.trusted.language.meaning.RandomExpressions;
import org.exactreferee.trusted.language.meaning.RealDecider;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.value.EvaluationException;
import org.exactreferee.trusted.language.value.UndefinedException;
import org.exactreferee.trusted.number.UndecidedException;

/** Whatever is read is refused with a place, or means something. */
class ParserProperties {
  private static final String[] WORDS = {
    "1", "0.5", "1e3", "x", "n", "e", "exp", "C", "sum", "min", "product", "forall", "exists",
    "let", "in", "where", "if", "then", "else", "and", "or", "not", "=>", "(", ")", "[", "]", ",",
    ":", "..", "+", "-", "*", "/", "^", "<", "<=", "=", "!=", ">=", ">", "oo", "#", "\n", "true",
    ".", "!", "\u2264"
  };

  private static final Limits FEW = new Limits(100, 64);

  @Provide
  Arbitrary<String> words() {
    return Arbitraries.of(WORDS).list().ofMaxSize(30).map(words -> String.join(" ", words));
  }

  @Property(tries = 5_000)
  void garbageOfAnyCharactersIsRefusedWithAPlace(@ForAll String text) {
    read(text);
  }

  @Property(tries = 5_000)
  void garbageOfWordsIsRefusedWithAPlaceOrMeansSomething(@ForAll("words") String text) {
    read(text);
  }

  @Property(tries = 5_000)
  void mutationsAreRefusedWithAPlaceOrMeanSomething(@ForAll Random random) {
    StringBuilder text = new StringBuilder(CanonicalText.of(new RandomExpressions(random).next(4)));
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      int at = random.nextInt(text.length() + 1);
      String word = WORDS[random.nextInt(WORDS.length)];
      switch (random.nextInt(3)) {
        case 0 -> text.insert(at, word);
        case 1 -> text.delete(at, Math.min(text.length(), at + 1 + random.nextInt(4)));
        default -> text.replace(at, Math.min(text.length(), at + 1), word);
      }
    }
    read(text.toString());
  }

  /** Anything but the documented failures of reading and evaluating fails the property. */
  private static void read(String text) {
    try {
      ParsedExpression parsed = ParsedExpression.parse(text);
      Expression expression = parsed.expression();
      String canonical = CanonicalText.of(expression);
      assertThat(ParsedExpression.parse(canonical).expression()).isEqualTo(expression);
      StaticCheck.problems(expression, StandardFunctions.REGISTRY)
          .forEach(problem -> assertThat(parsed.source().positionOf(problem.node())).isNotNull());
      evaluate(parsed);
    } catch (ParseException mistake) {
      assertThat(mistake.getMessage()).startsWith(mistake.position() + ": ").hasLineCount(1);
      assertThat(mistake.position().column()).isPositive();
    }
  }

  private static void evaluate(ParsedExpression parsed) {
    try {
      new Evaluator(StandardFunctions.REGISTRY, RealDecider.NONE, FEW)
          .evaluate(parsed.expression());
    } catch (EvaluationException failure) {
      assertThat(parsed.source().positionOf(failure.problem().node())).isNotNull();
    } catch (UndefinedException undefined) {
      undefined
          .place()
          .ifPresent(place -> assertThat(parsed.source().positionOf(place)).isNotNull());
    } catch (UndecidedException open) {
      assertThat(open).hasMessageMatching("(?s).+");
    }
  }
}
