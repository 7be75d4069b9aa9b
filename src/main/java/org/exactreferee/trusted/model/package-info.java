/**
 * The definitions of the papers, written down literally: stopping, voting, selection. The fast
 * routes to the same numbers are provers.
 */
package org.exactreferee.trusted.model;
