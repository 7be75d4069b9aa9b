/**
 * The shapes of claims: a {@link org.exactreferee.trusted.kernel.goal.Goal} is read once from the
 * tree, and rules, provers and exports ask it what the claim is about.
 */
package org.exactreferee.trusted.kernel.goal;
