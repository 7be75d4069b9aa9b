/**
 * Races against peers on the same inputs: {@code mvn -q test -Pbenchmark -Dbenchmark=NumberRaces}.
 */
package org.exactreferee.benchmark;
