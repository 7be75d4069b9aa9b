package org.exactreferee.show.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/**
 * One document of the site.
 *
 * @param source its text below the checkout; one that is generated has none there, but a name
 * @param file where it stands on the site
 * @param group under which heading the menu has it
 * @param label what the menu calls it
 */
record SitePage(Path source, String file, String group, String label) {

  static SitePage of(String source, String file, String group, String label) {
    return new SitePage(Path.of(source), file, group, label);
  }

  /** A style or a script that all pages share. */
  static String resource(String name) {
    try (InputStream in = SitePage.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), UTF_8);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
