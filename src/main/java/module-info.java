/** An exact referee for papers on private choice. */
module org.exactreferee {
  requires ch.obermuhlner.math.big;
  requires com.fasterxml.jackson.core;
  requires info.picocli;
  requires org.apache.commons.numbers.combinatorics;
  requires transitive org.apache.commons.numbers.field;
  requires transitive org.apache.commons.numbers.fraction;
  requires static net.jqwik.api;

  exports org.exactreferee.analysis;
  exports org.exactreferee.finite;
  exports org.exactreferee.interop;
  exports org.exactreferee.linear;
  exports org.exactreferee.number;
  exports org.exactreferee.numeral;
  exports org.exactreferee.privacy;
  exports org.exactreferee.selection;
  exports org.exactreferee.stopping;
  exports org.exactreferee.testkit;
  exports org.exactreferee.voting;

  opens org.exactreferee.cli to
      info.picocli;
}
