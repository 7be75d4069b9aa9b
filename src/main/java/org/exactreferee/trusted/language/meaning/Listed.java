package org.exactreferee.trusted.language.meaning;

import java.util.ArrayList;
import java.util.List;
import org.exactreferee.trusted.language.tree.Binders.Binder;
import org.exactreferee.trusted.language.tree.Expression.Listing;
import org.exactreferee.trusted.language.value.ListValue;
import org.exactreferee.trusted.language.value.Value;

/** The values of the body of {@code [body : i in 1..n]} in all cases, in their order. */
record Listed(Listing node) {

  Value value(Evaluation evaluation) {
    return ListValue.of(node.body(), from(0, evaluation));
  }

  /** The values over the binders from this one on. */
  private List<Value> from(int index, Evaluation evaluation) {
    List<Value> values = new ArrayList<>();
    if (index == node.binders().list().size()) {
      if (node.binders().guard().map(evaluation::holds).orElse(true)) {
        values.add(evaluation.budget().counted(node, () -> evaluation.entry(node.body())));
      }
      return values;
    }
    Binder binder = node.binders().list().get(index);
    for (Value value : Cases.of(evaluation, node, binder.domain())) {
      values.addAll(
          evaluation.inCase(node, binder.variable(), value, inner -> from(index + 1, inner)));
    }
    return values;
  }
}
