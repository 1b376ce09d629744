// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Codec;
import dev.brine.CustomCodec;
import dev.brine.Format;
import dev.brine.SchemaLane;
import dev.brine.testkit.Sources;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A custom codec allows its class, as registering a class does. */
class CustomClassesTest {
  static class Token implements Serializable {
    private static final long serialVersionUID = 1L;

    final int number;

    Token(int number) {
      this.number = number;
    }
  }

  static final class Below extends Token {
    private static final long serialVersionUID = 1L;

    Below() {
      super(1);
    }
  }

  static final class TokenCodec implements CustomCodec<Token> {
    @Override
    public void write(Token value, ObjectOutput out) throws IOException {
      out.writeInt(value.number);
    }

    @Override
    public Token read(ObjectInput in, int version) throws IOException {
      return new Token(in.readInt());
    }
  }

  private static Brine.Builder builder() {
    return Brine.newBuilder().codec(Token.class, new TokenCodec());
  }

  private static int only(Object list) {
    return ((Token) ((List<?>) list).get(0)).number;
  }

  @ParameterizedTest
  @EnumSource(SchemaLane.class)
  void are_allowed_where_any_object_may_come(SchemaLane lane) {
    Brine brine = builder().schema(lane).build();
    List<Object> tokens = new ArrayList<>(List.of(new Token(7)));
    assertThat(only(brine.decode(brine.encode(tokens), List.class))).isEqualTo(7);
    Codec<Object> codec = brine.codec(Object.class).prepare();
    assertThat(only(codec.decode(codec.encode(tokens)))).isEqualTo(7);
    assertThat(only(codec.copy(tokens))).isEqualTo(7);
  }

  @Test
  void are_not_allowed_with_their_subclasses() {
    assertThatThrownBy(() -> builder().build().encode(new ArrayList<>(List.of(new Below()))))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Refused: ")
        .hasMessageContaining("Below");
  }

  /** Writes objects of any class as nothing. */
  private static final class Blank implements CustomCodec<Object> {
    @Override
    public void write(Object value, ObjectOutput out) {}

    @Override
    public Object read(ObjectInput in, int version) {
      throw new AssertionError("never read");
    }
  }

  @Test
  @SuppressWarnings("unchecked") // The loader's class has no name here.
  void are_not_allowed_where_another_loader_has_one_of_the_name() throws Exception {
    String source = "package custom; class Token {}";
    Class<Object> own = (Class<Object>) Sources.load(source).get("custom.Token");
    Constructor<Object> constructor = own.getDeclaredConstructor();
    constructor.setAccessible(true);
    Brine.Builder writer = Brine.newBuilder().codec(own, new Blank());
    byte[] message = writer.build().encode(new ArrayList<>(List.of(constructor.newInstance())));
    ClassLoader other = Sources.load(source).get("custom.Token").getClassLoader();
    Brine reader = Brine.newBuilder().codec(own, new Blank()).classLoader(other).build();
    assertThatThrownBy(() -> reader.decode(message, List.class))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Refused: ");
  }

  @Test
  void are_not_allowed_in_java_s_form_which_has_no_custom_codecs() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(new ArrayList<>(List.of(new Token(7))));
    }
    Brine brine = builder().reads(Format.BRINE, Format.JAVA).build();
    assertThatThrownBy(() -> brine.decode(bytes.toByteArray(), List.class))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Refused: ");
  }
}
