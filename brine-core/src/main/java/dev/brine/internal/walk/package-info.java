// SPDX-License-Identifier: Apache-2.0
/**
 * Writes and reads object graphs with frames on the heap instead of the thread's stack. A codec
 * that is {@code Walkable} supplies a {@code WriteFrame} and a {@code ReadFrame}; {@code
 * OffStackWalker} runs them. Codecs without generated code always go this way, and so do graphs
 * that are too deep for the stack. There, bodies of classes with a {@code StepCodec} need no frame
 * object: {@code StepWriteFrame} and {@code StepReadFrame} run all that follow each other.
 */
package dev.brine.internal.walk;
