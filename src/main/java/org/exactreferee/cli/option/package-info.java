/** The options that several commands share. */
package org.exactreferee.cli.option;
