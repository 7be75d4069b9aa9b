/** The one parser of the statement language. */
package org.exactreferee.text.language;
