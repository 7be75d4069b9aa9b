/** What privacy means, checked against its definition on every small mechanism and many others. */
package org.exactreferee.trusted.privacy;
