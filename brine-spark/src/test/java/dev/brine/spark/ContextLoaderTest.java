// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.apache.spark.SparkConf;
import org.apache.spark.serializer.SerializerInstance;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import scala.reflect.ClassTag;
import scala.reflect.ClassTag$;

/** A class that the context class loader alone knows, as the driver's loader of {@code --jars}. */
class ContextLoaderTest {
  private static final ClassTag<Object> ANY = ClassTag$.MODULE$.apply(Object.class);
  private static final String NAME = "only.Here";

  @TempDir private Path folder;
  private ClassLoader before;
  private URLClassLoader own;

  @BeforeEach
  void set() throws Exception {
    Path source = Files.createDirectory(folder.resolve("only")).resolve("Here.java");
    String text =
        "package only; public record Here(int number, Object within)"
            + " implements java.io.Serializable {}";
    Files.writeString(source, text);
    int outcome = ToolProvider.getSystemJavaCompiler().run(null, null, null, source.toString());
    assertThat(outcome).isZero();
    own = new URLClassLoader(new URL[] {folder.toUri().toURL()}, getClass().getClassLoader());
    before = Thread.currentThread().getContextClassLoader();
    Thread.currentThread().setContextClassLoader(own);
  }

  @AfterEach
  void reset() throws Exception {
    Thread.currentThread().setContextClassLoader(before);
    own.close();
  }

  private static SerializerInstance instance(String key, String value) {
    return new BrineSerializer(new SparkConf(false).set(key, value)).newInstance();
  }

  private Object here(Object within) throws Exception {
    return own.loadClass(NAME).getConstructors()[0].newInstance(7, within);
  }

  @Test
  void is_a_known_class() throws Exception {
    SerializerInstance instance = instance(Options.CLASSES, NAME);
    Object record = here(here(null));
    Object read = instance.deserialize(instance.serialize(record, ANY), ANY);
    assertThat(read).isEqualTo(record);
    assertThat(read.getClass().getClassLoader()).isSameAs(own);
  }

  @Test
  void is_allowed_by_its_pattern() throws Exception {
    SerializerInstance instance = instance(Options.TYPES, "only.*");
    Object record = here("text");
    assertThat(instance.<Object>deserialize(instance.serialize(record, ANY), ANY))
        .isEqualTo(record);
  }

  @Test
  void is_not_found_with_another_context_loader() throws Exception {
    ByteBuffer bytes = instance(Options.TYPES, "only.*").serialize(here(null), ANY);
    Thread.currentThread().setContextClassLoader(before);
    assertThatThrownBy(() -> instance(Options.TYPES, "only.*").deserialize(bytes, ANY))
        .hasMessageContaining(NAME);
    assertThatThrownBy(() -> instance(Options.CLASSES, NAME))
        .hasMessageContaining("Class " + NAME + " of spark.brine.classes is not found");
  }
}
