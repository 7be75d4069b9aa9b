/**
 * Real numbers with a decidable sign: sums of powers of e and of radicals, their logarithms, and
 * numbers that are known by enclosures of any width.
 *
 * <p>A comparison first looks at enclosures and only then asks the field, because equality is rare
 * and costs most. What is in no field stays an enclosure, and a comparison that it does not settle
 * is refused, not guessed.
 */
package org.exactreferee.trusted.number.real;
