/**
 * Decides the signs of polynomials on intervals: squarefree parts, isolated roots, Bernstein cuts.
 */
package org.exactreferee.prove.sign;
