/** The command {@code table}. */
package org.exactreferee.cli.table;
