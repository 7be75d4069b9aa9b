package org.exactreferee.show.site;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SearchIndexTest {

  @Test
  void everySectionIsFoundUnderItsHeading() {
    SearchIndex index = new SearchIndex();
    index.add("a.html", "A", "before\n# One\nfirst\n## Two\nsecond");
    assertThat(index.script())
        .contains("[\"a.html\",\"A\",\"A\",\"before\"]")
        .contains("[\"a.html#one\",\"A\",\"One\",\"first\"]")
        .contains("[\"a.html#two\",\"A\",\"Two\",\"second\"]");
  }

  @Test
  void aHeadingInCodeBeginsNoSection() {
    SearchIndex index = new SearchIndex();
    index.add("a.html", "A", "```\n# comment\n```");
    assertThat(index.script()).contains("comment").doesNotContain("#comment");
  }

  @Test
  void noTextEndsTheScriptThatHoldsIt() {
    SearchIndex index = new SearchIndex();
    index.add("a.html", "A", "\"</script>\\ \u2028 \u00e9");
    assertThat(index.script())
        .contains("\"\\u0022\\u003c/script>\\u005c \\u2028 \\u00e9\"")
        .doesNotContain("</script>");
  }
}
