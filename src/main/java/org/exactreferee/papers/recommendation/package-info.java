/**
 * Recommendation of one item per user, as [ALMW25, section VIII] sets it up: a linear model of who
 * liked what, sensitivities from percentiles of its scores, and the error of a private choice.
 */
package org.exactreferee.papers.recommendation;
