/** Tables of cells as text, JSON, CSV, Markdown and LaTeX, and back. */
package org.exactreferee.show.table;
