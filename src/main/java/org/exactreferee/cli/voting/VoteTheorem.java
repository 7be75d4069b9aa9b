package org.exactreferee.cli.voting;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.exactreferee.cli.option.AnswerCommand;
import org.exactreferee.cli.option.BallotOptions;
import org.exactreferee.cli.option.NumberLists;
import org.exactreferee.cli.terminal.BadInputException;
import org.exactreferee.cli.terminal.Progress;
import org.exactreferee.prove.voting.TruthfulTheorem;
import org.exactreferee.prove.voting.TruthfulTheorem.Statement;
import org.exactreferee.question.Proofs;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Report;
import org.exactreferee.show.table.Table;
import org.exactreferee.trusted.finite.Words;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Conclusion;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.model.voting.ChooserFamily;
import org.exactreferee.trusted.model.voting.Preferences;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code referee vote theorem}: which anonymous choosers are truthful. */
@Command(
    name = "theorem",
    header = "Which anonymous choosers are truthful, for given numbers of voters and entries.",
    description = {
      "Proves for given numbers of voters and entries which anonymous choosers are truthful:",
      "for any preferences the dictatorships with phantoms and fixed laws (with two entries the",
      "medians), for single-peaked preferences the generalized medians. Both inclusions are",
      "linear programs over the probabilities of all profiles, each checked by the kernel."
    },
    footer = {
      "",
      "Examples:",
      "  referee vote theorem --voters 2 --entries 3",
      "  referee vote theorem --voters 2 --entries 3 --domain single-peaked --family phantoms",
      "",
      "The second one fails, and shows a truthful chooser that is no such dictatorship.",
    },
    exitCodeList = {
      " 0:the truthful choosers are the family",
      " 1:they are not, and a chooser shows it",
      " 2:bad usage or input",
      " 3:UNKNOWN: the work limits do not suffice",
      "70:internal error",
    })
public final class VoteTheorem extends AnswerCommand {
  private static final int MOST_PROBABILITIES = 400;
  private static final String REDUCED =
      "the kernel proves or refutes every statement; that the statements together are the theorem is"
          + " an argument of the search";

  @Option(names = "--voters", paramLabel = "N", required = true, description = "their number")
  private int voters;

  @Option(names = "--entries", paramLabel = "K", required = true, description = "their number")
  private int entries;

  @Option(
      names = "--domain",
      paramLabel = "DOMAIN",
      description = "unrestricted or single-peaked (default: both)")
  private Optional<String> domain;

  @Option(
      names = "--family",
      paramLabel = "FAMILY",
      completionCandidates = BallotOptions.FamiliesOfTheorems.class,
      description = "${COMPLETION-CANDIDATES} (default: what the theorem says)")
  private Optional<String> family;

  @Override
  protected Report answer(Proofs proofs) {
    if (voters < 1 || entries < 2) {
      throw new BadInputException(
          "voters (" + voters + ") must be at least 1 and entries (" + entries + ") at least 2");
    }
    requireModerate();
    List<TruthfulTheorem> theorems = new ArrayList<>();
    List<Preferences> domains = domains();
    for (Preferences preferences : domains) {
      theorems.add(
          NumberLists.checked(
              () -> new TruthfulTheorem(preferences, family(preferences), voters, entries)));
    }
    return Report.of(table(domains, theorems, proofs));
  }

  private Table table(List<Preferences> domains, List<TruthfulTheorem> theorems, Proofs proofs) {
    List<List<Cell>> rows = new ArrayList<>();
    for (int i = 0; i < theorems.size(); i++) {
      TruthfulTheorem theorem = theorems.get(i);
      Inclusion contains = inclusion("members", theorem.familyIsTruthful(), proofs);
      Inclusion contained = inclusion("choosers", theorem.truthfulIsFamily(), proofs);
      Theorem interior = proofs.decided(theorem.interior());
      boolean equal = contains.holds() && contained.holds();
      boolean full = equal && interior.conclusion() == Conclusion.HOLDS;
      if (!equal) {
        differs();
      }
      String against = contains.counterexample() + contained.counterexample();
      rows.add(
          List.of(
              Cell.given(name(domains.get(i))),
              Cell.given(name(family(domains.get(i)))),
              Cell.computed(equal ? "yes" : "no", REDUCED),
              full ? Cell.computed(theorem.dimension(), REDUCED) : Cell.given(""),
              Cell.computed(contains.text(), REDUCED),
              Cell.computed(contained.text(), REDUCED),
              against.isEmpty() ? Cell.given("") : Cell.computed(against, REDUCED)));
    }
    return Table.of(
        Table.columns(
            "domain:truthful for",
            "family",
            "equal",
            "dimension",
            "family_is_truthful:family is truthful",
            "truthful_is_family:truthful is family",
            "counterexample"),
        rows);
  }

  /**
   * What came of the claims of one inclusion.
   *
   * @param text how many were proved
   * @param counterexample a point at which one fails
   */
  private record Inclusion(boolean holds, String text, String counterexample) {}

  private Inclusion inclusion(String what, List<Statement> claims, Proofs proofs) {
    try (Progress progress = Progress.of(notes(), "statements about " + what, claims.size())) {
      for (int i = 0; i < claims.size(); i++) {
        Theorem theorem = decided(claims.get(i), proofs);
        if (theorem.conclusion() != Conclusion.HOLDS) {
          String point = Separation.point(proofs, theorem).map(Separation::text).orElse("");
          return new Inclusion(false, "no", point);
        }
        progress.accept(i + 1);
      }
    }
    return new Inclusion(true, claims.size() + " proved", "");
  }

  /** Decides a statement by evidence that needed no search, or by what a search finds. */
  private static Theorem decided(Statement statement, Proofs proofs) {
    Expression claim = statement.claim();
    return statement
        .evidence()
        .map(found -> proofs.holds(claim, Separation.answer(found)))
        .orElseGet(() -> proofs.decided(claim));
  }

  private List<Preferences> domains() {
    if (domain.isEmpty()) {
      return List.of(Preferences.values());
    }
    for (Preferences preferences : Preferences.values()) {
      if (name(preferences).equals(domain.get())) {
        return List.of(preferences);
      }
    }
    throw new BadInputException(
        "domain (" + domain.get() + ") must be unrestricted or single-peaked");
  }

  private ChooserFamily family(Preferences preferences) {
    return family.map(text -> BallotOptions.ofTheorems(text)).orElseGet(() -> printed(preferences));
  }

  /** The family of the theorem; of two entries all preferences are single-peaked. */
  private ChooserFamily printed(Preferences preferences) {
    Preferences known = entries == 2 ? Preferences.SINGLE_PEAKED : preferences;
    return ChooserFamily.ofTheorems().stream()
        .filter(each -> each.theorem().equals(Optional.of(known)))
        .findFirst()
        .orElseThrow();
  }

  private static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private void requireModerate() {
    BigInteger probabilities =
        Words.rising(Math.min(voters, MOST_PROBABILITIES), entries)
            .count()
            .multiply(BigInteger.valueOf(entries));
    if (probabilities.compareTo(BigInteger.valueOf(MOST_PROBABILITIES)) > 0) {
      throw new BadInputException(
          "voters ("
              + (voters + ") and entries (" + entries + ") must have at most ")
              + (MOST_PROBABILITIES + " probabilities up to order, not " + probabilities));
    }
  }
}
