/** Strict JSON: every field is named, every number is a string. */
package org.exactreferee.text.json;
