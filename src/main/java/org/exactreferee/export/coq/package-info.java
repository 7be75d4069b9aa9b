/**
 * Certificates as Coq files. The parts that are always the same, definitions and proofs that checks
 * are sound, are resources beside this package.
 */
package org.exactreferee.export.coq;
