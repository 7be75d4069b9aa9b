package org.exactreferee.text.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.exactreferee.ballot.Ballot;
import org.exactreferee.numeral.RationalText;
import org.exactreferee.text.json.RejectedException;
import org.exactreferee.trusted.model.voting.Profile;
import org.exactreferee.trusted.number.real.ExactReal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChooserFileTest {
  private static final String START =
      """
      {"voters": "2", "ballot": ["1", "2"], "lambda": "1/2", \
      """;

  @TempDir private Path folder;

  private ChooserFile read(String json) throws IOException {
    Path file = folder.resolve("chooser.json");
    Files.writeString(file, json);
    return ChooserFile.read(file);
  }

  private List<ExactReal> law(String rest, Integer... votes) throws IOException {
    return read(START + rest).chooser().law(new Profile(List.of(votes), 2)).probabilities();
  }

  private static List<ExactReal> numbers(String... texts) {
    return Stream.of(texts).map(RationalText::parse).map(ExactReal::of).toList();
  }

  @Test
  void everyKindIsRead() throws IOException {
    assertThat(law("\"chooser\": \"degenerate\", \"law\": [\"1/4\", \"3/4\"]}", 2, 1))
        .isEqualTo(numbers("1/4", "3/4"));
    assertThat(law("\"chooser\": \"dictatorship\", \"dictator\": \"1\"}", 2, 1))
        .isEqualTo(numbers("0", "1"));
    assertThat(law("\"chooser\": \"randomized-dictatorship\"}", 2, 1))
        .isEqualTo(numbers("1/2", "1/2"));
    assertThat(law("\"chooser\": \"phantoms\", \"phantoms\": [\"1\", \"2\"]}", 2, 1))
        .isEqualTo(numbers("2/5", "3/5"));
    assertThat(
            law(
                "\"chooser\": \"randomized-median\", \"transfers\": [\"1/2\", \"1/4\"],"
                    + " \"base\": [\"1/8\", \"1/8\"]}",
                2,
                1))
        .isEqualTo(numbers("5/8", "3/8"));
    assertThat(
            law(
                "\"chooser\": \"generalized-median\", \"transfers\":"
                    + " [[\"1/2\", \"1/4\"], [\"0\", \"0\"]], \"base\": [\"1/8\", \"7/8\"]}",
                2,
                1))
        .isEqualTo(numbers("5/8", "3/8"));
    String sorted = "\"1,1\": [\"1\", \"0\"], \"1,2\": [\"1/2\", \"1/2\"], \"2,2\": [\"0\", \"1\"]";
    assertThat(law("\"chooser\": \"anonymous-table\", \"laws\": {" + sorted + "}}", 2, 1))
        .isEqualTo(numbers("1/2", "1/2"));
    String all = sorted + ", \" 2 , 1 \": [\"1/3\", \"2/3\"]";
    assertThat(law("\"chooser\": \"table\", \"laws\": {" + all + "}}", 2, 1))
        .isEqualTo(numbers("1/3", "2/3"));
  }

  @Test
  void ballotsAreReadInBothForms() throws IOException {
    Ballot entries = read(START + "\"chooser\": \"randomized-dictatorship\"}").ballot();
    assertThat(entries.bounds()).containsExactly(exp("1/2"), exp("1"));
    Ballot exponentials =
        read("{\"voters\": \"1\", \"exp_ballot\": [\"3/2\", \"2\"],"
                + " \"chooser\": \"randomized-dictatorship\"}")
            .ballot();
    assertThat(exponentials.bounds()).isEqualTo(numbers("3/2", "2"));
  }

  private static ExactReal exp(String exponent) {
    return ExactReal.exp(RationalText.parse(exponent));
  }

  @Test
  void theExampleOfTheDocumentationIsTheFileThatItUses() throws IOException {
    String documentation = Files.readString(Path.of("specs/CHOOSERS.md"));
    String example = documentation.split("```\\w*\n", -1)[1];
    assertThat(example).isEqualTo(Files.readString(Path.of("specs/vote/phantoms.json")));
    assertThat(documentation).contains("at most 100,000 profiles");
    assertThat(ChooserFile.MOST_PROFILES).isEqualTo(100_000);
  }

  @Test
  void mistakesAreNamed() {
    String random = "\"chooser\": \"randomized-dictatorship\"}";
    refused("line 1, column 1: field 'voters' is missing", "{" + random);
    refused("voters (0) must be at least 1", START.replace("\"2\", \"b", "\"0\", \"b") + random);
    refused("lambda (1) must lie strictly between 0 and 1", START.replace("1/2", "1") + random);
    refused(
        "ballot [2, 1] must rise strictly from above 0",
        START.replace("\"1\", \"2\"", "\"2\", \"1\"") + random);
    refused("field 'lambda' is missing", START.replace("\"lambda\": \"1/2\", ", "") + random);
    refused("number (exp(1)) must be a fraction", START.replace("[\"1\"", "[\"exp(1)\"") + random);
    refused(
        "chooser (randomised-median) must be one of degenerate, dictatorship,",
        START + "\"chooser\": \"randomised-median\"}");
    refused("(did you mean 'phantoms'?)", START + "\"chooser\": \"phantom\"}");
    refused("field 'more' is not known", START + "\"more\": \"1\", " + random);
    refused(
        "field 'lambda' is not known",
        "{\"voters\": \"1\", \"exp_ballot\": [\"2\", \"3\"], \"lambda\": \"1/2\", " + random);
    refused(
        "line 1, column 91: phantoms (-1) of entry 2 must be positive",
        START + "\"chooser\": \"phantoms\", \"phantoms\": [\"1\", \"-1\"]}");
    refused(
        "chooser must be for 2 voters and 2 entries, not for 2 voters and 3 entries",
        START + "\"chooser\": \"phantoms\", \"phantoms\": [\"1\", \"1\", \"1\"]}");
    refused(
        "transfers (1) of entry 2 must be as many as voters, 2",
        START
            + "\"chooser\": \"generalized-median\", \"transfers\": [[\"0\", \"0\"], [\"0\"]],"
            + " \"base\": [\"1\", \"0\"]}");
    refused(
        "transfer (-1) of entry 1 must not be negative",
        START
            + "\"chooser\": \"generalized-median\", \"transfers\":"
            + " [[\"-1\", \"0\"], [\"0\", \"0\"]], \"base\": [\"1\", \"0\"]}");
    refused(
        "input (1, 1) must have probabilities that sum to 1, not to 3/2",
        START
            + "\"chooser\": \"generalized-median\", \"transfers\":"
            + " [[\"1/2\", \"0\"], [\"1/2\", \"0\"]], \"base\": [\"1\", \"0\"]}");
    refused(
        "profile (1, 2) must have a law",
        START + "\"chooser\": \"table\", \"laws\": {\"1,1\": [\"1\", \"0\"]}}");
    refused(
        "vote (3) must be the place of an entry of the ballot, 1 to 2",
        START + "\"chooser\": \"table\", \"laws\": {\"1,3\": [\"1\", \"0\"]}}");
    refused(
        "votes (1;2) must be places on the ballot, such as 1,2,2",
        START + "\"chooser\": \"table\", \"laws\": {\"1;2\": [\"1\", \"0\"]}}");
    refused(
        "profile (1, 1) must not be there twice",
        START
            + "\"chooser\": \"table\", \"laws\": {\"1,1\": [\"1\", \"0\"], \"1, 1\": [\"1\","
            + " \"0\"]}}");
    refused("laws must be an object", START + "\"chooser\": \"table\", \"laws\": []}");
    refused("expected an array", START + "\"chooser\": \"phantoms\", \"phantoms\": \"1\"}");
    refused(
        "voters (20) and entries (2) must have at most 100000 profiles",
        START.replace("\"2\", \"b", "\"20\", \"b")
            + "\"chooser\": \"dictatorship\", \"dictator\": \"1\"}");
    refused(
        "voters (2000000000) and entries (2) must have at most 100000 profiles",
        START.replace("\"2\", \"b", "\"2000000000\", \"b") + random);
    refused("a number must be written as a string", START.replace("\"2\", \"b", "2, \"b") + random);
  }

  private void refused(String message, String json) {
    assertThatThrownBy(() -> read(json))
        .isInstanceOfAny(MechanismFormatException.class, RejectedException.class)
        .hasMessageContaining(message);
  }
}
