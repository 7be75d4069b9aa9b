/** The commands {@code select} and {@code experiment}. */
package org.exactreferee.cli.selection;
