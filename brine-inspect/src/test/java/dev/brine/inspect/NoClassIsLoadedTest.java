// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.brine.testkit.ConstantPool;
import dev.brine.testkit.JavaStreams;
import dev.brine.testkit.PackageOrder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * No class that an input names is loaded, for nothing here can load one. Conversion can, by a
 * loader that sees no class of the program; its own tests show that.
 */
class NoClassIsLoadedTest {
  /** The classes by which a class can be loaded by its name. */
  private static final Set<String> DOORS =
      Set.of(
          "java/lang/ClassLoader",
          "java/io/ObjectInputStream",
          "java/io/ObjectStreamClass",
          "java/util/ServiceLoader",
          "java/lang/reflect/Method");

  private static final String CONVERSION = "dev/brine/inspect/convert/";

  /** Explodes when it is initialized. */
  static final class Explosive {
    static {
      fail("initialized");
    }

    private Explosive() {}
  }

  private static boolean canLoad(byte[] classFile) throws IOException {
    return ConstantPool.classNames(classFile).stream().anyMatch(DOORS::contains)
        || new String(classFile, StandardCharsets.ISO_8859_1).contains("forName");
  }

  @Test
  void no_class_of_the_module_can_load_one_by_its_name() throws IOException {
    for (Map.Entry<String, byte[]> file : PackageOrder.classFiles(Inspector.class).entrySet()) {
      if (!file.getKey().startsWith(CONVERSION)) {
        assertThat(canLoad(file.getValue())).as(file.getKey()).isFalse();
      }
    }
  }

  @Test
  void finds_a_class_that_can_load_others() throws IOException {
    assertThat(canLoad(PackageOrder.classFiles(Blobs.class).get("dev/brine/inspect/Blobs")))
        .isTrue();
  }

  @Test
  void reads_an_input_whose_class_would_explode() {
    String name = Explosive.class.getName(); // does not initialize it
    byte[] stream = JavaStreams.write(Shop.create());
    String text = new String(stream, StandardCharsets.ISO_8859_1);
    String shop = Shop.class.getName();
    int at = text.indexOf(shop);
    String changed =
        text.substring(0, at - 1)
            + (char) name.length()
            + name
            + text.substring(at + shop.length());
    assertThat(Transcript.of(changed.getBytes(StandardCharsets.ISO_8859_1)))
        .contains("object " + name + " at <root>");
  }
}
