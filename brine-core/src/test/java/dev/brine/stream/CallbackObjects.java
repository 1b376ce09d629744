// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import dev.brine.dropin.CallbackStreams;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Objects whose callbacks act a scenario with the stream that optimized callbacks get. */
final class CallbackObjects {
  static final Map<String, Supplier<Object>> KINDS =
      Map.of(
          "readObject", Hooked::new,
          "readExternal", External::new,
          "an exception", Failed::new,
          "a list with readObject", Listed::new,
          "a map with readExternal", Mapped::new);

  private static final List<Object> LOG = new ArrayList<>();
  static CallbackScenario scenario;

  /** Whether callbacks look for the application's stream, as optimized ones do. */
  static boolean isOptimized = true;

  static ObjectOutputStream output;
  static ObjectInputStream input;

  private CallbackObjects() {}

  static void say(Object word) {
    LOG.add(String.valueOf(word));
  }

  /** Returns what was said, and forgets it. */
  static List<Object> said() {
    List<Object> said = List.copyOf(LOG);
    LOG.clear();
    return said;
  }

  /** Does something while callbacks act another scenario. */
  static void within(CallbackScenario other, Action action)
      throws IOException, ClassNotFoundException {
    CallbackScenario around = scenario;
    scenario = other;
    try {
      action.run();
    } finally {
      scenario = around;
    }
  }

  /** A part of a callback. */
  interface Action {
    /** Does it. */
    void run() throws IOException, ClassNotFoundException;
  }

  private static void write(ObjectOutput out) throws IOException {
    ObjectOutput seen = isOptimized ? CallbackStreams.shown(out) : out;
    try {
      say(scenario.writing.of((ObjectOutputStream) seen, output));
    } catch (ClassNotFoundException e) {
      throw new IOException(e);
    }
  }

  private static void read(ObjectInput in) throws IOException, ClassNotFoundException {
    ObjectInput seen = isOptimized ? CallbackStreams.shown(in) : in;
    say(scenario.reading.of((ObjectInputStream) seen, input));
  }

  /** A class with hooks. */
  static final class Hooked implements Serializable {
    private static final long serialVersionUID = 1L;

    int number = 7;
    String text = "seven";

    private void writeObject(ObjectOutputStream out) throws IOException {
      write(out);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      read(in);
    }
  }

  /** A class that does all itself. */
  public static final class External implements Externalizable {
    private static final long serialVersionUID = 1L;

    /** For the stream. */
    public External() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      write(out);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      read(in);
    }
  }

  /** An object in Java form. */
  static final class Failed extends Exception {
    private static final long serialVersionUID = 1L;

    int number = 7;
    String text = "seven";

    Failed() {
      super("failed", null, true, false);
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      write(out);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      read(in);
    }
  }

  /** Another one, whose superclass has callbacks, too. */
  static final class Listed extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;

    int number = 7;
    String text = "seven";

    Listed() {
      super(List.of("element"));
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      write(out);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      read(in);
    }
  }

  /** Another one, which does all itself. */
  public static final class Mapped extends HashMap<String, String> implements Externalizable {
    private static final long serialVersionUID = 1L;

    /** For the stream. */
    public Mapped() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      write(out);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      read(in);
    }
  }
}
