// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.part;

import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.internal.ByteInput;
import dev.brine.inspect.internal.Events;
import dev.brine.inspect.internal.FrameStack;

/** The state that all messages of one input share. */
public record Session(
    ByteInput bytes,
    Events events,
    FrameStack stack,
    ObjectNumbers objects,
    ReadOptions options,
    MessageParts parts) {}
