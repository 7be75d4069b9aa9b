/** Statements and evidence as files that other systems check. */
package org.exactreferee.export;
