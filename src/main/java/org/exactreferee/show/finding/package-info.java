/**
 * What a run over claims found, in words: ledger, coverage, refutations, corrections, explanations.
 */
package org.exactreferee.show.finding;
