package org.exactreferee.claim;

/** What an expression stands for. */
public sealed interface Value
    permits Quantity,
        Proposition,
        VectorValue,
        RuleValue,
        MechanismValue,
        ChooserValue,
        CollectionValue,
        ProgramValue {

  Kind kind();
}
