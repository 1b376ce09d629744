// SPDX-License-Identifier: Apache-2.0
/**
 * The kernel of the wire format, in three layers. Bytes: {@link dev.brine.wire.ByteWriter} and
 * {@link dev.brine.wire.ByteReader} write and read numbers, strings and blocks. Graph: {@link
 * dev.brine.wire.WireWriter} and {@link dev.brine.wire.WireReader} add references, handles, nesting
 * and limits. Replacement: {@link dev.brine.wire.Replacements} and {@link
 * dev.brine.wire.JavaFormSession} remember which object another one was replaced with. {@link
 * dev.brine.wire.DirectBytes} is for small messages, which need none of these.
 *
 * <p>The package is public because generated codecs call it from the packages of the user's
 * classes. They use the writer, the reader, {@link dev.brine.wire.BodyCodec}, {@link
 * dev.brine.wire.Constants}, {@link dev.brine.wire.Costs}, a few more and the packages below. It is
 * not an API for anybody else.
 */
package dev.brine.wire;
