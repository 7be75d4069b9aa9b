package org.exactreferee.trusted.number;

/** What a claim about the sign of a number asks for. */
public enum SignGoal {
  POSITIVE,
  NON_NEGATIVE;

  public boolean isMetBy(OrderedField<?> value) {
    return switch (this) {
      case POSITIVE -> value.sign() > 0;
      case NON_NEGATIVE -> value.sign() >= 0;
    };
  }
}
