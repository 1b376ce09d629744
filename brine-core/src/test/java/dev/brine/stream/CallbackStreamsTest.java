// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.BrineObjectInputStream;
import dev.brine.BrineObjectOutputStream;
import dev.brine.Format;
import dev.brine.TypeFilter;
import dev.brine.stream.CallbackScenario.Application;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Supplier;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Callbacks see the application's own stream, in both forms, and get the answers that they get of
 * Java's streams.
 */
class CallbackStreamsTest {
  private static final Brine BRINE = Brine.newBuilder().types(TypeFilter.allow("**")).build();

  private static final List<CallbackScenario> NOT_LOOKING =
      List.of(
          CallbackScenario.OVERRIDDEN_METHODS,
          CallbackScenario.OBJECTS,
          CallbackScenario.BYTES,
          CallbackScenario.DEFAULT_FIELDS,
          CallbackScenario.FIELDS_BY_NAME);

  private interface Written {
    ObjectOutputStream to(OutputStream sink) throws IOException;
  }

  private interface Read {
    ObjectInputStream from(InputStream source) throws IOException;
  }

  private record Act(
      List<Object> writing, int written, String bytes, List<Object> reading, int read) {}

  private static Act act(Supplier<Object> object, Written written, Read read) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      ObjectOutputStream out = written.to(bytes);
      CallbackObjects.output = out;
      CallbackObjects.say(
          CallbackScenario.failure(() -> out.writeObject(List.of(object.get(), "behind"))));
      out.close();
      List<Object> writing = CallbackObjects.said();
      ObjectInputStream in = read.from(new ByteArrayInputStream(bytes.toByteArray()));
      CallbackObjects.input = in;
      CallbackObjects.say(
          CallbackScenario.failure(() -> CallbackObjects.say(((List<?>) in.readObject()).get(1))));
      in.close();
      return new Act(
          writing,
          ((Application) out).calls(),
          HexFormat.of().formatHex(bytes.toByteArray()),
          CallbackObjects.said(),
          ((Application) in).calls());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void compare(
      SoftAssertions softly, String kind, Supplier<Object> object, Format form) {
    Act java = act(object, JavaOut::new, JavaIn::new);
    Act ours = act(object, sink -> new Out(sink, form), source -> new In(source, form));
    String title = CallbackObjects.scenario + ", " + kind + ", " + form;
    softly.assertThat(ours.writing).as(title + ", writing").isEqualTo(java.writing);
    softly.assertThat(ours.reading).as(title + ", reading").isEqualTo(java.reading);
    if (form == Format.JAVA) {
      softly.assertThat(ours.written).as(title + ", calls to write").isEqualTo(java.written);
      softly.assertThat(ours.read).as(title + ", calls to read").isEqualTo(java.read);
      softly.assertThat(ours.bytes).as(title + ", bytes").isEqualTo(java.bytes);
    }
  }

  @AfterEach
  void forget() {
    CallbackObjects.said();
    CallbackObjects.isOptimized = true;
  }

  @Test
  void answers_all_questions_as_in_java() {
    SoftAssertions softly = new SoftAssertions();
    for (CallbackScenario scenario : CallbackScenario.values()) {
      CallbackObjects.scenario = scenario;
      for (Format form : Format.values()) {
        CallbackObjects.KINDS.forEach((kind, object) -> compare(softly, kind, object, form));
      }
    }
    softly.assertAll();
  }

  @Test
  void calls_overridden_methods_for_callbacks_that_do_not_look() {
    SoftAssertions softly = new SoftAssertions();
    CallbackObjects.isOptimized = false;
    for (CallbackScenario scenario : NOT_LOOKING) {
      CallbackObjects.scenario = scenario;
      for (Format form : Format.values()) {
        CallbackObjects.KINDS.forEach((kind, object) -> compare(softly, kind, object, form));
      }
    }
    softly.assertAll();
  }

  @Test
  void shows_java_s_own_stream_where_the_application_has_no_other() {
    CallbackObjects.scenario = CallbackScenario.CLASS_AND_IDENTITY;
    assertThat(act(CallbackObjects.Hooked::new, JavaOut::new, JavaIn::new).reading)
        .containsExactly("true true true true mine", "behind", " fine");
  }

  /** The application's streams, over Java's. */
  private static final class JavaOut extends ObjectOutputStream implements Application {
    private int calls;

    JavaOut(OutputStream sink) throws IOException {
      super(sink);
    }

    @Override
    public String name() {
      return "mine";
    }

    @Override
    public Object passOn(int number) throws IOException {
      writeShort(number);
      return number;
    }

    @Override
    public int calls() {
      return calls;
    }

    @Override
    public void writeInt(int value) throws IOException {
      calls++;
      super.writeInt(value);
    }

    @Override
    public void writeUTF(String text) throws IOException {
      calls++;
      super.writeUTF(text);
    }

    @Override
    public void flush() throws IOException {
      calls++;
      super.flush();
    }

    @Override
    public boolean enable(boolean isEnabled) {
      return enableReplaceObject(isEnabled);
    }

    @Override
    protected Object replaceObject(Object object) {
      return object.equals("replaced") ? "replacement" : object;
    }
  }

  private static final class JavaIn extends ObjectInputStream implements Application {
    private int calls;

    JavaIn(InputStream source) throws IOException {
      super(source);
    }

    @Override
    public String name() {
      return "mine";
    }

    @Override
    public Object passOn(int number) throws IOException {
      return number + readShort();
    }

    @Override
    public int calls() {
      return calls;
    }

    @Override
    public int readInt() throws IOException {
      calls++;
      return super.readInt();
    }

    @Override
    public String readUTF() throws IOException {
      calls++;
      return super.readUTF();
    }

    @Override
    public void defaultReadObject() throws IOException, ClassNotFoundException {
      calls++;
      super.defaultReadObject();
    }

    @Override
    public boolean enable(boolean isEnabled) {
      return enableResolveObject(isEnabled);
    }

    @Override
    protected Object resolveObject(Object object) {
      return object.equals("plain") ? "resolved" : object;
    }
  }

  /** The same streams over Brine's. */
  private static final class Out extends BrineObjectOutputStream implements Application {
    private int calls;

    Out(OutputStream sink, Format form) throws IOException {
      super(BRINE, sink, form);
    }

    @Override
    public String name() {
      return "mine";
    }

    @Override
    public Object passOn(int number) throws IOException {
      writeShort(number);
      return number;
    }

    @Override
    public int calls() {
      return calls;
    }

    @Override
    public void writeInt(int value) throws IOException {
      calls++;
      super.writeInt(value);
    }

    @Override
    public void writeUTF(String text) throws IOException {
      calls++;
      super.writeUTF(text);
    }

    @Override
    public void flush() throws IOException {
      calls++;
      super.flush();
    }

    @Override
    public boolean enable(boolean isEnabled) {
      return enableReplaceObject(isEnabled);
    }

    @Override
    protected Object replaceObject(Object object) {
      return object.equals("replaced") ? "replacement" : object;
    }
  }

  private static final class In extends BrineObjectInputStream implements Application {
    private int calls;

    In(InputStream source, Format form) throws IOException {
      super(BRINE, source, form);
    }

    @Override
    public String name() {
      return "mine";
    }

    @Override
    public Object passOn(int number) throws IOException {
      return number + readShort();
    }

    @Override
    public int calls() {
      return calls;
    }

    @Override
    public int readInt() throws IOException {
      calls++;
      return super.readInt();
    }

    @Override
    public String readUTF() throws IOException {
      calls++;
      return super.readUTF();
    }

    @Override
    public void defaultReadObject() throws IOException, ClassNotFoundException {
      calls++;
      super.defaultReadObject();
    }

    @Override
    public boolean enable(boolean isEnabled) {
      return enableResolveObject(isEnabled);
    }

    @Override
    protected Object resolveObject(Object object) {
      return object.equals("plain") ? "resolved" : object;
    }
  }
}
