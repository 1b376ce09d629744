// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamConstants;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every sort of class that can be Externalizable, as Java writes it by both protocols. */
class ExternalizableTest {
  /** The methods that records, enums and proxies have and Java never calls. */
  interface Ignored extends Externalizable {
    @Override
    default void writeExternal(ObjectOutput out) {
      throw new AssertionError("Java does not call it");
    }

    @Override
    default void readExternal(ObjectInput in) {
      throw new AssertionError("Java does not call it");
    }
  }

  record Both(int number, String text) implements Ignored {}

  record References(Object first, Object second) implements Ignored {}

  record Numbers(long number, boolean isSet) implements Ignored {}

  record Empty() implements Ignored {}

  enum Constant implements Ignored {
    ONE,
    TWO {
      @Override
      public String toString() {
        return "two";
      }
    }
  }

  record Handler(int id) implements InvocationHandler, Serializable {
    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      throw new AssertionError(method);
    }
  }

  public static class Written implements Externalizable {
    private static final long serialVersionUID = 1;

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeInt(5);
      out.writeObject("e");
    }

    @Override
    public void readExternal(ObjectInput in) {}
  }

  public static final class Inheriting extends Written implements Serializable {
    private static final long serialVersionUID = 1;

    @SuppressWarnings("unused") // Java does not write it.
    private final int ignored = 7;
  }

  private static byte[] stream(int protocol, Object... objects) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.useProtocolVersion(protocol);
      for (Object object : objects) {
        out.writeObject(object);
      }
    }
    return bytes.toByteArray();
  }

  private static Reading read(byte[] stream) throws IOException {
    return Inspector.read(new ByteArrayInputStream(stream), new BlobVisitor() {});
  }

  @Test
  void reads_records_enums_and_proxies_by_both_protocols() throws IOException {
    Object proxy =
        Proxy.newProxyInstance(
            Both.class.getClassLoader(), new Class<?>[] {Ignored.class}, new Handler(3));
    List<Object> objects =
        List.of(
            new Both(5, "text"),
            new References("a", new Both(6, null)),
            new References(null, null),
            new Numbers(7, true),
            Constant.ONE,
            Constant.TWO,
            proxy);
    for (int protocol : new int[] {1, 2}) {
      for (Object object : objects) {
        byte[] stream = stream(protocol, object, "behind", object, new Object[] {object, 1});
        assertThat(read(stream).stop()).as("%s by %s", object.getClass(), protocol).isEmpty();
        assertThat(LawVisitor.check(stream).stop()).isEmpty();
        assertThat(Transcript.of(stream)).contains("  \"behind\"");
      }
    }
  }

  @Test
  void shows_the_components_of_a_record() throws IOException {
    List<String> lines = Transcript.of(stream(2, new Both(5, "text")));
    assertThat(lines).contains("  fields [number, text]", "    \"text\"").anyMatch(this::isFive);
  }

  private boolean isFive(String line) {
    return line.strip().endsWith("number = 5");
  }

  @Test
  void reads_a_record_without_components_at_the_end_alone() throws IOException {
    assertThat(read(stream(2, new Empty())).stop()).isEmpty();
    assertThat(read(stream(2, "before", new Empty())).stop()).isEmpty();
  }

  @Test
  void reads_what_other_classes_wrote_up_to_its_end() throws IOException {
    for (Object object : List.of(new Written(), new Inheriting())) {
      byte[] stream = stream(ObjectStreamConstants.PROTOCOL_VERSION_2, object, "behind");
      assertThat(read(stream).stop()).isEmpty();
      assertThat(Transcript.of(stream)).contains("  \"behind\"", "    \"e\"");
      byte[] old = stream(ObjectStreamConstants.PROTOCOL_VERSION_1, object, "behind");
      assertThat(read(old).stop().orElseThrow().kind()).isEqualTo(Stop.Kind.CANNOT_GO_ON);
    }
  }
}
