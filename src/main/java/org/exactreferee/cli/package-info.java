/** The commands of {@code referee}. */
package org.exactreferee.cli;
