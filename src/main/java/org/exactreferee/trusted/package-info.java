/**
 * Everything that decides what PROVED is printed for. This folder is the boundary of trust: nothing
 * in it uses anything outside it but a small part of {@code java.base}, and the architecture tests
 * hold every package below it to that.
 */
package org.exactreferee.trusted;
