/** Finds distances between orders under the metrics d_l, with the swaps that attain them. */
package org.exactreferee.prove.metric;
