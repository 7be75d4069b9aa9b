/**
 * Finds proofs about all integers: by induction, by the laws of the functions in a goal, and by
 * telescoping sums.
 */
package org.exactreferee.prove.derivation.induction;
