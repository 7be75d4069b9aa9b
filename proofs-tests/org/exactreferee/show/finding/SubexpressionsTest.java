package org.exactreferee.show.finding;

import static org.assertj.core.api.Assertions.assertThat;

import org.exactreferee.question.Terms;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.junit.jupiter.api.Test;

class SubexpressionsTest {

  /** Every kind of expression and of domain, with names in alphabetical order. */
  private static final Expression ALL =
      Terms.parsed(
          "let double(a) = 2*a + b in forall n in c..d, x in {e1, e2}, y in [f, g), z in h"
              + " where i > 0 :"
              + " (if not j[k] = -l then sum(t in 1..m : o) <= 1 or [p] = [q]"
              + " else maximum(r1[r] : s where s <= u) = v)");

  @Test
  void namesComeFromLeftToRight() {
    assertThat(String.join(" ", Subexpressions.names(ALL)))
        .isEqualTo("a b c d e1 e2 f g h i j k l m o p q r s u v");
  }

  @Test
  void aPartComesBeforeItsOwnParts() {
    assertThat(Subexpressions.of(Terms.parsed("(1 + x)*f(y, 2)")).map(CanonicalText::of))
        .containsExactly("(1 + x) * f(y, 2)", "1 + x", "1", "x", "f(y, 2)", "y", "2");
    assertThat(Subexpressions.of(ALL)).hasSize(46);
  }
}
