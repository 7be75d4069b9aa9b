package org.exactreferee.cli.terminal;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.exactreferee.check.TriedDomains;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.text.claims.ClaimFile;
import org.exactreferee.text.claims.ClaimFormatException;
import org.exactreferee.text.claims.Mistake;
import org.exactreferee.text.claims.PrintedProof;
import org.exactreferee.text.language.NearestName;

/** Finds and reads files of claims. */
public final class SpecFiles {
  private static final String ENDING = ".claims";

  /** The folder of claims that belong to none of the papers; it is read only if it is asked for. */
  private static final String EXAMPLES = "examples";

  /** A file larger than this is refused unread. */
  private static final long MOST_BYTES = 4_000_000;

  private SpecFiles() {}

  /**
   * The claims that are asked for.
   *
   * @param wanted files, folders, names of claims or keys of sources; everything below the folder
   *     {@code specs} except the examples if nothing is
   * @param deep whether the wide domains are wanted
   */
  public static List<ClaimFile> read(List<String> wanted, boolean deep) {
    List<Path> paths = new ArrayList<>();
    List<String> names = new ArrayList<>();
    List<ClaimFile> files = new ArrayList<>();
    for (String word : wanted) {
      Path path = Path.of(word);
      if (word.endsWith(SpecText.PROOFS.get(0))) {
        readAll(List.of(claimsBeside(path)), deep).forEach(file -> files.add(within(path, file)));
      } else if (word.endsWith(ENDING) || word.contains(".") || Files.isDirectory(path)) {
        paths.addAll(all(path));
      } else {
        names.add(word);
      }
    }
    boolean named = paths.isEmpty() && files.isEmpty();
    if (named) {
      paths.addAll(all(root()));
      boolean more = !names.isEmpty() && Files.isDirectory(examples());
      paths.addAll(more ? all(examples()) : List.of());
    }
    files.addAll(readAll(paths, deep));
    List<ClaimFile> meant = names.isEmpty() ? files : named(files, names);
    requireTriesInside(meant);
    return meant;
  }

  /** The folder of the examples. */
  public static Path examples() {
    return root().resolve(EXAMPLES);
  }

  private static Path root() {
    return Path.of(System.getProperty("referee.specs", "specs"));
  }

  private static Path claimsBeside(Path proofs) {
    Path claims = Path.of(proofs.toString().replaceFirst("(\\.printed)?\\.proofs$", ENDING));
    if (!Files.isRegularFile(proofs)) {
      throw new BadInputException("file (" + proofs + ") must exist");
    }
    if (!Files.isRegularFile(claims)) {
      throw new BadInputException(
          "file (" + proofs + ") must stand beside its claims, " + claims.getFileName());
    }
    return claims;
  }

  /** What a file of proofs is about: the claims that it proves, and printed proofs. */
  private static ClaimFile within(Path proofs, ClaimFile file) {
    String name = proofs.toString();
    return with(
        file,
        file.claims().stream()
            .filter(one -> one.proof().filter(it -> it.written().file().equals(name)).isPresent())
            .toList(),
        file.printed().stream().filter(one -> one.file().equals(name)).toList());
  }

  private static void requireTriesInside(List<ClaimFile> files) {
    Set<String> mistakes = new LinkedHashSet<>();
    for (ClaimFile file : files) {
      for (Claim claim : file.claims()) {
        TriedDomains.mistakes(file.name(), claim).forEach(one -> mistakes.add(one.toString()));
      }
      for (PrintedProof proof : file.printed()) {
        for (Claim step : proof.decided()) {
          TriedDomains.mistakes(proof.file(), step).forEach(one -> mistakes.add(one.toString()));
        }
      }
    }
    if (!mistakes.isEmpty()) {
      throw new BadInputException(List.copyOf(mistakes));
    }
  }

  /** The files of a folder in the order of their names, or the file itself. */
  private static List<Path> all(Path path) {
    if (!Files.isDirectory(path)) {
      return List.of(path);
    }
    try (Stream<Path> below = Files.walk(path)) {
      List<Path> found =
          below
              .filter(file -> file.toString().endsWith(ENDING))
              .filter(file -> !path.relativize(file).startsWith(EXAMPLES))
              .sorted()
              .toList();
      if (found.isEmpty()) {
        throw new BadInputException("folder (" + path + ") must contain files *" + ENDING);
      }
      return found;
    } catch (IOException failure) {
      throw new BadInputException("folder (" + path + ") must be readable: " + failure);
    }
  }

  /** The files, or everything that is wrong with them. */
  private static List<ClaimFile> readAll(List<Path> paths, boolean deep) {
    List<ClaimFile> files = new ArrayList<>();
    List<String> mistakes = new ArrayList<>();
    for (Path path : paths) {
      try {
        files.add(readFile(path, deep));
      } catch (BadInputException bad) {
        mistakes.addAll(bad.mistakes());
      }
    }
    if (!mistakes.isEmpty()) {
      throw new BadInputException(mistakes);
    }
    return files;
  }

  static ClaimFile readFile(Path file, boolean deep) {
    try {
      if (Files.size(file) > MOST_BYTES) {
        throw new BadInputException(
            "file (" + file + ") must have at most " + MOST_BYTES + " bytes: " + Files.size(file));
      }
      return SpecText.of(file).claims(deep);
    } catch (NoSuchFileException missing) {
      throw new BadInputException("file (" + file + ") must exist");
    } catch (CharacterCodingException malformed) {
      throw new BadInputException("file (" + file + ") must be text in UTF-8");
    } catch (IOException failure) {
      throw new BadInputException("file (" + file + ") must be readable: " + failure.getMessage());
    } catch (ClaimFormatException mistake) {
      throw new BadInputException(mistake.mistakes().stream().map(Mistake::toString).toList());
    }
  }

  /** Only the claims with these names, with or without their source, or of these sources. */
  private static List<ClaimFile> named(List<ClaimFile> files, List<String> names) {
    List<String> known = new ArrayList<>();
    for (ClaimFile file : files) {
      known.add(file.key());
      file.claims().forEach(claim -> known.addAll(List.of(claim.name(), claim.id())));
      file.printed().forEach(proof -> known.addAll(List.of(proof.name(), proof.id())));
    }
    for (String name : names) {
      if (!known.contains(name)) {
        String hint = NearestName.hint(name, known);
        throw new BadInputException(
            "claim (" + name + ") must be a file, a claim or a source; see referee list" + hint);
      }
    }
    return files.stream()
        .map(file -> named(file, names))
        .filter(file -> !file.claims().isEmpty() || !file.printed().isEmpty())
        .toList();
  }

  private static ClaimFile named(ClaimFile file, List<String> names) {
    return with(
        file,
        file.claims().stream()
            .filter(one -> isNamed(names, one.id(), one.name(), one.source()))
            .toList(),
        file.printed().stream()
            .filter(one -> isNamed(names, one.id(), one.name(), one.source()))
            .toList());
  }

  private static boolean isNamed(List<String> names, String... own) {
    return Stream.of(own).anyMatch(names::contains);
  }

  private static ClaimFile with(ClaimFile file, List<Claim> claims, List<PrintedProof> printed) {
    return new ClaimFile(
        file.name(), file.key(), file.title(), file.items(), claims, file.lemmas(), printed);
  }
}
