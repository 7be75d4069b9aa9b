package org.exactreferee.text.claims;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.exactreferee.text.language.Position;

/**
 * What is wrong with one file, collected so that a reader learns all of it at once. A mistake that
 * only follows from another one is left out: a name whose definition could not be read is not
 * called unknown, and a claim that could not be read is not called missing.
 */
final class Mistakes {

  /** A file with more of them than this is something else than a file of claims. */
  static final int MOST = 100;

  private final String file;
  private final Set<Mistake> found = new HashSet<>();
  private final Set<String> hidden = new HashSet<>();
  private boolean aboutSource;

  Mistakes(String file) {
    this.file = file;
  }

  void add(ClaimFormatException mistake) {
    found.addAll(mistake.mistakes());
  }

  void add(Position position, String problem) {
    found.add(new Mistake(file, Optional.of(position), problem));
  }

  boolean areTooMany() {
    return found.size() >= MOST;
  }

  /** Notes that the source of the file is not known, which is one of the mistakes. */
  void sourceIsUnknown() {
    aboutSource = true;
  }

  boolean isAboutSource() {
    return aboutSource;
  }

  /** Notes that the file has {@code let f} or its like, which may turn out to be wrong. */
  void hide(String entry) {
    hidden.add(entry);
  }

  boolean isHidden(String entry) {
    return hidden.contains(entry);
  }

  /** Ends the reading if anything is wrong. */
  void throwIfAny() throws ClaimFormatException {
    List<Mistake> all = new ArrayList<>(found);
    all.sort(Mistake.IN_READING_ORDER);
    if (areTooMany()) {
      all = new ArrayList<>(all.subList(0, MOST));
      all.add(new Mistake(file, Optional.empty(), "more than " + MOST + " mistakes are not shown"));
    }
    if (!all.isEmpty()) {
      throw new ClaimFormatException(all);
    }
  }
}
