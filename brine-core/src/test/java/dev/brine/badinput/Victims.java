// SPDX-License-Identifier: Apache-2.0
package dev.brine.badinput;

import dev.brine.Brine;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;

/** The classes that bad inputs name. */
final class Victims {
  private Victims() {}

  /** Has a number. */
  static final class Numbered implements Serializable {
    private static final long serialVersionUID = 1L;
    long n;
  }

  /** Has something, and a text behind it. */
  static final class Text implements Serializable {
    private static final long serialVersionUID = 1L;
    Object first;
    String text;
  }

  /** Cannot be below 1. */
  record Positive(int n) implements Serializable {
    Positive {
      if (n < 1) {
        throw new IllegalArgumentException("not positive");
      }
    }
  }

  /** Takes whatever there is. */
  record Plain(int n, String text) implements Serializable {}

  /** Has one constant. */
  enum Single {
    ONE
  }

  /** Becomes something else. */
  static final class Turning implements Serializable {
    private static final long serialVersionUID = 1L;

    private Object readResolve() {
      return 1;
    }
  }

  /** Has a field of a class that becomes something else. */
  static final class OfTurning implements Serializable {
    private static final long serialVersionUID = 1L;
    Turning turning;
  }

  /** Throws by itself what Java throws by mistake. */
  static final class Throwing implements Serializable {
    private static final long serialVersionUID = 1L;

    private void readObject(ObjectInputStream in) {
      throw new NullPointerException("of the class itself");
    }
  }

  /** Says by itself that it refuses what it gets, and keeps no stack for that. */
  static final class Quiet implements Serializable {
    private static final long serialVersionUID = 1L;

    /** The exception that it throws. */
    static final class Refusal extends RuntimeException {
      private static final long serialVersionUID = 1L;

      Refusal() {
        super("refused by the class itself", null, false, false);
      }
    }

    private void readObject(ObjectInputStream in) {
      throw new Refusal();
    }
  }

  /** Decodes by itself what is no message. */
  static final class Decoding implements Serializable {
    private static final long serialVersionUID = 1L;

    private void readObject(ObjectInputStream in) {
      Brine.create().decode(new byte[] {1, 2, 3}, String.class);
    }
  }

  /** Reads an object by itself. */
  static final class Nesting implements Serializable {
    private static final long serialVersionUID = 1L;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.readObject();
    }
  }
}
