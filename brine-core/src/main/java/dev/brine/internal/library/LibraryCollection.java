// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.library;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.CustomCodec;
import dev.brine.internal.Problems;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInput;
import java.io.ObjectOutput;

/**
 * The collections of one class of a library: its custom codec, which writes their content as one
 * object. {@link LibraryCodec} writes the same bytes faster.
 *
 * @param type the class
 * @param result the class of what is built: the same, or one that others of its library extend
 * @param content the form of the content
 * @param items takes the items out of a collection
 * @param builder creates a collection
 */
public record LibraryCollection(
    Class<?> type, Class<?> result, Content content, Items items, Builder builder)
    implements CustomCodec<Object> {
  /** Takes the items out of a collection. */
  interface Items {
    /** Returns the elements, or keys and values in turn. */
    Object[] of(Object collection) throws Throwable;
  }

  /** Creates collections. */
  interface Builder {
    /** Returns a collection that has some items; the array is not used any more. */
    Object of(Object[] items) throws Throwable;
  }

  /** Returns the items of a collection. */
  Object[] itemsOf(Object collection) {
    try {
      return items.of(collection);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw Problems.exception(
          Reason.UNSUPPORTED, type.getName() + " has no readable content", null, e);
    }
  }

  /** Returns a collection of some items, or fails where a message has others than were written. */
  Object build(Object[] content) {
    Object built;
    try {
      built = builder.of(content);
    } catch (BrineException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw corrupt(" of this content was rejected by its library", e);
    }
    if (!result.isInstance(built)) {
      throw corrupt(" does not have this content", null);
    }
    return built;
  }

  private BrineException corrupt(String problem, Throwable cause) {
    return Problems.exception(
        Reason.CORRUPT, "an object of " + type.getName() + problem, null, cause);
  }

  @Override
  public void write(Object value, ObjectOutput out) throws IOException {
    if (content != Content.NOTHING) {
      out.writeObject(content.of(itemsOf(value)));
    }
  }

  @Override
  public Object read(ObjectInput in, int version) throws IOException, ClassNotFoundException {
    if (version != version()) {
      throw new InvalidObjectException("Expected version " + version() + " but was " + version);
    }
    if (content == Content.NOTHING) {
      return build(new Object[0]);
    }
    Object read = in.readObject();
    if (read == null || read.getClass() != content.type()) {
      throw new InvalidObjectException("The content is no object of " + content.type().getName());
    }
    return build(Content.items(read));
  }
}
