// SPDX-License-Identifier: Apache-2.0
package dev.brine.differential;

import dev.brine.testkit.Sources;
import dev.brine.testkit.family.Outcome;
import dev.brine.testkit.stream.InputHooks;
import dev.brine.testkit.stream.JavaObjectStreams;
import dev.brine.testkit.stream.ObjectStreams;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Optional;

/**
 * Compares what filters see of a graph in Java's streams and in ours: a limit that rejects it in
 * Java must reject it in ours.
 */
final class FilterDifferential {
  private final Sources.Loader loader;
  private final ObjectStreams ours;
  private final InputHooks hooks;

  /** The treatment of the number of references. */
  enum References {
    COMPARED,
    /** Where the JDK reads an object for us, a read behind its end is not counted. */
    IGNORED
  }

  /** The greatest values that a filter has seen. */
  private static final class Seen implements ObjectInputFilter {
    private long depth;
    private long references;
    private long array;

    @Override
    public Status checkInput(FilterInfo info) {
      depth = Math.max(depth, info.depth());
      references = Math.max(references, info.references());
      array = Math.max(array, info.arrayLength());
      return Status.UNDECIDED;
    }

    /** Returns what a limit would let through, of what others have seen, or nothing. */
    private Optional<String> laxerThan(Seen java, References compared) {
      boolean isLaxer = compared == References.COMPARED && references < java.references;
      return isLaxer || depth < java.depth || array < java.array
          ? Optional.of("laxer: " + this + " but Java " + java)
          : Optional.empty();
    }

    @Override
    public String toString() {
      return "depth " + depth + ", references " + references + ", array " + array;
    }
  }

  FilterDifferential(Sources.Loader loader, ObjectStreams ours, InputHooks hooks) {
    this.loader = loader;
    this.ours = ours;
    this.hooks = hooks;
  }

  /** Returns which limits are laxer than Java's, or nothing. */
  Optional<String> difference(Object graph, References compared) {
    Seen java = new Seen();
    Seen own = new Seen();
    boolean isRead = isRead(new JavaObjectStreams(), graph, java) && isRead(ours, graph, own);
    return isRead ? own.laxerThan(java, compared) : Optional.empty();
  }

  private boolean isRead(ObjectStreams streams, Object graph, Seen seen) {
    Outcome outcome =
        Outcome.of(loader, () -> written(streams, graph), bytes -> read(streams, bytes, seen));
    return outcome.failure() == null;
  }

  private static byte[] written(ObjectStreams streams, Object graph) {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = streams.output(sink)) {
      out.writeObject(graph);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    return sink.toByteArray();
  }

  @SuppressWarnings("BanSerializableRead") // It is what we compare with.
  private Object read(ObjectStreams streams, byte[] bytes, Seen seen) {
    try (ObjectInputStream in = streams.input(new ByteArrayInputStream(bytes), hooks)) {
      in.setObjectInputFilter(seen);
      return in.readObject();
    } catch (IOException | ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}
