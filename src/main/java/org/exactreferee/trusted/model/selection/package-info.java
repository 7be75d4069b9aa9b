/**
 * Private selection: from the scores of candidates, a random choice that favours high scores
 * [ALMW25, EM]. Trusted; uses {@code number}, {@code finite} and {@code privacy} only.
 *
 * <p>A mechanism is fixed by sensitivities and parameters and maps a vector of scores to a law on
 * the candidates 1..k. Its probabilities are elements of the exact field wherever a closed form of
 * moderate length is; otherwise they are known by enclosures of the same integral, of any width,
 * and are told apart by {@link org.exactreferee.trusted.number.real.Real#exact}. Where a printed
 * definition can be read in more than one way, the reading taken stands in the mechanism's
 * documentation.
 */
package org.exactreferee.trusted.model.selection;
