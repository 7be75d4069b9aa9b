/**
 * The interactive prompt: it hands what is typed to the commands {@code eval} and {@code explain},
 * and decides nothing.
 */
package org.exactreferee.cli.repl;
