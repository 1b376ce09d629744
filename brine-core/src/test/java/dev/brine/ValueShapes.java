// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import java.util.List;

/** Value classes (JEP 401), as source: this build compiles for a Java that has none. */
final class ValueShapes {
  /** The class in {@link #SOURCE} that has the objects. */
  static final String NAME = "dev.brine.values.Shapes";

  static final String STORING = "a value class whose constructor stores or checks (28, preview)";
  static final String COPYING = "a value class whose constructor does more (28, preview)";
  static final String CALLBACKS = "a value class with `readObject` or `readExternal` (28, preview)";
  static final String RECORDS = "a value record, or with a `writeReplace` (28, preview)";

  /** The rows of the table. */
  static final List<String> ROWS = List.of(STORING, COPYING, CALLBACKS, RECORDS);

  static final String SOURCE =
      """
      package dev.brine.values;

      import java.io.*;
      import java.util.*;

      public final class Shapes {
        public static final Map<String, List<Object>> ALL =
            Map.of(
                "%s",
                List.of(
                    new Stored(1, "x"), new Sent("x"), new Checked("x", 2), new Empty(), new Sub(1, 2),
                    new Identity(3, 4), new SentIdentity(5), new Node(1, new Node(2, null)), new Kept(5),
                    new Around(new Stored(6, null))),
                "%s",
                List.of(new Copied(List.of("x")), new Noisy(), new SentCopy(List.of("x"))),
                "%s",
                List.of(new Hooked(1), new External(1)),
                "%s",
                List.of(new Point(1, "x"), new Replaced(1)));

        value record Point(int x, String name) {}

        value static class Stored {
          int number; String text;
          Stored(int number, String text) { this.number = number; this.text = text; }
          @Override public String toString() { return "Stored " + number + text; }
        }

        value static class Sent implements Serializable {
          private String text;
          private Sent(String text) { this.text = text; }
          @Override public String toString() { return "Sent " + text; }
        }

        value static class Checked {
          String text; int number; int fixed = 7;
          Checked(String text, int number) {
            if (number < 0) { throw new IllegalArgumentException("number"); }
            this.text = Objects.requireNonNull(text);
            this.number = number;
          }
          @Override public String toString() { return "Checked " + text + number + fixed; }
        }

        value static class Empty {
          @Override public String toString() { return "Empty"; }
        }

        abstract value static class Base {
          int above;
          Base() { above = 7; }
          Base(int above) { this.above = above; }
        }

        value static class Sub extends Base {
          int below;
          Sub(int above, int below) { this.below = below; super(above); }
          @Override public String toString() { return "Sub " + above + below; }
        }

        static class SentIdentity extends Base implements Serializable {
          int below;
          SentIdentity(int below) { this.below = below; }
          @Override public String toString() { return "SentIdentity " + above + below; }
        }

        static class Identity extends Base {
          int below;
          Identity(int above, int below) { super(above); this.below = below; }
          @Override public String toString() { return "Identity " + above + below; }
        }

        value static class Node {
          int number; Node next;
          Node(int number, Node next) { this.number = number; this.next = next; }
          @Override public String toString() { return "Node " + number + next; }
        }

        value static class Kept implements Serializable {
          int number; transient String text;
          Kept(int number) { this.number = number; this.text = null; }
          @Override public String toString() { return "Kept " + number + text; }
        }

        static class Around {
          Stored stored; Object same; Object[] all;
          Around(Stored stored) { this.stored = stored; same = stored; all = new Object[] {stored, 1, Optional.of(2)}; }
          @Override public String toString() { return "Around " + stored + same + Arrays.toString(all); }
        }

        value static class Copied {
          List<String> list;
          Copied(List<String> list) { this.list = List.copyOf(list); }
        }

        value static class SentCopy implements Serializable {
          List<String> list;
          SentCopy(List<String> list) { this.list = List.copyOf(list); }
        }

        value static class Noisy {
          static int made;
          Noisy() { made++; }
        }

        value static class Hooked implements Serializable {
          int number;
          Hooked(int number) { this.number = number; }
          private void readObject(ObjectInputStream in) {}
        }

        public value static class External implements Externalizable {
          int number;
          public External() { number = 0; }
          External(int number) { this.number = number; }
          @Override public void writeExternal(ObjectOutput out) {}
          @Override public void readExternal(ObjectInput in) {}
        }

        value static class Replaced implements Serializable {
          int number;
          Replaced(int number) { this.number = Math.abs(number); }
          private Object writeReplace() { return new Proxy(number); }
          private record Proxy(int number) implements Serializable {
            private Object readResolve() { return new Replaced(number); }
          }
          @Override public String toString() { return "Replaced " + number; }
        }
      }
      """
          .formatted(STORING, COPYING, CALLBACKS, RECORDS);

  private ValueShapes() {}
}
