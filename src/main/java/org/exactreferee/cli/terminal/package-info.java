/**
 * What every command needs of the terminal and of files: exit codes, messages, progress, output
 * that is written whole or not at all.
 */
package org.exactreferee.cli.terminal;
