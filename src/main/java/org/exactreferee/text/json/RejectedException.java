package org.exactreferee.text.json;

import org.exactreferee.trusted.kernel.evidence.Reason;
import org.exactreferee.trusted.kernel.evidence.Rejected;

/** A file that cannot be read as what it should be, with the reason and the place. */
public final class RejectedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient Rejected rejected;

  public RejectedException(Reason reason, String detail) {
    super(detail);
    this.rejected = new Rejected(reason, detail);
  }

  public Rejected rejected() {
    return rejected;
  }
}
