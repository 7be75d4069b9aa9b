/**
 * Text to data and back: the one parser of the statement language. Not trusted: what was read is
 * printed again from the tree and shown.
 */
package org.exactreferee.spec;
