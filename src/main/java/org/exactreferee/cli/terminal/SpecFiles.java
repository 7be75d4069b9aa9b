package org.exactreferee.cli.terminal;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.exactreferee.check.TriedDomains;
import org.exactreferee.text.claims.Claim;
import org.exactreferee.text.claims.ClaimFile;
import org.exactreferee.text.claims.ClaimFileReader;
import org.exactreferee.text.claims.ClaimFileReader.ProofText;
import org.exactreferee.text.claims.ClaimFormatException;
import org.exactreferee.text.claims.Mistake;
import org.exactreferee.text.language.NearestName;
import org.exactreferee.trusted.language.function.Library;

/** Finds and reads files of claims. */
public final class SpecFiles {
  private static final String ENDING = ".claims";

  /** A file larger than this is refused unread. */
  private static final long MOST_BYTES = 4_000_000;

  private SpecFiles() {}

  /**
   * The claims that are asked for.
   *
   * @param wanted files, folders, names of claims or keys of sources; everything below the folder
   *     {@code specs} if nothing is
   * @param deep whether the wide domains are wanted
   */
  public static List<ClaimFile> read(List<String> wanted, boolean deep) {
    List<Path> paths = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (String word : wanted) {
      Path path = Path.of(word);
      if (word.endsWith(ENDING) || word.contains(".") || Files.isDirectory(path)) {
        paths.addAll(all(path));
      } else {
        names.add(word);
      }
    }
    if (paths.isEmpty()) {
      paths.addAll(all(Path.of(System.getProperty("referee.specs", "specs"))));
    }
    List<ClaimFile> files = readAll(paths, deep);
    List<ClaimFile> meant = names.isEmpty() ? files : named(files, names);
    requireTriesInside(meant);
    return meant;
  }

  private static void requireTriesInside(List<ClaimFile> files) {
    List<String> mistakes = new ArrayList<>();
    for (ClaimFile file : files) {
      for (Claim claim : file.claims()) {
        TriedDomains.mistakes(file.name(), claim).forEach(one -> mistakes.add(one.toString()));
      }
    }
    if (!mistakes.isEmpty()) {
      throw new BadInputException(mistakes);
    }
  }

  /** The files of a folder in the order of their names, or the file itself. */
  private static List<Path> all(Path path) {
    if (!Files.isDirectory(path)) {
      return List.of(path);
    }
    try (Stream<Path> below = Files.walk(path)) {
      List<Path> found = below.filter(file -> file.toString().endsWith(ENDING)).sorted().toList();
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
      String text = Files.readString(file, UTF_8);
      Path proofs = Path.of(file.toString().replaceFirst("\\.claims$", "") + ".proofs");
      if (!Files.isRegularFile(proofs)) {
        return ClaimFileReader.read(file.toString(), text, deep, Library.REGISTRY);
      }
      ProofText beside = new ProofText(proofs.toString(), Files.readString(proofs, UTF_8));
      return ClaimFileReader.read(file.toString(), text, beside, deep, Library.REGISTRY);
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
    }
    for (String name : names) {
      if (!known.contains(name)) {
        String hint = NearestName.hint(name, known);
        throw new BadInputException(
            "claim (" + name + ") must be a file, a claim or a source; see referee list" + hint);
      }
    }
    return files.stream()
        .map(file -> with(file, file.claims().stream().filter(c -> isNamed(c, names)).toList()))
        .filter(file -> !file.claims().isEmpty())
        .toList();
  }

  private static boolean isNamed(Claim claim, List<String> names) {
    return names.contains(claim.id())
        || names.contains(claim.name())
        || names.contains(claim.source());
  }

  private static ClaimFile with(ClaimFile file, List<Claim> claims) {
    return new ClaimFile(
        file.name(), file.key(), file.title(), file.items(), claims, file.lemmas());
  }
}
