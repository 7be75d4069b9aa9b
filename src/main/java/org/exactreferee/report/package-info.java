/**
 * How results look: text for people, JSON and CSV for programs, Markdown and LaTeX for papers. Not
 * trusted; only the command line uses it.
 */
package org.exactreferee.report;
