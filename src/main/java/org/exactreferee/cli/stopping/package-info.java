/** The commands about stopping: rank-law, threshold, pmix, metric, design stopping, frontier. */
package org.exactreferee.cli.stopping;
