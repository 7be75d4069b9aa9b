package org.exactreferee.question;

import static org.exactreferee.trusted.language.function.FunctionNames.ANONYMOUS;
import static org.exactreferee.trusted.language.function.FunctionNames.CHOOSER_LAW;
import static org.exactreferee.trusted.language.function.FunctionNames.PRIVATE_VOTES;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.exactreferee.ballot.Ballot;
import org.exactreferee.numeral.Decimal;
import org.exactreferee.show.answer.VoteTables;
import org.exactreferee.show.answer.VoteTables.Finding;
import org.exactreferee.show.table.Cell;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.tree.Relation;
import org.exactreferee.trusted.model.voting.Chooser;
import org.exactreferee.trusted.model.voting.Manipulation;
import org.exactreferee.trusted.model.voting.Profile;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Pair;
import org.exactreferee.trusted.privacy.Witness;

/**
 * What a chooser is, proved by the kernel: its laws, its properties, and what fails with the case
 * that shows it.
 */
public final class ChooserProof {

  private static final String TABLE =
      "a chooser that is given as a table of laws has no name in the language of claims";
  private static final String BEYOND = "the kernel goes through at most 5,000 profiles";
  private static final int MOST_PROFILES = 5_000;

  private final Proofs proofs;
  private final Optional<Expression> term;
  private final Chooser<ExactReal> chooser;
  private final int digits;

  /**
   * A chooser.
   *
   * @param term what claims call it; empty if it is a table
   */
  public ChooserProof(
      Proofs proofs, Optional<Expression> term, Chooser<ExactReal> chooser, int digits) {
    this.proofs = proofs;
    this.term = term;
    this.chooser = chooser;
    this.digits = digits;
  }

  /** The law at a profile: of the chooser, or as the table gives it. */
  private Expression law(Profile votes) {
    return term.map(named -> Terms.call(CHOOSER_LAW, named, Terms.vector(votes.votes())))
        .orElseGet(() -> Terms.vector(chooser.law(votes).probabilities()));
  }

  /** The probability of every entry for these votes. */
  public List<List<Cell>> outcome(Ballot ballot, Profile votes) {
    List<ExactReal> law = chooser.law(votes).probabilities();
    List<Theorem> theorems = new ArrayList<>();
    term.ifPresent(named -> theorems.add(proofs.holds(Terms.equal(law(votes), Terms.vector(law)))));
    List<List<Cell>> rows = new ArrayList<>();
    for (int z = 1; z <= ballot.size(); z++) {
      ExactReal probability = law.get(z - 1);
      rows.add(
          List.of(
              Cell.given(z),
              Cell.given(VoteTables.name(ballot, z)),
              term.isPresent() ? Cell.proved(theorems, probability) : Cell.given(probability),
              digits(probability)));
    }
    return rows;
  }

  private Cell digits(ExactReal value) {
    return proofs.decimal(Terms.number(value), value, digits, Decimal.Rounding.NEAREST);
  }

  /** A row; what decides the verdict also states the rest. */
  private static List<Cell> row(Finding finding, Cell verdict) {
    return List.of(
        Cell.given(finding.property()),
        verdict,
        like(verdict, finding.profile()),
        like(verdict, finding.instead()),
        like(verdict, finding.because()));
  }

  /** The same kind of cell with other words. */
  private static Cell like(Cell verdict, String words) {
    if (words.isEmpty()) {
      return Cell.given("");
    }
    if (verdict instanceof Cell.Proved proved) {
      return Cell.proved(proved.theorems(), words);
    }
    return verdict instanceof Cell.Computed computed
        ? Cell.computed(words, computed.reason())
        : Cell.given(words);
  }

  /** That every profile has a distribution. */
  public List<Cell> distribution() {
    Finding finding = Finding.distribution(chooser);
    List<Profile> profiles = chooser.profiles();
    if (profiles.size() > MOST_PROFILES) {
      return row(finding, Cell.computed("yes", BEYOND));
    }
    Bundle bundle = new Bundle(proofs);
    Optional<Expression> named = term.map(chosen -> bundle.define("g", chosen));
    Expression one = Terms.formula("sum(z in 1..size(p) : p[z]) = 1");
    Expression positive = Terms.formula("forall z in 1..size(p) : p[z] >= 0");
    for (Profile profile : profiles) {
      Expression votes = Terms.vector(profile.votes());
      Expression law =
          named.map(g -> Terms.call(CHOOSER_LAW, g, votes)).orElseGet(() -> law(profile));
      bundle.state(Terms.let("p", law, Terms.all(List.of(one, positive))));
    }
    return row(finding, bundle.prove().cell("yes"));
  }

  /** Whether all orders of the same votes have the same law. */
  public List<Cell> anonymity(Optional<Pair<Profile>> unequal) {
    Finding finding =
        chooser.countsOnly() ? Finding.countsOnly() : Finding.anonymity(unequal, chooser);
    return decided(
        finding,
        ANONYMOUS,
        List.of(),
        unequal.map(
            pair -> {
              Expression first = Terms.vector(chooser.law(pair.first()).probabilities());
              Expression second = Terms.vector(chooser.law(pair.second()).probabilities());
              return List.of(
                  Terms.equal(law(pair.first()), first),
                  Terms.equal(law(pair.second()), second),
                  Terms.not(Terms.equal(first, second)));
            }));
  }

  /** Whether no voter gains by a false vote. */
  public List<Cell> truthfulness(
      Finding finding, String function, Optional<Manipulation<ExactReal>> found) {
    return decided(
        finding,
        function,
        List.of(),
        found.map(
            gain -> {
              Profile other = gain.truth().with(gain.voter(), gain.misreport());
              Expression difference =
                  Terms.let(
                      "u",
                      Terms.vector(gain.utility()),
                      Terms.let(
                          "p", law(gain.truth()), Terms.let("r", law(other), gainIs(gain.gain()))));
              return List.of(difference);
            }));
  }

  private static Expression gainIs(ExactReal gain) {
    Expression sum = Terms.formula("sum(z in 1..size(u) : u[z]*(r[z] - p[z]))");
    return Terms.all(
        List.of(
            Terms.equal(sum, Terms.number(gain)),
            Terms.compare(sum, Relation.GREATER, Terms.number(0))));
  }

  /** Whether no change of one vote makes an entry more than its bound times as likely. */
  public List<Cell> privacy(
      String property,
      Optional<Witness<Profile, Integer, ExactReal>> leak,
      List<ExactReal> bounds) {
    return decided(
        Finding.privacy(property, leak, bounds),
        "private_votes",
        List.of(Terms.vector(bounds)),
        leak.map(
            witness -> {
              int z = witness.event().get(0);
              Expression first = Terms.at(law(witness.pair().first()), z);
              Expression second = Terms.at(law(witness.pair().second()), z);
              Expression bound = Terms.number(bounds.get(z - 1));
              return List.of(
                  Terms.equal(first, Terms.number(witness.first())),
                  Terms.equal(second, Terms.number(witness.second())),
                  Terms.compare(first, Relation.GREATER, Terms.times(bound, second)));
            }));
  }

  /**
   * A property with its verdict: that of the kernel about the chooser, and for what fails the case
   * that shows it.
   */
  private List<Cell> decided(
      Finding finding,
      String function,
      List<Expression> more,
      Optional<List<Expression>> counterexample) {
    List<Expression> arguments = new ArrayList<>();
    term.ifPresent(arguments::add);
    arguments.addAll(more);
    if (counterexample.isPresent()) {
      Bundle bundle = new Bundle(proofs);
      counterexample.get().forEach(bundle::state);
      Cell shown = bundle.prove().cell("no");
      List<Theorem> theorems = new ArrayList<>();
      bundle.theorem().ifPresent(theorems::add);
      term.flatMap(named -> proofs.tryEvaluated(Terms.not(Terms.call(function, arguments))))
          .ifPresent(theorems::add);
      return row(finding, theorems.isEmpty() ? shown : Cell.proved(theorems, "no"));
    }
    if (term.isEmpty()) {
      return row(finding, Cell.computed("yes", TABLE));
    }
    Cell verdict =
        proofs
            .tryEvaluated(Terms.call(function, arguments))
            .map(theorem -> Cell.proved(theorem, "yes"))
            .orElseGet(() -> Cell.computed("yes", BEYOND));
    return row(finding, verdict);
  }

  /**
   * The largest ratio of the probabilities of an entry.
   *
   * @param ratio empty if it is infinite
   * @param worst the profiles that attain it
   */
  public record Ratio(Optional<ExactReal> ratio, Optional<Pair<Profile>> worst) {}

  /** What each entry may do and what it does. */
  public List<List<Cell>> entries(Ballot ballot, List<Ratio> ratios) {
    Optional<Theorem> within = within(ratios);
    List<List<Cell>> rows = new ArrayList<>();
    for (int z = 1; z <= ballot.size(); z++) {
      ExactReal bound = ballot.bounds().get(z - 1);
      Ratio ratio = ratios.get(z - 1);
      Cell largest = largest(ratio, z, within);
      rows.add(
          List.of(
              Cell.given(z),
              Cell.given(VoteTables.name(ballot, z)),
              Cell.given(bound),
              digits(bound),
              largest,
              ratio.ratio().map(value -> decimal(largest, value)).orElse(largest),
              like(largest, ratio.worst().map(pair -> pair.first().toString()).orElse("")),
              like(largest, ratio.worst().map(pair -> pair.second().toString()).orElse(""))));
    }
    return rows;
  }

  private Cell decimal(Cell largest, ExactReal value) {
    Cell decimal = digits(value);
    return largest instanceof Cell.Proved ? decimal : like(largest, decimal.plain());
  }

  /** That no entry exceeds its ratio, if all of them are finite. */
  private Optional<Theorem> within(List<Ratio> ratios) {
    if (term.isEmpty() || ratios.stream().anyMatch(ratio -> ratio.ratio().isEmpty())) {
      return Optional.empty();
    }
    List<ExactReal> bounds = ratios.stream().map(ratio -> ratio.ratio().orElseThrow()).toList();
    return proofs.tryEvaluated(Terms.call(PRIVATE_VOTES, term.get(), Terms.vector(bounds)));
  }

  private Cell largest(Ratio ratio, int z, Optional<Theorem> within) {
    Bundle attained = new Bundle(proofs);
    ratio
        .worst()
        .ifPresent(
            pair -> {
              Expression first = Terms.at(law(pair.first()), z);
              Expression second = Terms.at(law(pair.second()), z);
              Expression zero = Terms.number(0);
              if (ratio.ratio().isPresent()) {
                Expression factor = Terms.number(ratio.ratio().get());
                attained.state(Terms.equal(first, Terms.times(factor, second)));
                attained.state(Terms.compare(second, Relation.GREATER, zero));
              } else {
                attained.state(Terms.compare(first, Relation.GREATER, zero));
                attained.state(Terms.equal(second, zero));
              }
            });
    attained.prove();
    if (ratio.ratio().isEmpty()) {
      return attained.cell("infinite");
    }
    String text = ratio.ratio().get().toString();
    if (within.isEmpty()) {
      return Cell.computed(
          text,
          term.isEmpty()
              ? TABLE
              : "that no profiles exceed it is asked of all entries at once, within 5,000 profiles"
                  + " and only if each has a finite ratio");
    }
    List<Theorem> theorems = new ArrayList<>(List.of(within.get()));
    attained.theorem().ifPresent(theorems::add);
    return Cell.proved(theorems, text);
  }
}
