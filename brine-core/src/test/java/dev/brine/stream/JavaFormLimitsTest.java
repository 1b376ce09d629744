// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.Format;
import dev.brine.Limits;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamConstants;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The limits of a Brine hold in the form of the JDK too, as far as the JDK tells what it reads. */
class JavaFormLimitsTest implements ObjectStreamConstants {
  private static Object read(Brine brine, byte[] bytes) throws IOException, ClassNotFoundException {
    try (ObjectInputStream in =
        brine.newObjectInputStream(new ByteArrayInputStream(bytes), Format.JAVA)) {
      return in.readObject();
    }
  }

  private static Brine with(Limits limits) {
    return Brine.newBuilder().limits(limits).build();
  }

  /** Returns arrays within each other, each with room for many elements. */
  private static byte[] arrays(int depth, int length) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeShort(STREAM_MAGIC);
    out.writeShort(STREAM_VERSION);
    out.writeByte(TC_ARRAY);
    out.writeByte(TC_CLASSDESC);
    ObjectStreamClass type = ObjectStreamClass.lookupAny(Object[].class);
    out.writeUTF(type.getName());
    out.writeLong(type.getSerialVersionUID());
    out.writeByte(SC_SERIALIZABLE);
    out.writeShort(0);
    out.writeByte(TC_ENDBLOCKDATA);
    out.writeByte(TC_NULL);
    out.writeInt(length);
    for (int i = 1; i < depth; i++) {
      out.writeByte(TC_ARRAY);
      out.writeByte(TC_REFERENCE);
      out.writeInt(baseWireHandle);
      out.writeInt(length);
    }
    return bytes.toByteArray();
  }

  @Test
  void refuses_arrays_that_are_too_much_together() throws Exception {
    byte[] bytes = arrays(100, 200_000);
    assertThatThrownBy(() -> read(Brine.create(), bytes))
        .isInstanceOf(InvalidClassException.class)
        .hasMessageContaining("REJECTED");
  }

  @Test
  void refuses_them_though_a_filter_allows_their_class() throws Exception {
    Brine brine = Brine.newBuilder().types(TypeFilter.closed()).build();
    try (ObjectInputStream in =
        brine.newObjectInputStream(new ByteArrayInputStream(arrays(100, 200_000)), Format.JAVA)) {
      in.setObjectInputFilter(question -> ObjectInputFilter.Status.ALLOWED);
      assertThatThrownBy(in::readObject).isInstanceOf(InvalidClassException.class);
    }
  }

  @Test
  void reads_large_arrays_whose_elements_come() throws Exception {
    List<Object> arrays = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      arrays.add(new byte[5_000_000]);
    }
    byte[] bytes = Streams.JDK.written(out -> out.writeObject(arrays));
    assertThat((List<?>) read(Brine.create(), bytes)).hasSize(30);
  }

  private static Set<Object> nested(int depth) {
    Set<Object> set = new HashSet<>(Set.of("end"));
    for (int i = 1; i < depth; i++) {
      set = new HashSet<>(Set.of(set));
    }
    return set;
  }

  @Test
  void refuses_sets_within_sets_beyond_the_nesting_of_keys() throws Exception {
    byte[] allowed = Streams.JDK.written(out -> out.writeObject(nested(9)));
    byte[] beyond = Streams.JDK.written(out -> out.writeObject(nested(10)));
    assertThat(read(Brine.create(), allowed)).isEqualTo(nested(9));
    assertThatThrownBy(() -> read(Brine.create(), beyond))
        .isInstanceOf(InvalidClassException.class);
    Brine more = with(Limits.defaults().withKeyNesting(9));
    assertThat(read(more, beyond)).isEqualTo(nested(10));
    Brine unbounded = with(Limits.defaults().withHashWork(Long.MAX_VALUE));
    assertThat(read(unbounded, beyond)).isEqualTo(nested(10));
  }

  @Test
  void counts_no_tables_beside_each_other() throws Exception {
    Map<String, Object> wide = new HashMap<>();
    for (int i = 0; i < 100; i++) {
      wide.put("k" + i, new HashMap<>(Map.of("a", new HashSet<>(Set.of("b")))));
    }
    byte[] bytes = Streams.JDK.written(out -> out.writeObject(List.of(wide, wide, nested(9))));
    assertThat((List<?>) read(Brine.create(), bytes)).hasSize(3);
  }
}
