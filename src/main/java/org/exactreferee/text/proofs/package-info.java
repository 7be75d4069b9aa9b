/** Written proofs: files of steps as a person writes them. */
package org.exactreferee.text.proofs;
