/**
 * The statement language: what an expression is, how it is written and what it means. Trusted; uses
 * {@code number} only, and everything above the models may use it.
 *
 * <p>Three decisions a newcomer may question. Parsing is not here: trust begins with {@link
 * org.exactreferee.claim.CanonicalText}, which is printed from the tree and can be compared with
 * what was read. A tree holds no positions, so that equal statements are equal trees; whoever read
 * the text keeps a map beside it. And {@link org.exactreferee.claim.Evaluator} never asks how a
 * statement about all real numbers of an interval could be proved: it hands the polynomial, or a
 * linear program, to a {@link org.exactreferee.claim.RealDecider}, which searches when the caller
 * is a prover and only checks evidence when it is the kernel.
 */
package org.exactreferee.claim;
