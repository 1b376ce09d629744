// SPDX-License-Identifier: Apache-2.0
package dev.brine.differential;

import dev.brine.testkit.Isomorphism.Sharing;
import dev.brine.testkit.Sources;
import dev.brine.testkit.family.Outcome;
import dev.brine.testkit.family.Outcome.CallLimit;
import dev.brine.testkit.stream.InputHooks;
import dev.brine.testkit.stream.JavaObjectStreams;
import dev.brine.testkit.stream.ObjectStreams;
import dev.brine.testkit.stream.OutputHooks;
import java.io.EOFException;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OptionalDataException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;

/** Compares streams whose hooks for classes write objects, which readers may skip. */
final class ClassHookDifferential {
  private static final String ITEMS = "IUNTGOLSCX";

  /** Objects of hooks lead to other classes, and so to other objects of hooks. */
  private static final int DEPTH = 3;

  private final Sources.Loader loader;
  private final Random random;
  private final ObjectStreams ours;
  private final CallLimit calls;

  /** Creates the comparison of graphs of the classes of a loader. */
  ClassHookDifferential(Sources.Loader loader, Random random, ObjectStreams ours, CallLimit calls) {
    this.loader = loader;
    this.random = random;
    this.ours = ours;
    this.calls = calls;
  }

  /**
   * The data that a hook writes.
   *
   * @param items {@code I} an int, {@code U} a text, {@code N} null, {@code T} a shared string,
   *     {@code G} the graph, {@code O} another object, {@code L} a new list, {@code S} a new
   *     string, {@code C} a class, {@code X} an unshared array
   * @param read how many items are read
   */
  private record Plan(
      boolean isDescriptor, String items, int read, Object graph, Object other, String text) {

    private void write(ObjectOutputStream out, char item) throws IOException {
      switch (item) {
        case 'I' -> out.writeInt(-3);
        case 'U' -> out.writeUTF("\u00fc");
        case 'N' -> out.writeObject(null);
        case 'T' -> out.writeObject(text);
        case 'G' -> out.writeObject(graph);
        case 'O' -> out.writeObject(other);
        case 'L' -> out.writeObject(new ArrayList<>(Arrays.asList(other, "new", graph)));
        case 'S' -> out.writeObject(new String("new"));
        case 'C' -> out.writeObject(graph.getClass());
        case 'X' -> out.writeUnshared(new int[] {1});
        default -> throw new AssertionError(item);
      }
    }

    private static Object read(ObjectInputStream in, char item)
        throws IOException, ClassNotFoundException {
      return switch (item) {
        case 'I' -> in.readInt();
        case 'U' -> in.readUTF();
        case 'X' -> in.readUnshared();
        default -> in.readObject();
      };
    }
  }

  private Plan plan(Object graph, Object other) {
    StringBuilder items = new StringBuilder();
    for (int i = random.nextInt(4); i >= 0; i--) {
      items.append(ITEMS.charAt(random.nextInt(ITEMS.length())));
    }
    boolean isDescriptor = random.nextInt(3) == 0;
    boolean isWhole = isDescriptor || random.nextBoolean();
    int read = isWhole ? items.length() : random.nextInt(items.length() + 1);
    return new Plan(isDescriptor, items.toString(), read, graph, other, new String("shared"));
  }

  /** Returns what differs for a graph and another object, or nothing. */
  Optional<String> difference(Object graph, Object other) {
    Plan plan = plan(graph, other);
    Map<String, List<Object>> javas = new TreeMap<>();
    Map<String, List<Object>> owns = new TreeMap<>();
    Outcome java = outcome(new JavaObjectStreams(), plan, javas);
    Outcome own = outcome(ours, plan, owns);
    keepCommon(javas, owns);
    keepCommon(owns, javas);
    return isUnreadable(java) || isNamedBefore(own) || (plan.isDescriptor() && isUndescribed(own))
        ? Optional.empty()
        : java.difference(own, Sharing.ALL, CallLimit.UP_TO_TWICE)
            .map(
                text ->
                    "class hooks write %s%s, %d read, %s"
                        .formatted(
                            plan.items(),
                            plan.isDescriptor() ? " before descriptors" : "",
                            plan.read(),
                            text));
  }

  /**
   * Messages describe some classes earlier, and more of them. So a class may be described deeper
   * within others than it is in the other stream, where nothing is written.
   */
  private static void keepCommon(
      Map<String, List<Object>> items, Map<String, List<Object>> others) {
    items.keySet().removeIf(type -> !others.containsKey(type) || others.get(type).isEmpty());
  }

  /** Java cannot read an object of the class that is being described. */
  private static boolean isUnreadable(Outcome java) {
    return says(java, "Class descriptor");
  }

  /**
   * Neither can we, also where all objects of it are replaced, as docs/streams-reference.md says.
   */
  private boolean isNamedBefore(Outcome own) {
    return calls == CallLimit.UP_TO_TWICE
        && (says(own, "an object of a class cannot belong to its own description")
            || says(
                own, "an object contains itself, but can only be instantiated after its content"));
  }

  /**
   * A hook that describes classes finds no bytes for one that the writer's hook has not described,
   * such as the type of the elements of an array that no field takes.
   */
  private static boolean isUndescribed(Outcome own) {
    boolean isMissing = false;
    for (Throwable cause = own.failure(); cause != null; cause = cause.getCause()) {
      if (isMissing && cause instanceof EOFException) {
        return true;
      }
      isMissing |= cause instanceof ClassNotFoundException;
    }
    return false;
  }

  private static boolean says(Outcome outcome, String text) {
    for (Throwable cause = outcome.failure(); cause != null; cause = cause.getCause()) {
      if (String.valueOf(cause.getMessage()).contains(text)) {
        return true;
      }
    }
    return false;
  }

  private Outcome outcome(ObjectStreams streams, Plan plan, Map<String, List<Object>> items) {
    Object[] roots = {plan.graph(), plan.text(), plan.other(), plan.graph(), plan.text()};
    Input input = new Input(loader, plan, items);
    return Outcome.of(
        loader,
        () -> Roots.written(sink -> streams.output(sink, new Output(plan)), roots),
        bytes -> {
          List<Object> read =
              Roots.read(source -> streams.input(source, input), bytes, roots.length);
          read.add(items);
          return read;
        });
  }

  private static boolean isOwn(String name) {
    return name.contains("dev.brine.random.");
  }

  private static final class Output implements OutputHooks {
    private final Plan plan;
    private int depth;

    Output(Plan plan) {
      this.plan = plan;
    }

    private void write(ObjectOutputStream out, String type) throws IOException {
      if (!isOwn(type) || depth == DEPTH) {
        return;
      }
      depth++;
      try {
        for (char item : plan.items().toCharArray()) {
          plan.write(out, item);
        }
      } finally {
        depth--;
      }
    }

    @Override
    public void annotateClass(ObjectOutputStream out, Class<?> type) throws IOException {
      if (!plan.isDescriptor()) {
        write(out, type.getName());
      }
    }

    @Override
    public void annotateProxyClass(ObjectOutputStream out, Class<?> type) throws IOException {
      if (!plan.isDescriptor()) {
        write(out, "dev.brine.random.Proxy");
      }
    }

    @Override
    public void writeClassDescriptor(
        ObjectOutputStream out, ObjectStreamClass description, OutputHooks.Standard standard)
        throws IOException {
      if (plan.isDescriptor()) {
        boolean isWritten = isOwn(description.getName()) && depth < DEPTH;
        out.writeBoolean(isWritten);
        write(out, description.getName());
      }
      standard.run();
    }
  }

  /**
   * Reads what the hooks wrote.
   *
   * @param items by the classes to which they belong
   */
  private record Input(Sources.Loader loader, Plan plan, Map<String, List<Object>> items)
      implements InputHooks {
    /** Behind classes deep within others, nothing stands. */
    private List<Object> read(ObjectInputStream in) throws IOException, ClassNotFoundException {
      List<Object> read = new ArrayList<>();
      for (int i = 0; i < plan.read(); i++) {
        try {
          read.add(Plan.read(in, plan.items().charAt(i)));
        } catch (EOFException | OptionalDataException e) {
          return List.of();
        }
      }
      return read;
    }

    @Override
    public Class<?> resolveClass(
        ObjectInputStream in, ObjectStreamClass description, InputHooks.Standard<Class<?>> standard)
        throws IOException, ClassNotFoundException {
      if (!plan.isDescriptor() && isOwn(description.getName())) {
        items.put(description.getName(), read(in));
      }
      return Roots.resolve(loader, description, standard);
    }

    @Override
    public Class<?> resolveProxyClass(
        ObjectInputStream in, String[] interfaces, InputHooks.Standard<Class<?>> standard)
        throws IOException, ClassNotFoundException {
      if (!plan.isDescriptor()) {
        items.put(Arrays.toString(interfaces), read(in));
      }
      return standard.get();
    }

    @Override
    public ObjectStreamClass readClassDescriptor(
        ObjectInputStream in, InputHooks.Standard<ObjectStreamClass> standard)
        throws IOException, ClassNotFoundException {
      List<Object> read = plan.isDescriptor() && in.readBoolean() ? read(in) : List.of();
      ObjectStreamClass description = standard.get();
      items.put(description.getName(), read);
      return description;
    }
  }
}
