// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.BrineObjectInputStream;
import dev.brine.BrineObjectOutputStream;
import dev.brine.Format;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Objects that a writer puts into the description of a class are those that the stream has later,
 * also where the class is refused and its object is read again.
 */
class AnnotatedObjectsTest {
  private static final Brine BRINE =
      Brine.newBuilder().types(TypeFilter.allow("dev.brine.stream.*", "java.**")).build();

  /** An object that a description and a message share. */
  private static final class Shared implements Serializable {
    private static final long serialVersionUID = 1;
  }

  private static final class Described implements Serializable {
    private static final long serialVersionUID = 1;
    private Object inner;
  }

  private static class Handler implements InvocationHandler, Serializable {
    private static final long serialVersionUID = 1;

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      return null;
    }
  }

  private static boolean isDescribed(String name) {
    return name.equals(Described.class.getName());
  }

  private static final class JavasOut extends ObjectOutputStream {
    private final Shared shared;

    JavasOut(OutputStream sink, Shared shared) throws IOException {
      super(sink);
      this.shared = shared;
    }

    @Override
    protected void annotateClass(Class<?> type) throws IOException {
      if (isDescribed(type.getName())) {
        writeObject(shared);
      }
    }

    @Override
    protected void annotateProxyClass(Class<?> type) throws IOException {
      writeObject(shared);
    }
  }

  private static final class OursOut extends BrineObjectOutputStream {
    private final Shared shared;

    OursOut(OutputStream sink, Shared shared) throws IOException {
      super(BRINE, sink, Format.BRINE);
      this.shared = shared;
    }

    @Override
    protected void annotateClass(Class<?> type) throws IOException {
      if (isDescribed(type.getName())) {
        writeObject(shared);
      }
    }

    @Override
    protected void annotateProxyClass(Class<?> type) throws IOException {
      writeObject(shared);
    }
  }

  /** The objects that a reader's hooks have got, and the name of the class that they refuse. */
  private static final class Seen {
    private final String refused;
    private final List<Object> objects = new ArrayList<>();

    Seen(String refused) {
      this.refused = refused;
    }

    void read(ObjectInputStream in, String name) throws IOException, ClassNotFoundException {
      objects.add(in.readObject());
      if (name.equals(refused)) {
        throw new ClassNotFoundException(name);
      }
    }
  }

  private static final class JavasIn extends ObjectInputStream {
    private final Seen seen;

    JavasIn(InputStream source, Seen seen) throws IOException {
      super(source);
      this.seen = seen;
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass descriptor)
        throws IOException, ClassNotFoundException {
      if (isDescribed(descriptor.getName())) {
        seen.read(this, descriptor.getName());
      }
      return super.resolveClass(descriptor);
    }

    @Override
    protected Class<?> resolveProxyClass(String[] interfaces)
        throws IOException, ClassNotFoundException {
      seen.read(this, interfaces[0]);
      return super.resolveProxyClass(interfaces);
    }
  }

  private static final class OursIn extends BrineObjectInputStream {
    private final Seen seen;

    OursIn(InputStream source, Seen seen) throws IOException {
      super(BRINE, source, Format.BRINE, Format.JAVA);
      this.seen = seen;
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass descriptor)
        throws IOException, ClassNotFoundException {
      if (isDescribed(descriptor.getName())) {
        seen.read(this, descriptor.getName());
      }
      return super.resolveClass(descriptor);
    }

    @Override
    protected Class<?> resolveProxyClass(String[] interfaces)
        throws IOException, ClassNotFoundException {
      seen.read(this, interfaces[0]);
      return super.resolveProxyClass(interfaces);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "dev.brine.stream.AnnotatedObjectsTest$Described", "java.lang.Runnable"})
  void an_object_of_a_description_stays_the_same(String refused) throws Exception {
    Shared shared = new Shared();
    Described described = new Described();
    described.inner =
        Proxy.newProxyInstance(
            getClass().getClassLoader(), new Class<?>[] {Runnable.class}, new Handler());
    Object[] values = {described, described.inner, shared, new Object[] {shared}, described};

    ByteArrayOutputStream javas = new ByteArrayOutputStream();
    write(new JavasOut(javas, shared), values);
    Seen byJava = new Seen(refused);
    List<Object> expected =
        read(new JavasIn(new ByteArrayInputStream(javas.toByteArray()), byJava), values.length);
    expected.addAll(byJava.objects);

    ByteArrayOutputStream ours = new ByteArrayOutputStream();
    write(new OursOut(ours, shared), values);
    Seen byOurs = new Seen(refused);
    List<Object> actual =
        read(new OursIn(new ByteArrayInputStream(ours.toByteArray()), byOurs), values.length);
    actual.addAll(byOurs.objects);

    assertThat(places(actual)).isEqualTo(places(expected));
  }

  private static void write(ObjectOutputStream out, Object[] values) throws IOException {
    try (out) {
      for (Object value : values) {
        out.writeObject(value);
      }
    }
  }

  private static List<Object> read(ObjectInputStream in, int count) throws IOException {
    List<Object> objects = new ArrayList<>();
    try (in) {
      for (int i = 0; i < count; i++) {
        try {
          Object object = in.readObject();
          objects.add(object instanceof Object[] array ? array[0] : object);
        } catch (ClassNotFoundException e) {
          objects.add(e.getClass());
        }
      }
    }
    return objects;
  }

  /** Returns for each object the place where it comes first. */
  private static List<Integer> places(List<Object> objects) {
    List<Integer> places = new ArrayList<>();
    for (Object object : objects) {
      int place = 0;
      while (objects.get(place) != object) {
        place++;
      }
      places.add(place);
    }
    return places;
  }
}
