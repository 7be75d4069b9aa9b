/**
 * Tests of the questions about stopping, against programs that are written out from definitions.
 */
package org.exactreferee.question.stopping;
