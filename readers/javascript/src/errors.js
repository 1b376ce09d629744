// SPDX-License-Identifier: Apache-2.0

export const DAMAGED = 'damaged';
export const LIMIT = 'limit';
export const UNKNOWN = 'unknown';

const TITLES = { [DAMAGED]: 'Damaged', [LIMIT]: 'Over limit', [UNKNOWN]: 'Cannot go on' };

/** Bytes that cannot be read: not of the format, over a limit, or without their schema. */
export class BrineFormatError extends Error {
  constructor(kind, offset, reason, truncated = false) {
    super(`${TITLES[kind]} at offset ${offset}: ${reason}`);
    this.name = 'BrineFormatError';
    this.kind = kind;
    this.offset = offset;
    this.reason = reason;
    /** Whether bytes are missing at the end, and nothing else is known to be wrong. */
    this.truncated = truncated;
  }
}
