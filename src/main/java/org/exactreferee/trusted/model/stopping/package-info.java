/**
 * The stopping problem: qualification orders and the metrics d_l on them, stopping rules, the law
 * of the rank they select, thresholds, optimal rules, and the best private rule as a linear
 * program. Trusted; uses {@code number}, {@code finite}, {@code linear} and {@code privacy} only.
 *
 * <p>Everything here is the definition written down, slow and obvious; {@code prove} has the fast
 * routes. A rank law has two definitions on purpose: the walk through all n! arrivals is the
 * meaning of a stopping time, the occupancy recurrence is what a claim about n = 60 can afford, and
 * tests hold them together.
 */
package org.exactreferee.trusted.model.stopping;
