package org.exactreferee.text.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.exactreferee.trusted.language.tree.CanonicalText;
import org.junit.jupiter.api.Test;

/** A statement of a claim is read twice: for what is claimed, and for what is tried. */
class ParsedStatementTest {

  private static void reads(String text, boolean deep, String claimed, String tried)
      throws ParseException {
    ParsedStatement parsed = ParsedStatement.parse(text, deep);
    assertThat(CanonicalText.of(parsed.claimed())).isEqualTo(claimed);
    assertThat(parsed.tried().map(CanonicalText::of).orElse("nothing")).isEqualTo(tried);
  }

  private static void refuses(String text, String problem) {
    assertThatExceptionOfType(ParseException.class)
        .as(text)
        .isThrownBy(() -> ParsedStatement.parse(text, false))
        .withMessageContaining(problem);
  }

  @Test
  void everyKindOfDomainCanHaveCasesToTry() throws ParseException {
    reads(
        "forall n in 3.. try 3..60, k in 1..n : k <= n",
        false,
        "forall n in 3.., k in 1..n : k <= n",
        "forall n in 3..60, k in 1..n : k <= n");
    reads(
        "forall x in [0, 1] try {0, 1/2, 1} : x <= 1",
        false,
        "forall x in [0, 1] : x <= 1",
        "forall x in {0, 1/2, 1} : x <= 1");
    reads(
        "forall x in (-oo, oo) try (0, 1] where x != 0 : x^2 > 0",
        false,
        "forall x in (-oo, oo) where x != 0 : x^2 > 0",
        "forall x in (0, 1] where x != 0 : x^2 > 0");
    reads(
        "forall v in permutations(9) try {[1, 2]} : size(v) > 1",
        false,
        "forall v in permutations(9) : size(v) > 1",
        "forall v in {[1, 2]} : size(v) > 1");
    reads("forall n in 1..3 : n > 0", false, "forall n in 1..3 : n > 0", "nothing");
  }

  @Test
  void aWideCheckMayTryMore() throws ParseException {
    String text = "forall n in 3.. try 3..60 deep 3..most : n > 2";
    reads(text, false, "forall n in 3.. : n > 2", "forall n in 3..60 : n > 2");
    reads(text, true, "forall n in 3.. : n > 2", "forall n in 3..most : n > 2");
  }

  @Test
  void leadingQuantifiersInsideDefinitionsAndEachOtherCount() throws ParseException {
    reads(
        "let f(n) = n^2 in forall n in 1.. try 1..9 : let m = f(n) in"
            + " forall k in 1.. try {m}, j in 1..2 : j*k > 0",
        false,
        "let f(n) = n^2 in forall n in 1.. : let m = f(n) in forall k in 1.., j in 1..2 : j * k > 0",
        "let f(n) = n^2 in forall n in 1..9 : let m = f(n) in"
            + " forall k in {m}, j in 1..2 : j * k > 0");
  }

  @Test
  void theWordsHavePlaces() throws ParseException {
    ParsedStatement parsed =
        ParsedStatement.parse("forall n in 1.. try 1..9,\n    k in 1.. try {2} : k*n > 0", false);
    assertThat(parsed.tries()).containsExactly(new Position(1, 17), new Position(2, 14));
  }

  @Test
  void elsewhereFewerCasesWouldNotBeAWeakerClaim() {
    String must = "'try' must belong to a 'forall' with which the statement begins";
    refuses("exists n in 1.. try 1..9 : n > 3", "column 17: " + must);
    refuses("not (forall n in 1.. try 1..9 : n > 3)", must);
    refuses("1 < 2 and (forall n in 1.. try 1..9 : n > 3)", must);
    refuses("sum(n in 1.. try 1..9 : n) > 3", must);
    refuses("forall n in 1.. try 1..9 : exists k in 1.. try 1..n : n = k", "column 44: " + must);
    refuses("forall n in 1.. where (forall k in 1.. try 1..9 : k > n) : n > 0", must);
    refuses("forall n in 1.. try 1..9 try 1..10 : n > 3", "expected an operator or ':'");
    refuses("forall x, y in polytope(x + y <= 1) try {1} : x <= 1", "must belong to one variable");
    refuses("forall n in 1.. try : n > 0", "expected a number, a name or '('");
    refuses("forall try in 1.. : try > 0", "a variable that is not a reserved word");
  }

  @Test
  void anExpressionHasNothingToTry() {
    assertThatExceptionOfType(ParseException.class)
        .isThrownBy(() -> ParsedExpression.parse("forall n in 3.. try 3..60 : n > 2"))
        .withMessageContaining("column 17: 'try' belongs into files of claims");
  }
}
