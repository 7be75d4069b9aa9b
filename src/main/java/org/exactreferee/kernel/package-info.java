/**
 * One rule per kind of evidence, and the sole maker of a {@link org.exactreferee.kernel.Theorem}.
 * Trusted; uses the trusted packages and {@code certificate}, never {@code prover}.
 */
package org.exactreferee.kernel;
