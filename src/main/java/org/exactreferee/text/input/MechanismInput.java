package org.exactreferee.text.input;

import java.util.List;
import java.util.Optional;
import org.exactreferee.trusted.privacy.Adjacency;

/** What a file with a table says: a mechanism, or bounds of one. */
public sealed interface MechanismInput permits MechanismFile, MechanismBounds {

  List<String> inputs();

  /** Which inputs are adjacent, if the file lists them. */
  Optional<Adjacency<String>> adjacency();
}
