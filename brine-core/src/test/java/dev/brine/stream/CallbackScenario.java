// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectInputStream.GetField;
import java.io.ObjectOutputStream;
import java.io.ObjectOutputStream.PutField;
import java.util.List;

/** One thing that a callback can ask of its stream, or do with it, and what it sees then. */
enum CallbackScenario {
  CLASS_AND_IDENTITY(
      (out, stream) -> isItself(out, stream) + " " + ((Application) out).name(),
      (in, stream) -> isItself(in, stream) + " " + ((Application) in).name()),
  METHODS_OF_ITS_OWN(
      (out, stream) -> ((Application) out).passOn(5), (in, stream) -> ((Application) in).passOn(0)),
  OVERRIDDEN_METHODS(
      (out, stream) -> {
        int before = ((Application) stream).calls();
        out.writeInt(3);
        out.writeUTF("text");
        return ((Application) stream).calls() - before;
      },
      (in, stream) -> {
        int before = ((Application) stream).calls();
        return in.readInt() + in.readUTF() + (((Application) stream).calls() - before);
      }),
  VALUES_WRITTEN_ELSEWHERE(
      (out, stream) -> failure(() -> writeElsewhere(out, stream)), (in, stream) -> null),
  NESTED_OBJECTS(
      (out, stream) -> {
        CallbackObjects.within(
            CLASS_AND_IDENTITY,
            () -> {
              for (var kind : CallbackObjects.KINDS.values()) {
                out.writeObject(kind.get());
              }
            });
        out.writeInt(4);
        return isItself(out, stream);
      },
      (in, stream) -> {
        CallbackObjects.within(
            CLASS_AND_IDENTITY,
            () -> {
              for (int i = 0; i < CallbackObjects.KINDS.size(); i++) {
                CallbackObjects.say(in.readObject().getClass().getSimpleName());
              }
            });
        return in.readInt() + isItself(in, stream);
      }),
  FILTER(
      (out, stream) -> null,
      (in, stream) -> {
        ObjectInputFilter filter = info -> ObjectInputFilter.Status.UNDECIDED;
        return (in.getObjectInputFilter() == stream.getObjectInputFilter())
            + String.valueOf(in.getObjectInputFilter() == null)
            + failure(() -> in.setObjectInputFilter(filter));
      }),
  REPLACING(
      (out, stream) -> {
        boolean before = ((Application) out).enable(true);
        out.writeObject("replaced");
        return before + " " + ((Application) out).enable(before);
      },
      (in, stream) -> in.readObject()),
  RESOLVING(
      (out, stream) -> {
        out.writeObject("plain");
        out.writeObject("plain as well");
        return null;
      },
      (in, stream) -> {
        boolean before = ((Application) in).enable(true);
        Object first = in.readObject();
        return before + " " + first + ((Application) in).enable(before) + in.readObject();
      }),
  OBJECTS(
      (out, stream) -> {
        out.writeObject(List.of("a", 1));
        out.writeObject(null);
        out.writeUnshared(new int[] {1, 2});
        return failure(() -> out.writeObject(new Object()));
      },
      (in, stream) -> in.readObject() + " " + in.readObject() + ((int[]) in.readUnshared()).length),
  BYTES(
      (out, stream) -> {
        out.write(new byte[] {1, 2, 3, 4, 5, 6, 7, 8});
        out.write(9);
        out.writeLong(10);
        out.writeDouble(0.5);
        out.writeBoolean(true);
        out.writeBytes("bytes");
        out.writeChars("chars");
        out.flush();
        return null;
      },
      (in, stream) -> {
        byte[] two = new byte[2];
        int count = in.read(two);
        return count
            + in.readNBytes(2)[1]
            + in.skip(1)
            + in.skipBytes(2)
            + in.read()
            + in.read(two, 0, 1)
            + " "
            + in.readLong()
            + in.readDouble()
            + in.readBoolean()
            + in.markSupported()
            + new String(in.readNBytes(5), java.nio.charset.StandardCharsets.ISO_8859_1)
            + in.readChar()
            + in.available();
      }),
  END_OF_DATA(
      (out, stream) -> {
        out.writeInt(1);
        return null;
      },
      (in, stream) ->
          failure(in::readObject)
              + in.readInt()
              + in.read()
              + in.available()
              + failure(in::readObject)
              + failure(in::readInt)),
  RESET(
      (out, stream) -> failure(out::reset) + failure(() -> out.useProtocolVersion(1)),
      (in, stream) -> failure(in::reset)),
  DEFAULT_FIELDS(
      (out, stream) -> {
        String first = failure(out::defaultWriteObject);
        return first + failure(out::defaultWriteObject) + failure(out::writeFields);
      },
      (in, stream) -> failure(in::defaultReadObject) + failure(in::defaultReadObject)),
  FIELDS_BY_NAME(
      (out, stream) ->
          failure(
              () -> {
                PutField fields = out.putFields();
                fields.put("number", 8);
                fields.put("text", "by name");
                out.writeFields();
              }),
      (in, stream) ->
          failure(
              () -> {
                GetField fields = in.readFields();
                CallbackObjects.say(fields.get("number", 0) + " " + fields.get("text", null));
              })),
  VALIDATION(
      (out, stream) -> null,
      (in, stream) ->
          failure(() -> in.registerValidation(() -> CallbackObjects.say("validated"), 0))
              + failure(() -> in.registerValidation(null, 0)));

  /**
   * A part of a callback.
   *
   * @param <S> the type of the stream
   */
  interface Part<S> {
    /**
     * Does it, and returns what the callback has seen.
     *
     * @param seen the stream that the callback got
     * @param stream the one that the application created
     */
    Object of(S seen, S stream) throws IOException, ClassNotFoundException;
  }

  /** The methods of the application's streams. */
  interface Application {
    /** Returns a field of the stream. */
    String name();

    /** Passes a number on by methods of the stream itself. */
    Object passOn(int number) throws IOException;

    /** Returns how many calls went through methods that the stream overrides. */
    int calls();

    /** Lets objects be replaced or resolved, and returns whether they were. */
    boolean enable(boolean isEnabled);
  }

  /** Something that may fail. */
  interface Attempt {
    /** Does it. */
    void run() throws Exception;
  }

  /** Writes. */
  final Part<ObjectOutputStream> writing;

  /** Reads what was written. */
  final Part<ObjectInputStream> reading;

  CallbackScenario(Part<ObjectOutputStream> writing, Part<ObjectInputStream> reading) {
    this.writing = writing;
    this.reading = reading;
  }

  @SuppressWarnings("deprecation") // Java's streams have it.
  private static void writeElsewhere(ObjectOutputStream out, ObjectOutputStream stream)
      throws IOException {
    PutField fields = out.putFields();
    CallbackObjects.say(
        failure(() -> fields.write(new ObjectOutputStream(new ByteArrayOutputStream()))));
    fields.write(stream);
  }

  private static String isItself(Object seen, Object stream) {
    return (seen == stream)
        + " "
        + seen.equals(stream)
        + " "
        + (seen.getClass() == stream.getClass())
        + " "
        + seen.toString().equals(stream.toString());
  }

  /** Returns the kind of what an attempt throws. */
  static String failure(Attempt attempt) {
    try {
      attempt.run();
      return " fine";
    } catch (Exception e) {
      return " " + e.getClass().getSimpleName();
    }
  }
}
