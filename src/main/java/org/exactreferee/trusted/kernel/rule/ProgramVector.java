package org.exactreferee.trusted.kernel.rule;

import static org.exactreferee.trusted.kernel.evidence.Rejected.rejected;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.exactreferee.trusted.kernel.evidence.NamedVector;
import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;
import org.exactreferee.trusted.number.real.ExactReal;

/** The numbers of a vector of evidence in the order of a program's variables or rows. */
record ProgramVector(ExactReal denominator, List<ExactReal> numerators) {

  /** What is wrong with a vector for these names: its denominator, or a name. */
  static Optional<Rejected> problem(NamedVector vector, List<String> names, Reason noSuchName) {
    if (vector.denominator().sign() <= 0) {
      String value = vector.denominator().toString();
      return rejected(Reason.DENOMINATOR_NOT_POSITIVE, value);
    }
    Map<String, Integer> positions = positions(names);
    for (NamedVector.Entry entry : vector.numerators()) {
      if (positions.remove(entry.name()) == null) {
        String detail = entry.name() + " is not there, or there twice";
        return rejected(noSuchName, detail);
      }
    }
    return Optional.empty();
  }

  /** The vector, with which nothing is wrong. */
  static ProgramVector of(NamedVector vector, List<String> names) {
    Map<String, Integer> positions = positions(names);
    List<ExactReal> dense = new ArrayList<>(Collections.nCopies(names.size(), ExactReal.ZERO));
    vector.numerators().forEach(e -> dense.set(positions.get(e.name()), e.value()));
    return new ProgramVector(vector.denominator(), dense);
  }

  private static Map<String, Integer> positions(List<String> names) {
    Map<String, Integer> positions = new HashMap<>();
    for (int i = 0; i < names.size(); i++) {
      positions.put(names.get(i), i);
    }
    return positions;
  }
}
