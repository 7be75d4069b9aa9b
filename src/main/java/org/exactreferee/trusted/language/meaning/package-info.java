/**
 * What a statement means: strong Kleene logic over the cases of its quantifiers.
 *
 * <p>The {@link org.exactreferee.trusted.language.meaning.Evaluator} never asks how a statement
 * about all real numbers of an interval could be proved: it hands the polynomial, or the linear
 * program, to a {@link org.exactreferee.trusted.language.meaning.RealDecider}, which only checks
 * evidence when the kernel asks.
 */
package org.exactreferee.trusted.language.meaning;
