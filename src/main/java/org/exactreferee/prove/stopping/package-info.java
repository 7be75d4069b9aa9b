/** Finds the best private stopping rule, a mixture of plain rules, by column generation. */
package org.exactreferee.prove.stopping;
