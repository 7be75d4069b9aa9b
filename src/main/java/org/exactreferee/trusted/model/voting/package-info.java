/**
 * Epsilon voting: vote profiles, choosers, and what it means that a chooser is anonymous, truthful
 * or private [KL18]. Trusted; uses {@code number}, {@code finite}, {@code linear} and {@code
 * privacy} only.
 *
 * <p>An entry of the ballot is named by its place 1..k, because nothing but privacy looks at its
 * value. Truthfulness speaks of infinitely many utilities; it is decided at the extreme rays of
 * their cone, and {@link org.exactreferee.trusted.model.voting.Preferences} has the proof that this
 * is the same.
 */
package org.exactreferee.trusted.model.voting;
