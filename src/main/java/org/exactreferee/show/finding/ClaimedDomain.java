package org.exactreferee.show.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.check.hunt.LeadingVariables;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.text.claims.Tried;
import org.exactreferee.text.language.Lexer;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.Token;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;

/**
 * The domain for which a claim is made, and what is tried of it, as far as they differ.
 *
 * <p>Formulas stand between backquotes.
 *
 * @param claimed such as {@code n in 3..} or words of the file; empty if all that is claimed is
 *     decided
 * @param tried such as {@code n in 3..60}, constants being written as numbers; empty if the file
 *     names nothing to try
 */
public record ClaimedDomain(Optional<String> claimed, Optional<String> tried) {

  /** The domain of a claim. */
  public static ClaimedDomain of(Claim claim) {
    List<String> claimed = new ArrayList<>();
    List<String> tried = new ArrayList<>();
    List<Binder> whole = LeadingVariables.of(claim.statement()).binders();
    List<Binder> part = LeadingVariables.of(claim.decided()).binders();
    for (int i = 0; i < whole.size(); i++) {
      if (!whole.get(i).equals(part.get(i))) {
        claimed.add(text(claim.statement(), whole.get(i)));
        tried.add(text(claim.decided(), part.get(i)));
      }
    }
    claim.claimedFor().ifPresent(claimed::add);
    return new ClaimedDomain(joined(claimed), joined(tried));
  }

  private static Optional<String> joined(List<String> parts) {
    return parts.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", parts));
  }

  /** {@code n in 3..24} where the end is defined as 24. */
  private static String text(Expression statement, Binder binder) {
    String domain = CanonicalText.of(binder.domain());
    StringBuilder text = new StringBuilder();
    int end = 0;
    for (Token token : tokens(domain)) {
      text.append(domain, end, token.offset());
      text.append(constant(statement, token).orElse(token.text()));
      end = token.offset() + token.text().length();
    }
    return "`" + binder.variable() + " in " + text + "`";
  }

  private static List<Token> tokens(String text) {
    try {
      return Lexer.tokens(text);
    } catch (ParseException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static Optional<String> constant(Expression statement, Token token) {
    return StatementWords.definitions(statement).stream()
        .filter(known -> token.kind() == Token.Kind.NAME && known.name().equals(token.text()))
        .filter(known -> known.parameters().isEmpty())
        .map(Definition::value)
        .filter(Expression.Literal.class::isInstance)
        .map(CanonicalText::of)
        .findFirst();
  }

  /** The same without marks of formulas. */
  ClaimedDomain plain() {
    return new ClaimedDomain(
        claimed.map(text -> text.replace("`", "")), tried.map(text -> text.replace("`", "")));
  }

  /** {@code claimed for n in 3.., tried for n in 3..24}. */
  public String words() {
    String wide = claimed.map(domain -> "claimed for " + domain).orElse("");
    return wide + tried.map(cases -> ", tried for " + cases).orElse("");
  }

  /** The definitions that a claim, or what is tried of it, has before it. */
  public static List<Definition> definitions(Claim claim) {
    return Stream.concat(Stream.of(claim.statement()), claim.tried().map(Tried::statement).stream())
        .flatMap(statement -> StatementWords.definitions(statement).stream())
        .distinct()
        .toList();
  }
}
