/**
 * Checks the claims of files: the kernel decides them part by part on all cores, provers answer its
 * questions. Only reports and the command line use it.
 *
 * <p>Time limits, threads and what is remembered from an interrupted run live here, so that nothing
 * of it is trusted: a part that was not decided is never counted as one that holds.
 */
package org.exactreferee.check;
