// SPDX-License-Identifier: Apache-2.0
package dev.brine.roundtrip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.TypeFilter;
import dev.brine.roundtrip.Case.Oracle;
import dev.brine.testkit.CallbackLog;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamException;
import java.io.Serializable;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each kind of object beside one that fails, in a stream that goes on. */
class SkippedObjectsTest {
  private static final Brine BRINE =
      Brine.newBuilder()
          .types(TypeFilter.allow("dev.brine.roundtrip.**", "java.**", "javax.**", "sun.**"))
          .build();

  /** What a large object is read in has no way back. */
  private static final int LARGE = 1 << 16;

  /** Kinds that are, or hold, the only object of its class: the one that has failed. */
  private static final Set<Integer> SHARED = Set.of(29, 38);

  /** Refuses itself. */
  record Refusing(int number) implements Serializable {
    private Object readResolve() throws ObjectStreamException {
      throw new InvalidObjectException("refused");
    }
  }

  /** Has a class that only what is behind the failed object needs anew. */
  record Behind(Object held) implements Serializable {}

  static Stream<Case> cases() {
    return Cases.all().filter(kind -> kind.oracle() == Oracle.JAVA);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  void is_passed_over_with_its_handles_and_classes(Case kind) throws Exception {
    Object object = kind.make();
    Behind before = new Behind("before");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    boolean isLarge;
    try (ObjectOutputStream out = BRINE.newObjectOutputStream(bytes)) {
      out.writeObject(before);
      out.writeObject(new Object[] {new Refusing(1), object});
      isLarge = bytes.size() > LARGE;
      out.writeObject(new Object[] {before, new Behind(kind.make()), before});
    }
    try (ObjectInputStream in =
        BRINE.newObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      Object first = in.readObject();
      CallbackLog.take();
      assertThatThrownBy(in::readObject).isInstanceOf(InvalidObjectException.class);
      assertThat(CallbackLog.take()).as("nobody is called to pass it over").isEmpty();
      if (isLarge || SHARED.contains(kind.number())) {
        assertThatThrownBy(in::readObject)
            .as(kind.name())
            .isInstanceOf(ObjectStreamException.class);
        return;
      }
      Object[] behind = (Object[]) in.readObject();
      assertThat(behind[0]).isSameAs(first);
      Object copy = ((Behind) behind[1]).held();
      assertThat(kind.check().test(copy)).isTrue();
      assertThat(behind[2]).isSameAs(first);
    }
  }
}
