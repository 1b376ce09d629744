// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

/**
 * A stream of the JDK that does the work of another stream. Java gives it to callbacks; methods of
 * optimized classes replace it by the other one.
 *
 * @param <S> the type of both streams
 */
public interface InnerStream<S> {
  /** Returns the stream of the application, or null where it has none. */
  S shown();
}
