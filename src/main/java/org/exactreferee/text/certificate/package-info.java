/** Certificates: evidence as JSON. */
package org.exactreferee.text.certificate;
