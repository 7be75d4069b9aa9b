/** Turns written proofs into derivations, which the kernel follows. */
package org.exactreferee.check.proof;
