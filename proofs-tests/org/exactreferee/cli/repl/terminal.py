"""Types into a command on a pseudo-terminal: each argument before -- is keys, then what must appear."""

import fcntl
import os
import pty
import select
import struct
import sys
import termios
import time

PROMPT = "\x1b[?2004h"  # The line editor is ready.


def main(arguments):
    split = arguments.index("--")
    script, command = arguments[:split], arguments[split + 1 :]
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ["TERM"] = "xterm"
        os.execvp(command[0], command)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 100, 0, 0))
    read(terminal, [PROMPT])
    for keys, answer in zip(script[::2], script[1::2]):
        os.write(terminal, keys.encode("utf-8").decode("unicode_escape").encode("utf-8"))
        shown = read(terminal, [answer, PROMPT])
        print(shown.split(PROMPT)[0].replace("\r", ""))
    os.write(terminal, b"\x04")
    print("ended with", os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))


def read(terminal, awaited):
    """What is shown until every text has been, in this order; ends the program if one never is."""
    shown, start, end = "", 0, time.time() + 120
    for text in awaited:
        while text not in shown[start:]:
            ready = select.select([terminal], [], [], max(0, end - time.time()))[0]
            if not ready:
                sys.exit("never shown: %r, but %r" % (text, shown))
            shown += os.read(terminal, 65536).decode("utf-8", "replace")
        start = shown.index(text, start) + len(text)
    return shown


main(sys.argv[1:])
