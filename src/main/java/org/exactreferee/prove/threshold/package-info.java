/** Finds thresholds of many n at once, and where a rounding formula differs from them. */
package org.exactreferee.prove.threshold;
