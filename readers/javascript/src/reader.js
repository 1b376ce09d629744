// SPDX-License-Identifier: Apache-2.0

// The functions of the package.

import { NO_SCHEMAS } from './catalog.js';
import { BrineFormatError, UNKNOWN } from './errors.js';
import { DEFAULT_LIMITS } from './limits.js';
import { FRAMED, readFramed, readMessage } from './messages.js';
import { readStream, STREAM } from './streams.js';
import { parseType, TypeTable } from './typeUses.js';
import { Source } from './wire.js';

/** Returns the root of exactly one message, alone or in frames. */
export function decode(data, options = {}) {
  const roots = [...read(data, options)];
  if (roots.length !== 1 || data[0] === STREAM) {
    throw new BrineFormatError(UNKNOWN, 0, 'The input is not exactly one message; use read');
  }
  return roots[0];
}

/** Returns what an input holds, one value after the other. */
export function read(data, { catalog, root, limits, listener } = {}) {
  if (root !== undefined) {
    parseType(root, new TypeTable());
  }
  const options = {
    catalog: catalog ?? NO_SCHEMAS,
    root,
    limits: { ...DEFAULT_LIMITS, ...limits },
    listener: listener ?? (() => {}),
    size: data.length,
  };
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength); // of a Buffer, too
  switch (bytes[0]) {
    case STREAM:
      return readStream(bytes, options);
    case FRAMED:
      return readFramed(bytes, options);
    default:
      return readSingle(bytes, options);
  }
}

function* readSingle(data, options) {
  yield readMessage(new Source(data), options)[0];
}
