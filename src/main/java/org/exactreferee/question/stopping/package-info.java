/**
 * Questions about stopping beyond the choice of the best of a row of candidates: partial orders,
 * candidates that stay away, rules that tie, many candidates. Each is a linear program that stands
 * in full in its statement; the commands of {@code cli/stopping} ask them.
 */
package org.exactreferee.question.stopping;
