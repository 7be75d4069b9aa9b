package org.exactreferee.prove.linear;

import java.util.Arrays;
import org.exactreferee.trusted.number.OrderedField;

/**
 * Which columns of a {@link StandardForm} are basic, and at which bound the others are. There are
 * as many basic columns as rows.
 */
final class Basis {

  /** The place of a column. */
  enum Place {
    BASIC,
    LOWER,
    UPPER,
    /** A column without bounds that is 0. */
    FREE
  }

  private final Place[] places;

  private Basis(Place[] places) {
    this.places = places;
  }

  Basis copy() {
    return new Basis(places.clone());
  }

  /** All slacks basic. */
  static <F extends OrderedField<F>> Basis ofSlacks(StandardForm<F> form) {
    Place[] places = new Place[form.columns()];
    Arrays.fill(places, Place.BASIC);
    Basis basis = new Basis(places);
    for (int j = 0; j < form.variables(); j++) {
      basis.places[j] = nonbasic(form, j);
    }
    return basis;
  }

  /** The bound nearest to 0 of a column that is not basic, the lower one first. */
  static <F extends OrderedField<F>> Place nonbasic(StandardForm<F> form, int column) {
    if (form.lower(column).isEmpty()) {
      return form.upper(column).isEmpty() ? Place.FREE : Place.UPPER;
    }
    boolean negative = form.lower(column).get().sign() < 0;
    boolean nearer =
        negative
            && form.upper(column).isPresent()
            && form.upper(column).get().compareTo(form.lower(column).get().negate()) < 0;
    return nearer ? Place.UPPER : Place.LOWER;
  }

  Place place(int column) {
    return places[column];
  }

  boolean isBasic(int column) {
    return places[column] == Place.BASIC;
  }

  void set(int column, Place place) {
    places[column] = place;
  }
}
