/**
 * What follows from the models and is asked of them: the privacy profile, how E, delta and p
 * restrict each other for a p-mix, mixtures and expectations of rank laws, a stopping rule as a
 * mechanism, ballots and their bounds, privacy event by event, the numbers of permutations. Not
 * trusted: a claim about an answer speaks of the models, and the kernel proves it from them alone.
 * Uses {@code number}, {@code finite}, {@code privacy} and {@code stopping} only.
 */
package org.exactreferee.analysis;
