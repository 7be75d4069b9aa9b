package org.exactreferee.text.claims;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.text.language.ExpressionParser;
import org.exactreferee.text.language.Lexer;
import org.exactreferee.text.language.NearestName;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.ParsedDefinition;
import org.exactreferee.text.language.ParsedStatement;
import org.exactreferee.text.language.Position;
import org.exactreferee.text.language.SourceMap;
import org.exactreferee.text.language.StaticCheck;
import org.exactreferee.trusted.language.function.FunctionRegistry;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Node;
import org.exactreferee.trusted.language.value.Problem;

/**
 * Reads files of claims. An entry begins in the first column with {@code source}, {@code let},
 * {@code item} or {@code claim} and ends where the next one begins.
 */
public final class ClaimFileReader {
  private static final List<String> ENTRIES = List.of("source", "let", "item", "claim");
  private static final List<String> CLAUSES = List.of("claimed", "hunt", "expect", "note");

  private final String file;
  private final String text;
  private final boolean deep;
  private final FunctionRegistry registry;

  private final Map<String, Definition> definitions = new LinkedHashMap<>();
  private final List<SourceMap> sources = new ArrayList<>();
  private final List<Item> items = new ArrayList<>();
  private final List<Claim> claims = new ArrayList<>();
  private final Mistakes mistakes;
  private Optional<String> key = Optional.empty();
  private String title = "";

  private ClaimFileReader(String file, String text, boolean deep, FunctionRegistry registry) {
    this.file = file;
    this.text = text;
    this.deep = deep;
    this.registry = registry;
    this.mistakes = new Mistakes(file);
  }

  /**
   * The claims in a text.
   *
   * @param file what messages call it
   * @param deep whether definitions have their second value, where there is one
   * @throws ClaimFormatException with everything that is wrong, if anything is
   */
  public static ClaimFile read(String file, String text, boolean deep, FunctionRegistry registry)
      throws ClaimFormatException {
    return read(file, text, List.of(), deep, registry);
  }

  /** The claims in a text, with the proofs in others. */
  public static ClaimFile read(
      String file, String text, List<ProofText> proofs, boolean deep, FunctionRegistry registry)
      throws ClaimFormatException {
    requireShort(file, text);
    for (ProofText each : proofs) {
      requireShort(each.file(), each.text());
    }
    return new ClaimFileReader(file, text, deep, registry).run(proofs);
  }

  private static void requireShort(String file, String text) throws ClaimFormatException {
    if (text.length() > Lexer.MOST_CHARACTERS) {
      throw new ClaimFormatException(
          file,
          "the file has " + text.length() + " characters, more than " + Lexer.MOST_CHARACTERS);
    }
  }

  /** A file of proofs. */
  public record ProofText(String file, String text) {}

  /** Reads every entry, whatever is wrong with those before it. */
  private ClaimFile run(List<ProofText> proofs) throws ClaimFormatException {
    List<Integer> starts = starts();
    for (int i = 0; i < starts.size() && !mistakes.areTooMany(); i++) {
      int end = i + 1 < starts.size() ? starts.get(i + 1) : text.length();
      try {
        entry(new EntryScanner(file, text, starts.get(i), end));
      } catch (ClaimFormatException mistake) {
        mistakes.add(mistake);
      }
    }
    if (key.isEmpty() && !mistakes.isAboutSource()) {
      mistakes.add(new ClaimFormatException(file, "there is no 'source'"));
    }
    claims.forEach(this::references);
    mistakes.throwIfAny();
    List<PrintedProof> printed = new ArrayList<>();
    Map<String, Claim> lemmas = new LinkedHashMap<>();
    for (ProofText each : proofs) {
      ProofsOfClaims written =
          new ProofsOfClaims(each, List.copyOf(definitions.values()), deep, registry);
      printed.addAll(written.attachTo(claims, key.orElseThrow(), lemmas));
    }
    return new ClaimFile(
        file, key.orElseThrow(), title, items, claims, List.copyOf(lemmas.values()), printed);
  }

  /** Where entries begin: in the first column, unless a comment or nothing stands there. */
  private List<Integer> starts() {
    List<Integer> starts = new ArrayList<>();
    for (int at = 0; at < text.length(); at = nextLine(at)) {
      char first = text.charAt(at);
      if (!Character.isWhitespace(first) && first != '#') {
        starts.add(at);
      }
    }
    return starts;
  }

  private int nextLine(int at) {
    int end = text.indexOf('\n', at);
    return end < 0 ? text.length() : end + 1;
  }

  private void entry(EntryScanner entry) throws ClaimFormatException {
    String word = entry.word("'source', 'let', 'item' or 'claim'");
    if (!word.equals("source")
        && ENTRIES.contains(word)
        && key.isEmpty()
        && !mistakes.isAboutSource()) {
      mistakes.sourceIsUnknown();
      String problem = "expected 'source' before anything else but found '" + word + "'";
      mistakes.add(entry.error(0, problem));
    }
    switch (word) {
      case "source" -> source(entry);
      case "let" -> definition(entry);
      case "item" -> item(entry);
      case "claim" -> claim(entry);
      default -> {
        String hint = NearestName.hint(word, ENTRIES);
        throw entry.error(
            0, "expected 'source', 'let', 'item' or 'claim' but found '" + word + "'" + hint);
      }
    }
  }

  private void source(EntryScanner entry) throws ClaimFormatException {
    if (key.isPresent()) {
      throw entry.error(0, "a second 'source'; a file is about one");
    }
    mistakes.sourceIsUnknown();
    key = Optional.of(entry.word("the key of the source"));
    title = entry.string("the title of the source");
    entry.end();
  }

  private void item(EntryScanner entry) throws ClaimFormatException {
    String place = entry.string("what the item is called");
    if (items.stream().anyMatch(item -> item.place().equals(place))) {
      throw entry.error(0, "item \"" + place + "\" is there twice");
    }
    mistakes.hide("item " + place);
    entry.expect("line");
    List<String> lines = lines(entry);
    Optional<String> undecided = Optional.empty();
    Optional<String> partly = Optional.empty();
    if (entry.takeIf("undecided")) {
      undecided = Optional.of(entry.string("why it cannot be decided"));
    } else if (entry.takeIf("partly")) {
      partly = Optional.of(entry.string("what is not covered"));
    }
    entry.end();
    items.add(new Item(place, lines, undecided, partly));
  }

  /** {@code 245, 000:251}. */
  private static List<String> lines(EntryScanner entry) throws ClaimFormatException {
    List<String> lines = new ArrayList<>();
    do {
      lines.add(entry.word("a line of the paper's text"));
    } while (entry.takeIf(","));
    return lines;
  }

  private void definition(EntryScanner entry) throws ClaimFormatException {
    mistakes.hide("let " + entry.nextWord());
    try {
      ParsedDefinition parsed =
          ExpressionParser.parseDefinition(entry.padded(entry.end(List.of())));
      sources.add(parsed.source());
      Definition definition = parsed.definition(deep);
      if (definitions.containsKey(definition.name())) {
        throw entry.error(0, "name '" + definition.name() + "' is already defined");
      }
      definitions.put(definition.name(), definition);
      check(new Expression.Let(List.copyOf(definitions.values()), new Expression.Name("true")));
    } catch (ParseException mistake) {
      throw malformed(mistake);
    }
  }

  private void claim(EntryScanner entry) throws ClaimFormatException {
    int line = entry.position(0).line();
    String id = entry.id();
    if (claims.stream().anyMatch(claim -> claim.id().equals(id))) {
      throw entry.error(0, "claim '" + id + "' is there twice");
    }
    mistakes.hide("claim " + id);
    String says = entry.string("the title of the claim");
    String place = entry.citation(key);
    List<String> lines = entry.takeIf("line") ? lines(entry) : List.of();
    Optional<String> corrects =
        entry.takeIf("corrects") ? Optional.of(entry.id()) : Optional.empty();
    Optional<ParsedStatement> statement = statement(entry);
    Optional<String> claimedFor = Optional.empty();
    if (entry.takeIf("claimed")) {
      entry.expect("for");
      claimedFor = Optional.of(entry.string("the domain that is claimed"));
    }
    Optional<Integer> hunt =
        entry.takeIf("hunt") ? Optional.of(entry.count("cases to hunt")) : Optional.empty();
    entry.expect("expect");
    Judgement expected = entry.judgement();
    Fault fault = expected == Judgement.REFUTED && entry.takeIf("as") ? entry.fault() : Fault.FALSE;
    Optional<String> note =
        entry.takeIf("note") ? Optional.of(entry.string("a note")) : Optional.empty();
    entry.end();
    claims.add(
        new Claim(
            id,
            says,
            key.orElse(""),
            place,
            lines,
            corrects,
            statement.map(ParsedStatement::claimed).orElse(new Expression.Name("true")),
            statement.flatMap(ClaimFileReader::tried),
            Optional.empty(),
            claimedFor,
            expected,
            new Marks(fault, hunt),
            note,
            line));
  }

  private static Optional<Tried> tried(ParsedStatement statement) {
    return statement.tried().map(tried -> new Tried(tried, statement.tries()));
  }

  /**
   * The statement of a claim with the definitions that it needs; empty, and noted, if it is none,
   * so that the rest can be read.
   */
  private Optional<ParsedStatement> statement(EntryScanner entry) {
    try {
      ParsedStatement parsed = ParsedStatement.parse(entry.padded(entry.end(CLAUSES)), deep);
      sources.add(parsed.source());
      Expression claimed = checked(parsed.claimed());
      Optional<Expression> tried = Optional.empty();
      if (parsed.tried().isPresent()) {
        tried = Optional.of(checked(parsed.tried().get()));
      }
      return Optional.of(new ParsedStatement(claimed, tried, parsed.tries(), parsed.source()));
    } catch (ParseException mistake) {
      mistakes.add(malformed(mistake));
      return Optional.empty();
    }
  }

  private Expression checked(Expression statement) throws ParseException {
    List<Definition> needed = DefinitionsInUse.of(statement, List.copyOf(definitions.values()));
    check(DefinitionsInUse.with(needed, new Expression.Not(statement)));
    return DefinitionsInUse.with(needed, statement);
  }

  private ClaimFormatException malformed(ParseException mistake) {
    String prefix = mistake.position() + ": ";
    return new ClaimFormatException(
        file, mistake.position(), mistake.getMessage().substring(prefix.length()));
  }

  private void check(Expression expression) {
    for (Problem problem : StaticCheck.problems(expression, registry)) {
      boolean known = problem.reason() == Problem.Reason.UNKNOWN_NAME && isHidden(problem.node());
      if (!known && !mistakes.areTooMany()) {
        mistakes.add(positionOf(problem.node()), problem.message());
      }
    }
  }

  /** Whether a name that is unknown has a definition that could not be read. */
  private boolean isHidden(Node node) {
    String name =
        node instanceof Expression.Call call ? call.function() : ((Expression.Name) node).name();
    return mistakes.isHidden("let " + name) && !definitions.containsKey(name);
  }

  private Position positionOf(Node node) {
    return sources.stream()
        .filter(source -> source.contains(node))
        .findFirst()
        .map(source -> source.positionOf(node))
        .orElse(new Position(1, 1));
  }

  /** What a claim refers to must be there. */
  private void references(Claim claim) {
    Position position = new Position(claim.line(), 1);
    List<String> places = items.stream().map(Item::place).toList();
    if (!items.isEmpty()
        && !places.contains(claim.item())
        && !mistakes.isHidden("item " + claim.item())) {
      String hint = NearestName.hint(claim.item(), places);
      mistakes.add(position, "no item is called \"" + claim.item() + "\"" + hint);
    }
    List<String> ids = claims.stream().map(Claim::id).toList();
    Optional<String> other = claim.corrects().filter(id -> !ids.contains(id));
    if (other.isPresent() && !mistakes.isHidden("claim " + other.get())) {
      String hint = NearestName.hint(other.get(), ids);
      mistakes.add(position, "no claim is called '" + other.get() + "'" + hint);
    }
  }
}
