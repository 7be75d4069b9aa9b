/** Tests of {@code org.exactreferee.testkit}. */
package org.exactreferee.testkit;
