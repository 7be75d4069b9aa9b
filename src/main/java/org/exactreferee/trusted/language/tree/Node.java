package org.exactreferee.trusted.language.tree;

/** A part of a statement that a message can point at. */
public sealed interface Node
    permits Expression, Definition, Binders.Binder, Expression.Program.Unknown {}
