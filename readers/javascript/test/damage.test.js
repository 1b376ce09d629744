// SPDX-License-Identifier: Apache-2.0

// Damaged input is a BrineFormatError, within bounded memory and depth.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BrineFormatError, decode, JsonText, read } from '../src/index.js';
import * as vectors from '../testing/vectors.js';

const STREAMS = [
  'b590140106000000070209046110' + '0100022d01020b020801040102',
  'b5900c0102020904611a0201080400020b020602090462',
  'b59008020904610308020904620118018308',
];
const COUNT = Number(process.env.BRINE_MUTANTS ?? 20_000);
const ALL = vectors.load();

/** Returns numbers from 0 to a bound; the same ones for a seed (mulberry32). */
function chances(seed) {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

const SAMPLES = [
  ...Object.values(ALL).map((one) => [vectors.bytes(one.bytes), vectors.options(one)]),
  ...STREAMS.map((one) => [vectors.bytes(one), {}]),
];

/** Returns a damaged sample, and the options to read it with. */
function mutant(chance) {
  const [data, options] = SAMPLES[chance(SAMPLES.length)];
  const bytes = [...data];
  for (let left = 1 + chance(3); left > 0; left--) {
    const place = chance(bytes.length + 1);
    switch (chance(5)) {
      case 0:
        bytes.splice(place, 1, chance(256));
        break;
      case 1:
        bytes.splice(place, 0, ...[1, 2, 3, 4].map(() => [0, 1, 2, 3, 4, 127, 255][chance(7)]));
        break;
      case 2:
        bytes.splice(place, 1 + chance(4));
        break;
      case 3:
        bytes.splice(place);
        break;
      default: {
        const [other] = SAMPLES[chance(SAMPLES.length)];
        bytes.splice(place, bytes.length, ...other.subarray(chance(other.length)));
      }
    }
  }
  return [Uint8Array.from(bytes), options];
}

test('a mutant is a value or the one exception', () => {
  const chance = chances(1);
  let refused = 0;
  for (let i = 0; i < COUNT; i++) {
    const [bytes, options] = mutant(chance);
    const text = new JsonText();
    try {
      for (const value of read(bytes, options)) {
        JSON.parse(text.of(value));
      }
    } catch (e) {
      const what = `mutant ${i}: ${Buffer.from(bytes).toString('hex')}: ${e.stack}`;
      assert.ok(e instanceof BrineFormatError, what);
      assert.ok(e.offset <= bytes.length, what);
      refused++;
    }
  }
  assert.ok(refused > COUNT / 2);
});

test('every message that is cut is damaged', () => {
  for (const vector of Object.values(ALL)) {
    const message = vectors.bytes(vector.bytes);
    for (let end = 0; end < message.length; end++) {
      const cut = message.subarray(0, end);
      assert.throws(() => decode(cut, vectors.options(vector)), BrineFormatError);
    }
  }
});

/** Returns the reason of an input that must be refused. */
function refused(kind, data, options) {
  try {
    decode(data, options);
  } catch (e) {
    assert.ok(e instanceof BrineFormatError, e.stack);
    assert.equal(e.kind, kind);
    return e.reason;
  }
  return assert.fail('it was read');
}

test('sizes are checked before memory is spent', () => {
  const huge = 'ffffffffffffffff7f';
  const sizes = {
    'java.lang.String': huge,
    'java.util.ArrayList': huge,
    'java.util.HashMap': huge,
    'java.lang.Object[]': huge,
    'byte[]': huge,
    'boolean[]': huge,
    'long[]': huge,
    'java.math.BigInteger': huge,
    'java.util.BitSet': 'ffffffff0f',
  };
  for (const [root, size] of Object.entries(sizes)) {
    assert.match(refused('damaged', vectors.bytes(`92${size}`), { root }), /left/, root);
  }
});

test('objects without bytes are limited', () => {
  // one class, a record, not nested, of the empty package: "A", without components
  const bits = ['101', '10', '00', '1000', '00001', '00000', '0', '100'].join('').padEnd(32, '0');
  const message = `9804${parseInt(bits, 2).toString(16)}`;
  const options = { root: 'java.util.ArrayList<A>' };
  assert.equal(decode(vectors.bytes(`${message}06`), options).length, 3);
  const reason = refused('limit', vectors.bytes(`${message}80a8d6b90f`), options);
  assert.equal(reason, 'Too many objects that take no bytes');
});

test('deep objects are read up to the limit', () => {
  const deep = vectors.bytes(`96${'020301'.repeat(50_000)}00`);
  const value = decode(deep);
  assert.equal(value.length, 1);
  assert.equal(new JsonText().of(value).split('$class').length, 50_001);
  const reason = refused('limit', deep, { limits: { depth: 1000 } });
  assert.equal(reason, 'Objects nest more than 1000 deep');
});

test('a wrong type of the root is no damage', () => {
  for (const root of ['', 'a<', 'a<b', 'a>', 'a[', 'a,b', '<b>']) {
    assert.throws(() => decode(Uint8Array.of(0x92), { root }), TypeError);
  }
});

test('names of classes are limited and counted once', () => {
  const limits = { classCharacters: 100, charactersOfAByte: 0 };
  const arrays = vectors.bytes(`96020364${'02010800'.repeat(100)}`);
  assert.equal(decode(arrays, { limits }).length, 100);
  const longName = vectors.bytes(`9402009203${'61'.repeat(200)}`);
  refused('limit', longName, { limits });
});

test('a schema is parsed once in spite of resets', () => {
  const schema = 'b0216dd1492e2f6c51d1f2981af2159ddcea29d134ad0a059240';
  const name = Buffer.from('dev.brine.vectors.Model$Substitute').toString('hex');
  const item = `020046${name}1a${schema}0a`;
  const calls = [];
  const stream = vectors.bytes(`b5908201${item}0100${item}`);
  const length = stream.length - 4;
  stream[2] = 0x80 | ((2 * length) & 0x7f);
  stream[3] = (2 * length) >> 7;
  assert.equal([...read(stream, { listener: (some) => calls.push(some) })].length, 3);
  assert.equal(calls.length, 1);
});
