// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.serializer.Description.Buffer;
import dev.brine.lab.serializer.Description.Promise;
import dev.brine.lab.workload.RootType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.msgpack.MessagePack;
import org.msgpack.template.Template;
import org.msgpack.template.Templates;

/** The rows of MessagePack 0.6, whose last release is of 2015. */
final class MessagePackLegacyRows {
  private static final String OPENS = "java.base/java.lang=ALL-UNNAMED";

  private MessagePackLegacyRows() {}

  /** Returns the rows. */
  static List<Serializer> rows() {
    return List.of(
        new SerializerRow(
            Description.of("msgpack", "MessagePack 0.6", "msgpack")
                .buffer(Buffer.REUSED)
                .promises(Promise.OTHER_LANGUAGES, Promise.CLOSED_WORLD)
                .jvmFlags("--add-opens", OPENS)
                .note(
                    "An object is the array of its fields, an enum constant its number; classes"
                        + " registered, templates generated.")
                .build(),
            MessagePackLegacyRows::open));
  }

  private static Session open(RootType root) throws Refusal {
    if (!Object.class.getModule().isOpen("java.lang", MessagePack.class.getModule())) {
      throw new Refusal("needs --add-opens " + OPENS + " to define the classes it generates");
    }
    MessagePack library = new MessagePack();
    register(library, root.type(), new HashSet<>());
    Template<Object> template = template(library, root);
    return new StreamSession(
        (value, out) -> library.write(out, value, template),
        (bytes, length) -> library.createBufferUnpacker(bytes, 0, length).read(template));
  }

  /** Registers own classes, those of fields before the class that has them, as it must be. */
  private static void register(MessagePack library, Class<?> type, Set<Class<?>> seen) {
    if (type.isPrimitive() || type.getName().startsWith("java.") || !seen.add(type)) {
      return;
    }
    if (!type.isEnum()) {
      for (Field field : type.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          RootGenerics.classesIn(field.getGenericType())
              .forEach(part -> register(library, part, seen));
        }
      }
    }
    library.register(type);
  }

  @SuppressWarnings("unchecked") // the template of the root's own type
  private static Template<Object> template(MessagePack library, RootType root) {
    Template<?> element = library.lookup(root.type());
    return (Template<Object>) (root.isList() ? Templates.tList(element) : element);
  }
}
