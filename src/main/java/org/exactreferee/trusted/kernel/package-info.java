/**
 * The sole maker of a {@link org.exactreferee.trusted.kernel.Theorem}: evidence goes in, a theorem
 * or a reason for rejection comes out.
 */
package org.exactreferee.trusted.kernel;
