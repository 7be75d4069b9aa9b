/** An exact referee for papers on private choice. */
module org.exactreferee {
  // The command line.
  requires static java.management;
  requires static com.fasterxml.jackson.core;
  requires static info.picocli;
  requires static org.jline.reader;
  requires static org.jline.terminal;
  // The package testkit.
  requires static net.jqwik.api;
  // The package interop.
  requires static org.apache.commons.numbers.field;
  requires static org.apache.commons.numbers.fraction;

  // A cluster, if the profile spark has compiled one.
  uses org.exactreferee.question.block.Cluster;

  exports org.exactreferee.ballot;
  exports org.exactreferee.interop;
  exports org.exactreferee.numeral;
  exports org.exactreferee.prove.privacy;
  exports org.exactreferee.prove.ranklaw;
  exports org.exactreferee.testkit;
  exports org.exactreferee.trusted.finite;
  exports org.exactreferee.trusted.linear;
  exports org.exactreferee.trusted.model.selection;
  exports org.exactreferee.trusted.model.stopping;
  exports org.exactreferee.trusted.model.voting;
  exports org.exactreferee.trusted.number;
  exports org.exactreferee.trusted.number.real;
  exports org.exactreferee.trusted.privacy;

  opens org.exactreferee.cli to
      info.picocli;
  opens org.exactreferee.cli.claim to
      info.picocli;
  opens org.exactreferee.cli.lp to
      info.picocli;
  opens org.exactreferee.cli.option to
      info.picocli;
  opens org.exactreferee.cli.privacy to
      info.picocli;
  opens org.exactreferee.cli.repl to
      info.picocli;
  opens org.exactreferee.cli.selection to
      info.picocli;
  opens org.exactreferee.cli.stopping to
      info.picocli;
  opens org.exactreferee.cli.table to
      info.picocli;
  opens org.exactreferee.cli.terminal to
      info.picocli;
  opens org.exactreferee.cli.voting to
      info.picocli;
}
