/** Mechanisms of private selection against second derivations of their laws and their privacy. */
package org.exactreferee.trusted.model.selection;
