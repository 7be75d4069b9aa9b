/**
 * Finds rank laws of stopping rules, by recurrences and by counting arrivals, and what follows from
 * them for mixes.
 */
package org.exactreferee.prove.ranklaw;
