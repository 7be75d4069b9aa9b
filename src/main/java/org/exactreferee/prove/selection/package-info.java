/**
 * Finds the worst neighbours, the errors and the privacy for every epsilon of mechanisms of
 * selection.
 */
package org.exactreferee.prove.selection;
