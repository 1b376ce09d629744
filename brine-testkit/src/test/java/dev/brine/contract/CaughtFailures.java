// SPDX-License-Identifier: Apache-2.0
package dev.brine.contract;

import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** Objects that fail when they are read, and wrappers that catch that and go on. */
final class CaughtFailures {
  private CaughtFailures() {}

  /** The exception of an object that fails. */
  enum Thrown {
    UNCHECKED {
      @Override
      void raise() {
        throw new UnsupportedOperationException("failed");
      }
    },
    CHECKED {
      @Override
      void raise() throws IOException {
        throw new InvalidObjectException("failed");
      }
    },
    ERROR {
      @Override
      void raise() {
        throw new AssertionError("failed");
      }
    };

    abstract void raise() throws IOException;

    /** Returns what a wrapper says of it. */
    String text() {
      try {
        raise();
      } catch (IOException | RuntimeException | Error e) {
        return CaughtFailures.text(e);
      }
      throw new AssertionError(this);
    }
  }

  /** Two of them may be one. */
  static final class Node implements Serializable {
    private static final long serialVersionUID = 1L;
    final String name;

    Node(String name) {
      this.name = name;
    }
  }

  /** Fails before it has read anything. */
  static final class FailsFirst implements Serializable {
    private static final long serialVersionUID = 1L;
    final Node shared;
    final Node own = new Node("own");
    final int[] numbers = {1, 2};

    FailsFirst(Node shared) {
      this.shared = shared;
    }

    private void readObject(ObjectInputStream in) throws IOException {
      raising.raise();
    }
  }

  /** What objects throw that have not read it. */
  static Thrown raising = Thrown.UNCHECKED;

  /** Fails when it has read all. */
  static final class FailsLast implements Serializable {
    private static final long serialVersionUID = 1L;
    final Node shared;
    final long number = 7;
    final List<Node> list = new ArrayList<>(List.of(new Node("listed")));

    FailsLast(Node shared) {
      this.shared = shared;
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      raising.raise();
    }
  }

  /** Fails within what its method has written. */
  static final class FailsBetween implements Serializable {
    private static final long serialVersionUID = 1L;
    final Node shared;

    FailsBetween(Node shared) {
      this.shared = shared;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeInt(1);
      out.writeObject(new Node("before"));
      out.writeLong(2);
      out.writeObject(new ArrayList<>(List.of("behind", shared)));
      out.writeUTF("end");
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      in.readInt();
      in.readObject();
      raising.raise();
    }
  }

  /** Fails within what it has written itself. */
  static final class FailsOutside implements Externalizable {
    private static final long serialVersionUID = 1L;

    /** Called when it is read. */
    public FailsOutside() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeObject("first");
      out.writeInt(3);
      out.writeObject(new Node("second"));
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      in.readObject();
      raising.raise();
    }
  }

  /** Fails when it is replaced. */
  static final class FailsToResolve implements Serializable {
    private static final long serialVersionUID = 1L;
    final Node shared;

    FailsToResolve(Node shared) {
      this.shared = shared;
    }

    private Object readResolve() throws InvalidObjectException {
      try {
        raising.raise();
      } catch (InvalidObjectException e) {
        throw e;
      } catch (IOException e) {
        throw new AssertionError(e);
      }
      return this;
    }
  }

  /** An object in Java form that fails. */
  static final class FailingException extends Exception {
    private static final long serialVersionUID = 1L;
    final String why = "why";
    final Node node = new Node("of an exception");

    private void readObject(ObjectInputStream in) throws IOException {
      raising.raise();
    }
  }

  /** A list that fails. */
  static final class FailingList extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      raising.raise();
    }
  }

  /** A wrapper of an object that may fail. */
  interface Wrapper {
    /** Returns what was caught, or what it holds, and what it has read behind it. */
    Object[] content();
  }

  private static String text(Throwable caught) {
    return "caught " + caught.getClass().getSimpleName() + " " + caught.getMessage();
  }

  /** Reads nothing behind the object. */
  static final class Plain implements Serializable, Wrapper {
    private static final long serialVersionUID = 1L;
    private transient Object held;

    Plain(Object held) {
      this.held = held;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeObject(held);
    }

    private void readObject(ObjectInputStream in) {
      try {
        held = in.readObject();
      } catch (Exception | AssertionError e) {
        held = text(e);
      }
    }

    @Override
    public Object[] content() {
      return new Object[] {held};
    }
  }

  /** Catches each kind of exception by its own class. */
  static final class Declared implements Serializable, Wrapper {
    private static final long serialVersionUID = 1L;
    private transient Object held;

    Declared(Object held) {
      this.held = held;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeObject(held);
    }

    private void readObject(ObjectInputStream in) {
      try {
        held = in.readObject();
      } catch (IOException | ClassNotFoundException e) {
        held = text(e);
      } catch (UnsupportedOperationException | AssertionError e) {
        held = text(e);
      }
    }

    @Override
    public Object[] content() {
      return new Object[] {held};
    }
  }

  /** Reads on behind the object. */
  static final class ReadingOn implements Serializable, Wrapper {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("UnusedVariable") // Java writes it.
    private final int id = 5;

    private transient Object[] content;

    ReadingOn(Object held, Node node) {
      content = new Object[] {held, 9, node, "text"};
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeObject(content[0]);
      out.writeInt((int) content[1]);
      out.writeObject(content[2]);
      out.writeUTF((String) content[3]);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      content = new Object[4];
      try {
        content[0] = in.readObject();
      } catch (Exception | AssertionError e) {
        content[0] = text(e);
      }
      content[1] = in.readInt();
      content[2] = in.readObject();
      content[3] = in.readUTF();
    }

    @Override
    public Object[] content() {
      return content;
    }
  }

  /** Externalizable, and has two objects. */
  static final class Outside implements Externalizable, Wrapper {
    private static final long serialVersionUID = 1L;
    private Object[] content = new Object[2];

    /** Called when it is read. */
    public Outside() {}

    Outside(Object held, Node node) {
      content[0] = held;
      content[1] = node;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeObject(content[0]);
      out.writeObject(content[1]);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      try {
        content[0] = in.readObject();
      } catch (Exception | AssertionError e) {
        content[0] = text(e);
      }
      content[1] = in.readObject();
    }

    @Override
    public Object[] content() {
      return content;
    }
  }

  /** An exception, whose data only Java's streams write. */
  static final class InException extends Exception implements Wrapper {
    private static final long serialVersionUID = 1L;
    private transient Object[] content;

    InException(Object held, Node node) {
      super("wrapper");
      content = new Object[] {held, node};
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeObject(content[0]);
      out.writeObject(content[1]);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      content = new Object[2];
      try {
        content[0] = in.readObject();
      } catch (Exception | AssertionError e) {
        content[0] = text(e);
      }
      content[1] = in.readObject();
    }

    @Override
    public Object[] content() {
      return content;
    }
  }

  /** Has the object in a field. */
  static final class InField implements Serializable, Wrapper {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("UnusedVariable") // Java writes it.
    private final String before = "before";

    private Object field;
    private Node later;

    InField(Object field, Node later) {
      this.field = field;
      this.later = later;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
    }

    private void readObject(ObjectInputStream in) {
      try {
        in.defaultReadObject();
      } catch (Exception | AssertionError e) {
        field = text(e);
        later = null;
      }
    }

    @Override
    public Object[] content() {
      return new Object[] {field, later};
    }
  }

  /** Writes an object that it does not read. */
  static final class Leaving implements Externalizable {
    private static final long serialVersionUID = 1L;
    private Object left;

    /** Called when it is read. */
    public Leaving() {}

    Leaving(Object left) {
      this.left = left;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeObject(left);
    }

    @Override
    public void readExternal(ObjectInput in) {
      // What it has written is read for others.
    }
  }

  /** Makes wrappers. */
  enum Kind {
    PLAIN(false),
    DECLARED(false),
    READING_ON(true),
    OUTSIDE(true),
    IN_EXCEPTION(true),
    READING_ON_LEFT(true),
    OUTSIDE_LEFT(true),
    IN_EXCEPTION_LEFT(true),
    WITHIN_ANOTHER(false),
    IN_FIELD(false);

    /** Whether it reads on, which Java's streams do wrong. */
    final boolean readsOn;

    Kind(boolean readsOn) {
      this.readsOn = readsOn;
    }

    private static Object left(Object wrapper) {
      return new Object[] {new Leaving(wrapper), wrapper};
    }

    Object wrap(Object held, Node node) {
      return switch (this) {
        case READING_ON_LEFT -> left(READING_ON.wrap(held, node));
        case OUTSIDE_LEFT -> left(OUTSIDE.wrap(held, node));
        case IN_EXCEPTION_LEFT -> left(IN_EXCEPTION.wrap(held, node));
        case PLAIN -> new Plain(held);
        case DECLARED -> new Declared(held);
        case READING_ON -> new ReadingOn(held, node);
        case OUTSIDE -> new Outside(held, node);
        case IN_EXCEPTION -> new InException(held, node);
        case WITHIN_ANOTHER -> new Plain(new Object[] {new Plain(held), new Plain("sound")});
        case IN_FIELD -> new InField(held, node);
      };
    }
  }

  /** Returns objects that fail; each refers to a node that stands before it. */
  static List<Function<Node, Object>> failing() {
    return Arrays.asList(
        FailsFirst::new,
        FailsLast::new,
        FailsBetween::new,
        shared -> new FailsOutside(),
        FailsToResolve::new,
        shared -> new FailingException(),
        shared -> new FailingList(),
        shared -> new Object[] {new Node("first"), new FailsLast(shared), new Node("last")},
        shared -> new ArrayList<>(List.of(shared, new FailsFirst(shared), "last")),
        shared -> new NotCatching(new FailsBetween(shared)));
  }

  /** Rejects what it gets when it is read. */
  record Rejecting(String text) implements Serializable {
    static boolean isReading;

    Rejecting {
      if (isReading) {
        throw new IllegalArgumentException(text);
      }
    }
  }

  /** Becomes an object that does not fit its place. */
  static final class Unfit implements Serializable {
    private static final long serialVersionUID = 1L;

    private Object readResolve() {
      return "text";
    }
  }

  /** Has such an object. */
  static final class OfUnfit implements Serializable {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("UnusedVariable") // Java writes it.
    private final Unfit held = new Unfit();
  }

  /** Returns objects that fail without a method of theirs that reads. */
  static List<Object> rejected() {
    return List.of(
        new Rejecting("failed"),
        new OfUnfit(),
        new Object[] {new Rejecting("failed")},
        new ArrayList<>(List.of(new OfUnfit())));
  }

  /** Does not catch. */
  static final class NotCatching implements Serializable {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("UnusedVariable") // Java writes it.
    private final Object held;

    NotCatching(Object held) {
      this.held = held;
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
    }
  }

  /** Returns the graph: a node, a wrapper of what fails and refers to it, and others behind. */
  static Object[] graph(Kind kind, Function<Node, Object> failing) {
    Node shared = new Node("shared");
    Node later = new Node("later");
    Object wrapper = kind.wrap(failing.apply(shared), kind == Kind.IN_FIELD ? shared : later);
    return new Object[] {shared, wrapper, later, kind.wrap("sound", shared), "end"};
  }

  /** Returns what a wrapper has caught and read. */
  static Object[] content(Object copy) {
    return ((Wrapper) (copy instanceof Object[] pair ? pair[1] : copy)).content();
  }

  /** Returns what is expected of the copy of a graph, or how it differs. */
  static String problem(Kind kind, Object[] copy) {
    StringBuilder problem = new StringBuilder();
    Node shared = (Node) copy[0];
    Node later = (Node) copy[2];
    Object[] caught = content(copy[1]);
    Object[] sound = content(copy[3]);
    if (kind == Kind.WITHIN_ANOTHER) {
      Object[] both = (Object[]) caught[0];
      caught = ((Wrapper) both[0]).content();
      require(((Wrapper) both[1]).content()[0].equals("sound"), "second wrapper", problem);
      sound = ((Wrapper) ((Object[]) sound[0])[0]).content();
    }
    require(caught[0].equals(raising.text()), "got " + caught[0], problem);
    require(sound[0].equals("sound"), "sound " + sound[0], problem);
    if (kind.readsOn) {
      int place = caught.length / 2;
      require(caught[place] == later, "read behind the failure", problem);
      require(sound[place] == shared, "read behind another", problem);
    }
    require(shared.name.equals("shared") && later.name.equals("later"), "nodes", problem);
    require(copy[4].equals("end"), "end", problem);
    return problem.toString();
  }

  private static void require(boolean isTrue, String what, StringBuilder problem) {
    if (!isTrue) {
      problem.append(what).append("; ");
    }
  }
}
