/** The commands {@code privacy} and {@code audit}. */
package org.exactreferee.cli.privacy;
