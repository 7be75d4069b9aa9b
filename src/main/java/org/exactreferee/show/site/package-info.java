/** The documents as pages that need no network; uses the parts of {@code show.page}. */
package org.exactreferee.show.site;
