package org.exactreferee.check;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.exactreferee.check.Finding.Undecided;
import org.exactreferee.check.hunt.Effort;
import org.exactreferee.check.hunt.Hunt;
import org.exactreferee.check.hunt.Hunted;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Outcome;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.language.meaning.Limits;
import org.exactreferee.trusted.language.meaning.Part;
import org.exactreferee.trusted.language.value.Ground;

/**
 * One claim on its way: which of its parts are decided, by whom, and what that makes of the whole.
 * Safe for use by several threads.
 */
final class PartsOfClaim {

  private final Claim claim;
  private final Memory memory;
  private final Duration limit;
  private final Deciding deciding;
  private final Effort effort;

  private final Map<Integer, Outcome> outcomes = new TreeMap<>();

  /** A theorem about the whole that no part is needed for. */
  private Optional<Theorem> derived = Optional.empty();

  private final Map<Integer, Long> remembered = new TreeMap<>();

  /** Empty as long as it is not known which there are. */
  private List<Optional<Part>> parts = List.of();

  private boolean planning;
  private int next;
  private int running;
  private long began;
  private long spent;
  private boolean timedOut;

  /** The hunt for counterexamples, once all that is tried was found to hold. */
  private Optional<Hunt> hunt = Optional.empty();

  private boolean hunting;
  private boolean hunted;
  private Optional<Theorem> refutation = Optional.empty();

  /** What the program failed with at this claim. */
  private Optional<String> failure = Optional.empty();

  PartsOfClaim(Claim claim, Memory memory, Duration limit, Deciding deciding, Effort effort) {
    this.effort = effort;
    this.claim = claim;
    this.memory = memory;
    this.limit = limit;
    this.deciding = deciding;
  }

  private Optional<BigInteger> count() {
    try {
      return Kernel.cases(claim.decided(), limits());
    } catch (OutOfTime notKnown) {
      return Optional.empty();
    }
  }

  private Limits limits() {
    return new Limits(Kernel.LIMITS.cases(), Kernel.LIMITS.bits(), this::checkTime);
  }

  /** Finds out which parts there are, which may take as long as anything else. */
  private void plan() {
    long start = System.nanoTime();
    List<Optional<Part>> found = List.of(Optional.empty());
    Optional<Theorem> whole = Optional.empty();
    try {
      whole = claim.isWider() ? attempted() : Optional.empty();
      found = whole.isPresent() ? found : CasesInParts.of(count());
    } catch (Throwable unexpected) {
      fail(unexpected);
    }
    synchronized (this) {
      end(System.nanoTime() - start);
      parts = found;
      if (whole.isPresent()) {
        outcomes.put(next++, new Outcome.Proved(whole.get()));
      }
    }
  }

  /** What is proved of the whole claim, in which case nothing needs to be tried. */
  private Optional<Theorem> attempted() {
    try {
      Limits limits = limits();
      return claim.tried().isPresent() && CasesInParts.firstFails(claim, count(), deciding, limits)
          ? WholeClaim.evaluated(claim, limits)
          : WholeClaim.attempt(claim, limits);
    } catch (OutOfTime notKnown) {
      return Optional.empty();
    }
  }

  /** The work for one more thread, if there is any now. */
  synchronized Optional<Runnable> take() {
    if (!planning) {
      planning = true;
      return Optional.of(begin(this::plan));
    }
    while (next < parts.size() && !isSettled()) {
      int index = next++;
      Optional<Long> cases = parts.get(index).flatMap(part -> memory.casesOf(claim, part));
      if (cases.isPresent()) {
        remembered.put(index, cases.get());
        continue;
      }
      return Optional.of(begin(() -> decide(index)));
    }
    if (hunt.isPresent() && !hunting) {
      hunting = true;
      return Optional.of(begin(this::hunt));
    }
    return Optional.empty();
  }

  /** Begins a hunt if the parts are done, all of them hold, and more is claimed. */
  private void planHunt() {
    boolean all = !isSettled() && next == parts.size() && running == 0;
    boolean hold =
        outcomes.values().stream().allMatch(one -> one.match(Theorem::holds, open -> false));
    boolean tried = claim.tried().isPresent() && !isDecidedWhole();
    if (all && hold && tried && effort.cases() > 0 && hunt.isEmpty()) {
      hunt = Optional.of(new Hunt(claim, effort.of(claim), this::checkTime));
    }
  }

  private boolean isDecidedWhole() {
    return outcomes.values().stream()
        .anyMatch(
            one -> one.match(known -> known.claim().equals(claim.statement()), open -> false));
  }

  private void hunt() {
    long start = System.nanoTime();
    Optional<Theorem> found = Optional.empty();
    try {
      found = hunt.orElseThrow().run();
    } catch (OutOfTime late) {
      // What was looked at until then counts.
    } catch (Throwable unexpected) {
      fail(unexpected);
    }
    synchronized (this) {
      end(System.nanoTime() - start);
      refutation = timedOut ? Optional.empty() : found;
      hunted = true;
    }
  }

  private Runnable begin(Runnable work) {
    began = began == 0 ? System.nanoTime() : began;
    running++;
    return work;
  }

  /** Ends a piece of work; its thread ends with it if the claim was given up meanwhile. */
  private void end(long time) {
    running--;
    spent += time;
    if (timedOut) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Whether it is known which parts there are, so that no work comes later that is not there now.
   */
  synchronized boolean isPlanned() {
    return timedOut || (!parts.isEmpty() && (isPartsDone() || isSettled()));
  }

  /** Whether nothing of the parts is left to be done, so that it is known if there is a hunt. */
  private boolean isPartsDone() {
    return next == parts.size() && (hunting || running == 0);
  }

  /** Whether an earlier part, the time or a failure makes the later ones needless. */
  private boolean isSettled() {
    return timedOut
        || failure.isPresent()
        || derived.isPresent()
        || outcomes.values().stream().anyMatch(PartsOfClaim::settles);
  }

  private void decide(int index) {
    long start = System.nanoTime();
    Outcome outcome;
    try {
      outcome = deciding.decide(claim, parts.get(index), limits(), new ProverAnswers());
      if (outcome instanceof Outcome.Refused refused) {
        String detail = refused.rejected().detail();
        failIf(detail.startsWith(Kernel.FAILED), detail);
      }
      if (index == 0 && outcome instanceof Outcome.Open && !claim.isWider()) {
        derive();
      }
    } catch (OutOfTime late) {
      outcome = new Outcome.Open(new Ground.Words(late.getMessage()));
    } catch (Throwable unexpected) {
      outcome = new Outcome.Open(new Ground.Words(fail(unexpected)));
    }
    finish(index, outcome, System.nanoTime() - start);
  }

  /** Looks for a proof of the whole claim. */
  private void derive() {
    Optional<Theorem> theorem = ClaimDecision.derived(claim.name(), claim.statement());
    synchronized (this) {
      derived = theorem;
    }
  }

  /** Gives the claim up, and not the others: a fault at one of them says nothing about those. */
  private String fail(Throwable unexpected) {
    String words = Kernel.FAILED + unexpected;
    failIf(true, words);
    return words;
  }

  private synchronized void failIf(boolean failed, String words) {
    failure = failed ? failure.or(() -> Optional.of(words)) : failure;
  }

  private synchronized void finish(int index, Outcome outcome, long time) {
    end(time);
    if (timedOut) {
      return;
    }
    outcomes.put(index, outcome);
    planHunt();
    if (outcome instanceof Outcome.Proved proved && proved.theorem().holds()) {
      parts.get(index).ifPresent(part -> memory.add(claim, part, cases(proved.theorem())));
    }
  }

  private void checkTime() {
    if (isLaterThan(Duration.ZERO)) {
      throw new OutOfTime(limit);
    }
  }

  /** Whether it runs for longer than it may, and so much more. */
  synchronized boolean isLaterThan(Duration more) {
    return began != 0 && System.nanoTime() - began > limit.plus(more).toNanos();
  }

  /** Gives up what is still running; returns how many threads that is, each of which then ends. */
  synchronized int giveUp() {
    timedOut = true;
    return running;
  }

  synchronized boolean isFinished() {
    boolean done = next == parts.size() || isSettled();
    return timedOut || (!parts.isEmpty() && running == 0 && done && (hunt.isEmpty() || hunted));
  }

  /** How many of its parts are done, of how many. */
  synchronized double share() {
    return (outcomes.size() + remembered.size()) / (double) Math.max(1, parts.size());
  }

  /** What became of the claim, whatever fails when that is put together. */
  synchronized Finding finding() {
    try {
      return failure.isPresent() ? failed() : decided();
    } catch (Throwable unexpected) {
      fail(unexpected);
      return failed();
    }
  }

  private Finding failed() {
    Ground ground = new Ground.Words(failure.orElseThrow());
    Duration time = Duration.ofNanos(spent);
    return new Finding(claim, Undecided.INTERNAL_ERROR, ground, 0, 0, Optional.empty(), time);
  }

  private Finding decided() {
    List<Theorem> theorems = new ArrayList<>();
    Optional<Ground> open = Optional.empty();
    for (Outcome outcome : used().values()) {
      if (outcome instanceof Outcome.Proved proved) {
        theorems.add(proved.theorem());
      } else {
        open = open.or(() -> Optional.of(ground(outcome)));
      }
    }
    if (timedOut && hunt.isEmpty()) {
      open = open.or(() -> Optional.of(new Ground.Words(new OutOfTime(limit).getMessage())));
    }
    long cases = theorems.stream().mapToLong(PartsOfClaim::cases).sum();
    long old =
        derived.isPresent() ? 0 : remembered.values().stream().mapToLong(count -> count).sum();
    Optional<Ground> missing = open;
    boolean complete =
        open.isEmpty()
            && !remembered.isEmpty()
            && outcomes.size() + remembered.size() == parts.size();
    Optional<Theorem> decided = derived.or(() -> whole(theorems));
    Optional<Theorem> whole =
        refutation.or(() -> decided.flatMap(known -> TriedCase.claimed(claim, known)));
    Ground ground =
        whole
            .map(ClaimDecision::ground)
            .or(() -> decided.map(TriedCase::notCarriedOver))
            .or(() -> missing)
            .orElse(new Ground.Words(old + " cases are known from the file of an earlier run"));
    Finding.Result result =
        whole
            .<Finding.Result>map(known -> new Finding.Decided(known, joined(known, theorems)))
            .orElse(complete ? Undecided.REMEMBERED : Undecided.OPEN);
    Duration time = Duration.ofNanos(spent);
    return new Finding(claim, result, ground, cases + old, old, hunted(whole), time);
  }

  /** How far the hunt went; not at all where what is stated was decided whole. */
  private Optional<Hunted> hunted(Optional<Theorem> known) {
    boolean holds = known.filter(Theorem::holds).isPresent();
    boolean nothingLeft = holds && claim.claimedFor().isPresent() && effort.cases() > 0;
    return hunt.map(Hunt::hunted).or(() -> Optional.of(Hunted.NOTHING).filter(none -> nothingLeft));
  }

  /**
   * What became of the parts up to the one that settles the claim: whether others were faster is a
   * matter of chance.
   */
  private Map<Integer, Outcome> used() {
    Map<Integer, Outcome> used = new TreeMap<>();
    for (Map.Entry<Integer, Outcome> entry : outcomes.entrySet()) {
      used.put(entry.getKey(), entry.getValue());
      if (settles(entry.getValue())) {
        break;
      }
    }
    return used;
  }

  private static boolean settles(Outcome outcome) {
    return outcome.match(theorem -> !theorem.holds(), refused -> false);
  }

  /** What the kernel makes of the parts. */
  private Optional<Theorem> whole(List<Theorem> theorems) {
    boolean undivided = parts.size() == 1 && parts.get(0).isEmpty();
    if (undivided) {
      return theorems.stream().findFirst();
    }
    if (timedOut && hunt.isEmpty() && theorems.stream().allMatch(Theorem::holds)) {
      return Optional.empty();
    }
    return Kernel.join(claim.name(), claim.decided(), theorems)
        .match(Optional::of, refused -> Optional.empty());
  }

  /** The theorems about parts, if the one about the whole was made of them. */
  private static List<Theorem> joined(Theorem whole, List<Theorem> parts) {
    boolean divided = parts.stream().anyMatch(part -> part.part().isPresent());
    return divided && whole.evidence() instanceof Evidence.Evaluation ? parts : List.of();
  }

  private static Ground ground(Outcome outcome) {
    return outcome instanceof Outcome.Open open
        ? open.ground()
        : new Ground.Words(outcome.match(Theorem::toString, refused -> refused.toString()));
  }

  private static long cases(Theorem theorem) {
    return theorem.ground().count();
  }
}
