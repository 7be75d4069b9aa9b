/** How results look. Nothing here evaluates or decides. */
package org.exactreferee.show;
