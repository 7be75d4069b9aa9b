/**
 * Has Spark's machines find the blocks of a work; what they find is checked by whoever asked.
 *
 * <p>Only the profile {@code spark} compiles this package: nothing else knows Spark. It is found as
 * a service, and may use {@code question.block} alone.
 */
package org.exactreferee.cluster;
