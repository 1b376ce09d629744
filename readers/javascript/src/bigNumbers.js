// SPDX-License-Identifier: Apache-2.0

// BigInteger and BigDecimal, exact.

import { JavaValue } from './values.js';
import { unzigzagLong } from './wire.js';

/** Texts of longer numbers are hexadecimal, because decimal digits take quadratic time. */
const MOST_DECIMAL_NIBBLES = 2 * 1024;
const CHUNK = 4096;

/** Reads a whole number (docs/format-built-ins.md, "digits"). */
export function readDigits(source) {
  const head = source.varlong('a whole number');
  if ((head & 1n) === 0n) {
    return unzigzagLong(head >> 1n);
  }
  if (head === 1n) {
    throw source.damaged('A whole number has no bytes');
  }
  const bytes = source.take(Number(head >> 1n), 'a whole number');
  return BigInt.asIntN(8 * bytes.length, BigInt(`0x${hex(bytes)}`));
}

/** Returns bytes as hexadecimal digits. */
export function hex(bytes, separator = '') {
  const parts = [];
  for (let i = 0; i < bytes.length; i += CHUNK) {
    const chunk = Array.from(bytes.subarray(i, i + CHUNK), (byte) =>
      byte.toString(16).padStart(2, '0'),
    );
    parts.push(chunk.join(separator));
  }
  return parts.join(separator);
}

/** Returns a number in decimal digits, or as `0x...` where there would be thousands. */
function digits(number) {
  const sign = number < 0n ? '-' : '';
  const inHex = (number < 0n ? -number : number).toString(16);
  return inHex.length <= MOST_DECIMAL_NIBBLES ? number.toString() : `${sign}0x${inHex}`;
}

/** A `java.math.BigInteger`; `value` is a BigInt. */
export class BigInteger extends JavaValue {
  constructor(value) {
    super('java.math.BigInteger');
    this.value = value;
  }

  toString() {
    return digits(this.value);
  }
}

/** A `java.math.BigDecimal`: `unscaled` (a BigInt) times 10 to the power of `-scale`. */
export class BigDecimal extends JavaValue {
  constructor(unscaled, scale) {
    super('java.math.BigDecimal');
    this.unscaled = unscaled;
    this.scale = scale;
  }

  toString() {
    const { unscaled, scale } = this;
    const text = digits(unscaled < 0n ? -unscaled : unscaled);
    const sign = unscaled < 0n ? '-' : '';
    if (text.startsWith('0x')) {
      return `${sign}${text} with the scale ${scale}`;
    }
    const adjusted = text.length - 1 - scale;
    if (scale === 0) {
      return sign + text;
    }
    if (scale > 0 && adjusted >= -6) {
      const padded = text.padStart(scale + 1, '0');
      return `${sign}${padded.slice(0, -scale)}.${padded.slice(-scale)}`;
    }
    const short = text.length > 1 ? `${text[0]}.${text.slice(1)}` : text;
    return sign + short + (adjusted === 0 ? '' : `E${adjusted > 0 ? '+' : ''}${adjusted}`);
  }
}

/** Reads a BigDecimal. */
export function readDecimal(source) {
  const scale = source.signed32('a scale');
  return new BigDecimal(readDigits(source), scale);
}
