/** Finds the mean squared errors that the experiments of [ALMW25] are about. */
package org.exactreferee.papers.error;
