package org.exactreferee.cli.option;

import java.util.List;
import java.util.Optional;
import org.exactreferee.text.input.ScoreFile;
import org.exactreferee.trusted.model.selection.Selection;
import org.exactreferee.trusted.model.selection.Setting;
import org.exactreferee.trusted.number.Rational;
import picocli.CommandLine.Mixin;

/** A mechanism of private selection and what it chooses from, as given on the command line. */
public final class SelectionOptions {

  @Mixin private CandidateOptions candidates;

  @Mixin private SelectionParameters parameters;

  /** The candidates, from the options or from the file. */
  public ScoreFile candidates() {
    return candidates.candidates(false);
  }

  /** The same, with scores 0 if none are given and none are needed. */
  public ScoreFile candidates(boolean withoutScores) {
    return candidates.candidates(withoutScores);
  }

  /** The sensitivities, if they are given without scores. */
  public Optional<List<Rational>> sensitivities() {
    return candidates.sensitivities();
  }

  /** Refuses a parameter of other mechanisms than those that are asked about. */
  public void requireUsedBy(List<String> names) {
    parameters.requireUsedBy(names);
  }

  /** The mechanism with this name; a bad value is the caller's mistake. */
  public Selection mechanism(String name, Setting setting) {
    return parameters.mechanism(name, setting);
  }
}
