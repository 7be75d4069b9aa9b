/**
 * Exact numbers as people write and read them: fractions and decimals are read exactly, all decimal
 * digits are right, and there are the simplest fractions near a number. Not trusted, for no proof
 * rests on them; uses {@code number} only, and everything that is not trusted may use it.
 */
package org.exactreferee.numeral;
