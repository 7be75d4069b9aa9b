package org.exactreferee.check;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.exactreferee.check.Finding.Undecided;
import org.exactreferee.prove.ProverAnswers;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Outcome;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.language.meaning.Limits;
import org.exactreferee.trusted.language.meaning.Part;
import org.exactreferee.trusted.language.meaning.StoppedException;
import org.exactreferee.trusted.language.value.Ground;

/**
 * One claim on its way: which of its parts are decided, by whom, and what that makes of the whole.
 * Safe for use by several threads.
 */
final class PartsOfClaim {

  /** More parts than this would only repeat the work that they share. */
  private static final long MOST_PARTS = 64;

  private final Claim claim;
  private final Memory memory;
  private final Duration limit;
  private final Deciding deciding;

  private final Map<Integer, Outcome> outcomes = new TreeMap<>();
  private final Map<Integer, Long> remembered = new TreeMap<>();

  /** Empty as long as it is not known which there are. */
  private List<Optional<Part>> parts = List.of();

  private boolean planning;
  private int next;
  private int running;
  private long began;
  private long spent;
  private boolean timedOut;

  /** What the program failed with at this claim. */
  private Optional<String> failure = Optional.empty();

  PartsOfClaim(Claim claim, Memory memory, Duration limit, Deciding deciding) {
    this.claim = claim;
    this.memory = memory;
    this.limit = limit;
    this.deciding = deciding;
  }

  /** Runs of cases of the first variable, smallest first; the whole if it cannot be cut. */
  private static List<Optional<Part>> parts(Optional<BigInteger> count) {
    if (count.isEmpty() || count.get().signum() == 0 || count.get().bitLength() > 31) {
      return List.of(Optional.empty());
    }
    long cases = count.get().longValueExact();
    long number = Math.min(cases, MOST_PARTS);
    List<Optional<Part>> parts = new ArrayList<>();
    for (long i = 0; i < number; i++) {
      parts.add(Optional.of(new Part(cases * i / number, cases * (i + 1) / number)));
    }
    return parts;
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
      found = whole.isPresent() ? found : parts(count());
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
      return WholeClaim.attempt(claim, limits());
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
    return Optional.empty();
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
    return timedOut || !parts.isEmpty();
  }

  /** Whether an earlier part, the time or a failure makes the later ones needless. */
  private boolean isSettled() {
    return timedOut
        || failure.isPresent()
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
    } catch (OutOfTime late) {
      outcome = new Outcome.Open(new Ground.Words(late.getMessage()));
    } catch (Throwable unexpected) {
      outcome = new Outcome.Open(new Ground.Words(fail(unexpected)));
    }
    finish(index, outcome, System.nanoTime() - start);
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
    return timedOut || (!parts.isEmpty() && running == 0 && (next == parts.size() || isSettled()));
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
    return new Finding(claim, Undecided.INTERNAL_ERROR, ground, 0, 0, time);
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
    if (timedOut) {
      open = open.or(() -> Optional.of(new Ground.Words(new OutOfTime(limit).getMessage())));
    }
    long cases = theorems.stream().mapToLong(PartsOfClaim::cases).sum();
    long old = remembered.values().stream().mapToLong(count -> count).sum();
    Optional<Ground> missing = open;
    boolean complete =
        open.isEmpty()
            && !remembered.isEmpty()
            && outcomes.size() + remembered.size() == parts.size();
    Optional<Theorem> decided = whole(theorems);
    Optional<Theorem> whole = decided.flatMap(this::claimed);
    Ground ground =
        whole
            .map(Theorem::ground)
            .or(() -> decided.map(PartsOfClaim::notCarriedOver))
            .or(() -> missing)
            .orElse(new Ground.Words(old + " cases are known from the file of an earlier run"));
    Finding.Result result =
        whole
            .<Finding.Result>map(Finding.Decided::new)
            .orElse(complete ? Undecided.REMEMBERED : Undecided.OPEN);
    Duration time = Duration.ofNanos(spent);
    return new Finding(claim, result, ground, cases + old, old, time);
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
    if (timedOut && theorems.stream().allMatch(Theorem::holds)) {
      return Optional.empty();
    }
    return Kernel.join(claim.name(), claim.decided(), theorems)
        .match(Optional::of, refused -> Optional.empty());
  }

  /** What a theorem about the cases that are tried says about the claim. */
  private Optional<Theorem> claimed(Theorem theorem) {
    return theorem.holds() || theorem.claim().equals(claim.statement())
        ? Optional.of(theorem)
        : TriedCase.refuted(claim, theorem);
  }

  private static Ground notCarriedOver(Theorem tried) {
    return new Ground.Words(
        "what is tried does not hold, which was not shown of the claim: "
            + tried.ground().inWords());
  }

  private static Ground ground(Outcome outcome) {
    return outcome instanceof Outcome.Open open
        ? open.ground()
        : new Ground.Words(outcome.match(Theorem::toString, refused -> refused.toString()));
  }

  private static long cases(Theorem theorem) {
    return theorem.ground().count();
  }

  /** The time for the claim is over. */
  private static final class OutOfTime extends StoppedException {
    private static final long serialVersionUID = 1L;

    OutOfTime(Duration limit) {
      super("not decided within " + limit.toSeconds() + " s");
    }
  }
}
