/**
 * What an expression may stand for: numbers, vectors, rules, mechanisms, choosers, programs, and
 * propositions with three truth values.
 */
package org.exactreferee.trusted.language.value;
