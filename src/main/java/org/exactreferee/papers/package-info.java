/**
 * The experiments and figures of the papers, made again from values that the kernel has proved, or
 * that say that they were computed. Only the command line uses it.
 *
 * <p>A drawing says nothing about a verdict: what the claims found about a figure is put beside it
 * by the report, from the run.
 */
package org.exactreferee.papers;
