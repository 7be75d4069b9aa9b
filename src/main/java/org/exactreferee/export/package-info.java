/**
 * Certificates as files that other systems check: Coq and SMT-LIB. Only the command line uses it.
 *
 * <p>A claim is taken apart into statements, and each is written with its own evidence in the other
 * language, with the definitions that it starts from; nothing here decides whether it is true. The
 * parts of Coq files that are always the same, definitions and proofs that checks are sound, are
 * resources beside this package.
 */
package org.exactreferee.export;
