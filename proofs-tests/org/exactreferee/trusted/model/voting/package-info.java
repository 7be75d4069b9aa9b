/** Choosers against their definitions, written down a second time. */
package org.exactreferee.trusted.model.voting;
