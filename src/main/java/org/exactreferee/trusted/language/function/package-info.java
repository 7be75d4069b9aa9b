/**
 * The functions of the language, each with the kinds of its parameters and a check of its domain.
 *
 * <p>A function is one row of a {@link
 * org.exactreferee.trusted.language.function.FunctionRegistry}; the models define what it computes.
 */
package org.exactreferee.trusted.language.function;
