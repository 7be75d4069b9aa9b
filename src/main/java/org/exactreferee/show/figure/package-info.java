/** Drawings as SVG. */
package org.exactreferee.show.figure;
