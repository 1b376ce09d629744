// SPDX-License-Identifier: Apache-2.0
package dev.brine.hook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.Identity;
import dev.brine.TypeFilter;
import dev.brine.testkit.BrineStreams;
import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.Isomorphism.Sharing;
import dev.brine.testkit.JavaStreams;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Cycles through objects that name others in their places and objects that Java takes apart. */
class ReplacedCyclesTest {
  private static final int GRAPHS = 1_500;
  private static final TypeFilter TYPES = TypeFilter.allow("dev.brine.hook.**", "java.util.*");
  private static final Brine BRINE = Brine.newBuilder().types(TYPES).build();
  private static final Brine ALL = Brine.newBuilder().types(TYPES).identity(Identity.ALL).build();

  /** An object that refers to others. */
  private interface Refers {
    void to(Object first, Object second);
  }

  /** A list whose state Java keeps to itself. */
  static class Basket extends ArrayList<Object> implements Refers {
    private static final long serialVersionUID = 1L;
    int field = 1;

    @Override
    public void to(Object first, Object second) {
      add(first);
      add(second);
    }
  }

  /** Such a list with a field and with a method. */
  static final class Deep extends Basket {
    private static final long serialVersionUID = 1L;
    Object own;
    transient Object more;

    @Override
    public void to(Object first, Object second) {
      super.to(second, first);
      own = first;
      more = second;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeInt(1);
      out.writeObject(more);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      in.readInt();
      more = in.readObject();
    }
  }

  /** An exception. */
  static final class Fault extends Exception implements Refers {
    private static final long serialVersionUID = 1L;
    Object own;

    Fault() {
      super("text", null, false, false);
    }

    @Override
    public void to(Object first, Object second) {
      own = first;
    }
  }

  /** Fields alone. */
  static class Plain implements Serializable, Refers {
    private static final long serialVersionUID = 1L;
    Object a;
    Object b;

    @Override
    public void to(Object first, Object second) {
      a = first;
      b = second;
    }
  }

  /** Written by a proxy. */
  static final class Proxied extends Plain {
    private static final long serialVersionUID = 1L;

    private Object writeReplace() {
      Form form = new Form();
      form.held = a;
      return form;
    }
  }

  /** The proxy of an object. */
  static final class Form implements Serializable {
    private static final long serialVersionUID = 1L;
    Object held;

    private Object readResolve() {
      Proxied proxied = new Proxied();
      proxied.a = held;
      return proxied;
    }
  }

  /** A list that is written by a proxy. */
  static final class ProxiedList extends Basket {
    private static final long serialVersionUID = 1L;

    private Object writeReplace() {
      ListForm form = new ListForm();
      form.held = toArray();
      return form;
    }
  }

  /** The proxy of a list. */
  static final class ListForm implements Serializable {
    private static final long serialVersionUID = 1L;
    Object[] held;

    private Object readResolve() {
      ProxiedList list = new ProxiedList();
      list.addAll(Arrays.asList(held));
      return list;
    }
  }

  /** Written by a proxy that is a list. */
  static final class ByList extends Plain {
    private static final long serialVersionUID = 1L;

    private Object writeReplace() {
      Listed listed = new Listed();
      listed.to(a, b);
      return listed;
    }
  }

  /** A list that is a proxy. */
  static final class Listed extends Basket {
    private static final long serialVersionUID = 1L;

    private Object readResolve() {
      ByList original = new ByList();
      original.to(get(0), get(1));
      return original;
    }
  }

  /** Replaced when it is read. */
  static final class Resolved extends Plain {
    private static final long serialVersionUID = 1L;

    private Object readResolve() {
      Resolved other = new Resolved();
      other.to(a, b);
      return other;
    }
  }

  /** A list that is replaced when it is read. */
  static final class ResolvedList extends Basket {
    private static final long serialVersionUID = 1L;

    private Object readResolve() {
      ResolvedList other = new ResolvedList();
      other.addAll(this);
      return other;
    }
  }

  /** A list that names itself. */
  static final class Itself extends Basket {
    private static final long serialVersionUID = 1L;

    private Object writeReplace() {
      return this;
    }
  }

  private static final List<Supplier<Object>> KINDS =
      List.of(
          Basket::new,
          Deep::new,
          Fault::new,
          Plain::new,
          Proxied::new,
          ProxiedList::new,
          ByList::new,
          Resolved::new,
          ResolvedList::new,
          Itself::new,
          ArrayList::new,
          () -> new Object[2]);

  private static void link(Object object, Object first, Object second) {
    if (object instanceof Refers refers) {
      refers.to(first, second);
    } else if (object instanceof Object[] array) {
      array[0] = first;
      array[1] = second;
    } else {
      @SuppressWarnings("unchecked") // All lists here are of objects.
      List<Object> list = (List<Object>) object;
      list.add(first);
      list.add(second);
    }
  }

  private static Object graph(Random random) {
    List<Object> all = new ArrayList<>();
    int count = 2 + random.nextInt(4);
    for (int i = 0; i < count; i++) {
      all.add(KINDS.get(random.nextInt(KINDS.size())).get());
    }
    for (Object object : all) {
      link(object, any(all, random), any(all, random));
    }
    return all.get(0);
  }

  private static Object any(List<Object> all, Random random) {
    return random.nextInt(4) == 0 ? null : all.get(random.nextInt(all.size()));
  }

  private static void assertAsJava(Object root) {
    Object java = JavaStreams.read(JavaStreams.write(root), null);
    assertSame(java, BRINE.decode(BRINE.encode(root), Object.class));
    for (Brine brine : List.of(BRINE, ALL)) {
      byte[] stream = BrineStreams.write(brine, root);
      assertSame(java, BrineStreams.read(BRINE, stream, ReplacedCyclesTest.class));
    }
  }

  private static void assertSame(Object java, Object ours) {
    assertThat(Isomorphism.difference(java, ours, Sharing.COUNTS)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void each_object_stays_one(long seed) {
    for (int i = 0; i < GRAPHS; i++) {
      assertAsJava(graph(new Random(seed * GRAPHS + i)));
    }
  }

  @Test
  void a_proxy_within_itself_stays_as_in_java() {
    Proxied proxied = new Proxied();
    Basket inner = new Basket();
    Basket outer = new Basket();
    proxied.a = inner;
    inner.add(outer);
    outer.add(proxied);
    assertAsJava(proxied);
    assertAsJava(inner);
    Basket copy = BRINE.decode(BRINE.encode(outer), Basket.class);
    Object held = ((Proxied) copy.get(0)).a;
    assertThat(((Basket) held).get(0)).isSameAs(copy);
  }

  @Test
  void two_objects_stay_two() {
    Basket basket = new Basket();
    Plain plain = new Plain();
    plain.to(new Proxied(), new Proxied());
    basket.to(plain, new Proxied());
    assertAsJava(basket);
    Basket copy = BRINE.decode(BRINE.encode(basket), Basket.class);
    assertThat(((Plain) copy.get(0)).a).isNotSameAs(((Plain) copy.get(0)).b);
  }
}
