package org.exactreferee.cli.terminal;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.exactreferee.text.claims.ClaimFile;
import org.exactreferee.text.claims.ClaimFileReader;
import org.exactreferee.text.claims.ClaimFileReader.ProofText;
import org.exactreferee.text.claims.ClaimFormatException;
import org.exactreferee.trusted.language.function.Library;

/**
 * The text of a file of claims, with those of the files of proofs beside it.
 *
 * @param name of the file, for messages
 */
public record SpecText(String name, String text, List<ProofText> proofs) {

  /** How the names of files of proofs end that stand beside one of claims. */
  static final List<String> PROOFS = List.of(".proofs", ".printed.proofs");

  public SpecText {
    proofs = List.copyOf(proofs);
  }

  /** Reads the files. */
  public static SpecText of(Path file) throws IOException {
    String text = Files.readString(file, UTF_8);
    List<ProofText> proofs = new ArrayList<>();
    for (String ending : PROOFS) {
      Path beside = Path.of(file.toString().replaceFirst("\\.claims$", "") + ending);
      if (Files.isRegularFile(beside)) {
        proofs.add(new ProofText(beside.toString(), Files.readString(beside, UTF_8)));
      }
    }
    return new SpecText(file.toString(), text, proofs);
  }

  /**
   * What the text says.
   *
   * @param deep whether the wide domains are wanted
   */
  public ClaimFile claims(boolean deep) throws ClaimFormatException {
    return ClaimFileReader.read(name, text, proofs, deep, Library.REGISTRY);
  }
}
