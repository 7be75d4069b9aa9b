package org.exactreferee.attacks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.api.parallel.ResourceLock;

@Isolated("takes the time of every lying command")
@ResourceLock(Boundary.LOCK)
class BoundaryTest {

  /** Initialised when there is no time left. */
  private static final class Late {
    static final int READY = ready();

    private static int ready() {
      Boundary.tick();
      return 1;
    }
  }

  @Test
  void aMethodFailsWithoutTimeButAClassIsStillInitialised() {
    Boundary.giveTime(false);
    try {
      assertThatThrownBy(Boundary::tick).hasMessage("a lie has cost too much time");
      assertThat(Late.READY).isEqualTo(1);
    } finally {
      Boundary.giveTime(true);
    }
    Boundary.tick();
  }
}
