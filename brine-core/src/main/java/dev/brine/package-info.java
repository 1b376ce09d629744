// SPDX-License-Identifier: Apache-2.0
/**
 * Turns plain Java objects into bytes and back, with the semantics of Java's own serialization.
 *
 * <pre>{@code
 * Codec<Order> codec = Brine.create().codec(Order.class); // keep it; safe for all threads
 * byte[] bytes = codec.encode(order);
 * Order copy = codec.decode(bytes);
 * }</pre>
 *
 * <p>{@link dev.brine.Brine} is the entry point. It makes a {@link dev.brine.Codec} for a type that
 * both sides know, encodes single objects whose class the message names, and opens object streams
 * that replace those of {@code java.io}. {@link dev.brine.Brine.Builder} has the options, {@link
 * dev.brine.TypeFilter} and {@link dev.brine.Limits} protect readers. Every failure is a {@link
 * dev.brine.BrineException}.
 */
package dev.brine;
