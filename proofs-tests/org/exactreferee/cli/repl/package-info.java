/** Tests of the interactive prompt. */
package org.exactreferee.cli.repl;
