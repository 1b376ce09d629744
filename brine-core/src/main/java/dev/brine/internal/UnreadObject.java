// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal;

import java.util.Collection;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The mark of an object that is created when what it holds is read, for references back to it from
 * within. Where one comes, the object is created early, if its class has a way to do so.
 */
public final class UnreadObject {
  /** The mark of objects that cannot be created early. */
  public static final UnreadObject NEVER = new UnreadObject(null);

  private final Supplier<Early> opener;
  private final Supplier<Object> allocator;

  /**
   * Creates the mark of the objects of a class.
   *
   * @param opener creates an object
   */
  public UnreadObject(Supplier<Early> opener) {
    this(opener, null);
  }

  private UnreadObject(Supplier<Early> opener, Supplier<Object> allocator) {
    this.opener = opener;
    this.allocator = allocator;
  }

  /**
   * Returns the mark of objects whose fields can be set later by whoever reads them.
   *
   * @param allocator creates an object without fields
   */
  public static UnreadObject empty(Supplier<Object> allocator) {
    return new UnreadObject(null, allocator);
  }

  /** Returns the mark of collections that can change and get their elements at last. */
  public static UnreadObject of(Supplier<Collection<Object>> empty) {
    return new UnreadObject(() -> new Filled(empty.get()));
  }

  /** Returns a new object without fields, or null where {@link #open} creates it. */
  public Object allocate() {
    return allocator == null ? null : allocator.get();
  }

  /** Returns a new object that holds nothing yet, or null where that is not possible. */
  public Early open() {
    return opener == null ? null : opener.get();
  }

  /** An object that exists before what it holds is read. */
  public interface Early {
    /** Returns the object. */
    Object object();

    /**
     * Sets the fields of the object.
     *
     * @param fields returns the value of a field by its name
     * @return whether the object is what it was made for
     * @throws ClassCastException where a field does not take its value
     */
    boolean end(Function<String, Object> fields);

    /** Gives up, since reading failed. */
    void abandon();
  }

  /** A collection that gets its elements at last: they are a field here. */
  private record Filled(Collection<Object> object) implements Early {
    @Override
    public boolean end(Function<String, Object> fields) {
      object.addAll((Collection<?>) fields.apply("elements"));
      return true;
    }

    @Override
    public void abandon() {
      // Nothing is kept.
    }
  }
}
