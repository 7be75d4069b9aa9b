/** Finds choosers and medians, smallest phantoms, and what separates systems of constraints. */
package org.exactreferee.prove.voting;
