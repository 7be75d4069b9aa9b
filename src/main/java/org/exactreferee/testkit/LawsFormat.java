package org.exactreferee.testkit;

import java.util.LinkedHashMap;
import java.util.Map;
import net.jqwik.api.SampleReportingFormat;
import org.exactreferee.trusted.model.voting.Chooser;
import org.exactreferee.trusted.privacy.MechanismTable;

/** Reports a chooser or a mechanism of a failed property as its laws. */
final class LawsFormat implements SampleReportingFormat {

  @Override
  public boolean appliesTo(Object value) {
    return value instanceof Chooser<?> || value instanceof MechanismTable<?, ?, ?>;
  }

  @Override
  public Object report(Object value) {
    return value instanceof Chooser<?> chooser
        ? laws(chooser)
        : laws((MechanismTable<?, ?, ?>) value);
  }

  private static Map<Object, Object> laws(Chooser<?> chooser) {
    Map<Object, Object> laws = new LinkedHashMap<>();
    chooser.profiles().forEach(profile -> laws.put(profile, chooser.law(profile).probabilities()));
    return laws;
  }

  private static <I> Map<Object, Object> laws(MechanismTable<I, ?, ?> table) {
    Map<Object, Object> laws = new LinkedHashMap<>();
    table.inputs().forEach(input -> laws.put(input, table.law(input).probabilities()));
    return laws;
  }
}
