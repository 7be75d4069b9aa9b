/**
 * The one route from what a search found to what is printed: a claim is stated as a tree, evidence
 * is looked for, the kernel checks it, and only a {@link org.exactreferee.trusted.kernel.Theorem}
 * becomes a cell of an answer. The command line uses it.
 *
 * <p>What a search returns is never printed by itself. A cell is proved, given by the user, or says
 * that it was computed only.
 */
package org.exactreferee.question;
