// SPDX-License-Identifier: Apache-2.0
package dev.brine.contract;

import static dev.brine.testkit.CallbackLog.note;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.testkit.CallbackLog;
import dev.brine.testkit.stream.ObjectStreams;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamException;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Dynamic proxies whose interfaces declare the methods by which objects are replaced. */
@ParameterizedClass(name = "{0}")
@MethodSource("dev.brine.contract.Instances#all")
class ProxyReplacementTest {
  private final Scenario scenario;

  ProxyReplacementTest(ObjectStreams streams) {
    scenario = new Scenario(streams);
  }

  /** Replaces itself when it is written. */
  interface Writes {
    Object writeReplace();
  }

  /** Replaces itself when it is written, unless its handler does something else. */
  interface WritesByDefault {
    default Object writeReplace() {
      throw new AssertionError("Its proxy calls the handler");
    }
  }

  /** Replaces itself when it is read. */
  interface Reads {
    Object readResolve() throws ObjectStreamException;
  }

  /** Has no such method. */
  interface Plain {
    String name();
  }

  /** Answers with what it holds. */
  private static final class Handler implements InvocationHandler, Serializable {
    private static final long serialVersionUID = 1L;
    private final Object written;
    private final Object read;
    private Object proxy;

    Handler(Object written, Object read) {
      this.written = written;
      this.read = read;
    }

    @Override
    public Object invoke(Object self, Method method, Object[] arguments) throws Throwable {
      if (!method.getName().contains("Re") && !method.getName().contains("re")) {
        return method.getName().equals("equals") ? self == arguments[0] : "name";
      }
      note(method.getName());
      Object result = method.getName().equals("writeReplace") ? written : read;
      if (result instanceof Exception failure) {
        throw failure;
      }
      return result == null ? self : result;
    }
  }

  /** A list that only Java's streams can take apart. */
  private static final class Own extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;
  }

  private static Object proxy(Handler handler, Class<?>... interfaces) {
    return Proxy.newProxyInstance(ProxyReplacementTest.class.getClassLoader(), interfaces, handler);
  }

  private static Handler handler(Object object) {
    return (Handler) Proxy.getInvocationHandler(object);
  }

  @BeforeEach
  void forget() {
    CallbackLog.take();
  }

  @Test
  void writes_what_write_replace_of_a_proxy_returns_and_keeps_it_one_object() throws Exception {
    for (Class<?> type : List.of(Writes.class, WritesByDefault.class)) {
      Object proxy = proxy(new Handler(List.of(1), null), type, Plain.class);
      byte[] bytes = scenario.write(out -> out.writeObject(new Object[] {proxy, proxy}));
      assertThat(CallbackLog.take()).containsExactly("writeReplace");
      Object[] copy = (Object[]) scenario.read(bytes, ObjectInputStream::readObject);
      assertThat(copy[0]).isEqualTo(List.of(1)).isSameAs(copy[1]);
    }
  }

  @Test
  void writes_a_proxy_that_replaces_itself_with_itself() throws Exception {
    Object proxy = proxy(new Handler(null, null), Writes.class, Plain.class);
    byte[] bytes = scenario.write(out -> out.writeObject(new Object[] {proxy, proxy}));
    assertThat(CallbackLog.take()).containsExactly("writeReplace");
    Object[] copy = (Object[]) scenario.read(bytes, ObjectInputStream::readObject);
    assertThat(((Plain) copy[0]).name()).isEqualTo("name");
    assertThat(copy[0]).isSameAs(copy[1]);
  }

  @Test
  void reads_what_read_resolve_of_a_proxy_returns_and_keeps_it_one_object() throws Exception {
    Object proxy = proxy(new Handler(null, new int[] {1}), Reads.class);
    Object[] copy = (Object[]) scenario.copy(new Object[] {proxy, proxy, "end"});
    assertThat(CallbackLog.take()).containsExactly("readResolve");
    assertThat(copy[0]).isEqualTo(new int[] {1}).isSameAs(copy[1]);
    assertThat(copy[2]).isEqualTo("end");
  }

  @Test
  void reads_a_proxy_that_its_handler_refers_to_before_it_is_resolved() throws Exception {
    Handler handler = new Handler(null, null);
    handler.proxy = proxy(handler, Reads.class);
    Object copy = scenario.copy(handler.proxy);
    assertThat(CallbackLog.take()).containsExactly("readResolve");
    assertThat(handler(copy).proxy).isSameAs(copy);
  }

  @Test
  void replaces_proxies_in_objects_that_java_takes_apart() throws Exception {
    Own own = new Own();
    own.add(proxy(new Handler("written", null), Writes.class));
    own.add(proxy(new Handler(null, "read"), Reads.class));
    own.addAll(List.copyOf(own));
    assertThat((List<?>) scenario.copy(own))
        .isEqualTo(List.of("written", "read", "written", "read"));
  }

  @Test
  void asks_the_stream_for_what_a_proxy_is_resolved_to() throws Exception {
    byte[] bytes =
        scenario.write(out -> out.writeObject(proxy(new Handler(null, "read"), Reads.class)));
    Object copy =
        scenario.read(
            ReplacementTest.resolving(object -> object.equals("read") ? "resolved" : object),
            bytes,
            ObjectInputStream::readObject);
    assertThat(copy).isEqualTo("resolved");
    assertThat(CallbackLog.take()).contains("readResolve", "resolveObject read");
  }

  @Test
  void fails_as_read_resolve_of_a_proxy_fails() throws Exception {
    Object checked = proxy(new Handler(null, new InvalidObjectException("no")), Reads.class);
    assertThatThrownBy(() -> scenario.copy(checked)).isInstanceOf(InvalidObjectException.class);
    Object unchecked = proxy(new Handler(null, new IllegalStateException("no")), Reads.class);
    assertThatThrownBy(() -> scenario.copy(unchecked))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("no");
  }

  @Test
  void calls_nothing_of_a_proxy_without_such_methods() throws Exception {
    Object copy = scenario.copy(proxy(new Handler("written", "read"), Plain.class));
    assertThat(((Plain) copy).name()).isEqualTo("name");
    assertThat(CallbackLog.take()).isEmpty();
  }
}
