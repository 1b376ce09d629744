// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter.Status;
import java.io.ObjectInputStream;
import org.junit.jupiter.api.Test;

/** A filter whose answers depend on more than the class. */
class ChangingFilterTest {
  private static Object read(Brine brine) throws Exception {
    byte[] bytes = Streams.BRINE.written(out -> out.writeObject(new Part("a")));
    try (ObjectInputStream in = brine.newObjectInputStream(new ByteArrayInputStream(bytes))) {
      return in.readObject();
    }
  }

  @Test
  void is_called_by_each_stream() throws Exception {
    Status[] answer = {Status.ALLOWED};
    Brine brine = Brine.newBuilder().types(TypeFilter.of(question -> answer[0])).build();
    assertThat(read(brine)).isInstanceOf(Part.class);
    answer[0] = Status.REJECTED;
    assertThatThrownBy(() -> read(brine)).isInstanceOf(InvalidClassException.class);
    answer[0] = Status.ALLOWED;
    assertThat(read(brine)).isInstanceOf(Part.class);
  }

  @Test
  void is_called_though_a_name_is_allowed_beside_it() throws Exception {
    Status[] answer = {Status.ALLOWED};
    TypeFilter names = TypeFilter.allow("com.acme.*");
    Brine brine = Brine.newBuilder().types(names.or(TypeFilter.of(q -> answer[0]))).build();
    assertThat(read(brine)).isInstanceOf(Part.class);
    answer[0] = Status.UNDECIDED;
    assertThatThrownBy(() -> read(brine)).isInstanceOf(InvalidClassException.class);
  }
}
