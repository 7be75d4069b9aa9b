package org.exactreferee.trusted.language.value;

import org.exactreferee.trusted.language.tree.Kind;

/** What an expression stands for. */
public sealed interface Value
    permits Quantity,
        Proposition,
        VectorValue,
        ListValue,
        RuleValue,
        MechanismValue,
        ChooserValue,
        CollectionValue,
        ProgramValue,
        PairValue {

  Kind kind();
}
