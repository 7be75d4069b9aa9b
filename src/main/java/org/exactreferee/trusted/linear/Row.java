package org.exactreferee.trusted.linear;

import java.util.List;
import org.exactreferee.trusted.number.OrderedField;

/**
 * A constraint {@code form order bound}.
 *
 * @param name what the user calls it
 */
public record Row<F extends OrderedField<F>>(
    String name, LinearForm<F> form, Order order, F bound) {

  public boolean holdsAt(List<F> point) {
    return order.admits(form.at(point, LinearForm.zero(bound)).compareTo(bound));
  }
}
