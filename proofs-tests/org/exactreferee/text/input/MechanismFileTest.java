package org.exactreferee.text.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.exactreferee.text.json.RejectedException;
import org.exactreferee.trusted.number.Rational;
import org.exactreferee.trusted.number.real.ExactReal;
import org.exactreferee.trusted.privacy.Pair;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MechanismFileTest {
  private static final String JSON =
      """
      {
        "outputs": ["yes", "no"],
        "inputs": {
          "a": ["1/4", "3/4"],
          "b": ["exp(-1)", "1 - exp(-1)"]
        },
        "adjacent": [["a", "b"]]
      }
      """;

  private static final String CSV =
      """
      input , yes, "n,o"

      a, 1/4, "C(4, 1) * 3/16"
      "say ""b""\",exp(-1),1 - exp(-1)
      """;

  @TempDir private Path folder;

  @Test
  void readsJson() throws IOException {
    MechanismFile file = read(JSON);
    assertThat(file.mechanism().inputs()).containsExactly("a", "b");
    assertThat(file.mechanism().outputs()).containsExactly("yes", "no");
    assertThat(file.mechanism().law("a").probabilities()).isEqualTo(quarters());
    assertThat(file.mechanism().law("b").probabilities().get(0))
        .isEqualTo(ExactReal.exp(Rational.of(-1)));
    assertThat(file.adjacency().orElseThrow().pairs())
        .containsExactly(new Pair<>("a", "b"), new Pair<>("b", "a"));
  }

  @Test
  void numbersOfJsonAreTheDecimalsTheyShow() throws IOException {
    String text =
        JSON.replace("\"1/4\", \"3/4\"", "0.1, 9.0e-1").replace("\"yes\", \"no\"", "1, 2");
    MechanismFile file = read(text);
    assertThat(file.mechanism().outputs()).containsExactly("1", "2");
    assertThat(file.mechanism().law("a").probabilities())
        .containsExactly(fraction(1, 10), fraction(9, 10));
  }

  @Test
  void oneOutputCanTakeWhatIsMissing() throws IOException {
    String text = "input,x,rest\na,1/3,0\nb,1/4,3/4\nc,0.25,1\n";
    MechanismFile file = (MechanismFile) input(text, new Completion.Entry("rest"));
    assertThat(file.changed()).isEqualTo(2);
    assertThat(file.mechanism().law("a").probabilities())
        .containsExactly(fraction(1, 3), fraction(2, 3));
    assertThat(file.mechanism().law("c").probabilities())
        .containsExactly(fraction(1, 4), fraction(3, 4));
    assertRefused(
        "input,x,y,rest\na,1/3,3/4,0\n",
        new Completion.Entry("rest"),
        "line 2, column 1: probabilities of the other outputs than (rest) must sum to at most 1,"
            + " not to 13/12");
    assertRefused(
        text,
        new Completion.Entry("other"),
        "line 1, column 1: output (other) must be one of [x, rest]");
  }

  @Test
  void rowsCanBeDividedByTheirSums() throws IOException {
    MechanismFile file =
        (MechanismFile) input("input,x,y\na,1,2\nb,1/4,3/4\n", new Completion.Normalised());
    assertThat(file.changed()).isEqualTo(1);
    assertThat(file.mechanism().law("a").probabilities())
        .containsExactly(fraction(1, 3), fraction(2, 3));
    assertRefused(
        "input,x,y\na,0,0\n",
        new Completion.Normalised(),
        "line 2, column 1: probabilities must have a positive sum, not 0");
    assertRefused(
        "input,x,y\na,-1,2\nb,1,1\nc,-1,3\n",
        new Completion.Normalised(),
        "line 2, column 1: input (a) must not have a negative probability (-1) for output (x)");
  }

  @Test
  void anIntervalMakesAllRowsBounds() throws IOException {
    for (String text :
        List.of(
            "input,x,y\na,1/4,3/4\nb,\"[0.1, max(1/5, 1/6)]\",\"[0.8,0.9]\"\n",
            "{\"outputs\": [\"x\", \"y\"], \"inputs\": {\"a\": [0.25, 0.75],"
                + " \"b\": [[0.1, \"1/5\"], [0.8, 0.9]]}}")) {
      MechanismBounds bounds = (MechanismBounds) input(text, Completion.NONE);
      assertThat(bounds.inputs()).containsExactly("a", "b");
      assertThat(bounds.rows().get("a").low()).isEqualTo(bounds.rows().get("a").high());
      assertThat(bounds.rows().get("b").low())
          .containsExactly(Rational.of(1, 10), Rational.of(4, 5));
      assertThat(bounds.rows().get("b").high())
          .containsExactly(Rational.of(1, 5), Rational.of(9, 10));
    }
  }

  @Test
  void boundsThatNoLawKeepsAreRefused() {
    String head = "input,x,y\n";
    assertRefused(
        head + "a,\"[0.5, 0.4]\",1/2\n",
        Completion.NONE,
        "line 2, column 3: bounds ([1/2, 2/5]) must be rising, between 0 and 1");
    assertRefused(
        head + "a,\"[-0.5, 0.4]\",1/2\n",
        Completion.NONE,
        "line 2, column 3: bounds ([-1/2, 2/5]) must be rising, between 0 and 1");
    assertRefused(
        head + "a,\"[0.1, 0.4]\",1/2\n",
        Completion.NONE,
        "line 2, column 1: input (a) must have bounds with 1 between their sums, not 3/5 to 9/10");
    assertRefused(
        head + "a,\"[0.1, 0.4]\"\n",
        Completion.NONE,
        "line 2, column 1: input (a) must have 2 probabilities, not 1");
    assertRefused(
        head + "a,\"[0.1, exp(-1)]\",1/2\n",
        Completion.NONE,
        "line 2, column 3: a bound must be a fraction");
    assertRefused(
        head + "a,\"[0.1, 0.6]\",1/2\n",
        new Completion.Normalised(),
        "line 2, column 1: a table with intervals must not be completed or normalised");
    assertRefused(
        "{\"outputs\": [\"x\"], \"inputs\": {\"a\": [[0, 1, 2]]}}",
        Completion.NONE,
        "line 1, column 37: an entry must be a number, a string or two bounds in brackets");
    assertRefused(
        head + "a,exp(-1),1 - exp(-1)\nb,\"[0, 1]\",\"[0, 1]\"\n",
        Completion.NONE,
        "line 3, column 1: a table with intervals must have no e^(-1)");
  }

  private static MechanismInput input(String text, Completion completion) throws IOException {
    return MechanismFile.read(
        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), completion);
  }

  private static void assertRefused(String text, Completion completion, String message) {
    assertThatExceptionOfType(MechanismFormatException.class)
        .isThrownBy(() -> input(text, completion))
        .withMessage(message);
  }

  private static ExactReal fraction(int numerator, int denominator) {
    return ExactReal.of(Rational.of(numerator, denominator));
  }

  @Test
  void readsCsv() throws IOException {
    MechanismFile file = read("\uFEFF" + CSV.replace("\n", "\r\n"));
    assertThat(file.mechanism().inputs()).containsExactly("a", "say \"b\"");
    assertThat(file.mechanism().outputs()).containsExactly("yes", "n,o");
    assertThat(file.mechanism().law("a").probabilities()).isEqualTo(quarters());
    assertThat(file.adjacency()).isEmpty();
  }

  @Test
  void theExamplesOfTheDocumentationAreOneMechanism() throws IOException {
    String[] blocks = Files.readString(Path.of("specs/MECHANISMS.md")).split("```\\w*\n", -1);
    assertThat(blocks).hasSize(5);
    MechanismFile json = read(blocks[1]);
    MechanismFile csv = read(blocks[3]);
    assertThat(json.mechanism().inputs()).isEqualTo(csv.mechanism().inputs()).hasSize(2);
    for (String input : json.mechanism().inputs()) {
      assertThat(json.mechanism().law(input)).isEqualTo(csv.mechanism().law(input));
    }
  }

  @Test
  void allPairsNeedNotBeStated() throws IOException {
    assertThat(read(JSON.replace("[[\"a\", \"b\"]]", "\"all\"")).adjacency()).isEmpty();
    assertThat(read(JSON.replaceAll("(?s),\\s*\"adjacent.*\\]\\]", "")).adjacency()).isEmpty();
  }

  @Test
  void rejectsARowThatDoesNotSumToOneByNameWithItsSum() {
    assertRejected(
        JSON.replace("3/4", "2/3"),
        "line 4, column 10: input (a) must have probabilities that sum to 1, not to 11/12");
    assertRejected(
        CSV.replace("1 - exp(-1)", "1 - exp(-2)"),
        "line 4, column 1: input (say \"b\") must have probabilities that sum to 1,"
            + " not to 1 + e^(-1) - e^(-2)");
  }

  @Test
  void rejectsANegativeProbability() {
    assertRejected(
        JSON.replace("\"1/4\", \"3/4\"", "\"-1/4\", \"5/4\""),
        "line 4, column 10: input (a) must not have a negative probability (-1/4) for output"
            + " (yes)");
  }

  @Test
  void rejectsARaggedRow() {
    assertRejected(
        JSON.replace("[\"1/4\", \"3/4\"]", "[\"1\"]"),
        "line 4, column 10: input (a) must have 2 probabilities, not 1");
    assertRejected(
        "input,x\na,1\nb,1,0\n", "line 3, column 1: input (b) must have 1 probabilities, not 2");
  }

  @Test
  void rejectsABadExpressionAtItsPlace() {
    assertRejected(
        JSON.replace("3/4", "3//4"),
        "line 4, column 18: expression (3//4), column 3: expected a number, a name or '(' but found"
            + " '/'");
    assertRejected(
        "input,x\na,ln(2)\n",
        "line 2, column 3: expression (ln(2)) must be a fraction or made of powers such as"
            + " exp(1/2), 2^(1/3)");
  }

  @Test
  void rejectsANameThatIsThereTwice() {
    assertRejected("input,x\na,1\na,1\n", "line 3, column 1: input (a) must not be there twice");
    assertRejected("input,x,x\na,1,0\n", "line 1, column 9: output (x) must not be there twice");
    assertRejectedJson(JSON.replace("\"b\":", "\"a\":"), "line 5, column ", "Duplicate field 'a'");
  }

  @Test
  void rejectsAMissingName() {
    assertRejected("input,x\n,1\n", "line 2, column 1: input must have a name");
    assertRejected("input,x,\na,1,0\n", "line 1, column 9: output must have a name");
  }

  @Test
  void rejectsUnknownAdjacentInputs() {
    assertRejected(
        JSON.replace("[\"a\", \"b\"]", "[\"a\", \"c\"]"),
        "line 7, column 22: adjacent input (c) must be one of the inputs");
    assertRejected(
        JSON.replace("[\"a\", \"b\"]", "[\"a\", \"a\"]"),
        "line 7, column 16: input (a) must not be adjacent to itself");
    assertRejected(
        JSON.replace("[\"a\", \"b\"]", "[\"a\"]"),
        "line 7, column 16: adjacent inputs (1 of them) must be two");
    assertRejected(
        JSON.replace("[[\"a\", \"b\"]]", "\"every\""),
        "line 7, column 15: adjacent must be \"all\" or an array of pairs of inputs");
  }

  @Test
  void rejectsFieldsThatAreUnknownMissingOrOfAnotherKind() {
    assertRejected(
        JSON.replace("adjacent", "neighbours"),
        "line 7, column 17: field (neighbours) must be outputs, inputs or adjacent");
    assertRejected(
        "{\"inputs\": {\"a\": [\"1\"]}}",
        "line 1, column 1: a mechanism must have the field outputs");
    assertRejected(
        "{\"outputs\": [\"x\"]}", "line 1, column 1: a mechanism must have the field inputs");
    assertRejected(
        "{\"outputs\": [\"x\"], \"inputs\": [\"1\"]}",
        "line 1, column 30: inputs must be an object");
    assertRejected(
        "{\"outputs\": \"x\", \"inputs\": {}}",
        "line 1, column 13: outputs must be an array of strings");
    assertRejected(
        "{\"outputs\": [[\"x\"]], \"inputs\": {}}",
        "line 1, column 14: an entry of outputs must be a string");
  }

  @Test
  void rejectsAMechanismWithoutInputsOrOutputs() {
    assertRejected(
        "{\"outputs\": [\"x\"], \"inputs\": {}}",
        "line 1, column 1: a mechanism must have at least one input");
    assertRejected(
        "{\"outputs\": [], \"inputs\": {\"a\": []}}",
        "line 1, column 1: a mechanism must have at least one output");
    assertRejected("input,x\n", "line 1, column 1: a mechanism must have at least one input");
    assertRejected("input\na\n", "line 1, column 1: a mechanism must have at least one output");
  }

  @Test
  void rejectsJsonThatIsNotStrict() {
    assertRejectedJson(
        JSON.replace("\"1/4\"", "true"),
        "line 4, column 11",
        "expected a string, an array or an object");
    assertRejectedJson(JSON.replace("\"1/4\"", "NaN"), "line 4, column ", "");
    assertRejectedJson(JSON.replace("\"1/4\"", "00.25"), "line 4, column ", "");
    assertRejectedJson(JSON + "{}", "line 9, column 1", "something follows the end of the value");
    assertRejectedJson(JSON.replace("]]", "]"), "line ", "");
    assertRejectedJson("{", "line 1, column ", "");
  }

  @Test
  void rejectsAFileThatIsEmptyOrSomethingElse() {
    String expected =
        "line 1, column 1: the file must not be empty;"
            + " write JSON, or CSV with the header input,OUTPUT,...";
    assertRejected("", expected);
    assertRejected("\n \n", expected);
    assertRejected(
        "name,x\n",
        "line 1, column 1: the header's first cell (name) must be input, or the file JSON");
  }

  @Test
  void rejectsQuotesThatDoNotEncloseACell() {
    assertRejected("input,x\na,\"1\n", "line 2, column 3: a quote must be closed on the same line");
    assertRejected(
        "input,x\na,1\"\"\n",
        "line 2, column 3: quotes must enclose the whole cell, and a quote inside must be doubled");
    assertRejected(
        "input,x\na,\"1\"2\"\"\n",
        "line 2, column 3: quotes must enclose the whole cell, and a quote inside must be doubled");
  }

  @Test
  void rejectsAFileThatIsTooLarge() {
    InputStream endless =
        new InputStream() {
          @Override
          public int read() {
            return 'x';
          }

          @Override
          public int read(byte[] bytes, int from, int count) {
            Arrays.fill(bytes, from, from + count, (byte) 'x');
            return count;
          }
        };
    assertThatExceptionOfType(MechanismFormatException.class)
        .isThrownBy(() -> MechanismFile.read(endless, Completion.NONE))
        .withMessage("line 1, column 1: the file must have at most 100000000 bytes");
  }

  @Test
  void rejectsWhatIsNotText() throws IOException {
    Path file = folder.resolve("binary");
    Files.write(file, new byte[] {'i', (byte) 0xff});
    assertThatExceptionOfType(MechanismFormatException.class)
        .isThrownBy(() -> MechanismFile.read(file))
        .withMessage("line 1, column 1: the file must be UTF-8 text");
  }

  @Test
  void readsPairsFromAFile() throws IOException {
    Path file = folder.resolve("pairs.csv");
    Files.writeString(file, "a,b\n\n\"b\", c\n");
    assertThat(MechanismFile.readPairs(file, List.of("a", "b", "c")).pairs())
        .containsExactly(
            new Pair<>("a", "b"), new Pair<>("b", "a"), new Pair<>("b", "c"), new Pair<>("c", "b"));
    assertThatExceptionOfType(MechanismFormatException.class)
        .isThrownBy(() -> MechanismFile.readPairs(file, List.of("a", "b")))
        .withMessage("line 3, column 5: adjacent input (c) must be one of the inputs");
  }

  @Test
  void namesWithAMinusSignAreReadIfThereIsOneWay() {
    assertThat(MechanismFile.parsePairs("x-y-z, x-y-x", List.of("x-y", "z", "x")).pairs())
        .containsExactly(
            new Pair<>("x-y", "z"),
            new Pair<>("z", "x-y"),
            new Pair<>("x-y", "x"),
            new Pair<>("x", "x-y"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> MechanismFile.parsePairs("x-y-z", List.of("x-y", "z", "x", "y-z")))
        .withMessage(
            "adjacent inputs (x-y-z) must be two different inputs joined by -, not 2 such pairs");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> MechanismFile.parsePairs("x-x", List.of("x")))
        .withMessage("adjacent inputs (x-x) must be two different inputs joined by -");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> MechanismFile.parsePairs("", List.of("x")))
        .withMessage("adjacent inputs () must be two different inputs joined by -");
  }

  private static List<ExactReal> quarters() {
    return List.of(ExactReal.of(Rational.of(1, 4)), ExactReal.of(Rational.of(3, 4)));
  }

  private MechanismFile read(String text) throws IOException {
    Path file = folder.resolve("mechanism");
    Files.writeString(file, text);
    return MechanismFile.read(file);
  }

  private void assertRejected(String text, String message) {
    assertThatExceptionOfType(MechanismFormatException.class)
        .isThrownBy(() -> read(text))
        .withMessage(message);
  }

  private void assertRejectedJson(String text, String start, String part) {
    assertThatExceptionOfType(RejectedException.class)
        .isThrownBy(() -> read(text))
        .withMessageStartingWith(start)
        .withMessageContaining(part);
  }
}
