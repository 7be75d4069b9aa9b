package org.exactreferee.cli.claim;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleConsumer;
import org.exactreferee.check.CheckRun;
import org.exactreferee.check.Finding;
import org.exactreferee.check.FindingFields;
import org.exactreferee.check.Memory;
import org.exactreferee.check.ToldFinding;
import org.exactreferee.check.hunt.Effort;
import org.exactreferee.cli.terminal.SpecText;
import org.exactreferee.question.block.BlockWork;
import org.exactreferee.question.block.LocalBlocks;
import org.exactreferee.question.block.Shard;
import org.exactreferee.show.finding.GroundText;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.text.claims.ClaimFile;
import org.exactreferee.text.claims.ClaimFileReader.ProofText;
import org.exactreferee.text.claims.ClaimFormatException;
import org.exactreferee.text.json.JsonFields;
import org.exactreferee.text.json.JsonReader;
import org.exactreferee.text.json.JsonWriter;

/**
 * Claims, a block each: what became of it, with the evidence.
 *
 * @param words the command
 * @param texts of the files that make the claims
 * @param claims those that are asked for, or all that a machine may be asked for
 * @param how what each may cost
 */
record ClaimBlocks(List<String> words, List<SpecText> texts, List<Claim> claims, How how)
    implements BlockWork<Finding> {

  /**
   * What is done for a claim.
   *
   * @param deep whether the wide domains are wanted
   * @param timeout after how long it is given up
   * @param effort how much is spent on looking for counterexamples
   */
  record How(boolean deep, Duration timeout, Effort effort) {}

  /** All claims of files: those that the source makes, and the steps of printed proofs. */
  static List<Claim> all(List<ClaimFile> files) {
    List<Claim> claims =
        new ArrayList<>(files.stream().flatMap(file -> file.claims().stream()).toList());
    for (ClaimFile file : files) {
      file.printed().forEach(proof -> claims.addAll(proof.decided()));
    }
    return claims;
  }

  @Override
  public String material() {
    return JsonWriter.text(texts.stream().map(ClaimBlocks::fields).toList());
  }

  private static Map<String, Object> fields(SpecText text) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("name", text.name());
    fields.put("text", text.text());
    fields.put(
        "proofs", text.proofs().stream().map(one -> List.of(one.file(), one.text())).toList());
    return fields;
  }

  private static SpecText text(JsonFields fields) {
    return new SpecText(
        fields.text("name"),
        fields.text("text"),
        fields.list(
            "proofs",
            value -> {
              List<String> proof = JsonFields.list(value, JsonFields::text);
              return new ProofText(proof.get(0), proof.get(1));
            }));
  }

  @Override
  public ClaimBlocks with(String material) {
    List<SpecText> read =
        JsonFields.list(JsonReader.read(material), file -> text(new JsonFields(file)));
    List<ClaimFile> files = new ArrayList<>();
    for (SpecText text : read) {
      try {
        files.add(text.claims(how.deep()));
      } catch (ClaimFormatException impossible) {
        throw new IllegalArgumentException("texts must be those that were read", impossible);
      }
    }
    return new ClaimBlocks(words, read, all(files), how);
  }

  @Override
  public Iterator<String> places() {
    return claims.stream().map(ClaimBlocks::place).iterator();
  }

  private static String place(Claim claim) {
    return claim.name() + " " + FindingFields.hash(claim);
  }

  @Override
  public Map<String, Object> propose(String place) {
    Claim wanted =
        claims.stream().filter(claim -> place(claim).equals(place)).findFirst().orElseThrow();
    List<Map<String, Object>> found = new ArrayList<>();
    try {
      new CheckRun(List.of(wanted), 1, how.timeout(), Memory.NONE, how.effort())
          .run(finding -> found.add(fields(finding)), share -> {});
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", stopped);
    }
    return found.get(0);
  }

  private static Map<String, Object> fields(Finding finding) {
    return FindingFields.of(finding, GroundText.of(finding.ground()).reasons());
  }

  /** Finds the claims of a part, on all cores even if one takes longer than the others. */
  void find(Shard part, int threads, LocalBlocks.NumberedSink sink, DoubleConsumer progress)
      throws InterruptedException {
    List<Integer> numbers = new ArrayList<>();
    for (int number = 1; number <= claims.size(); number++) {
      if (part.has(number)) {
        numbers.add(number);
      }
    }
    Iterator<Integer> next = numbers.iterator();
    new CheckRun(
            numbers.stream().map(number -> claims.get(number - 1)).toList(),
            threads,
            how.timeout(),
            Memory.NONE,
            how.effort())
        .run(
            finding -> {
              try {
                sink.accept(next.next(), fields(finding));
              } catch (IOException failure) {
                throw new UncheckedIOException(failure);
              }
            },
            progress);
  }

  @Override
  public Finding checked(long number, JsonFields block) {
    return ToldFinding.checked(claims.get((int) number - 1), block);
  }
}
