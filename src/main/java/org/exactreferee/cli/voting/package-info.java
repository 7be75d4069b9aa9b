/** The commands {@code vote} and {@code design voting}. */
package org.exactreferee.cli.voting;
