package org.exactreferee.prove.sign;

import java.util.List;

/** How often a sequence of signs changes, zeros left out. */
final class SignChanges {

  private SignChanges() {}

  static int count(List<Integer> signs) {
    int changes = 0;
    int last = 0;
    for (int sign : signs) {
      if (sign != 0) {
        changes += last * sign < 0 ? 1 : 0;
        last = sign;
      }
    }
    return changes;
  }
}
