/** Runs the program on Spark as a user does: a master and workers are processes on this machine. */
package org.exactreferee.cluster;
