package org.exactreferee.check;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.check.hunt.Hunted;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.text.claims.ClaimProof;
import org.exactreferee.text.json.Json;
import org.exactreferee.text.json.JsonFields;
import org.exactreferee.text.json.RejectedException;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.value.Ground;

/**
 * A finding that another machine tells. Its verdict is what the kernel makes of the evidence here;
 * how far a hunt went, how long it all took and why a claim stayed open is taken as it is told.
 */
public final class ToldFinding {

  static final String STATEMENT = "statement";
  static final String TRIED = "tried";

  private final Claim claim;
  private final JsonFields fields;

  private ToldFinding(Claim claim, JsonFields fields) {
    this.claim = claim;
    this.fields = fields;
  }

  /**
   * The finding about a claim, checked by the kernel.
   *
   * @throws RejectedException if it is about another claim, or the kernel refuses it
   */
  public static Finding checked(Claim claim, JsonFields fields) {
    return new ToldFinding(claim, fields).finding();
  }

  private Finding finding() {
    String name = fields.text("claim");
    if (!name.equals(claim.name()) || !fields.text("statement").equals(FindingFields.hash(claim))) {
      throw doesNotFit("claim (" + name + ") must be " + claim.name() + " as it is stated here");
    }
    Optional<ToldTheorem.Known> known =
        fields.has("about") ? Optional.of(known()) : Optional.empty();
    Finding.Result result =
        known
            .<Finding.Result>map(one -> new Finding.Decided(one.theorem(), one.parts()))
            .orElseGet(() -> constant(Finding.Undecided.values(), fields.text("undecided")));
    Ground ground = known.map(one -> ClaimDecision.ground(one.theorem())).orElseGet(this::reasons);
    long told = fields.count("cases");
    long cases = known.flatMap(ToldFinding::cases).orElse(told);
    Optional<Hunted> hunted =
        fields.has("hunted") ? Optional.of(hunted(fields.take("hunted"))) : Optional.empty();
    Duration time = Duration.ofMillis(fields.count("milliseconds"));
    Optional<String> open =
        fields.has("open") ? Optional.of(fields.text("open")) : Optional.empty();
    fields.end();
    restore(known.map(ToldTheorem.Known::theorem), open);
    return new Finding(claim, result, ground, cases, 0, hunted, time);
  }

  private ToldTheorem.Known known() {
    fields.list("cited", JsonFields::new).forEach(this::cite);
    String about = fields.text("about");
    if (!about.equals(STATEMENT) && !about.equals(TRIED)) {
      throw doesNotFit("about (" + about + ") must be statement or tried");
    }
    Expression statement = about.equals(STATEMENT) ? claim.statement() : claim.decided();
    return new ToldTheorem(claim, statement).known(fields);
  }

  /** How many cases the kernel looked at; empty if it followed a proof instead. */
  private static Optional<Long> cases(ToldTheorem.Known known) {
    return known.theorem().evidence() instanceof Evidence.Evaluation
        ? Optional.of(known.seen().stream().mapToLong(one -> one.ground().count()).sum())
        : Optional.empty();
  }

  /** Has the kernel prove what the proof of the claim cites, in the order of what cites what. */
  private void cite(JsonFields told) {
    String name = told.text("claim");
    Claim cited =
        cited(claim, name)
            .orElseThrow(
                () ->
                    doesNotFit("claim (" + name + ") must be one that " + claim.name() + " cites"));
    if (!WholeClaim.isKnown(cited)) {
      Theorem theorem = new ToldTheorem(cited, cited.statement()).known(told).theorem();
      WholeClaim.restore(cited, Optional.of(theorem), Optional.empty());
    }
  }

  /** The claim of this name that a proof rests on. */
  private static Optional<Claim> cited(Claim claim, String name) {
    return claim.proof().map(ClaimProof::cited).orElse(List.of()).stream()
        .flatMap(each -> each.name().equals(name) ? Stream.of(each) : cited(each, name).stream())
        .findFirst();
  }

  /** The constant that is called so. */
  static <E> E constant(E[] all, String text) {
    return Stream.of(all)
        .filter(one -> one.toString().equals(text))
        .findFirst()
        .orElseThrow(() -> doesNotFit("(" + text + ") must be one of " + List.of(all)));
  }

  static RejectedException doesNotFit(String detail) {
    return new RejectedException(Reason.EVIDENCE_DOES_NOT_FIT, detail);
  }

  private Ground reasons() {
    return new Ground.Several(
        fields.list("reasons", JsonFields::text).stream().<Ground>map(Ground.Words::new).toList());
  }

  private static Hunted hunted(Json value) {
    List<Integer> counts = JsonFields.list(value, JsonFields::count);
    if (counts.size() != 2) {
      throw new RejectedException(Reason.BAD_NUMBER, value.place() + ": hunted must be two counts");
    }
    return new Hunted(counts.get(0), counts.get(1));
  }

  /** What became of the written proof, for what cites it and for who asks what is missing. */
  private void restore(Optional<Theorem> known, Optional<String> open) {
    Optional<Theorem> whole =
        known.filter(one -> open.isEmpty() && one.claim().equals(claim.statement()));
    if (claim.proof().isPresent() && (open.isPresent() || whole.isPresent())) {
      WholeClaim.restore(claim, whole, open);
    }
  }
}
