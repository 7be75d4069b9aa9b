package org.exactreferee.prove.linear;

import java.util.List;
import org.exactreferee.trusted.number.OrderedField;

/** A vector over one positive denominator, so that sums of its entries need no fractions. */
record Scaled<F extends OrderedField<F>>(F denominator, List<F> numerators) {}
