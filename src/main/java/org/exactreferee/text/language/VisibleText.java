package org.exactreferee.text.language;

/**
 * Text from a file, or from a user, as a terminal and an error line may show it: no sign in it ends
 * a line, moves the cursor, changes a colour or turns the direction of writing. Such a sign stands
 * there as its number, {@code \\u001b}.
 */
public final class VisibleText {

  private VisibleText() {}

  /** The text on one line. */
  public static String of(CharSequence text) {
    StringBuilder visible = new StringBuilder();
    text.codePoints().forEach(sign -> append(visible, sign));
    return visible.toString();
  }

  /** The same with its line ends, for a text that has lines of its own. */
  public static String lines(CharSequence text) {
    StringBuilder visible = new StringBuilder();
    text.codePoints()
        .forEach(
            sign -> {
              if (sign == '\n') {
                visible.append('\n');
              } else {
                append(visible, sign);
              }
            });
    return visible.toString();
  }

  private static void append(StringBuilder visible, int sign) {
    if (isShown(sign)) {
      visible.appendCodePoint(sign);
    } else {
      visible.append(String.format("\\u%04x", sign));
    }
  }

  private static boolean isShown(int sign) {
    return switch (Character.getType(sign)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED ->
          false;
      default -> true;
    };
  }
}
