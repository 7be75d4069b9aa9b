package org.exactreferee.text.claims;

import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.language.tree.Expression;

/** One step of a written proof. */
public record WrittenStep(int line, Content content) {

  /** What a step says. Labels name facts, so that later steps can use them. */
  public sealed interface Content {

    /** The lists of steps below it. */
    default List<List<WrittenStep>> below() {
      return List.of();
    }
  }

  /** Whether it takes from elsewhere what it says, without steps below it. */
  public boolean isCitation() {
    return content instanceof From || content instanceof Law || content instanceof Apply;
  }

  void addTo(List<WrittenStep> all) {
    all.add(this);
    content.below().forEach(steps -> steps.forEach(step -> step.addTo(all)));
  }

  /** {@code fix n, k}: takes the first variables of the goal as given. */
  public record Fix(List<String> names) implements Content {}

  /** {@code suppose LABEL}: takes the left side of an implication as known. */
  public record Suppose(String label) implements Content {}

  /**
   * {@code have LABEL: STATEMENT using LABELS}, with steps below it or not.
   *
   * @param using what it follows from; everything known if empty
   */
  public record Have(
      String label, Expression statement, List<String> using, List<WrittenStep> steps)
      implements Content {
    @Override
    public List<List<WrittenStep>> below() {
      return List.of(steps);
    }
  }

  /** {@code from CLAIM at VALUES have LABEL}: an instance of what was proved before. */
  public record From(String claim, List<Expression> values, String label) implements Content {}

  /** {@code law "TEXT" at VALUES have LABEL}: an instance of a law. */
  public record Law(Expression law, List<Expression> values, String label) implements Content {}

  /** {@code at VALUES of LABEL have LABEL}: an instance of a universal fact. */
  public record Instance(List<Expression> values, String of, String label) implements Content {}

  /** {@code apply SCHEMA to TERMS have LABEL}. */
  public record Apply(String schema, List<Expression> terms, String label) implements Content {}

  /** {@code obtain NAMES from LABEL}. */
  public record Obtain(List<String> names, String from) implements Content {}

  /** {@code replace LABEL}, which says what a letter is. */
  public record Replace(String label) implements Content {}

  /** {@code witness VALUES}. */
  public record Witness(List<Expression> values) implements Content {}

  /** {@code absurd}: goes on to a contradiction. */
  public record Absurd() implements Content {}

  /** {@code cases CONDITION} with {@code yes} and {@code no} below it. */
  public record Cases(Expression condition, List<WrittenStep> yes, List<WrittenStep> no)
      implements Content {
    @Override
    public List<List<WrittenStep>> below() {
      return List.of(yes, no);
    }
  }

  /** {@code either LABEL} with {@code left} and {@code right} below it. */
  public record Either(String label, List<WrittenStep> left, List<WrittenStep> right)
      implements Content {
    @Override
    public List<List<WrittenStep>> below() {
      return List.of(left, right);
    }
  }

  /** {@code induction on LETTER} with {@code base} and {@code step} below it. */
  public record Induction(String letter, List<WrittenStep> base, List<WrittenStep> step)
      implements Content {
    @Override
    public List<List<WrittenStep>> below() {
      return List.of(base, step);
    }
  }

  /** {@code parts}, with steps below it for each part of the goal. */
  public record Parts(List<List<WrittenStep>> parts) implements Content {
    @Override
    public List<List<WrittenStep>> below() {
      return parts;
    }
  }

  /** Ends a proof whose goal the steps give that are known by now; nothing else is searched for. */
  public record Known() implements Content {}

  /** {@code show using LABELS}: what is left follows from these. */
  public record Show(Optional<List<String>> using) implements Content {}
}
