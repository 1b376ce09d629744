// SPDX-License-Identifier: Apache-2.0

// The bits and spelled names of schemas (docs/format-schema.md).

import { BrineFormatError, DAMAGED } from './errors.js';

/** Orders of counts, as in `count(2)`. */
export const MANY = 2;
export const FEW = 0;

const MOST_BITS = 31;
const SYMBOLS = '0123456789_$.-';
const END = 0;
const LAST_LETTER = 26;
const FLIP_ONCE = 27;
const FLIP_CASE = 28;
const SEPARATOR = 29;
const SYMBOL = 30;

/** The bits of a schema, the highest of each byte first. */
export class BitSource {
  #data;
  #at = 0;
  #offset;

  constructor(data, offset) {
    this.#data = data;
    this.#offset = offset;
  }

  /** Returns the error that the schema is wrong at this place. */
  corrupt(reason) {
    const offset = this.#offset + (this.#at >>> 3);
    return new BrineFormatError(DAMAGED, offset, `Damaged schema: ${reason}`);
  }

  /** Reads a number of at most 32 bits, the highest first. */
  bits(count) {
    if (this.#at + count > 8 * this.#data.length) {
      throw this.corrupt('it ends early');
    }
    let number = 0;
    for (let i = 0; i < count; i++, this.#at++) {
      number = number * 2 + ((this.#data[this.#at >>> 3] >>> (7 - (this.#at & 7))) & 1);
    }
    return number;
  }

  /** Reads a number that must be less than `bound`. */
  below(bound) {
    const number = bound > 1 ? this.bits(32 - Math.clz32(bound - 1)) : 0;
    if (number >= bound) {
      throw this.corrupt(`a number is not below ${bound}`);
    }
    return number;
  }

  /** Reads the Exp-Golomb code of an order. */
  number(order) {
    let zeros = 0;
    while (this.bits(1) === 0) {
      zeros++;
      if (zeros + order >= MOST_BITS) {
        throw this.corrupt('a number has too many bits');
      }
    }
    return 2 ** (zeros + order) + this.bits(zeros + order) - 2 ** order;
  }

  /** Reads how many parts follow, each of so many bits or more. */
  count(order, leastBits) {
    const count = this.number(order);
    if (count * leastBits > 8 * this.#data.length - this.#at) {
      throw this.corrupt(`it has no room for ${count} parts`);
    }
    return count;
  }

  /** Fails unless the rest are zeros that fill the last byte. */
  end() {
    const left = 8 * this.#data.length - this.#at;
    if (left > 7 || this.bits(left) !== 0) {
      throw this.corrupt('more follows behind it');
    }
  }

  /** Reads a spelled name: its separator, and whether letters start in upper case. */
  spelled(separator, startsUpper, startsOnce) {
    const units = [];
    let upper = startsUpper;
    let once = startsOnce;
    for (;;) {
      const code = this.bits(5);
      if (code === END) {
        return units.join('');
      }
      if (code === FLIP_ONCE) {
        once = !once;
      } else if (code === FLIP_CASE) {
        upper = !upper;
      } else {
        units.push(this.#character(code, separator, upper !== once));
        once = false;
      }
    }
  }

  #character(code, separator, isUpper) {
    if (code <= LAST_LETTER) {
      return String.fromCharCode((isUpper ? 0x40 : 0x60) + code);
    }
    if (code === SEPARATOR) {
      return separator;
    }
    if (code !== SYMBOL) {
      return String.fromCharCode(this.bits(16));
    }
    const symbol = this.bits(4);
    if (symbol >= SYMBOLS.length) {
      throw this.corrupt(`a number is not below ${SYMBOLS.length}`);
    }
    return SYMBOLS[symbol];
  }
}
