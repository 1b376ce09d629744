// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

import dev.brine.inspect.ClassDetail.Trait;
import dev.brine.inspect.Place;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The class files of stand-ins for the classes that inputs describe. */
public final class StandIns {
  private static final int LONGEST_FILE_NAME = 200;

  private StandIns() {}

  /**
   * Writes a class file for each class of the program that is described, with its fields, its
   * superclass and its serialVersionUID. A writeObject method is there where the input says so.
   *
   * @param folder an empty one, not null
   * @return the binary names of the classes; {@link DescribedClasses#unchecked} has the others
   * @throws IOException if a file cannot be written
   */
  public static List<String> write(DescribedClasses classes, Path folder) throws IOException {
    List<String> names = new ArrayList<>();
    for (DescribedClass one : classes.ofProgram()) {
      Optional<Path> file = fileOf(one.name(), folder);
      if (file.isPresent()) {
        Files.createDirectories(file.get().getParent());
        Files.write(file.get(), file(classes, one, ClassFile.Hooks.AS_DESCRIBED));
        names.add(one.name());
      } else {
        classes.leaveOut(one.name(), "has a name that no file can have here");
      }
    }
    return names;
  }

  private static Optional<Path> fileOf(String className, Path folder) {
    if (className.length() >= LONGEST_FILE_NAME) {
      return Optional.empty();
    }
    try {
      return Optional.of(folder.resolve(className.replace('.', '/') + ".class"));
    } catch (InvalidPathException e) {
      return Optional.empty(); // the system's charset may not have its letters
    }
  }

  /**
   * Returns the class file of a class.
   *
   * @param hooks where there are none, fields of Java's classes that conversion does not look up
   *     are of type Object
   */
  static byte[] file(DescribedClasses classes, DescribedClass described, ClassFile.Hooks hooks) {
    String name = described.name();
    if (described.isEnum()) {
      return ClassFile.ofEnum(name, List.copyOf(classes.constants(name)));
    }
    List<String> names = new ArrayList<>();
    names.add(name);
    String superclass = classes.superclassOf(described);
    names.add(superclass.isEmpty() ? "java.lang.Object" : superclass);
    Set<String> interfaces = new TreeSet<>(classes.interfacesOf(name));
    if (described.traits().contains(Trait.EXTERNALIZABLE)) {
      interfaces.add("java.io.Externalizable");
    } else if (described.isSerializable()) {
      interfaces.add("java.io.Serializable");
    }
    names.addAll(interfaces);
    List<ClassFile.Field> fields = new ArrayList<>();
    for (Place field : described.fields()) {
      boolean isAsDescribed = hooks == ClassFile.Hooks.AS_DESCRIBED && !field.type().isEmpty();
      String type = isAsDescribed ? field.type() : PlatformClasses.declared(field.type());
      fields.add(new ClassFile.Field(field.name(), type));
    }
    boolean isWriter =
        hooks == ClassFile.Hooks.AS_DESCRIBED && described.traits().contains(Trait.WRITES_ITSELF);
    return ClassFile.ofClass(
        names,
        fields,
        described.isSerializable() ? described.version() : null,
        isWriter ? ClassFile.Hooks.AS_DESCRIBED : ClassFile.Hooks.NONE);
  }
}
