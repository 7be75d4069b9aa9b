/** What Coq makes of {@code src/main/coq}, as far as it is installed. */
package org.exactreferee.coq;
