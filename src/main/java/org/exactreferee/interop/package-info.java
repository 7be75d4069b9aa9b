/**
 * The library's edge: exact numbers as the types that other libraries use, and back. Not trusted;
 * may use {@code number}, and nothing inside Referee uses it.
 */
package org.exactreferee.interop;
