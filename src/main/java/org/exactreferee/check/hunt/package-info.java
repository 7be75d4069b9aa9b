/**
 * Looks for cases in which a claim fails, in the part of its domain that was not tried. Only {@code
 * check} and reports use it.
 *
 * <p>What is found is only a proposal: a claim is refuted by what the kernel makes of the case. How
 * much is looked at is counted, never timed, and chance begins with the hash of the claim, so that
 * two runs look at the same cases.
 */
package org.exactreferee.check.hunt;
