package org.exactreferee.export.coq;

import java.util.Set;

/**
 * A statement in Coq with its proof.
 *
 * @param libraries the definitions that it needs
 * @param definitions what is defined for it alone, whole commands
 * @param proof the tactics between {@code Proof.} and {@code Qed.}
 */
record CoqTheorem(Set<CoqLibrary> libraries, String definitions, String statement, String proof) {}
