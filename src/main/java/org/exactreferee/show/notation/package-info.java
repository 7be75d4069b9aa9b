/** Formulas in ASCII as people print them: in MathML for pages and in LaTeX for papers. */
package org.exactreferee.show.notation;
