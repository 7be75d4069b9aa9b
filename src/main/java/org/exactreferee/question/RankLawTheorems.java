package org.exactreferee.question;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.text.certificate.CertificateReader;
import org.exactreferee.text.json.RejectedException;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.kernel.evidence.Evidence;
import org.exactreferee.trusted.kernel.evidence.Evidence.Attained.Event;
import org.exactreferee.trusted.kernel.evidence.Step;
import org.exactreferee.trusted.kernel.rule.RankLawTheoremsRule;
import org.exactreferee.trusted.language.function.FunctionNames;
import org.exactreferee.trusted.language.tree.CanonicalText;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.model.stopping.RuleKind;

/**
 * The theorems from which the rank laws of all threshold rules follow, with everything that they
 * rest on, in the order in which a certificate has them.
 *
 * <p>Their derivations are kept in a file beside this class, made from the written proofs in {@code
 * specs/stopping/GKS21.proofs}: the kernel checks them anew in every process that needs them, which
 * takes half the time of finding them and needs no other file. A test makes the file again.
 *
 * @param all empty if the kernel refuses a step of the file, so that nothing rests on the others
 */
public record RankLawTheorems(List<Theorem> all) {

  /** The file of derivations. */
  public static final String FILE = "rank-law.cert.json";

  /** Beyond so many candidates, the laws follow quicker than they are computed by definition. */
  public static final int MOST_BY_DEFINITION = 300;

  public RankLawTheorems {
    all = List.copyOf(all);
  }

  /** Those of the file, checked at the first call. */
  public static RankLawTheorems known() {
    return Checked.ONCE;
  }

  private static final class Checked {
    static final RankLawTheorems ONCE = read(RankLawTheorems.class.getResourceAsStream(FILE));
  }

  /** The theorems of a file; none if it cannot be read or a step of it is refused. */
  static RankLawTheorems read(InputStream file) {
    CheckedSteps checked = new CheckedSteps();
    try (CertificateReader reader = new CertificateReader(file)) {
      for (Optional<Step> step = reader.next(); step.isPresent(); step = reader.next()) {
        if (checked.all(List.of(step.get())).isPresent()) {
          return new RankLawTheorems(List.of());
        }
      }
      return new RankLawTheorems(checked.theorems());
    } catch (IOException | RejectedException unreadable) {
      return new RankLawTheorems(List.of());
    }
  }

  /** Whether they say what a law is: that of a threshold rule. */
  public boolean areAbout(Expression law) {
    return !all.isEmpty()
        && law instanceof Expression.Call call
        && call.function().equals(FunctionNames.RANK_LAW)
        && call.arguments().get(0) instanceof Expression.Call rule
        && Stream.of(RuleKind.SECRETARY, RuleKind.THRESHOLD_RULE, RuleKind.BLIND)
            .anyMatch(kind -> kind.function().equals(rule.function()));
  }

  /**
   * Evidence that cites the theorems of which the kernel's rule needs to know.
   *
   * @param events what attains the tight bounds of the claim, in their order
   */
  public Evidence.RankLawTheorems evidence(List<Event> events) {
    List<String> cited = new ArrayList<>();
    for (Theorem theorem : all) {
      if (RankLawTheoremsRule.STATEMENTS.contains(CanonicalText.of(theorem.claim()))) {
        cited.add(theorem.id());
      }
    }
    return new Evidence.RankLawTheorems(cited, events);
  }
}
