/** Certificates and linear programs as SMT-LIB files. */
package org.exactreferee.export.smt;
