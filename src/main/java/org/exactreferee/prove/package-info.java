/**
 * The search for evidence: fast, clever and not trusted. What a prover returns counts only once the
 * kernel has checked it, so that a mistake here costs an answer, never truth.
 *
 * <p>The fast routes to what a model defines, such as a rank law, are here too, each named for its
 * method; tests compare them with the models.
 */
package org.exactreferee.prove;
