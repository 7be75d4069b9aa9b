package org.exactreferee.trusted.privacy;

import java.util.Optional;
import org.exactreferee.trusted.number.OrderedField;

/**
 * The least delta for an epsilon.
 *
 * @param delta the largest excess of an event under adjacent inputs
 * @param attained an event whose excess is delta; empty if delta is 0, which every mechanism needs
 */
public record TightDelta<I, O, F extends OrderedField<F>>(
    F delta, Optional<Witness<I, O, F>> attained) {}
