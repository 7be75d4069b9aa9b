package org.exactreferee.text.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.ParsedExpression;
import org.exactreferee.text.language.Position;
import org.exactreferee.trusted.language.tree.Binders;
import org.exactreferee.trusted.language.tree.Definition;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Quantifier;

/** Reads files of proofs; {@code specs/FORMAT.md} describes them. All mistakes are reported. */
final class ProofFileReader {
  private static final Pattern USING = Pattern.compile("(.*?)(?:\\s+using\\s+([\\w, -]+))?");
  private static final Pattern LABELLED = Pattern.compile("([\\w-]+)\\s*:\\s*(.*)", Pattern.DOTALL);
  private static final Pattern BY_INDUCTION =
      Pattern.compile("(.*)\\s+by\\s+induction\\s+on\\s+(\\w+)");
  private static final Pattern CITED =
      Pattern.compile("([\\w-]+)(?:\\s+at\\s+(.*))?\\s+have\\s+([\\w-]+)");
  private static final Pattern LAW =
      Pattern.compile("\"([^\"]*)\"(?:\\s+at\\s+(.*))?\\s+have\\s+([\\w-]+)");
  private static final Pattern AT = Pattern.compile("(.*)\\s+of\\s+([\\w-]+)\\s+have\\s+([\\w-]+)");
  private static final Pattern APPLY =
      Pattern.compile("([\\w]+)\\s+to\\s+(.*)\\s+have\\s+([\\w-]+)");
  private static final Pattern OBTAIN = Pattern.compile("(.*)\\s+from\\s+([\\w-]+)");

  private final String file;
  private final List<Definition> definitions;
  private final Mistakes mistakes;

  ProofFileReader(String file, List<Definition> definitions, Mistakes mistakes) {
    this.file = file;
    this.definitions = new ArrayList<>(definitions);
    this.mistakes = mistakes;
  }

  /**
   * The proofs that a text has for claims, and those of them that a paper prints.
   *
   * @param proofs those that the text has for claims and lemmas
   * @param printed what a paper prints, still to be read
   */
  record Read(List<WrittenProof> proofs, List<Printed> printed) {}

  /**
   * A proof that a paper prints.
   *
   * @param definitions what is defined before it
   */
  record Printed(ProofBlock block, List<Definition> definitions) {}

  /**
   * The proofs in a text.
   *
   * @param definitions what the statements of the file may use
   * @param mistakes where everything is noted that is wrong
   */
  static Read read(
      ClaimFileReader.ProofText text, List<Definition> definitions, Mistakes mistakes) {
    ProofFileReader reader = new ProofFileReader(text.file(), definitions, mistakes);
    List<WrittenProof> proofs = new ArrayList<>();
    List<Printed> printed = new ArrayList<>();
    for (ProofBlock block : ProofBlock.of(text.text())) {
      if (block.word().equals("proof") || block.word().equals("disproof")) {
        List<WrittenStep> steps = reader.steps(block.below());
        boolean refutes = block.word().equals("disproof");
        proofs.add(
            new WrittenProof(
                text.file(), block.rest(), refutes, Optional.empty(), steps, block.line()));
      } else if (block.word().equals("lemma")) {
        reader.lemma(block).ifPresent(proofs::add);
      } else if (block.word().equals("let")) {
        reader.definition(block);
      } else if (block.word().equals("printed")) {
        printed.add(new Printed(block, List.copyOf(reader.definitions)));
      } else if (!block.word().equals("qed")) {
        reader.mistake(
            block,
            "expected 'proof', 'disproof', 'printed', 'lemma' or 'let' but found '"
                + block.word()
                + "'");
      }
    }
    return new Read(proofs, printed);
  }

  /** {@code lemma NAME: STATEMENT} with the steps of its proof below it. */
  private Optional<WrittenProof> lemma(ProofBlock block) {
    return matched(block, LABELLED, block.rest())
        .map(
            parts ->
                new WrittenProof(
                    file,
                    parts.group(1),
                    false,
                    Optional.of(term(block, parts.group(2))),
                    steps(block.below()),
                    block.line()));
  }

  void mistake(ProofBlock block, String problem) {
    mistakes.add(new Position(block.line(), block.column()), problem);
  }

  List<WrittenStep> steps(List<ProofBlock> blocks) {
    List<WrittenStep> steps = new ArrayList<>();
    int known = definitions.size();
    for (ProofBlock block : blocks) {
      if (block.word().equals("let")) {
        definition(block);
      } else {
        content(block).ifPresent(content -> steps.add(new WrittenStep(block.line(), content)));
      }
    }
    definitions.subList(known, definitions.size()).clear();
    return steps;
  }

  /** Knows what a line defines from here on. */
  List<Definition> definition(ProofBlock block) {
    try {
      Expression parsed = ParsedExpression.parse("let " + block.rest() + " in 0").expression();
      List<Definition> read = ((Expression.Let) parsed).definitions();
      definitions.addAll(read);
      return read;
    } catch (ParseException malformed) {
      mistake(block, malformed.getMessage());
      return List.of();
    }
  }

  private Optional<WrittenStep.Content> content(ProofBlock block) {
    String rest = block.rest();
    return switch (block.word()) {
      case "fix" -> Optional.of(new WrittenStep.Fix(words(rest)));
      case "suppose" -> Optional.of(new WrittenStep.Suppose(rest.isEmpty() ? "supposed" : rest));
      case "absurd" -> Optional.of(new WrittenStep.Absurd());
      case "replace" -> Optional.of(new WrittenStep.Replace(rest));
      case "witness" -> Optional.of(new WrittenStep.Witness(terms(block, rest)));
      case "have" -> have(block);
      case "show" -> Optional.of(new WrittenStep.Show(using(" " + rest)));
      case "from" ->
          matched(block, CITED, rest)
              .map(m -> new WrittenStep.From(m.group(1), terms(block, m.group(2)), m.group(3)));
      case "law" ->
          matched(block, LAW, rest)
              .map(
                  m ->
                      new WrittenStep.Law(
                          plain(block, m.group(1)), terms(block, m.group(2)), m.group(3)));
      case "at" ->
          matched(block, AT, rest)
              .map(m -> new WrittenStep.Instance(terms(block, m.group(1)), m.group(2), m.group(3)));
      case "apply" ->
          matched(block, APPLY, rest)
              .map(m -> new WrittenStep.Apply(m.group(1), terms(block, m.group(2)), m.group(3)));
      case "obtain" ->
          matched(block, OBTAIN, rest)
              .map(m -> new WrittenStep.Obtain(words(m.group(1)), m.group(2)));
      case "cases" ->
          two(block, "yes", "no")
              .map(b -> new WrittenStep.Cases(term(block, rest), b.get(0), b.get(1)));
      case "either" ->
          two(block, "left", "right").map(b -> new WrittenStep.Either(rest, b.get(0), b.get(1)));
      case "induction" ->
          two(block, "base", "step")
              .map(
                  b ->
                      new WrittenStep.Induction(
                          rest.replaceFirst("^on\\s+", ""), b.get(0), b.get(1)));
      case "parts" ->
          Optional.of(
              new WrittenStep.Parts(
                  block.below().stream().map(part -> steps(part.below())).toList()));
      default -> {
        mistake(block, "'" + block.word() + "' does not begin a step here");
        yield Optional.empty();
      }
    };
  }

  private Optional<WrittenStep.Content> have(ProofBlock block) {
    Optional<Matcher> label = matched(block, LABELLED, block.rest());
    if (label.isEmpty()) {
      return Optional.empty();
    }
    Matcher parts = USING.matcher(label.get().group(2));
    if (!parts.matches()) {
      mistake(block, "expected a statement");
      return Optional.empty();
    }
    List<String> using = parts.group(2) == null ? List.of() : words(parts.group(2));
    Matcher rule = BY_INDUCTION.matcher(parts.group(1));
    boolean inductive = rule.matches();
    String statement = inductive ? rule.group(1) : parts.group(1);
    Expression goal = plain(block, statement);
    List<WrittenStep> steps =
        inductive ? induction(block, rule.group(2), goal) : steps(block.below());
    return Optional.of(
        new WrittenStep.Have(label.get().group(1), defined(block, goal), using, steps));
  }

  /** An induction whose base and step are searched for, behind the letters that stand before. */
  List<WrittenStep> induction(ProofBlock block, String letter, Expression goal) {
    List<String> before = new ArrayList<>();
    Expression rest = goal;
    while (rest instanceof Expression.Quantified all && all.quantifier() == Quantifier.FORALL) {
      for (Binders.Binder binder : all.binders().list()) {
        if (binder.variable().equals(letter)) {
          List<WrittenStep> steps = new ArrayList<>();
          if (!before.isEmpty()) {
            steps.add(new WrittenStep(block.line(), new WrittenStep.Fix(before)));
          }
          WrittenStep.Content content = new WrittenStep.Induction(letter, List.of(), List.of());
          steps.add(new WrittenStep(block.line(), content));
          return steps;
        }
        before.add(binder.variable());
      }
      rest = all.body();
    }
    mistake(block, "'" + letter + "' must be a variable with which the statement begins");
    return List.of();
  }

  private Optional<List<String>> using(String rest) {
    Matcher parts = USING.matcher(rest);
    return parts.matches() && parts.group(2) != null
        ? Optional.of(words(parts.group(2)))
        : Optional.empty();
  }

  private Optional<List<List<WrittenStep>>> two(ProofBlock block, String first, String second) {
    List<String> words = block.below().stream().map(ProofBlock::word).toList();
    if (!words.equals(List.of(first, second))) {
      mistake(block, "expected '" + first + "' and '" + second + "' below it but found " + words);
      return Optional.empty();
    }
    return Optional.of(block.below().stream().map(part -> steps(part.below())).toList());
  }

  Optional<Matcher> matched(ProofBlock block, Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    if (matcher.matches()) {
      return Optional.of(matcher);
    }
    mistake(block, "'" + block.word() + "' is not followed by what it needs: " + text);
    return Optional.empty();
  }

  static List<String> words(String list) {
    return Stream.of(list.strip().split("\\s*,\\s*")).filter(word -> !word.isEmpty()).toList();
  }

  /** The entries of a list of terms. */
  List<Expression> terms(ProofBlock block, String list) {
    if (list == null || list.isBlank()) {
      return List.of();
    }
    return plain(block, "[" + list + "]") instanceof Expression.Vector vector
        ? vector.entries().stream().map(entry -> defined(block, entry)).toList()
        : List.of();
  }

  private Expression term(ProofBlock block, String text) {
    return defined(block, plain(block, text));
  }

  private Expression defined(ProofBlock block, Expression expression) {
    try {
      return DefinitionsInUse.with(DefinitionsInUse.of(expression, definitions), expression);
    } catch (ParseException malformed) {
      mistake(block, malformed.getMessage());
      return expression;
    }
  }

  Expression plain(ProofBlock block, String text) {
    try {
      return ParsedExpression.parse(text).expression();
    } catch (ParseException malformed) {
      mistake(block, malformed.getMessage());
      return ProofTerms.UNREADABLE;
    }
  }
}
