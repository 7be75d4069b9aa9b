package org.exactreferee.cli.privacy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.exactreferee.question.SelectionTerm;
import org.exactreferee.show.answer.PrivacyTables;
import org.exactreferee.show.answer.PrivacyTables.Words;
import org.exactreferee.show.table.Cell;
import org.exactreferee.show.table.Facts;
import org.exactreferee.show.table.Table;
import org.exactreferee.text.input.ScoreTable;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Adjacency;
import org.exactreferee.trusted.privacy.MechanismTable;
import org.exactreferee.trusted.privacy.Pair;
import org.exactreferee.trusted.privacy.PrivacyLoss;

/** A mechanism of selection with a score function that is given as a table. */
record TablePrivacy(String name, Selection mechanism, ScoreTable table) {
  private static final String DIFFERENCES =
      "the largest differences of the scores in the file are not stated as claims";

  PrivacyOptions.Subject<String, String> subject() {
    Map<String, List<ExactReal>> rows = new LinkedHashMap<>();
    table
        .scores()
        .forEach(
            (database, scores) ->
                rows.put("{" + database + "}", mechanism.law(scores).probabilities()));
    MechanismTable<String, String, ExactReal> laws = MechanismTable.of(table.candidates(), rows);
    Adjacency<String> adjacency =
        Adjacency.symmetric(
            table.adjacent().stream()
                .map(pair -> new Pair<>("{" + pair.first() + "}", "{" + pair.second() + "}"))
                .toList());
    return new PrivacyOptions.Subject<>(
        PrivacyLoss.of(laws, adjacency),
        digits -> new PrivacyTables(about(), Words.INPUTS, digits),
        () -> MechanismClaims.of(laws, adjacency));
  }

  private Table about() {
    List<Rational> sensitivities = table.sensitivities();
    Rational largest = sensitivities.stream().reduce(Rational.ZERO, Rational::max);
    return new Facts()
        .given("mechanism", "mechanism", name)
        .given("built_for", "built for epsilon", mechanism.setting().epsilon())
        .given("parameters", "parameters", SelectionTerm.parameters(mechanism))
        .given("databases", "databases", table.scores().size())
        .given("adjacent", "adjacent pairs", table.adjacent().size())
        .add(
            "sensitivities",
            "sensitivities of the scores",
            Cell.computed(sensitivities, DIFFERENCES))
        .add("sensitivity", "largest", Cell.computed(largest, DIFFERENCES))
        .given("used", "sensitivities used", mechanism.setting().sensitivities())
        .table();
  }
}
