/**
 * Ballots as people give them, and the bounds of privacy that they ask for. Claims speak of the
 * bounds alone, so that nothing here is trusted.
 */
package org.exactreferee.ballot;
