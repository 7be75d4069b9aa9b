/**
 * What many private steps cost together: the steps of a budget as pairs of laws, and brackets of
 * epsilon and delta for their product, each of which is a theorem. The command line uses it.
 *
 * <p>That a pair of laws dominates a mechanism is a theorem of the literature and no theorem of the
 * kernel; an answer names it.
 */
package org.exactreferee.question.budget;
