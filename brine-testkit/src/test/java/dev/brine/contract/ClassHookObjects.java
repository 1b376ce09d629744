// SPDX-License-Identifier: Apache-2.0
package dev.brine.contract;

import dev.brine.testkit.stream.InputHooks;
import dev.brine.testkit.stream.ObjectStreams;
import dev.brine.testkit.stream.OutputHooks;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;

/** The data that hooks for classes can write, and its readers. */
final class ClassHookObjects {
  /** The data that is written of a class of this test; nothing of one of the JDK. */
  enum What {
    NOTHING,
    NUMBER,
    TEXT,
    STRING,
    SHARED_STRING,
    NEW_STRING,
    NUMBERS,
    OBJECTS,
    LIST,
    SHARED,
    LATER,
    FIRST,
    OTHER_CLASS,
    CONSTANT,
    PROXY,
    OTHER_PROXY,
    CLASS,
    NULL,
    UNSHARED,
    TWO,
    MIXED,
    THROWN,
    THROWN_UNCHECKED
  }

  /** The hook that writes. */
  enum Where {
    CLASS,
    PROXY_CLASS,
    CLASS_AND_PROXY_CLASS,
    DESCRIPTOR;

    /** Returns how it can be read: nothing skips what describes a class. */
    How[] ways() {
      return this == DESCRIPTOR ? new How[] {How.ALL} : How.values();
    }
  }

  /** The part of the data that the hook of the reader reads. */
  enum How {
    ALL,
    FIRST,
    NOTHING,
    TOO_MUCH
  }

  /** An object that refers to others. */
  static class Node implements Serializable {
    private static final long serialVersionUID = 1L;
    final String name;
    Object one;
    Object other;

    Node(String name) {
      this.name = name;
    }
  }

  /** A class that only hooks write. */
  static final class Note extends Node {
    private static final long serialVersionUID = 1L;

    Note(String name) {
      super(name);
    }
  }

  /** A class that only hooks write, in whose place no other can be. */
  static final class Tag implements Serializable {
    private static final long serialVersionUID = 1L;
    final String text = "tag";
    final Object node;

    Tag(Object node) {
      this.node = node;
    }
  }

  /** A constant. */
  enum Level {
    LOW,
    HIGH
  }

  /** The interface of a proxy. */
  interface Named {
    /** Returns a name. */
    String name();
  }

  /** The interface of another proxy. */
  interface Marked {}

  /** Answers with a name. */
  static final class Answer implements InvocationHandler, Serializable {
    private static final long serialVersionUID = 1L;
    final Node node = new Node("handler");

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      return node.name;
    }
  }

  private final What what;
  private final Node first = new Node("first");
  private final Node second = new Node("second");
  private final Node shared = new Node("shared");
  private final Node later = new Node("later");
  private final String text = new String("text");
  private final int[] numbers = {1, 2};
  private final Object[] objects = {shared, text, numbers};
  private final List<Object> list = new ArrayList<>(List.of(shared, "in the list"));
  private final Object proxy = proxy(Named.class);
  private final Object otherProxy = proxy(Named.class, Marked.class);
  private int depth;

  private ClassHookObjects(What what) {
    this.what = what;
    first.one = shared;
    first.other = Level.LOW;
    second.one = first;
    second.other = numbers;
  }

  private static Object proxy(Class<?>... types) {
    return Proxy.newProxyInstance(ClassHookObjects.class.getClassLoader(), types, new Answer());
  }

  private Object[] roots() {
    return new Object[] {
      first,
      text,
      numbers,
      second,
      shared,
      later,
      new Node[] {first, later},
      proxy,
      otherProxy,
      Level.HIGH,
      list,
      objects,
      first,
      second,
      text,
      proxy,
      new Tag(first),
      numbers
    };
  }

  private static boolean isOwn(String name) {
    return name.startsWith(ClassHookObjects.class.getName());
  }

  /** As deep as objects of other classes lead; Java would not end where each leads to itself. */
  private void write(ObjectOutputStream out) throws IOException {
    depth++;
    try {
      if (depth < 3) {
        writeItems(out);
      } else {
        out.writeInt(depth);
      }
    } finally {
      depth--;
    }
  }

  private void writeItems(ObjectOutputStream out) throws IOException {
    switch (what) {
      case NOTHING -> {}
      case NUMBER -> out.writeInt(3);
      case TEXT -> out.writeUTF("text");
      case STRING -> out.writeObject("constant");
      case SHARED_STRING -> out.writeObject(text);
      case NEW_STRING -> out.writeObject(new String("new"));
      case NUMBERS -> out.writeObject(numbers);
      case OBJECTS -> out.writeObject(objects);
      case LIST -> out.writeObject(list);
      case SHARED -> out.writeObject(shared);
      case LATER -> out.writeObject(later);
      case FIRST -> out.writeObject(first);
      case OTHER_CLASS -> out.writeObject(depth == 1 ? new Tag("of a hook") : null);
      case CONSTANT -> out.writeObject(depth == 1 ? Level.HIGH : null);
      case PROXY -> out.writeObject(depth == 1 ? proxy : null);
      case OTHER_PROXY -> out.writeObject(depth == 1 ? otherProxy : null);
      case CLASS -> out.writeObject(String.class);
      case NULL -> out.writeObject(null);
      case UNSHARED -> out.writeUnshared(new String("unshared"));
      case TWO -> {
        out.writeObject(text);
        out.writeObject(numbers);
      }
      case MIXED -> {
        out.writeInt(1);
        out.writeObject(text);
        out.writeUTF("end");
        out.writeObject(numbers);
        out.writeLong(2);
      }
      case THROWN -> throw new IOException("thrown");
      case THROWN_UNCHECKED -> throw new IllegalStateException("thrown");
    }
  }

  private static final class Output implements OutputHooks {
    private final ClassHookObjects objects;
    private final Where where;

    Output(ClassHookObjects objects, Where where) {
      this.objects = objects;
      this.where = where;
    }

    @Override
    public void annotateClass(ObjectOutputStream out, Class<?> type) throws IOException {
      if ((where == Where.CLASS || where == Where.CLASS_AND_PROXY_CLASS) && isOwn(type.getName())) {
        objects.write(out);
      }
    }

    @Override
    public void annotateProxyClass(ObjectOutputStream out, Class<?> type) throws IOException {
      if (where == Where.PROXY_CLASS || where == Where.CLASS_AND_PROXY_CLASS) {
        objects.write(out);
      }
    }

    @Override
    public void writeClassDescriptor(
        ObjectOutputStream out, ObjectStreamClass description, OutputHooks.Standard standard)
        throws IOException {
      boolean isOwn = where == Where.DESCRIPTOR && isOwn(description.getName());
      if (where == Where.DESCRIPTOR) {
        out.writeBoolean(isOwn);
      }
      if (isOwn) {
        objects.write(out);
      }
      standard.run();
    }
  }

  /** Reads the items of a hook; what is not there shows as an exception. */
  private static void read(ObjectInputStream in, What what, How how)
      throws IOException, ClassNotFoundException {
    if (how == How.NOTHING) {
      return;
    }
    try {
      switch (what) {
        case NOTHING, THROWN, THROWN_UNCHECKED -> {}
        case NUMBER -> in.readInt();
        case TEXT -> in.readUTF();
        case UNSHARED -> in.readUnshared();
        case MIXED -> readMixed(in, how);
        case TWO -> {
          in.readObject();
          if (how != How.FIRST) {
            in.readObject();
          }
        }
        default -> in.readObject();
      }
    } catch (EOFException | java.io.OptionalDataException e) {
      // Behind the third class within another, a number stands alone.
    }
    if (how == How.TOO_MUCH) {
      try {
        in.readObject();
      } catch (EOFException | java.io.OptionalDataException e) {
        // Nothing is left.
      }
    }
  }

  private static void readMixed(ObjectInputStream in, How how)
      throws IOException, ClassNotFoundException {
    in.readInt();
    in.readObject();
    if (how != How.FIRST) {
      in.readUTF();
      in.readObject();
      in.readLong();
    }
  }

  private static final class Input implements InputHooks {
    private final Where where;
    private final What what;
    private final How how;
    private int depth;

    Input(Where where, What what, How how) {
      this.where = where;
      this.what = what;
      this.how = how;
    }

    private void read(ObjectInputStream in) throws IOException, ClassNotFoundException {
      depth++;
      try {
        if (depth < 3) {
          ClassHookObjects.read(in, what, how);
        } else {
          in.readInt();
        }
      } finally {
        depth--;
      }
    }

    @Override
    public Class<?> resolveClass(
        ObjectInputStream in, ObjectStreamClass description, InputHooks.Standard<Class<?>> standard)
        throws IOException, ClassNotFoundException {
      boolean isOwn = isOwn(description.getName());
      if ((where == Where.CLASS || where == Where.CLASS_AND_PROXY_CLASS) && isOwn) {
        read(in);
      }
      return standard.get();
    }

    @Override
    public Class<?> resolveProxyClass(
        ObjectInputStream in, String[] interfaces, InputHooks.Standard<Class<?>> standard)
        throws IOException, ClassNotFoundException {
      if (where == Where.PROXY_CLASS || where == Where.CLASS_AND_PROXY_CLASS) {
        read(in);
      }
      return standard.get();
    }

    @Override
    public ObjectStreamClass readClassDescriptor(
        ObjectInputStream in, InputHooks.Standard<ObjectStreamClass> standard)
        throws IOException, ClassNotFoundException {
      if (where == Where.DESCRIPTOR && in.readBoolean()) {
        read(in);
      }
      return standard.get();
    }
  }

  /** Returns what was written and what came back, with numbers for objects that are one. */
  static String outcome(ObjectStreams streams, Where where, What what, How how) {
    ClassHookObjects objects = new ClassHookObjects(what);
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    StringBuilder outcome = new StringBuilder();
    try (ObjectOutputStream out = streams.output(sink, new Output(objects, where))) {
      for (Object root : objects.roots()) {
        try {
          out.writeObject(root);
        } catch (IOException | IllegalStateException e) {
          outcome.append("failed ").append(e).append("; ");
        }
      }
    } catch (IOException e) {
      return outcome + "failed " + e;
    }
    boolean hasFailed = outcome.length() > 0;
    return outcome + (hasFailed ? "" : read(streams, sink.toByteArray(), where, what, how));
  }

  private static String read(ObjectStreams streams, byte[] bytes, Where where, What what, How how) {
    Text text = new Text();
    try (ObjectInputStream in =
        streams.input(new ByteArrayInputStream(bytes), new Input(where, what, how))) {
      for (int i = new ClassHookObjects(what).roots().length; i > 0; i--) {
        text.add(in.readObject());
      }
    } catch (IOException | ClassNotFoundException | RuntimeException e) {
      text.out.append(" failed ").append(e);
    }
    return text.out.toString();
  }

  /** Returns the outcome where all comes back. */
  static String whole(What what) {
    Text text = new Text();
    for (Object root : new ClassHookObjects(what).roots()) {
      text.add(root);
    }
    return text.out.toString();
  }

  /** Graphs as text. */
  private static final class Text {
    private final StringBuilder out = new StringBuilder();
    private final IdentityHashMap<Object, Integer> met = new IdentityHashMap<>();

    private void add(Object object) {
      if (object == null
          || object instanceof String
          || object instanceof Enum<?>
          || object instanceof Class<?>) {
        out.append(object).append(' ');
        return;
      }
      Integer number = met.putIfAbsent(object, met.size());
      if (number != null) {
        out.append('#').append(number).append(' ');
        return;
      }
      out.append(object instanceof Proxy ? "Proxy" : object.getClass().getSimpleName()).append('(');
      addParts(object);
      out.append(") ");
    }

    private void addParts(Object object) {
      if (object instanceof Node node) {
        Arrays.asList(node.name, node.one, node.other).forEach(this::add);
      } else if (object instanceof Tag tag) {
        Arrays.asList(tag.text, tag.node).forEach(this::add);
      } else if (object instanceof int[] numbers) {
        out.append(Arrays.toString(numbers));
      } else if (object instanceof Object[] array) {
        Arrays.asList(array).forEach(this::add);
      } else if (object instanceof List<?> list) {
        list.forEach(this::add);
      } else if (object instanceof Proxy) {
        add(Proxy.getInvocationHandler(object));
      } else if (object instanceof Answer answer) {
        add(answer.node);
      }
    }
  }
}
