// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineObjectInputStream;
import dev.brine.ClassRenames;
import dev.brine.Format;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The class that stands in for Java's {@code SerializedLambda} while classes are renamed. */
class LambdaStandInTest {
  private static final String OF_JAVA = "java.lang.invoke.SerializedLambda";
  private static final String STAND_IN = "dev.brine.internal.javastream.SerializedLambda";

  private interface Task extends Runnable, Serializable {}

  /** Else a stream would pass hooks that refuse lambdas by the name of Java's class. */
  @ParameterizedTest
  @ValueSource(strings = {"", "shop.Old=shop.New"})
  void no_stream_can_name_it(String rules) throws IOException {
    byte[] named = written(() -> {}).replace(utf(OF_JAVA), utf(STAND_IN)).getBytes(latin());
    Brine brine =
        Brine.newBuilder().types(TypeFilter.allow("**")).renames(ClassRenames.parse(rules)).build();
    try (BrineObjectInputStream in =
        brine.newObjectInputStream(new ByteArrayInputStream(named), Format.JAVA)) {
      assertThatThrownBy(in::readObject)
          .isInstanceOf(InvalidClassException.class)
          .hasMessageContaining("No stream can name this class");
    }
  }

  private static String written(Task task) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(task);
    }
    return bytes.toString(latin());
  }

  private static java.nio.charset.Charset latin() {
    return StandardCharsets.ISO_8859_1;
  }

  private static String utf(String name) {
    return "" + (char) 0 + (char) name.length() + name;
  }
}
