/**
 * Writes derivations as proofs for Coq, move by move: each fact is a hypothesis in the kernel's
 * normal form, and what brings a statement into that form is written out too. Only {@code
 * export.coq} uses it.
 */
package org.exactreferee.export.coq.derivation;
