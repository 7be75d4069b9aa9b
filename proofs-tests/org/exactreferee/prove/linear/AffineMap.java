package org.exactreferee.prove.linear;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.exactreferee.trusted.linear.LinearForm;
import org.exactreferee.trusted.linear.LinearForm.Term;
import org.exactreferee.trusted.linear.Order;
import org.exactreferee.trusted.linear.Row;
import org.exactreferee.trusted.number.real.ExactReal;

/** A map {@code t -> A t + b}: for each coordinate of the image a form in t and a constant. */
public record AffineMap(List<LinearForm<ExactReal>> forms, List<ExactReal> constants) {

  public AffineMap {
    forms = List.copyOf(forms);
    constants = List.copyOf(constants);
    if (forms.size() != constants.size()) {
      throw new IllegalArgumentException(
          "constants (" + constants.size() + " of them) must be as many as forms " + forms.size());
    }
  }

  /** The row about t that says of the image of t what the given row says of a point. */
  Row<ExactReal> pullBack(Row<ExactReal> row) {
    Sum sum = composed(row.form());
    ExactReal bound = row.bound().subtract(sum.constant());
    return new Row<>(row.name(), LinearForm.of(sum.coefficients()), row.order(), bound);
  }

  private record Sum(Map<Integer, ExactReal> coefficients, ExactReal constant) {}

  private Sum composed(LinearForm<ExactReal> form) {
    Map<Integer, ExactReal> coefficients = new HashMap<>();
    ExactReal constant = ExactReal.ZERO;
    for (Term<ExactReal> outer : form.terms()) {
      constant = constant.add(outer.coefficient().multiply(constants.get(outer.variable())));
      for (Term<ExactReal> inner : forms.get(outer.variable()).terms()) {
        ExactReal product = outer.coefficient().multiply(inner.coefficient());
        coefficients.merge(inner.variable(), product, ExactReal::add);
      }
    }
    return new Sum(coefficients, constant);
  }

  /** First the other map, then this. */
  AffineMap after(AffineMap first) {
    List<LinearForm<ExactReal>> images = new ArrayList<>();
    List<ExactReal> moved = new ArrayList<>();
    for (int i = 0; i < forms.size(); i++) {
      Sum sum = first.composed(forms.get(i));
      images.add(LinearForm.of(sum.coefficients()));
      moved.add(sum.constant().add(constants.get(i)));
    }
    return new AffineMap(images, moved);
  }

  /** The equations that say that a point is its own image. */
  List<Row<ExactReal>> fixedPoints() {
    List<Row<ExactReal>> rows = new ArrayList<>();
    for (int i = 0; i < forms.size(); i++) {
      Map<Integer, ExactReal> difference = new HashMap<>();
      forms.get(i).terms().forEach(term -> difference.put(term.variable(), term.coefficient()));
      difference.merge(i, ExactReal.of(-1), ExactReal::add);
      rows.add(
          new Row<>(
              "coordinate " + (i + 1),
              LinearForm.of(difference),
              Order.EQUAL,
              constants.get(i).negate()));
    }
    return rows;
  }

  /**
   * A map that takes every image back to its parameters.
   *
   * @throws IllegalArgumentException if there is none
   */
  AffineMap leftInverse(int parameters) {
    Independence rows = new Independence(parameters);
    List<Integer> chosen = new ArrayList<>();
    for (int i = 0; i < forms.size(); i++) {
      if (rows.add(forms.get(i))) {
        chosen.add(i);
      }
    }
    if (chosen.size() < parameters) {
      throw new IllegalArgumentException(
          "map (of rank " + chosen.size() + ") must tell the " + parameters + " parameters apart");
    }
    List<LinearForm<ExactReal>> inverse = new ArrayList<>();
    List<ExactReal> moved = new ArrayList<>();
    for (int j = 0; j < parameters; j++) {
      List<ExactReal> weights = rows.combinationFor(j);
      Map<Integer, ExactReal> form = new HashMap<>();
      ExactReal constant = ExactReal.ZERO;
      for (int k = 0; k < chosen.size(); k++) {
        form.put(chosen.get(k), weights.get(k));
        constant = constant.subtract(weights.get(k).multiply(constants.get(chosen.get(k))));
      }
      inverse.add(LinearForm.of(form));
      moved.add(constant);
    }
    return new AffineMap(inverse, moved);
  }
}
