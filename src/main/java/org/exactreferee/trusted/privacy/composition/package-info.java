/**
 * What many private steps cost together: pairs of laws, their products, and the largest {@code P(S)
 * - E Q(S)} of such a product, between two bounds that are computed in integers. Trusted; uses
 * {@code number} only, and the language, the kernel and the provers may use it.
 *
 * <p>Three decisions a newcomer may question. A pair stands for the worst neighbours of a
 * mechanism; that it does is a theorem about the mechanism, and no business of this package. A
 * measure of losses has masses under P alone, since the loss says what they are under Q. Masses are
 * rounded down and what is lost is the difference to the known total, so that no bound rests on an
 * analysis of rounding.
 */
package org.exactreferee.trusted.privacy.composition;
