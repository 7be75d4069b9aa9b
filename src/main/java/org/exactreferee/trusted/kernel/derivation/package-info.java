/**
 * Checks proofs that are about all values of their letters: a proof is a list of moves, each small
 * enough to be checked by one rule, and every proof ends in identities of polynomials.
 *
 * <p>Terms are total here: what the language leaves undefined has some value, which no law speaks
 * of. A claim is therefore shown together with the statement that its terms are defined.
 */
package org.exactreferee.trusted.kernel.derivation;
