// SPDX-License-Identifier: Apache-2.0
/**
 * Chooses the codec of each class by its shape ({@code Codecs}), and writes and reads objects by
 * reflection. {@code ObjectCodec} starts with reflection and switches to generated code after a few
 * uses. {@code WriteReplaceCodec} and {@code ReadResolveCodec} call the methods that replace
 * objects.
 */
package dev.brine.internal.codec;
