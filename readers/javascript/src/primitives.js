// SPDX-License-Identifier: Apache-2.0

// Values of primitive types. A long is a BigInt.

const MOST_DIGITS_OF_A_FLOAT = 9;

/**
 * Returns the number with the fewest digits that is this float of 32 bits: a float of Java is 1.1,
 * and not 1.100000023841858. `Math.fround` returns the float.
 */
export function nearestFloat(value) {
  if (value === 0 || !Number.isFinite(value)) {
    return value;
  }
  for (let digits = 1; digits < MOST_DIGITS_OF_A_FLOAT; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) {
      return short;
    }
  }
  return Number(value.toPrecision(MOST_DIGITS_OF_A_FLOAT));
}

/** Returns readers; `isLow` says that numbers of fixed width have the low byte first. */
function readers(isLow) {
  return {
    boolean: (source) => source.octet('a boolean') !== 0,
    byte: (source) => source.view.getInt8(source.skip(1, 'a byte')),
    short: (source) => source.view.getInt16(source.skip(2, 'a short'), isLow),
    char: (source) =>
      String.fromCharCode(source.view.getUint16(source.skip(2, 'a char'), isLow)),
    int: (source) => source.signed32('an int'),
    long: (source) => source.signed64('a long'),
    float: (source) => nearestFloat(source.view.getFloat32(source.skip(4, 'a float'), isLow)),
    double: (source) => source.view.getFloat64(source.skip(8, 'a double'), isLow),
  };
}

const BODY = readers(true);
const JAVA_FORM = readers(false);

/** Reads a value as it stands in a body, outside of flags. */
export function readPrimitive(source, name) {
  return BODY[name](source);
}

/** Reads a value as it stands in Java form, with the high byte first. */
export function readJavaForm(source, name) {
  return JAVA_FORM[name](source);
}
