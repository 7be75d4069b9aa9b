/**
 * The rules of the code base, checked against the class files and the sources. Every rule is a
 * function of the code it reads, so the same rule runs on the main code, where it must hold, and on
 * {@code fixture}, where it must name the planted violation.
 */
package org.exactreferee.architecture;
