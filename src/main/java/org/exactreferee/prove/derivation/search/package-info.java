/** The entry to the search for proofs about all values of their letters. */
package org.exactreferee.prove.derivation.search;
