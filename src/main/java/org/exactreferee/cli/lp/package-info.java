/** The command {@code lp}. */
package org.exactreferee.cli.lp;
