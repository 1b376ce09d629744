// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer.protobuf;

import com.google.protobuf.MessageLite;
import com.google.protobuf.Parser;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The way from a class of the workloads to a generated message and back.
 *
 * @param toMessage copies an object into a message
 * @param toObject copies a message into an object
 * @param parser reads messages
 */
public record Mapping<T, M extends MessageLite>(
    Function<T, M> toMessage, Function<M, T> toObject, Parser<M> parser) {
  /** Returns the message of an object, which must be a T. */
  @SuppressWarnings("unchecked") // See above.
  public MessageLite message(Object object) {
    return toMessage.apply((T) object);
  }

  /** Returns the object of a message, which must be an M. */
  @SuppressWarnings("unchecked") // See above.
  public T object(Object message) {
    return toObject.apply((M) message);
  }

  /**
   * Returns the mapping of lists to messages that repeat this one's.
   *
   * @param wrap makes the message of many
   * @param unwrap returns the messages in it
   */
  <L extends MessageLite> Mapping<List<T>, L> list(
      Function<Iterable<M>, L> wrap, Function<L, List<M>> unwrap, Parser<L> lists) {
    return new Mapping<>(
        objects -> wrap.apply(copy(objects, toMessage)),
        message -> copy(unwrap.apply(message), toObject),
        lists);
  }

  /** Returns a list of what becomes of each element. */
  static <A, B> List<B> copy(List<A> from, Function<A, B> step) {
    List<B> to = new ArrayList<>(from.size());
    for (A element : from) {
      to.add(step.apply(element));
    }
    return to;
  }
}
