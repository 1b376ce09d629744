// SPDX-License-Identifier: Apache-2.0
package dev.brine.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.testkit.stream.ObjectStreams;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Strings and boxed values stay the objects that they are. */
@ParameterizedClass(name = "{0}")
@MethodSource("dev.brine.contract.Instances#keeping")
@SuppressWarnings({"IdentityHashMapUsage", "StringOperationCanBeSimplified"}) // It is the matter.
class IdentityTest {
  private final Scenario scenario;

  IdentityTest(ObjectStreams streams) {
    scenario = new Scenario(streams);
  }

  /** Has fields of several types for one object. */
  static class Texts implements Serializable {
    private static final long serialVersionUID = 1L;
    String text;
    Object any;
    CharSequence some;
    String[] all;
    List<String> list;
    Map<String, Object> map;
    transient Object written;

    Texts(String text) {
      this.text = text;
      any = text;
      some = text;
      all = new String[] {text, new String(text)};
      list = new ArrayList<>(List.of(text));
      map = new LinkedHashMap<>(Map.of(text, text));
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeObject(text);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      written = in.readObject();
    }
  }

  /** Has fields of several types for one number. */
  @SuppressWarnings("ArrayRecordComponent") // An array is what is tested.
  record Numbers(Long one, Object other, Number some, Long[] all, Comparable<Long> last)
      implements Serializable {
    static Numbers of(Long number) {
      return new Numbers(number, number, number, new Long[] {number, null, number}, number);
    }
  }

  private static void assertOne(Texts copy) {
    assertThat(copy.text).isEqualTo("text");
    assertThat(copy.any).isSameAs(copy.text);
    assertThat(copy.some).isSameAs(copy.text);
    assertThat(copy.all[0]).isSameAs(copy.text);
    assertThat(copy.all[1]).isEqualTo("text").isNotSameAs(copy.text);
    assertThat(copy.list.get(0)).isSameAs(copy.text);
    assertThat(copy.map.keySet().iterator().next()).isSameAs(copy.text);
    assertThat(copy.map.get("text")).isSameAs(copy.text);
    assertThat(copy.written).isSameAs(copy.text);
  }

  @Test
  void strings_are_one_wherever_they_stand() throws Exception {
    Texts copy = (Texts) scenario.copy(new Texts(new String("text")));
    assertOne(copy);
  }

  @Test
  void strings_are_one_in_all_objects_of_a_stream() throws Exception {
    String text = new String("text");
    byte[] bytes =
        scenario.write(
            out -> {
              out.writeObject(text);
              out.writeObject(new Texts(text));
              out.writeUnshared(text);
              out.writeObject(text);
              out.reset();
              out.writeObject(text);
            });
    Object[] read =
        scenario.read(
            bytes,
            in ->
                new Object[] {
                  in.readObject(),
                  in.readObject(),
                  in.readObject(),
                  in.readObject(),
                  in.readObject()
                });
    assertOne((Texts) read[1]);
    assertThat(read[0]).isSameAs(((Texts) read[1]).text).isSameAs(read[3]);
    assertThat(read[2]).isEqualTo("text").isNotSameAs(read[0]);
    assertThat(read[4]).isEqualTo("text").isNotSameAs(read[0]);
  }

  @Test
  void strings_that_nobody_shares_cannot_be_referred_to() throws Exception {
    String text = new String("text");
    byte[] bytes =
        scenario.write(
            out -> {
              out.writeObject(text);
              out.writeObject(text);
            });
    assertThatThrownBy(
            () ->
                scenario.<Object>read(
                    bytes,
                    in -> {
                      assertThat(in.readUnshared()).isEqualTo("text");
                      return in.readObject();
                    }))
        .isInstanceOf(InvalidObjectException.class);
  }

  @Test
  void numbers_are_one_or_not_as_they_were() throws Exception {
    Numbers large = Numbers.of(1234567890123L);
    Numbers small = Numbers.of(5L);
    Object[] copy = (Object[]) scenario.copy(new Object[] {large, small, 1000, 1000, true});
    for (int i = 0; i < 2; i++) {
      Numbers read = (Numbers) copy[i];
      assertThat(read.other).isSameAs(read.one).isEqualTo(i == 0 ? large.one : small.one);
      assertThat(read.some).isSameAs(read.one);
      assertThat(read.all).containsExactly(read.one, null, read.one);
      assertThat(read.all[2]).isSameAs(read.one).isSameAs(read.last);
    }
    assertThat(copy[2]).isEqualTo(copy[3]);
    // With the previews of Java 28, boxed values have no identity.
    assertThat(copy[2] == copy[3]).isEqualTo(Integer.valueOf(1000) == (Object) 1000);
    assertThat(copy[4]).isEqualTo(true);
  }

  @Test
  void keys_that_are_equal_stay_apart() throws Exception {
    Map<Object, Object> map = new IdentityHashMap<>();
    map.put(new String("key"), 1);
    map.put(new String("key"), 2);
    assertThat(((Map<?, ?>) scenario.copy(map)).values())
        .extracting(value -> (Integer) value)
        .containsExactlyInAnyOrder(1, 2);
  }
}
