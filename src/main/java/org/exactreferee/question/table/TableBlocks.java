package org.exactreferee.question.table;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.exactreferee.question.Question;
import org.exactreferee.question.block.BlockWork;
import org.exactreferee.text.certificate.CertificateReader;
import org.exactreferee.text.certificate.CertificateWriter;
import org.exactreferee.text.json.Json;
import org.exactreferee.text.json.JsonFields;
import org.exactreferee.text.json.JsonReader;
import org.exactreferee.text.json.JsonWriter;
import org.exactreferee.text.json.RejectedException;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.table.PlacedRows;
import org.exactreferee.trusted.kernel.table.TableHead;
import org.exactreferee.trusted.kernel.table.TableVerification;
import org.exactreferee.trusted.kernel.table.VerifiedBlock;

/**
 * The blocks of a table, for machines that find what stands in their cells. Evidence comes with
 * them where a search found some; what is proved by evaluation is evaluated where it is checked.
 */
public final class TableBlocks implements BlockWork<VerifiedBlock> {

  /** Finding a block of rows takes some milliseconds. */
  private static final int TOGETHER = 16;

  private final List<String> words;
  private final TableHead head;
  private final TableVerification verification;
  private final BlockProver prover;

  /** Where the blocks belong that are not checked yet. */
  private final Map<Long, PlacedRows> open = new ConcurrentHashMap<>();

  public TableBlocks(List<String> words, TableHead head) {
    this.words = List.copyOf(words);
    this.head = head;
    this.verification = new TableVerification(head, CitedTheorems.of(head));
    this.prover = new BlockProver(head, verification);
  }

  @Override
  public List<String> words() {
    return words;
  }

  @Override
  public Iterator<String> places() {
    Iterator<PlacedRows> places = new TableRun.Places(verification, TableRun.mostRows(head));
    long[] number = {0};
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return places.hasNext();
      }

      @Override
      public String next() {
        PlacedRows place = places.next();
        open.put(++number[0], place);
        return JsonWriter.text(BlockProver.parameters(place));
      }
    };
  }

  @Override
  public Map<String, Object> propose(String place) {
    List<List<String>> parameters = rows(JsonReader.read(place));
    Question.Filling filling = prover.filling(parameters);
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      List<String> row = new ArrayList<>(parameters.get(i));
      row.addAll(filling.rows().get(i));
      rows.add(row);
    }
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("rows", rows);
    filling.evidence().ifPresent(one -> fields.put("evidence", CertificateWriter.fields(one)));
    return fields;
  }

  @Override
  public VerifiedBlock checked(long number, JsonFields block) {
    PlacedRows place = open.get(number);
    List<List<String>> rows = rows(block.take("rows"));
    Optional<Evidence> evidence =
        block.has("evidence")
            ? Optional.of(CertificateReader.evidence(block.take("evidence")))
            : Optional.empty();
    block.end();
    int parameters = head.kind().parameters().size();
    boolean fits = rows.stream().allMatch(row -> row.size() == head.columns().size());
    if (!fits || !firsts(rows, parameters).equals(BlockProver.parameters(place))) {
      throw new RejectedException(
          Reason.ROW_OUT_OF_PLACE, "block " + number + " has other rows than it should");
    }
    List<List<String>> found =
        rows.stream().map(row -> row.subList(parameters, row.size())).toList();
    VerifiedBlock checked =
        prover
            .prove(place, new Question.Filling(found, evidence))
            .match(right -> right, TableRefusal::of);
    open.remove(number);
    return checked;
  }

  private static List<List<String>> firsts(List<List<String>> rows, int count) {
    return rows.stream().map(row -> row.subList(0, count)).toList();
  }

  @Override
  public int together() {
    return TOGETHER;
  }

  /** Counts a block after those before it. */
  public void count(VerifiedBlock block) {
    verification.count(block);
  }

  /** Requires that every row was counted. */
  public void end() {
    verification
        .end()
        .ifPresent(
            missing -> {
              throw new IllegalStateException("table is not complete: " + missing);
            });
  }

  private static List<List<String>> rows(Json value) {
    return JsonFields.list(value, row -> JsonFields.list(row, JsonFields::text));
  }
}
