/**
 * Exact numbers as people read them: decimal digits, all of them right, and the simplest fractions
 * near a number. Not trusted, for no proof rests on them; uses {@code number} only, and everything
 * that is not trusted may use it.
 */
package org.exactreferee.numeral;
