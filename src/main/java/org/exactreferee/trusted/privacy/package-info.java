/**
 * What (epsilon, delta)-privacy means for a mechanism with finitely many outputs, and its exact
 * consequences, the tight bounds. Trusted; uses {@code number} only, and every model, the kernel
 * and the provers may use it.
 *
 * <p>Three decisions a newcomer may question. Epsilon appears as {@code E = e^epsilon}, because
 * every condition is linear in E and E, unlike epsilon, is in the field of the probabilities. A
 * bound is a condition {@code P(S) <= E Q(S) + delta} and never a ratio, because a ratio hides the
 * events of probability zero. Pairs of inputs are ordered, so that a relation that is not symmetric
 * needs no second definition.
 */
package org.exactreferee.trusted.privacy;
