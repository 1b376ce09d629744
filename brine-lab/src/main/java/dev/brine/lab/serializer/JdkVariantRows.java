// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.serializer.Description.Model;
import dev.brine.lab.serializer.Description.Promise;
import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.Sink;
import dev.brine.lab.workload.model.Contacts;
import dev.brine.lab.workload.model.ContactsCustomByElement;
import dev.brine.lab.workload.model.ContactsExternalizableByElement;
import dev.brine.lab.workload.model.ContactsExternalizableByObject;
import dev.brine.lab.workload.model.EmptyData;
import dev.brine.lab.workload.model.EmptyDataNullForEmpty;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Java's own serialization of classes whose source was changed for it, as the sources of W1 and W3
 * do. The row measures the changed objects; copying the fields is not measured.
 */
final class JdkVariantRows {
  private JdkVariantRows() {}

  /** Returns the rows. */
  static List<Serializer> rows() {
    return List.of(
        contacts(
            "jdk-externalizable-by-object",
            "JDK, Externalizable by object",
            "Its writeExternal leaves each set to writeObject.",
            ContactsExternalizableByObject::of,
            ContactsExternalizableByObject::toContacts),
        contacts(
            "jdk-externalizable-by-element",
            "JDK, Externalizable by element",
            "Its writeExternal writes each string by writeUTF.",
            ContactsExternalizableByElement::of,
            ContactsExternalizableByElement::toContacts),
        contacts(
            "jdk-custom-by-element",
            "JDK, custom writeObject by element",
            "Its private writeObject writes each string; the class stays Serializable.",
            ContactsCustomByElement::of,
            ContactsCustomByElement::toContacts),
        row(
            "jdk-null-for-empty",
            "JDK, null for empty collections",
            "Its private writeObject writes null for an empty collection; use with care.",
            EmptyData.class,
            new Change<>(EmptyDataNullForEmpty::of, EmptyDataNullForEmpty::toEmptyData)));
  }

  private static <V> Serializer contacts(
      String id, String name, String note, Function<Contacts, V> of, Function<V, Contacts> back) {
    return row(id, name, note, Contacts.class, new Change<>(of, back));
  }

  private static Serializer row(
      String id, String name, String note, Class<?> own, Change<?, ?> change) {
    Description description =
        JdkStreamRows.description(id, name)
            .model(Model.CHANGED)
            .promises(Promise.JAVA_HOOKS)
            .note(note)
            .build();
    return new SerializerRow(
        description,
        workload -> workload.sink() == Sink.MEMORY && workload.type().type() == own,
        type -> open(type, own, change));
  }

  private static Session open(RootType type, Class<?> own, Change<?, ?> change) throws Refusal {
    if (type.type() != own) {
      throw new Refusal("only " + own.getSimpleName() + " was changed in this way by its source");
    }
    return new ChangedSession(new JdkSession(type, null), change::apply, change::undo);
  }

  /**
   * The way from a class of the workloads to the changed one and back.
   *
   * @param of returns the changed object
   * @param back returns the object of the workload
   */
  private record Change<T, V>(Function<T, V> of, Function<V, T> back) {
    @SuppressWarnings("unchecked") // The row was opened for messages of T.
    Object apply(Object value) {
      return each(value, (Function<Object, Object>) of);
    }

    @SuppressWarnings("unchecked") // What was written was a V.
    Object undo(Object result) {
      return each(result, (Function<Object, Object>) back);
    }

    private static Object each(Object root, Function<Object, Object> step) {
      if (!(root instanceof List<?> list)) {
        return step.apply(root);
      }
      List<Object> changed = new ArrayList<>(list.size());
      list.forEach(element -> changed.add(step.apply(element)));
      return changed;
    }
  }
}
