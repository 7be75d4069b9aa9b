/**
 * The search for evidence: fast, clever and not trusted. What a prover returns counts only once the
 * kernel has checked it, so a mistake here costs an answer, never truth. Uses everything but {@code
 * kernel}.
 */
package org.exactreferee.prover;
