// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import dev.brine.inspect.convert.RuleUse;
import java.util.Arrays;
import java.util.List;

/**
 * Writes streams of Java anew with changes. Reads one root at a time; that, and the objects that
 * later roots may reference, are in memory. Several streams may follow each other.
 */
public final class StreamRewriter {
  /**
   * A stream that was written anew.
   *
   * @param bytes of the new stream
   * @param objects the number of objects, arrays and constants in it
   * @param changedObjects how many of them have a class that changed
   * @param remarks sentences about names of classes that stay as they were
   * @param uses of the changes
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  public record Result(
      byte[] bytes, long objects, long changedObjects, List<String> remarks, List<RuleUse> uses) {
    /** Creates the result; the lists are copied. */
    public Result {
      remarks = List.copyOf(remarks);
      uses = List.copyOf(uses);
    }
  }

  private final StreamChanges changes;
  private final StreamBytes in;
  private final ClassChanges classes;
  private final Findings findings;
  private final StreamWriter writer;

  private StreamRewriter(byte[] stream, StreamChanges changes) {
    this.changes = changes;
    in = new StreamBytes(stream);
    RuleUses uses = new RuleUses();
    findings = new Findings(stream, changes.renames(), uses);
    classes = new ClassChanges(in, changes, uses);
    writer = new StreamWriter(stream, classes, findings);
  }

  /** Returns whether bytes begin like a stream of Java. */
  public static boolean isStream(byte[] bytes) {
    return StreamItems.isHeader(new StreamBytes(bytes));
  }

  /**
   * Returns a stream with changes. What is written is read again, and compared with the old stream.
   *
   * @param stream one stream, or several behind each other; not changed
   * @throws RewriteException if it is damaged, or a change cannot be made
   */
  public static Result rewrite(byte[] stream, StreamChanges changes) throws RewriteException {
    Result rewritten = new StreamRewriter(stream, changes).rewrite();
    if (!Arrays.equals(stream, rewritten.bytes())) {
      new StructureCheck(stream, rewritten.bytes(), changes).require();
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

  private Result rewrite() throws RewriteException {
    if (!StreamItems.isHeader(in)) {
      throw new RewriteException("Not a stream of Java", 0);
    }
    if (changes.movesFields()) {
      learn();
    }
    readAll(new StreamItems(in), writer::root, writer::forget, writer::copy);
    return new Result(
        writer.written(),
        findings.objects(),
        findings.changedObjects(),
        findings.remarks(),
        findings.uses());
  }

  /** Looks at all classes, since those of later objects decide what earlier ones get. */
  private void learn() throws RewriteException {
    int[] known = {0};
    StreamItems items = new StreamItems(in); // its limits are not those of the other pass
    readAll(
        items,
        root -> {
          List<Part.Handled> handles = items.reader().handles();
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

  private void readAll(StreamItems items, Roots roots, Runnable separator, Copy copy)
      throws RewriteException {
    while (items.hasNext()) {
      StreamItems.Item item = items.next();
      if (item.kind() == StreamItems.Kind.ROOT) {
        if (items.reader().isAborted() && changes.hasFields()) {
          throw new RewriteException(
              "An exception ended an object, and fields of such streams cannot be changed",
              in.position());
        }
        roots.take(item.root());
      } else {
        copy.bytes(item.offset(), item.length());
        if (item.kind() == StreamItems.Kind.SEPARATOR) {
          separator.run();
        }
      }
    }
  }
}
