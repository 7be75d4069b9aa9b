/**
 * Takes a claim of a certificate apart into statements that other systems can state.
 *
 * <p>Each statement is written with its own evidence in the other language, with the definitions
 * that it starts from; nothing here decides whether it is true.
 */
package org.exactreferee.export.claim;
