// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import java.io.ObjectStreamConstants;
import java.util.Arrays;
import java.util.List;

/**
 * Writes streams of Java anew with changes. Reads one root at a time; that, and the objects that
 * later roots may reference, are in memory. Several streams may follow each other.
 */
public final class StreamRewriter {
  private static final int HEADER = 4;

  private final StreamChanges changes;
  private final StreamBytes in;
  private final ClassChanges classes;
  private final Findings findings;
  private final StreamWriter writer;

  private StreamRewriter(byte[] stream, StreamChanges changes) {
    this.changes = changes;
    in = new StreamBytes(stream);
    findings = new Findings(stream, changes.renames());
    classes = new ClassChanges(in, changes);
    writer = new StreamWriter(stream, classes, findings);
  }

  /** Returns whether bytes begin like a stream of Java. */
  public static boolean isStream(byte[] bytes) {
    return isHeader(new StreamBytes(bytes));
  }

  private static boolean isHeader(StreamBytes in) {
    return in.peek(0) == 0xAC && in.peek(1) == 0xED && in.peek(2) == 0 && in.peek(3) == 5;
  }

  /**
   * Returns a stream with changes. What is written is read again.
   *
   * @param stream one stream, or several behind each other; not changed
   * @throws RewriteException if it is damaged, or a change cannot be made
   */
  public static RewrittenStream rewrite(byte[] stream, StreamChanges changes)
      throws RewriteException {
    RewrittenStream rewritten = new StreamRewriter(stream, changes).rewrite();
    if (!Arrays.equals(stream, rewritten.bytes())) {
      RewrittenStream again = new StreamRewriter(rewritten.bytes(), StreamChanges.none()).rewrite();
      if (!Arrays.equals(again.bytes(), rewritten.bytes())
          || again.objects() != rewritten.objects()) {
        throw new RewriteException("The new stream is read in another way than it was written");
      }
    }
    return rewritten;
  }

  /** Takes the roots of a stream. */
  private interface Roots {
    void take(Part root) throws RewriteException;
  }

  /** Takes bytes between roots. */
  private interface Copy {
    void bytes(int offset, int length);
  }

  private RewrittenStream rewrite() throws RewriteException {
    if (!isHeader(in)) {
      throw new RewriteException("Not a stream of Java", 0);
    }
    if (changes.movesFields()) {
      learn();
    }
    readAll(new StreamReader(in), writer::root, writer::forget, writer::copy);
    return new RewrittenStream(
        writer.written(),
        findings.objects(),
        findings.changedObjects(),
        findings.changedDescriptions(),
        findings.remarks());
  }

  /** Looks at all classes, since those of later objects decide what earlier ones get. */
  private void learn() throws RewriteException {
    int[] known = {0};
    StreamReader reader = new StreamReader(in); // its limits are not those of the other pass
    readAll(
        reader,
        root -> {
          List<Part.Handled> handles = reader.handles();
          for (Part.Handled one : handles.subList(known[0], handles.size())) {
            if (one instanceof Part.Description type && type.isComplete) {
              classes.learn(type);
            }
          }
          known[0] = handles.size();
        },
        () -> known[0] = 0,
        (offset, length) -> {});
    in.moveTo(0);
  }

  private void readAll(StreamReader reader, Roots roots, Runnable separator, Copy copy)
      throws RewriteException {
    while (in.left() > 0) {
      boolean isHeader = isHeader(in);
      if (isHeader || in.peek(0) == ObjectStreamConstants.TC_RESET) {
        int length = isHeader ? HEADER : 1;
        copy.bytes(in.skip(length), length);
        reader.forget();
        separator.run();
      } else if (isNewlineAtEnd()) {
        copy.bytes(in.position(), in.left());
        in.skip(in.left());
      } else {
        Part root = reader.root();
        if (reader.isAborted() && changes.hasFields()) {
          throw new RewriteException(
              "An exception ended an object, and fields of such streams cannot be changed",
              in.position());
        }
        roots.take(root);
      }
    }
  }

  /** Tools such as redis-cli add the end of a line. */
  private boolean isNewlineAtEnd() {
    return (in.left() == 1 && in.peek(0) == '\n')
        || (in.left() == 2 && in.peek(0) == '\r' && in.peek(1) == '\n');
  }
}
