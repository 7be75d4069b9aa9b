/** Finds tight privacy bounds and profiles of mechanisms given as tables. */
package org.exactreferee.prove.privacy;
