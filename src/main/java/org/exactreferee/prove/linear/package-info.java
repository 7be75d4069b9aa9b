/**
 * Solves linear programs exactly: a floating-point simplex guesses a basis, exact linear algebra
 * decides it.
 */
package org.exactreferee.prove.linear;
