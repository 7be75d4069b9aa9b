/** Linear programs with their optimality proofs as VIPR files. */
package org.exactreferee.export.vipr;
