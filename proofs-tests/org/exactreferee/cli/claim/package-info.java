/** Tests of what {@code eval} is asked. */
package org.exactreferee.cli.claim;
