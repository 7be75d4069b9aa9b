package org.exactreferee.text.input;

import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.exactreferee.ballot.Ballot;
import org.exactreferee.text.json.Json;
import org.exactreferee.text.json.Json.Array;
import org.exactreferee.text.json.Json.Fields;
import org.exactreferee.text.json.Json.Place;
import org.exactreferee.text.json.JsonFields;
import org.exactreferee.text.language.ExactNumber;
import org.exactreferee.text.language.NearestName;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.ParsedExpression;
import org.exactreferee.trusted.finite.Words;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.model.voting.Chooser;
import org.exactreferee.trusted.model.voting.GeneralizedMedian;
import org.exactreferee.trusted.model.voting.Profile;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;

/** A chooser as JSON: voters, ballot, the kind of chooser, and what such a chooser needs. */
final class ChooserJson {

  private static final List<String> KINDS =
      List.of(
          "degenerate",
          "dictatorship",
          "randomized-dictatorship",
          "phantoms",
          "randomized-median",
          "generalized-median",
          "table",
          "anonymous-table");

  private final Place place;
  private final JsonFields fields;
  private Optional<List<Expression>> arguments = Optional.empty();
  private List<ExactReal> parameters = List.of();

  ChooserJson(Json value) {
    this.place = value.place();
    this.fields = new JsonFields(value);
  }

  ChooserFile chooser() {
    int voters = fields.count("voters");
    Ballot ballot = ballot();
    String kind = fields.text("chooser");
    requireModerate(kind, voters, ballot.size());
    Chooser<ExactReal> chooser = chooser(kind, voters, ballot.size());
    fields.end();
    if (chooser.voters() != voters || chooser.entries() != ballot.size()) {
      throw new MechanismFormatException(
          place,
          "chooser must be for "
              + (voters + " voters and " + ballot.size() + " entries, not for ")
              + (chooser.voters() + " voters and " + chooser.entries() + " entries"));
    }
    Optional<Expression> term =
        arguments.map(list -> new Expression.Call(kind.replace('-', '_'), list));
    return new ChooserFile(kind, ballot, chooser, term, parameters);
  }

  private void requireModerate(String kind, int voters, int entries) {
    boolean allOrders = kind.equals("table") || kind.equals("dictatorship");
    Words words =
        allOrders
            ? Words.all(Math.min(voters, 64), entries)
            : Words.rising(Math.min(voters, 100_000), entries);
    if (words.count().compareTo(BigInteger.valueOf(ChooserFile.MOST_PROFILES)) > 0) {
      throw new MechanismFormatException(
          place,
          "voters ("
              + (voters + ") and entries (" + entries + ") must have at most ")
              + (ChooserFile.MOST_PROFILES + " profiles"));
    }
  }

  private Ballot ballot() {
    if (fields.has("exp_ballot")) {
      List<Rational> exponentials = rationals(fields.take("exp_ballot"));
      return at(place, () -> new Ballot.Exponentials(exponentials));
    }
    List<Rational> entries = rationals(fields.take("ballot"));
    Rational lambda = rational(fields.take("lambda"));
    return at(place, () -> new Ballot.Entries(entries, lambda));
  }

  private Chooser<ExactReal> chooser(String kind, int voters, int entries) {
    return switch (kind) {
      case "degenerate" ->
          made(
              "law",
              law ->
                  named(
                      Chooser.degenerate(voters, numbers(law)),
                      number(voters),
                      vector(numbers(law))));
      case "dictatorship" -> {
        int dictator = fields.count("dictator");
        yield named(
            at(place, () -> Chooser.dictatorship(voters, entries, dictator, ExactReal.ONE)),
            number(voters),
            number(entries),
            number(dictator));
      }
      case "randomized-dictatorship" ->
          named(
              at(place, () -> Chooser.randomizedDictatorship(voters, entries, ExactReal.ONE)),
              number(voters),
              number(entries));
      case "phantoms" ->
          made(
              "phantoms",
              phi ->
                  named(
                      Chooser.withPhantoms(voters, numbers(phi)),
                      number(voters),
                      vector(numbers(phi))));
      case "randomized-median" -> {
        List<ExactReal> transfers = numbers(fields.take("transfers"));
        yield made(
            "base",
            base ->
                median(
                    Collections.nCopies(numbers(base).size(), transfers),
                    numbers(base),
                    Chooser.randomizedMedian(transfers, numbers(base)),
                    vector(transfers),
                    vector(numbers(base))));
      }
      case "generalized-median" -> {
        List<List<ExactReal>> transfers = lists(fields.take("transfers"));
        yield made(
            "base",
            base ->
                median(
                    transfers,
                    numbers(base),
                    new GeneralizedMedian<>(transfers, numbers(base)).chooser(),
                    Stream.concat(Stream.of(numbers(base)), transfers.stream())
                        .map(ChooserJson::vector)
                        .toArray(Expression[]::new)));
      }
      case "table" ->
          made("laws", laws -> Chooser.table(voters, entries, false, rows(laws, entries)));
      case "anonymous-table" ->
          made("laws", laws -> Chooser.table(voters, entries, true, rows(laws, entries)));
      default ->
          throw new MechanismFormatException(
              place,
              "chooser ("
                  + (kind + ") must be one of " + String.join(", ", KINDS))
                  + NearestName.hint(kind, KINDS));
    };
  }

  /** A median with its transfers, one entry after the other, and its base masses. */
  private Chooser<ExactReal> median(
      List<List<ExactReal>> transfers,
      List<ExactReal> base,
      Chooser<ExactReal> chooser,
      Expression... made) {
    parameters = Stream.concat(transfers.stream(), Stream.of(base)).flatMap(List::stream).toList();
    return named(chooser, made);
  }

  /** A chooser with the arguments of the function of the language that makes it. */
  private Chooser<ExactReal> named(Chooser<ExactReal> chooser, Expression... made) {
    arguments = Optional.of(List.of(made));
    return chooser;
  }

  private static Expression vector(List<ExactReal> numbers) {
    return new Expression.Vector(numbers.stream().map(ChooserJson::number).toList());
  }

  private static Expression number(Object value) {
    try {
      return ParsedExpression.parse(value.toString()).expression();
    } catch (ParseException tooLong) {
      throw new IllegalArgumentException("number (" + value + ") must be shorter", tooLong);
    }
  }

  private interface Making {
    Chooser<ExactReal> from(Json value);
  }

  private Chooser<ExactReal> made(String field, Making making) {
    Json value = fields.take(field);
    return at(value.place(), () -> making.from(value));
  }

  private static Map<Profile, List<ExactReal>> rows(Json value, int entries) {
    if (!(value instanceof Fields laws)) {
      throw new MechanismFormatException(value.place(), "laws must be an object");
    }
    Map<Profile, List<ExactReal>> rows = new LinkedHashMap<>();
    laws.map()
        .forEach(
            (votes, law) -> {
              Profile profile = at(law.place(), () -> new Profile(votes(votes), entries));
              if (rows.put(profile, numbers(law)) != null) {
                throw new MechanismFormatException(
                    law.place(), "profile (" + profile + ") must not be there twice");
              }
            });
    return rows;
  }

  /** Places on the ballot, such as {@code 1,2,2}. */
  static List<Integer> votes(String text) {
    return Stream.of(text.split(",", -1))
        .map(String::strip)
        .map(
            vote -> {
              if (!vote.matches("\\d{1,9}")) {
                throw new IllegalArgumentException(
                    "votes (" + text + ") must be places on the ballot, such as 1,2,2");
              }
              return Integer.valueOf(vote);
            })
        .toList();
  }

  private static List<List<ExactReal>> lists(Json value) {
    return array(value).stream().map(ChooserJson::numbers).toList();
  }

  private static List<ExactReal> numbers(Json value) {
    return array(value).stream().map(ChooserJson::read).toList();
  }

  private static List<Rational> rationals(Json value) {
    return array(value).stream().map(ChooserJson::rational).toList();
  }

  private static List<Json> array(Json value) {
    if (!(value instanceof Array array)) {
      throw new MechanismFormatException(value.place(), "expected an array");
    }
    return array.values();
  }

  private static ExactReal read(Json value) {
    String text = JsonFields.text(value);
    return at(value.place(), () -> ExactNumber.parse(text));
  }

  private static Rational rational(Json value) {
    return read(value)
        .rational()
        .orElseThrow(
            () ->
                new MechanismFormatException(
                    value.place(), "number (" + JsonFields.text(value) + ") must be a fraction"));
  }

  private static <T> T at(Place place, Supplier<T> reading) {
    try {
      return reading.get();
    } catch (IllegalArgumentException problem) {
      throw new MechanismFormatException(place, problem.getMessage());
    }
  }
}
