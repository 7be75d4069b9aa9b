package org.exactreferee.text.claims;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.exactreferee.text.claims.PrintedStep.Role;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.ParsedStatement;
import org.exactreferee.text.language.Position;
import org.exactreferee.text.language.StaticCheck;
import org.exactreferee.trusted.language.function.FunctionRegistry;
import org.exactreferee.trusted.language.tree.Binders;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;

/**
 * Reads a proof that a paper prints. Each of its steps becomes a statement of its own, "what the
 * step uses gives the step, whatever the letters are", which is decided like a claim.
 */
final class PrintedProofReader {
  private static final Pattern HEAD =
      Pattern.compile(
          "([\\w-]+)\\s+\"([^\"]*)\"\\s+\\[(\\w+),\\s*([^\\]]*)\\]\\s+line\\s+"
              + "([\\w:]+(?:\\s*,\\s*[\\w:]+)*)\\s+of\\s+([\\w-]+)");
  private static final Pattern LABELLED = Pattern.compile("([\\w-]+)\\s*:\\s*(.*)");
  private static final Pattern OUTSIDE = Pattern.compile("([\\w-]+)\\s+\"([^\"]*)\"\\s*:\\s*(.*)");
  private static final Pattern CITED =
      Pattern.compile("([\\w-]+)(?:\\s+at\\s+(.*?))?\\s+have\\s+([\\w-]+)\\s*:\\s*(.*)");

  /** What may stand behind the statement of a step. */
  private static final Pattern CLAUSES =
      Pattern.compile(
          "(.*?)(?:\\s+by\\s+induction\\s+on\\s+(\\w+))?(?:\\s+using\\s+([\\w-]+(?:\\s*,\\s*[\\w-]+)*))?"
              + "(?:\\s+repairs\\s+([\\w-]+))?(?:\\s+line\\s+([\\w:]+(?:\\s*,\\s*[\\w:]+)*))?"
              + "\\s+expect\\s+(follows|does not follow|open)(?:\\s+note\\s+\"([^\"]*)\")?");

  /** The label under which a step that cites a claim knows that claim. */
  private static final String CLAIM = "claim";

  /** The word for a step that uses nothing but the letters. */
  private static final String NOTHING = "nothing";

  private final String file;
  private final ProofBlock block;
  private final List<Definition> definitions;
  private final String source;
  private final Map<String, Claim> claims;
  private final boolean deep;
  private final FunctionRegistry registry;
  private final Mistakes mistakes;
  private final ProofFileReader reader;

  private final List<PrintedScope> scopes = new ArrayList<>();
  private final Map<String, PrintedStep> steps = new LinkedHashMap<>();

  /**
   * A reader of one proof.
   *
   * @param claims what it may cite, by id
   */
  PrintedProofReader(
      ProofFileReader.Printed printed,
      String file,
      String source,
      Map<String, Claim> claims,
      boolean deep,
      FunctionRegistry registry,
      Mistakes mistakes) {
    this.file = file;
    this.block = printed.block();
    this.definitions = printed.definitions();
    this.source = source;
    this.claims = claims;
    this.deep = deep;
    this.registry = registry;
    this.mistakes = mistakes;
    this.reader = new ProofFileReader(file, definitions, mistakes);
  }

  private record Head(String id, String title, String place, List<String> lines, Claim proves) {}

  /** The proof; empty, and noted, if not even its head can be read. */
  Optional<PrintedProof> read() {
    Optional<Head> head = head();
    if (head.isEmpty()) {
      return Optional.empty();
    }
    List<WrittenStep> end = List.of();
    for (ProofBlock line : block.below()) {
      switch (line.word()) {
        case "fix" -> fix(line);
        case "let" ->
            reader.definition(line).forEach(one -> scopes.add(new PrintedScope.Defined(one)));
        case "assume" -> assumed(line);
        case "outside" -> outside(line);
        case "from" -> cited(line, head.get());
        case "have" -> shown(line, head.get());
        case "qed" -> end = below(line, List.of());
        default -> reader.mistake(line, "'" + line.word() + "' does not begin a step here");
      }
    }
    if (steps.values().stream().noneMatch(step -> step.decided().isPresent())) {
      reader.mistake(block, "expected steps below it, 'from' or 'have'");
    }
    return Optional.of(
        new PrintedProof(
            file,
            head.get().id(),
            head.get().title(),
            source,
            head.get().place(),
            head.get().lines(),
            head.get().proves(),
            PrintedScope.letters(scopes),
            List.copyOf(steps.values()),
            end,
            block.line()));
  }

  /** The steps below a line, where these letters are given. */
  private List<WrittenStep> below(ProofBlock line, List<String> letters) {
    List<WrittenStep> steps = reader.steps(line.below());
    List<WrittenStep> all = new ArrayList<>();
    steps.forEach(step -> step.addTo(all));
    ProofTerms.check(all, letters, registry, mistakes);
    return steps;
  }

  private Optional<Head> head() {
    return reader
        .matched(block, HEAD, block.rest())
        .flatMap(
            parts -> {
              if (!parts.group(3).equals(source)) {
                reader.mistake(
                    block, "expected a citation of " + source + " but found " + parts.group(3));
              }
              List<String> lines = ProofFileReader.words(parts.group(5));
              return claim(block, parts.group(6))
                  .map(
                      proves ->
                          new Head(parts.group(1), parts.group(2), parts.group(4), lines, proves));
            });
  }

  private Optional<Claim> claim(ProofBlock line, String id) {
    Optional<Claim> claim = Optional.ofNullable(claims.get(id));
    if (claim.isEmpty()) {
      reader.mistake(line, "no claim or lemma is called '" + id + "'");
    }
    return claim;
  }

  /** {@code fix n in 3.. try 3..20, k in 1..n}. */
  private void fix(ProofBlock line) {
    try {
      ParsedStatement parsed = ParsedStatement.parse("forall " + line.rest() + " : 0 = 0", deep);
      if (parsed.claimed() instanceof Expression.Quantified all) {
        Optional<Binders> tried =
            parsed.tried().map(some -> ((Expression.Quantified) some).binders());
        scopes.add(
            new PrintedScope.Fixed(all.binders(), tried, new Position(line.line(), line.column())));
      }
    } catch (ParseException malformed) {
      reader.mistake(line, malformed.getMessage());
    }
  }

  private void assumed(ProofBlock line) {
    reader
        .matched(line, LABELLED, line.rest())
        .ifPresent(
            parts -> {
              Expression statement = reader.plain(line, parts.group(2));
              check(line, List.of(), List.of(), statement);
              add(line, given(line, parts.group(1), Role.ASSUMED, statement));
            });
  }

  private void outside(ProofBlock line) {
    reader
        .matched(line, OUTSIDE, line.rest())
        .ifPresent(
            parts -> {
              Expression statement = closed(line, reader.plain(line, parts.group(3)));
              add(line, given(line, parts.group(1), Role.OUTSIDE, statement));
            });
  }

  private static PrintedStep given(ProofBlock line, String label, Role role, Expression says) {
    return new PrintedStep(
        label,
        role,
        says,
        List.of(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        StepVerdict.FOLLOWS,
        line.line());
  }

  private void cited(ProofBlock line, Head head) {
    Optional<Matcher> parts = reader.matched(line, CITED, line.rest());
    if (parts.isEmpty()) {
      return;
    }
    Optional<Claim> claim = claim(line, parts.get().group(1));
    if (claim.isPresent()) {
      List<Expression> at = reader.terms(line, parts.get().group(2));
      step(line, head, parts.get().group(3), parts.get().group(4), Optional.of(claim.get()), at);
    }
  }

  private void shown(ProofBlock line, Head head) {
    reader
        .matched(line, LABELLED, line.rest())
        .ifPresent(
            parts -> step(line, head, parts.group(1), parts.group(2), Optional.empty(), List.of()));
  }

  private void step(
      ProofBlock line,
      Head head,
      String label,
      String text,
      Optional<Claim> cites,
      List<Expression> at) {
    Optional<Matcher> clauses = reader.matched(line, CLAUSES, text);
    if (clauses.isEmpty()) {
      return;
    }
    Matcher parts = clauses.get();
    Expression statement = reader.plain(line, parts.group(1));
    List<String> uses = uses(line, Optional.ofNullable(parts.group(3)), cites.isPresent());
    List<PrintedStep> used = uses.stream().map(steps::get).toList();
    List<Expression> closed =
        new ArrayList<>(
            used.stream().filter(PrintedStep::isClosed).map(PrintedStep::statement).toList());
    cites.ifPresent(claim -> closed.add(claim.statement()));
    List<PrintedStep> open = used.stream().filter(step -> !step.isClosed()).toList();
    List<Expression> hypotheses = open.stream().map(PrintedStep::statement).toList();
    Optional<Expression> claimed = check(line, closed, hypotheses, statement);
    if (claimed.isEmpty()) {
      return;
    }
    Optional<Tried> tried =
        closed.isEmpty() && scopes.stream().anyMatch(PrintedScope::isTried)
            ? Optional.of(
                new Tried(
                    whole(line, List.of(), PrintedScope.tried(scopes, hypotheses, statement)),
                    PrintedScope.tries(scopes)))
            : Optional.empty();
    List<WrittenStep> below =
        parts.group(2) == null
            ? below(line, PrintedScope.letters(scopes))
            : reader.induction(line, parts.group(2), statement);
    if (!at.isEmpty()) {
      below = List.of(new WrittenStep(line.line(), new WrittenStep.Instance(at, CLAIM, label)));
    }
    List<String> first = new ArrayList<>();
    used.stream().filter(PrintedStep::isClosed).forEach(step -> first.add(step.label()));
    cites.ifPresent(claim -> first.add(CLAIM));
    List<WrittenStep> prefix = prefix(line, first, open);
    String id = head.id() + "." + label;
    Optional<ClaimProof> proof = Optional.empty();
    if (!below.isEmpty() || cites.isPresent()) {
      List<WrittenStep> general = below.stream().takeWhile(PrintedProofReader::isGeneral).toList();
      List<WrittenStep> all = new ArrayList<>(general);
      all.addAll(prefix);
      all.addAll(below.subList(general.size(), below.size()));
      WrittenProof written = new WrittenProof(file, id, false, Optional.empty(), all, line.line());
      proof = Optional.of(new ClaimProof(written, ProofsOfClaims.cited(written, claims, mistakes)));
    }
    StepVerdict expected = StepVerdict.named(parts.group(6)).orElseThrow();
    Optional<String> repairs = Optional.ofNullable(parts.group(4));
    if (repairs.filter(other -> !steps.containsKey(other)).isPresent()) {
      reader.mistake(line, "no step before is called '" + repairs.get() + "'");
    }
    Claim decided =
        new Claim(
            id,
            label + " in " + head.title(),
            source,
            head.place(),
            parts.group(5) == null ? List.of() : ProofFileReader.words(parts.group(5)),
            Optional.empty(),
            claimed.get(),
            tried,
            proof,
            Optional.empty(),
            expected.judgement(),
            Marks.NONE,
            Optional.ofNullable(parts.group(7)),
            line.line());
    Role role = cites.isPresent() ? Role.CITED : Role.SHOWN;
    add(
        line,
        new PrintedStep(
            label,
            role,
            statement,
            uses,
            cites,
            Optional.of(decided),
            repairs,
            expected,
            line.line()));
  }

  /**
   * Whether a step cites what has no letters of the proof. Such steps at the beginning come before
   * the letters are fixed, so that they are known in the search for what is defined.
   */
  private static boolean isGeneral(WrittenStep step) {
    return (step.content() instanceof WrittenStep.From from && from.values().isEmpty())
        || (step.content() instanceof WrittenStep.Law law && law.values().isEmpty());
  }

  /** Where the proof of a step begins: everything that it uses is known. */
  private List<WrittenStep> prefix(ProofBlock line, List<String> first, List<PrintedStep> open) {
    List<WrittenStep> prefix = new ArrayList<>();
    first.forEach(
        label -> prefix.add(new WrittenStep(line.line(), new WrittenStep.Suppose(label))));
    PrintedScope.opening(scopes)
        .forEach(content -> prefix.add(new WrittenStep(line.line(), content)));
    open.forEach(
        step -> prefix.add(new WrittenStep(line.line(), new WrittenStep.Suppose(step.label()))));
    return prefix;
  }

  /** What a step uses: what it says, or else all that stands before; of a citation, assumptions. */
  private List<String> uses(ProofBlock line, Optional<String> named, boolean cites) {
    if (named.isEmpty()) {
      return steps.values().stream()
          .filter(step -> !cites || step.role() == Role.ASSUMED)
          .map(PrintedStep::label)
          .toList();
    }
    List<String> labels = new ArrayList<>();
    for (String label : ProofFileReader.words(named.get())) {
      if (steps.containsKey(label)) {
        labels.add(label);
      } else if (!label.equals(NOTHING)) {
        reader.mistake(line, "no step before is called '" + label + "'");
      }
    }
    return labels;
  }

  private void add(ProofBlock line, PrintedStep step) {
    if (steps.putIfAbsent(step.label(), step) != null) {
      reader.mistake(line, "a second step is called '" + step.label() + "'");
    }
  }

  /** The statement of a step with everything that it needs, if it is a statement. */
  private Optional<Expression> check(
      ProofBlock line, List<Expression> closed, List<Expression> hypotheses, Expression goal) {
    Expression all = whole(line, closed, PrintedScope.claimed(scopes, hypotheses, goal));
    List<String> problems =
        StaticCheck.problems(new Expression.Not(all), registry).stream()
            .map(problem -> problem.message())
            .distinct()
            .toList();
    problems.forEach(problem -> reader.mistake(line, problem));
    return problems.isEmpty() ? Optional.of(all) : Optional.empty();
  }

  private Expression closed(ProofBlock line, Expression statement) {
    Expression all = whole(line, List.of(), statement);
    StaticCheck.problems(new Expression.Not(all), registry)
        .forEach(problem -> reader.mistake(line, problem.message()));
    return all;
  }

  private Expression whole(ProofBlock line, List<Expression> closed, Expression statement) {
    try {
      Expression all =
          DefinitionsInUse.with(DefinitionsInUse.of(statement, definitions), statement);
      for (int i = closed.size() - 1; i >= 0; i--) {
        all = PrintedScope.implies(closed.get(i), all);
      }
      return all;
    } catch (ParseException malformed) {
      reader.mistake(line, malformed.getMessage());
      return statement;
    }
  }
}
