// SPDX-License-Identifier: Apache-2.0
package dev.brine.contract;

import static dev.brine.testkit.CallbackLog.note;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.testkit.CallbackLog;
import dev.brine.testkit.stream.InputHooks;
import dev.brine.testkit.stream.ObjectStreams;
import dev.brine.testkit.stream.OutputHooks;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Writes classes, annotates them, and finds them again. */
@ParameterizedClass(name = "{0}")
@MethodSource("dev.brine.contract.Instances#all")
class ClassHooksTest {
  private final Scenario scenario;

  ClassHooksTest(ObjectStreams streams) {
    scenario = new Scenario(streams);
  }

  /** The first level. */
  static class Upper implements Serializable {
    private static final long serialVersionUID = 1L;
    int upper = 1;
  }

  /** The second level. */
  static final class Lower extends Upper {
    private static final long serialVersionUID = 2L;
    Object held;
  }

  /** A class of the same fields. */
  static final class Other implements Serializable {
    private static final long serialVersionUID = 1L;
    int upper;
  }

  /** A constant with a class of its own. */
  enum Level {
    LOW {
      @Override
      public String toString() {
        return "low";
      }
    }
  }

  /** Answers every call with a number. */
  record Answer(int number) implements InvocationHandler, Serializable {
    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      return number;
    }
  }

  /** The interface of the proxy. */
  interface Counting {
    /** Returns a number. */
    int count();
  }

  static String name(String type) {
    return type.substring(type.lastIndexOf('.') + 1).replace("ClassHooksTest$", "");
  }

  /** Writes the name of each class behind it. */
  private static final class Annotating implements OutputHooks {
    @Override
    public void annotateClass(ObjectOutputStream out, Class<?> type) throws IOException {
      note("annotate " + name(type.getName()));
      out.writeUTF("of " + name(type.getName()));
    }

    @Override
    public void annotateProxyClass(ObjectOutputStream out, Class<?> type) throws IOException {
      note("annotate proxy");
      out.writeObject("of a proxy");
    }
  }

  /** Reads what follows each class. */
  private static class Reading implements InputHooks {
    @Override
    public Class<?> resolveClass(
        ObjectInputStream in, ObjectStreamClass description, InputHooks.Standard<Class<?>> standard)
        throws IOException, ClassNotFoundException {
      note("resolve " + name(description.getName()) + " " + in.readUTF());
      return standard.get();
    }

    @Override
    public Class<?> resolveProxyClass(
        ObjectInputStream in, String[] interfaces, InputHooks.Standard<Class<?>> standard)
        throws IOException, ClassNotFoundException {
      note("resolve proxy " + name(interfaces[0]) + " " + in.readObject());
      return standard.get();
    }
  }

  private static Counting counting() {
    return (Counting)
        Proxy.newProxyInstance(
            Counting.class.getClassLoader(), new Class<?>[] {Counting.class}, new Answer(9));
  }

  @BeforeEach
  void forget() {
    CallbackLog.take();
  }

  @Test
  void pairs_what_is_written_for_a_class_with_what_is_read() throws Exception {
    Lower lower = new Lower();
    lower.held = new Lower();
    byte[] bytes = scenario.write(new Annotating(), out -> out.writeObject(lower));
    assertThat(CallbackLog.take()).containsExactly("annotate Lower", "annotate Upper");
    Lower copy = (Lower) scenario.read(new Reading(), bytes, ObjectInputStream::readObject);
    assertThat(((Lower) copy.held).upper).isEqualTo(1);
    assertThat(CallbackLog.take())
        .containsExactly("resolve Lower of Lower", "resolve Upper of Upper");
  }

  /** Returns the calls for classes of the application: only they can differ from side to side. */
  private static List<String> callsForOwn() {
    return CallbackLog.take().stream()
        .filter(
            call -> call.matches("(annotate|resolve) (proxy|Level|Upper|Other|Answer)\\b(?!;).*"))
        .toList();
  }

  @Test
  void annotates_enums_and_classes_of_classes() throws Exception {
    Object[] all = {Level.LOW, Upper.class, new Upper(), Other[].class, Upper.class, new Other()};
    byte[] bytes = scenario.write(new Annotating(), out -> out.writeObject(all));
    assertThat(callsForOwn()).containsExactly("annotate Level", "annotate Upper", "annotate Other");
    Object copy = scenario.read(new Reading(), bytes, ObjectInputStream::readObject);
    assertThat(((Object[]) copy)[0]).isSameAs(Level.LOW);
    assertThat(((Object[]) copy)[1]).isSameAs(Upper.class);
    assertThat(((Object[]) copy)[2]).isInstanceOf(Upper.class);
    assertThat(((Object[]) copy)[3]).isSameAs(Other[].class);
    assertThat(((Object[]) copy)[5]).isInstanceOf(Other.class);
    assertThat(callsForOwn())
        .containsExactly(
            "resolve Level of Level", "resolve Upper of Upper", "resolve Other of Other");
  }

  @Test
  void annotates_the_class_of_a_proxy_once_and_before_its_handler() throws Exception {
    Object[] all = {counting(), counting()};
    byte[] bytes = scenario.write(new Annotating(), out -> out.writeObject(all));
    assertThat(callsForOwn()).containsExactly("annotate proxy", "annotate Answer");
    Object[] copy = (Object[]) scenario.read(new Reading(), bytes, ObjectInputStream::readObject);
    assertThat(((Counting) copy[1]).count()).isEqualTo(9);
    assertThat(callsForOwn())
        .containsExactly("resolve proxy Counting of a proxy", "resolve Answer of Answer");
  }

  @Test
  void misses_a_proxy_and_goes_on_behind() throws Exception {
    byte[] bytes =
        scenario.write(
            out -> {
              out.writeObject(new Object[] {counting()});
              out.writeObject("behind");
            });
    InputHooks input =
        new InputHooks() {
          @Override
          public Class<?> resolveProxyClass(
              ObjectInputStream in, String[] interfaces, InputHooks.Standard<Class<?>> standard)
              throws ClassNotFoundException {
            throw new ClassNotFoundException("no " + name(interfaces[0]));
          }
        };
    scenario.read(
        input,
        bytes,
        in -> {
          assertThatThrownBy(in::readObject)
              .isInstanceOf(ClassNotFoundException.class)
              .hasMessage("no Counting");
          assertThat(in.readObject()).isEqualTo("behind");
          return null;
        });
  }

  @Test
  void writes_a_class_again_after_a_reset() throws Exception {
    scenario.write(
        new Annotating(),
        out -> {
          out.writeObject(new Upper());
          out.writeObject(new Upper());
          out.reset();
          out.writeObject(new Upper());
        });
    assertThat(CallbackLog.take()).containsExactly("annotate Upper", "annotate Upper");
  }

  @Test
  void refuses_a_class_of_another_name() throws Exception {
    InputHooks input =
        new InputHooks() {
          @Override
          public Class<?> resolveClass(
              ObjectInputStream in,
              ObjectStreamClass description,
              InputHooks.Standard<Class<?>> standard) {
            return Other.class;
          }
        };
    byte[] bytes = scenario.write(out -> out.writeObject(new Upper()));
    assertThatThrownBy(() -> scenario.read(input, bytes, ObjectInputStream::readObject))
        .isInstanceOf(java.io.InvalidClassException.class);
  }

  @Test
  void lets_an_unchecked_exception_of_a_hook_through() throws Exception {
    InputHooks input =
        new InputHooks() {
          @Override
          public Class<?> resolveClass(
              ObjectInputStream in, ObjectStreamClass description, Standard<Class<?>> standard) {
            throw new IllegalArgumentException("no such class for me");
          }

          @Override
          public Class<?> resolveProxyClass(
              ObjectInputStream in, String[] interfaces, Standard<Class<?>> standard) {
            throw new UnsupportedOperationException("no proxies");
          }
        };
    byte[] object = scenario.write(out -> out.writeObject(new Upper()));
    assertThatThrownBy(() -> scenario.read(input, object, ObjectInputStream::readObject))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no such class for me");
    byte[] proxy = scenario.write(out -> out.writeObject(counting()));
    assertThatThrownBy(() -> scenario.read(input, proxy, ObjectInputStream::readObject))
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessage("no proxies");
  }

  @Test
  void misses_a_class_that_a_hook_does_not_find() throws Exception {
    InputHooks input =
        new InputHooks() {
          @Override
          public Class<?> resolveClass(
              ObjectInputStream in, ObjectStreamClass description, Standard<Class<?>> standard)
              throws ClassNotFoundException {
            if (description.getName().equals(Upper.class.getName())) {
              return null;
            }
            throw new ClassNotFoundException("not this one");
          }
        };
    byte[] bytes = scenario.write(out -> out.writeObject(new Upper()));
    assertThatThrownBy(() -> scenario.read(input, bytes, ObjectInputStream::readObject))
        .isInstanceOf(ClassNotFoundException.class);
    byte[] other = scenario.write(out -> out.writeObject(new Other()));
    assertThatThrownBy(() -> scenario.read(input, other, ObjectInputStream::readObject))
        .isInstanceOf(ClassNotFoundException.class)
        .hasMessage("not this one");
  }

  @Test
  void lets_an_error_of_a_subclass_through() throws Exception {
    InputHooks input =
        new InputHooks() {
          @Override
          public Class<?> resolveClass(
              ObjectInputStream in,
              ObjectStreamClass description,
              InputHooks.Standard<Class<?>> standard) {
            throw new NoClassDefFoundError("missing");
          }
        };
    byte[] bytes = scenario.write(out -> out.writeObject(new Upper()));
    assertThatThrownBy(() -> scenario.read(input, bytes, ObjectInputStream::readObject))
        .isInstanceOf(NoClassDefFoundError.class)
        .hasMessage("missing");
  }
}
