/** The page that shows a run over claims in a browser. */
package org.exactreferee.show.page;
