/** Files of claims. */
package org.exactreferee.text.claims;
