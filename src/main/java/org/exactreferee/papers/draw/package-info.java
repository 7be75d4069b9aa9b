/** Draws pseudo-random numbers from a seed by integer arithmetic, the same ones everywhere. */
package org.exactreferee.papers.draw;
