package org.exactreferee.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A Chromium without a window, spoken to through the DevTools protocol: one page at a time. */
final class Browser implements AutoCloseable {
  private static final Pattern ADDRESS = Pattern.compile("DevTools listening on (ws://\\S+)");
  private static final Pattern ID = Pattern.compile("^\\{\"id\":(\\d+),");
  private static final Pattern VALUE =
      Pattern.compile("\"value\":\"((?:[^\"\\\\]|\\\\.)*)\"", Pattern.DOTALL);
  private static final long PATIENCE_SECONDS = 60;

  private final Process process;
  private final WebSocket socket;
  private final Map<Integer, CompletableFuture<String>> open = new ConcurrentHashMap<>();
  private final String session;
  private int last;

  /** The program, if it is installed. */
  static Optional<Path> installed() {
    return Stream.of(System.getenv("PATH").split(":", -1))
        .flatMap(
            folder ->
                Stream.of("chromium", "chromium-browser", "google-chrome")
                    .map(name -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /**
   * Starts it.
   *
   * @param profile a folder of its own
   */
  Browser(Path program, Path profile) throws Exception {
    process =
        new ProcessBuilder(
                List.of(
                    program.toString(),
                    "--headless",
                    "--no-sandbox",
                    "--disable-gpu",
                    "--disable-dev-shm-usage",
                    "--remote-debugging-port=0",
                    "--user-data-dir=" + profile,
                    "about:blank"))
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    socket =
        HttpClient.newHttpClient()
            .newWebSocketBuilder()
            .buildAsync(URI.create(address()), new Listener())
            .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    String target = text(call("", "Target.createTarget", "\"url\":\"about:blank\""), "targetId");
    session =
        text(
            call("", "Target.attachToTarget", "\"targetId\":\"" + target + "\",\"flatten\":true"),
            "sessionId");
    call("Page.enable", "");
  }

  /** Where it listens, which it says on its error stream; the rest of that is read and dropped. */
  private String address() throws IOException {
    BufferedReader lines = process.errorReader(UTF_8);
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      Matcher found = ADDRESS.matcher(line);
      if (found.find()) {
        Thread rest = new Thread(() -> lines.lines().forEach(each -> {}), "browser");
        rest.setDaemon(true);
        rest.start();
        return found.group(1);
      }
    }
    throw new IOException("the browser did not say where it listens");
  }

  private final class Listener implements WebSocket.Listener {
    private final StringBuilder message = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean whole) {
      message.append(part);
      if (whole) {
        Matcher id = ID.matcher(message);
        if (id.find()) {
          open.remove(Integer.valueOf(id.group(1))).complete(message.toString());
        }
        message.setLength(0);
      }
      from.request(1);
      return null;
    }
  }

  private String call(String session, String method, String parameters) throws Exception {
    CompletableFuture<String> answer = new CompletableFuture<>();
    int id = ++last;
    open.put(id, answer);
    String to = session.isEmpty() ? "" : ",\"sessionId\":\"" + session + "\"";
    String message = "{\"id\":%d,\"method\":\"%s\",\"params\":{%s}%s}";
    socket.sendText(message.formatted(id, method, parameters, to), true).get();
    String text = answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    if (text.contains("\"error\":{") || text.contains("\"exceptionDetails\":{")) {
      throw new IllegalStateException(method + ": " + text);
    }
    return text;
  }

  private String call(String method, String parameters) throws Exception {
    return call(session, method, parameters);
  }

  private static String text(String answer, String key) {
    Matcher found = Pattern.compile("\"" + key + "\":\"([^\"]*)\"").matcher(answer);
    if (!found.find()) {
      throw new IllegalStateException("no " + key + " in " + answer);
    }
    return found.group(1);
  }

  /** What an expression of the page's language is, as a text. */
  String evaluate(String expression) throws Exception {
    String quoted = expression.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", " ");
    String answer =
        call(
            "Runtime.evaluate", "\"returnByValue\":true,\"expression\":\"String(" + quoted + ")\"");
    Matcher value = VALUE.matcher(answer);
    if (!value.find()) {
      throw new IllegalStateException(answer);
    }
    return value.group(1).replace("\\\"", "\"").replace("\\n", "\n").replace("\\\\", "\\");
  }

  /** Opens an address and waits until it is there. */
  void open(String address) throws Exception {
    call("Page.navigate", "\"url\":\"about:blank\"");
    waitFor("location.href === 'about:blank'");
    call("Page.navigate", "\"url\":\"" + address + "\"");
    waitFor("location.href !== 'about:blank' && document.readyState === 'complete'");
  }

  /** Waits until a condition holds; events of the page come when they come. */
  void waitFor(String condition) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!evaluate(condition).equals("true")) {
      if (System.nanoTime() > end) {
        throw new IllegalStateException("waited in vain for " + condition);
      }
      Thread.sleep(20);
    }
  }

  void resize(int width, int height, boolean phone) throws Exception {
    call(
        "Emulation.setDeviceMetricsOverride",
        "\"width\":%d,\"height\":%d,\"deviceScaleFactor\":1,\"mobile\":%s"
            .formatted(width, height, phone));
  }

  void preferDark(boolean dark) throws Exception {
    call(
        "Emulation.setEmulatedMedia",
        "\"media\":\"\",\"features\":[{\"name\":\"prefers-color-scheme\",\"value\":\"%s\"}]"
            .formatted(dark ? "dark" : "light"));
  }

  /** Shows the page as on paper, without the events of printing. */
  void asPrinted() throws Exception {
    call("Emulation.setEmulatedMedia", "\"media\":\"print\"");
  }

  void withScripts(boolean allowed) throws Exception {
    call("Emulation.setScriptExecutionDisabled", "\"value\":" + !allowed);
  }

  /** Presses and releases the mouse in the middle of the element that a selector finds. */
  void click(String selector) throws Exception {
    evaluate("document.querySelector('%s').scrollIntoView({block:'center'})".formatted(selector));
    String[] at =
        evaluate(
                "(r => [r.x + r.width/2, r.y + r.height/2].join(' '))"
                    + "(document.querySelector('%s').getBoundingClientRect())".formatted(selector))
            .split(" ", -1);
    for (String type : List.of("mousePressed", "mouseReleased")) {
      call(
          "Input.dispatchMouseEvent",
          "\"type\":\"%s\",\"x\":%s,\"y\":%s,\"button\":\"left\",\"clickCount\":1"
              .formatted(type, at[0], at[1]));
    }
  }

  /** Types into what has the focus. */
  void type(String text) throws Exception {
    for (char sign : text.toCharArray()) {
      for (String type : List.of("keyDown", "keyUp")) {
        call(
            "Input.dispatchKeyEvent",
            "\"type\":\"%s\",\"text\":\"%s\",\"key\":\"%s\"".formatted(type, sign, sign));
      }
    }
  }

  /** Presses a key that types nothing but a line end, if anything. */
  void press(String key, int code) throws Exception {
    String text = key.equals("Enter") ? ",\"text\":\"\\r\"" : "";
    for (String type : List.of("keyDown", "keyUp")) {
      call(
          "Input.dispatchKeyEvent",
          "\"type\":\"%s\",\"key\":\"%s\",\"windowsVirtualKeyCode\":%d%s"
              .formatted(type, key, code, type.equals("keyDown") ? text : ""));
    }
  }

  byte[] screenshot() throws Exception {
    return data(call("Page.captureScreenshot", "\"format\":\"png\""));
  }

  byte[] printed() throws Exception {
    return data(call("Page.printToPDF", "\"printBackground\":true"));
  }

  private static byte[] data(String answer) {
    return Base64.getDecoder().decode(text(answer, "data").getBytes(UTF_8));
  }

  @Override
  public void close() throws Exception {
    String name = process.info().command().orElse("").toLowerCase(Locale.ROOT);
    socket.sendText("{\"id\":0,\"method\":\"Browser.close\"}", true);
    if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
      throw new IllegalStateException("the browser " + name + " did not end");
    }
  }
}
