// SPDX-License-Identifier: Apache-2.0
package dev.brine.contract;

import static dev.brine.testkit.CallbackLog.note;
import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.testkit.CallbackLog;
import dev.brine.testkit.stream.InputHooks;
import dev.brine.testkit.stream.ObjectStreams;
import dev.brine.testkit.stream.OutputHooks;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Subclasses that describe classes themselves, and descriptions as objects. */
@ParameterizedClass(name = "{0}")
@MethodSource("dev.brine.contract.Instances#all")
class DescriptorHooksTest {
  private final Scenario scenario;

  DescriptorHooksTest(ObjectStreams streams) {
    scenario = new Scenario(streams);
  }

  @BeforeEach
  void forget() {
    CallbackLog.take();
  }

  @Test
  void calls_for_each_description() throws Exception {
    OutputHooks output =
        new OutputHooks() {
          @Override
          public void writeClassDescriptor(
              ObjectOutputStream out, ObjectStreamClass description, OutputHooks.Standard standard)
              throws IOException {
            note("describe " + ClassHooksTest.name(description.getName()));
            out.writeUTF(description.getName());
          }
        };
    InputHooks input =
        new InputHooks() {
          @Override
          public ObjectStreamClass readClassDescriptor(
              ObjectInputStream in, InputHooks.Standard<ObjectStreamClass> standard)
              throws IOException, ClassNotFoundException {
            String name = in.readUTF();
            note("described " + ClassHooksTest.name(name));
            return ObjectStreamClass.lookup(Class.forName(name));
          }
        };
    byte[] bytes = scenario.write(output, out -> out.writeObject(new ClassHooksTest.Lower()));
    assertThat(CallbackLog.take()).containsExactly("describe Lower", "describe Upper");
    ClassHooksTest.Lower copy =
        (ClassHooksTest.Lower) scenario.read(input, bytes, ObjectInputStream::readObject);
    assertThat(copy.upper).isEqualTo(1);
    assertThat(CallbackLog.take()).containsExactly("described Lower", "described Upper");
  }

  @Test
  void copies_descriptions_of_classes() throws Exception {
    ObjectStreamClass description = ObjectStreamClass.lookup(ClassHooksTest.Lower.class);
    ObjectStreamClass copy = (ObjectStreamClass) scenario.copy(description);
    assertThat(copy.forClass()).isSameAs(ClassHooksTest.Lower.class);
    assertThat(copy.getSerialVersionUID()).isEqualTo(2);
  }

  @Test
  void lets_a_reader_alone_describe_classes() throws Exception {
    InputHooks input =
        new InputHooks() {
          @Override
          public ObjectStreamClass readClassDescriptor(
              ObjectInputStream in, InputHooks.Standard<ObjectStreamClass> standard)
              throws IOException, ClassNotFoundException {
            ObjectStreamClass written = standard.get();
            return written.getName().equals(ClassHooksTest.Upper.class.getName())
                ? ObjectStreamClass.lookup(ClassHooksTest.Other.class)
                : written;
          }
        };
    byte[] bytes = scenario.write(out -> out.writeObject(new ClassHooksTest.Upper()));
    Object copy = scenario.read(input, bytes, ObjectInputStream::readObject);
    assertThat(((ClassHooksTest.Other) copy).upper).isEqualTo(1);
  }

  /** Has no objects of its own, so no writer describes it. */
  private interface Named {}

  private static final class Held implements Serializable {
    private static final long serialVersionUID = 1L;
    private final Named[] names = new Named[2];
  }

  private static InputHooks reading(String more) {
    return new InputHooks() {
      @Override
      public ObjectStreamClass readClassDescriptor(
          ObjectInputStream in, InputHooks.Standard<ObjectStreamClass> standard)
          throws IOException, ClassNotFoundException {
        assertThat(in.readUTF()).isEqualTo(more);
        return standard.get();
      }
    };
  }

  @Test
  void keeps_arrays_of_an_interface_in_data_that_is_left_unread() throws Exception {
    OutputHooks output =
        new OutputHooks() {
          @Override
          public void writeClassDescriptor(
              ObjectOutputStream out, ObjectStreamClass description, OutputHooks.Standard standard)
              throws IOException {
            out.writeUTF("more");
            standard.run();
          }
        };
    Held held = new Held();
    Object[] graph = {new CaughtFailures.Leaving(held), held};
    byte[] bytes = scenario.write(output, out -> out.writeObject(graph));
    Object[] copy = (Object[]) scenario.read(reading("more"), bytes, ObjectInputStream::readObject);
    assertThat(((Held) copy[1]).names).hasSize(2);
  }
}
