/** Inputs that nobody would write: made by a grammar, by changes and by a search for coverage. */
package org.exactreferee.fuzz;
