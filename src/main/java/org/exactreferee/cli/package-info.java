/** The commands of {@code referee}. Nothing else may use this package. */
package org.exactreferee.cli;
