// SPDX-License-Identifier: Apache-2.0

// Bytes, numbers and strings of a message (docs/format.md).

import { BrineFormatError, DAMAGED } from './errors.js';

export const NULL_STRING = 0;
export const NO_STRING = 1;
const LONGEST_NAME = 0xffff;
const FULL_RUN = 7;
const CHUNK = 8192;
const MOST_BYTES_OF_64 = 9;

/** Returns the signed number of an unsigned one of 32 bits. */
export function unzigzag(number) {
  return (number >>> 1) ^ -(number & 1);
}

/** Returns the signed BigInt of an unsigned one. */
export function unzigzagLong(number) {
  return (number >> 1n) ^ -(number & 1n);
}

/** Returns half of a number that may have more than 32 bits. */
export function half(number) {
  return Math.floor(number / 2);
}

/** Returns the string of UTF-16 units. */
export function stringOf(units) {
  let text = '';
  for (let i = 0; i < units.length; i += CHUNK) {
    text += String.fromCharCode.apply(null, units.subarray(i, i + CHUNK));
  }
  return text;
}

/** The bytes of one message, without frames, and how far they were read. */
export class Source {
  /** `pieces` says where pieces of the data start: pairs of places in the data and in the input. */
  constructor(data, pieces = [[0, 0]]) {
    this.data = data;
    this.view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    this.at = 0;
    this.end = data.length;
    this.pieces = pieces;
  }

  /** Returns a place as one of the input; by default that of the next byte. */
  offset(at = this.at) {
    let low = 0;
    let high = this.pieces.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.pieces[middle][0] <= at) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return this.pieces[low][1] + at - this.pieces[low][0];
  }

  /** Returns the error that the bytes at a place are wrong. */
  damaged(reason, at = this.at) {
    return new BrineFormatError(DAMAGED, this.offset(at), reason);
  }

  /** Fails unless so many bytes are left. */
  require(count, what) {
    const left = this.end - this.at;
    if (count > left) {
      const verb = count === 1 ? 'is' : 'are';
      const wanted = count === 1 ? '1 byte' : `${count} bytes`;
      const there = left === 1 ? '1 is' : `${left} are`;
      const reason = `${wanted} of ${what} ${verb} needed but only ${there} left`;
      throw new BrineFormatError(DAMAGED, this.offset(), reason, true);
    }
  }

  /** Reads one byte, 0 to 255. */
  octet(what) {
    if (this.at >= this.end) {
      this.require(1, what);
    }
    return this.data[this.at++];
  }

  /** Reads so many bytes; they share the memory of the input. */
  take(count, what) {
    this.require(count, what);
    const start = this.at;
    this.at += count;
    return this.data.subarray(start, this.at);
  }

  /** Reads so many bytes and returns the place of the first one. */
  skip(count, what) {
    this.require(count, what);
    const start = this.at;
    this.at += count;
    return start;
  }

  /** Reads a varint of at most 32 bits. */
  varint(what) {
    const start = this.at;
    let number = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.octet(what);
      if (shift === 28) {
        if (byte > 0xf) {
          throw this.damaged(`Too many bits for ${what}`, start);
        }
        return number + byte * 2 ** 28;
      }
      number += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) {
        return number;
      }
    }
  }

  /** Reads a varint of at most 64 bits as a BigInt. */
  varlong(what) {
    let number = 0n;
    for (let i = 0; i < MOST_BYTES_OF_64; i++) {
      const byte = this.octet(what);
      const isLast = i === MOST_BYTES_OF_64 - 1;
      number |= BigInt(isLast ? byte : byte & 0x7f) << BigInt(7 * i);
      if (byte < 0x80) {
        break;
      }
    }
    return number;
  }

  /** Reads a varint of at most 64 bits that is a size; one above 2^53 is not exact. */
  varsize(what) {
    const start = this.at;
    let number = 0;
    for (let scale = 1; this.at - start < MOST_BYTES_OF_64 - 1; scale *= 128) {
      const byte = this.octet(what);
      number += (byte & 0x7f) * scale;
      if (byte < 0x80) {
        return number;
      }
    }
    return number + this.octet(what) * 2 ** 56;
  }

  /** Reads the zigzag of an int. */
  signed32(what) {
    return unzigzag(this.varint(what));
  }

  /** Reads the zigzag of a long as a BigInt. */
  signed64(what) {
    return unzigzagLong(this.varlong(what));
  }

  /** Reads a string or null. */
  string(what) {
    const start = this.at;
    const header = this.varsize(what);
    if (header === NO_STRING) {
      throw this.damaged(`No string in the place of ${what}`, start);
    }
    return header === NULL_STRING ? null : this.characters(header, what);
  }

  /** Reads a string that cannot be null. */
  text(what) {
    const start = this.at;
    const text = this.string(what);
    if (text === null) {
      throw this.damaged(`Null in the place of ${what}`, start);
    }
    return text;
  }

  /** Reads a short string or null. */
  name(what) {
    const start = this.at;
    const header = this.varsize(what);
    if (header === NULL_STRING) {
      return null;
    }
    if (header === NO_STRING || half(header) - 1 > LONGEST_NAME) {
      throw this.damaged(`Too long a string for ${what}`, start);
    }
    return this.characters(header, what);
  }

  /** Reads the rest of a string, whose header was read and is none of the special ones. */
  characters(header, what) {
    const low = this.take(half(header) - 1, what);
    if (header % 2 === 0) {
      return stringOf(low);
    }
    const units = Uint16Array.from(low);
    this.#highBytes(units);
    return stringOf(units);
  }

  #highBytes(units) {
    let end = units.length;
    for (;;) {
      const start = this.at;
      const token = this.varsize('a run of characters');
      let size = (Math.floor(token / 4) % (FULL_RUN + 1)) + 1;
      if (size > FULL_RUN) {
        size += this.varsize('the length of a run of characters');
      }
      const behind = end - Math.floor(token / 32);
      end = behind - size;
      if (end < 0) {
        throw this.damaged('A run of characters goes beyond its string', start);
      }
      const isMixed = half(token) % 2 === 1;
      const high = this.take(isMixed ? size : 1, 'the high bytes of characters');
      for (let i = 0; i < size; i++) {
        units[end + i] |= high[isMixed ? i : 0] << 8;
      }
      if (token % 2 === 1) {
        return;
      }
    }
  }
}
