package org.exactreferee.check;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.exactreferee.check.hunt.Counterexample;
import org.exactreferee.check.hunt.LeadingVariables;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.text.language.ParseException;
import org.exactreferee.text.language.ParsedExpression;
import org.exactreferee.trusted.kernel.Kernel;
import org.exactreferee.trusted.kernel.Theorem;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.Domain;
import org.exactreferee.trusted.language.tree.Expression;
import org.exactreferee.trusted.language.value.Ground;

/**
 * Carries a case that fails over to the domain that is claimed: the kernel looks again at what the
 * claim says there, and whether the case belongs to the domain.
 */
final class TriedCase {
  private static final int MOST_CANDIDATES = 100;

  private TriedCase() {}

  /** What a theorem about a claim, or about the cases of it that are tried, says about it. */
  static Optional<Theorem> claimed(Claim claim, Theorem theorem) {
    return theorem.holds() || theorem.claim().equals(claim.statement())
        ? Optional.of(theorem)
        : refuted(claim, theorem);
  }

  /** Why nothing is known of a claim although what is tried of it does not hold. */
  static Ground notCarriedOver(Theorem tried) {
    return new Ground.Words(
        "what is tried does not hold, which was not shown of the claim: "
            + tried.ground().inWords());
  }

  /**
   * That the whole claim does not hold, if the kernel finds so in the case that a theorem names.
   *
   * @param tried says that what was tried does not hold
   */
  private static Optional<Theorem> refuted(Claim claim, Theorem tried) {
    LeadingVariables leading = LeadingVariables.of(tried.claim());
    List<Integer> ends = new ArrayList<>(leading.ends());
    Collections.reverse(ends);
    for (int end : ends) {
      Optional<Theorem> found =
          values(leading.binders().subList(0, end), tried.ground()).stream()
              .flatMap(
                  values ->
                      Counterexample.refuted(claim.name(), claim.statement(), values, Kernel.LIMITS)
                          .stream())
              .findFirst();
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** The values of variables that a ground may mean; none if it does not name them all. */
  private static List<List<Expression>> values(List<Binder> binders, Ground ground) {
    List<List<Expression>> all = List.of(List.of());
    Ground rest = ground;
    for (Binder binder : binders) {
      while (rest instanceof Ground.Absorbed absorbed) {
        rest = absorbed.ground();
      }
      if (!(rest instanceof Ground.Case here) || !here.variable().equals(binder.variable())) {
        return List.of();
      }
      List<Expression> meant = candidates(binder.domain(), here.value());
      all =
          all.stream()
              .flatMap(before -> meant.stream().map(value -> joined(before, value)))
              .limit(MOST_CANDIDATES)
              .toList();
      rest = here.ground();
    }
    return all;
  }

  private static List<Expression> joined(List<Expression> before, Expression value) {
    return Stream.concat(before.stream(), Stream.of(value)).toList();
  }

  /** What is printed so; any element of a set if it is printed as no formula. */
  private static List<Expression> candidates(Domain domain, String text) {
    try {
      return List.of(ParsedExpression.parse(text).expression());
    } catch (ParseException noFormula) {
      return domain instanceof Domain.Elements elements
              && elements.collection() instanceof Expression.Vector set
          ? set.entries()
          : List.of();
    }
  }
}
