/**
 * How results look: text for people, JSON and CSV for programs, Markdown and LaTeX for papers, HTML
 * and SVG for a browser. Not trusted; only the figures of papers and the command line use it.
 */
package org.exactreferee.report;
