/** The search for proofs about all values of their letters, one class for each way to look. */
package org.exactreferee.prove.derivation;
