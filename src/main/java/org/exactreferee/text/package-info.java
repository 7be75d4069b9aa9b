/**
 * Files to data and back. Nothing here is trusted: what was read is printed again from the tree and
 * shown.
 */
package org.exactreferee.text;
