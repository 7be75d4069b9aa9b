package org.exactreferee.show.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.UnaryOperator;
import org.exactreferee.show.site.MarkdownPage.Heading;
import org.junit.jupiter.api.Test;

class MarkdownPageTest {

  private static MarkdownPage page(String... lines) {
    return new MarkdownPage(String.join("\n", lines), UnaryOperator.identity());
  }

  @Test
  void aHeadingHasAnAnchorOfItsOwn() {
    MarkdownPage page = page("# Bounds", "", "text", "", "## Bounds", "", "more");
    assertThat(page.title()).isEqualTo("Bounds");
    assertThat(page.headings()).extracting(Heading::level).containsExactly(1, 2);
    assertThat(page.headings()).extracting(Heading::anchor).doesNotHaveDuplicates().hasSize(2);
    for (Heading heading : page.headings()) {
      assertThat(page.html()).contains("id=\"" + heading.anchor() + "\"");
    }
  }

  @Test
  void aTextWithoutAHeadingHasATitleAllTheSame() {
    assertThat(page("text").title()).isEqualTo("Referee");
    assertThat(page().html()).isEmpty();
  }

  @Test
  void markUpOfHtmlStaysText() {
    String html = page("a <script>alert(1)</script> & `<b>`").html();
    assertThat(html).doesNotContain("<script>", "<b>");
    assertThat(html).contains("&lt;script&gt;", "<code>&lt;b&gt;</code>", "&amp;");
  }

  @Test
  void signsInCodeAreNoMarkUp() {
    String html = page("```", "# not a heading", "| not | a table |", "```").html();
    assertThat(html).contains("# not a heading\n| not | a table |");
    assertThat(html).doesNotContain("<h1", "<table");
  }

  @Test
  void aTableHasItsRowsAndALinkItsAddress() {
    MarkdownPage page =
        new MarkdownPage(
            String.join("\n", "| a | b |", "| --- | --- |", "| 1 | [two](OTHER.md) |"),
            address -> address.replace(".md", ".html"));
    assertThat(page.html()).containsOnlyOnce("<table").contains("href=\"OTHER.html\"", "two</a>");
  }
}
