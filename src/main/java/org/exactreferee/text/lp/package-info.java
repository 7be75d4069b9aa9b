/** Linear programs in the LP format. */
package org.exactreferee.text.lp;
