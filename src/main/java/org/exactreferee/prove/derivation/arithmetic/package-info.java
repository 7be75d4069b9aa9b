/**
 * Shows one comparison by arithmetic: from equations by reduction, from inequalities by products of
 * facts.
 */
package org.exactreferee.prove.derivation.arithmetic;
