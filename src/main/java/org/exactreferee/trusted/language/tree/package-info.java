/**
 * Statements as trees, and the canonical text of a tree.
 *
 * <p>A tree holds no positions, so that equal statements are equal trees; whoever read the text
 * keeps a map beside it.
 */
package org.exactreferee.trusted.language.tree;
