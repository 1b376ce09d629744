// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamConstants;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.Vector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The ends of samples: only the end of all bytes, between objects, is one. */
@SuppressWarnings("JdkObsolete") // Programs have old collections, too.
class SampleCheckTest {
  /** Reads a number that was not written. */
  public static final class ReadsNumber implements Externalizable {
    private static final long serialVersionUID = 1L;

    @Override
    public void writeExternal(ObjectOutput out) {
      // Writes nothing.
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
      in.readInt();
    }
  }

  private static final class ReadsObject implements Serializable {
    private static final long serialVersionUID = 1L;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      in.readObject();
    }
  }

  private static final class ReadsObjectFromBlock implements Serializable {
    private static final long serialVersionUID = 1L;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeInt(7);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      in.readObject();
    }
  }

  /** Has another number after one of eight times that an object was read, as a clock moves on. */
  private static final class Ticks implements Serializable {
    private static final long serialVersionUID = 1L;
    private static int reads;

    @SuppressWarnings("unused") // Compared.
    private int number;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      number = reads++ % 8 == 5 ? 1 : 0;
    }
  }

  /** Writes to a stream. */
  private interface Writing {
    void to(ObjectOutputStream out) throws IOException;
  }

  private static byte[] stream(Writing writing) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      writing.to(out);
    }
    return bytes.toByteArray();
  }

  private static SampleResult check(byte[] sample) throws IOException {
    byte[] result = new SampleCheck(List.of()).apply(sample);
    return SampleResult.read(new DataInputStream(new ByteArrayInputStream(result)));
  }

  private static void assertNotHere(byte[] sample, String reason) throws IOException {
    SampleResult result = check(sample);
    assertThat(result.verdict()).as(result.reason()).isEqualTo(Verdict.NOT_HERE);
    assertThat(result.reason()).contains(reason);
  }

  @Test
  void an_end_that_a_class_meets_is_not_the_end_of_the_sample() throws IOException {
    assertNotHere(stream(out -> out.writeObject(new ReadsNumber())), "EOFException");
    assertNotHere(stream(out -> out.writeObject(new ReadsObject())), "OptionalDataException");
    assertNotHere(
        stream(
            out -> {
              out.writeObject("before");
              out.writeObject(new ReadsObject());
              out.writeObject("behind");
            }),
        "OptionalDataException");
  }

  @Test
  void a_block_within_an_object_is_not_a_block_between_objects() throws IOException {
    assertNotHere(
        stream(
            out -> {
              out.writeObject(new ReadsObjectFromBlock());
              out.writeInt(7);
            }),
        "OptionalDataException");
  }

  @Test
  void verifies_no_sample_that_is_cut() throws IOException {
    byte[] whole =
        stream(
            out -> {
              out.write(new byte[300]);
              out.writeObject(List.of("a", "b"));
            });
    int block = ObjectStreamConstants.TC_BLOCKDATALONG & 0xff;
    assertThat(whole[4] & 0xff).isEqualTo(block);
    int blockEnd = 4 + 1 + 4 + 300;
    for (int end = 0; end < whole.length; end++) {
      SampleResult result = check(Arrays.copyOf(whole, end));
      Verdict expected = end == blockEnd ? Verdict.VERIFIED : Verdict.NOT_HERE;
      assertThat(result.verdict()).as(end + ": " + result.reason()).isEqualTo(expected);
    }
    assertThat(check(whole).verdict()).isEqualTo(Verdict.VERIFIED);
  }

  @Test
  void a_sample_without_objects_is_not_verified() throws IOException {
    assertNotHere(stream(out -> {}), "It has no object");
    assertNotHere(stream(ObjectOutputStream::reset), "It has no object");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void verifies_samples_with_blocks_and_resets(boolean hasReset) throws IOException {
    byte[] sample =
        stream(
            out -> {
              out.writeInt(7);
              out.writeObject(null);
              out.writeObject("a");
              out.reset();
              out.writeObject(List.of("a"));
              out.write(new byte[3_000]);
              out.writeObject(null);
              if (hasReset) {
                out.reset();
              }
            });
    SampleResult result = check(sample);
    assertThat(result.verdict()).as(result.reason()).isEqualTo(Verdict.VERIFIED);
  }

  @Test
  void verifies_vectors_that_are_shared_or_contain_themselves() throws IOException {
    Vector<Object> shared = new Vector<>(40);
    for (int i = 0; i < 40; i++) {
      Vector<Object> next = new Vector<>(40);
      next.add(shared);
      next.add(shared);
      StringBuilder text = new StringBuilder(99);
      text.append(i);
      next.add(text);
      shared = next;
    }
    shared.add(shared);
    Vector<Object> whole = shared;

    SampleResult result = check(stream(out -> out.writeObject(whole)));
    assertThat(result.verdict()).as(result.reason()).isEqualTo(Verdict.VERIFIED);
  }

  @Test
  void what_differs_in_one_of_several_copies_by_java_is_no_difference() throws IOException {
    byte[] sample = stream(out -> out.writeObject(new Ticks()));
    for (int start = 0; start < 8; start++) {
      Ticks.reads = start;
      assertThat(check(sample).verdict()).as("from %d on", start).isNotEqualTo(Verdict.DIFFERS);
    }
  }
}
