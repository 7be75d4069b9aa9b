/**
 * Permutations and words: every element exactly once in a stated order, counts in closed form.
 * Trusted; uses nothing but {@code java.base}, and every model may use it.
 *
 * <p>An enumeration is an {@code Iterable} that makes its elements one at a time, so that walking
 * through n! of them needs the memory of one.
 */
package org.exactreferee.trusted.finite;
