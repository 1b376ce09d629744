// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.block;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.testkit.ConstantPool;
import dev.brine.testkit.PackageOrder;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;

/** The classes that are copied beside optimized classes, where nothing else of Brine is. */
class BlockClassesTest {
  private static final String FOLDER = BlockClasses.class.getPackageName().replace('.', '/') + "/";

  /** The table itself. */
  private static final Set<String> NOT_COPIED = Set.of(FOLDER + "BlockClasses");

  @Test
  void they_name_classes_of_java_base_and_each_other_only() throws IOException {
    for (Class<?> type : BlockClasses.ALL) {
      byte[] file = PackageOrder.classFiles(type).get(FOLDER + type.getSimpleName());
      assertThat(ConstantPool.classNames(copied(file)))
          .as(type.getSimpleName())
          .allMatch(name -> isCopied(name) || isOfJavaBase(name));
    }
  }

  @Test
  void other_classes_are_neither_copied_nor_of_java_base() {
    assertThat(NOT_COPIED).noneMatch(BlockClassesTest::isCopied);
    assertThat(isOfJavaBase("java/lang/management/ManagementFactory")).isFalse();
    assertThat(isOfJavaBase("org/objectweb/asm/ClassWriter")).isFalse();
  }

  /** A nested class would be a file of its own, which is not copied. */
  @Test
  void the_table_lists_all_class_files_of_the_package() throws IOException {
    Map<String, byte[]> files = PackageOrder.classFiles(BlockClasses.class);
    assertThat(files.keySet().stream().filter(name -> name.startsWith(FOLDER)))
        .allMatch(name -> isCopied(name) || NOT_COPIED.contains(name));
  }

  /** As when it is copied: the compiler names the classes of constants that it has copied. */
  private static byte[] copied(byte[] file) {
    ClassWriter writer = new ClassWriter(0);
    new ClassReader(file).accept(writer, ClassReader.SKIP_DEBUG);
    return writer.toByteArray();
  }

  private static boolean isCopied(String name) {
    return BlockClasses.ALL.stream()
        .anyMatch(type -> type.getName().replace('.', '/').equals(name));
  }

  private static boolean isOfJavaBase(String name) {
    try {
      Class<?> type = Class.forName(name.replace('/', '.'), false, null);
      return type.getModule() == Object.class.getModule();
    } catch (ClassNotFoundException e) {
      return false;
    }
  }
}
