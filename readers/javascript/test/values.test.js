// SPDX-License-Identifier: Apache-2.0

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { BigDecimal, Boxed, decode, read, Temporal } from '../src/index.js';
import { JsonText } from '../src/jsonText.js';
import { nearestFloat } from '../src/primitives.js';
import { sha256 } from '../src/sha256.js';
import * as vectors from '../testing/vectors.js';

const ALL = vectors.load();

test('big decimals have the text of Java', () => {
  const texts = [
    [0n, 0, '0'],
    [-1250n, 2, '-12.50'],
    [1n, 7, '1E-7'],
    [1n, 6, '0.000001'],
    [123n, -3, '1.23E+5'],
    [0n, -1, '0E+1'],
    [-5n, 2147483647, '-5E-2147483647'],
  ];
  for (const [unscaled, scale, text] of texts) {
    assert.equal(new BigDecimal(unscaled, scale).toString(), text);
  }
});

test('longs and big integers keep all digits', () => {
  const number = -(3n ** 500n);
  const hex = BigInt.asUintN(800, number).toString(16);
  const value = decode(vectors.bytes(`92c901${hex}`), { root: 'java.math.BigInteger' });
  assert.equal(value.value, number);
  const { l } = Object.fromEntries(vectors.rootOf(ALL['numbers-extreme']).fields);
  assert.equal(l, -(2n ** 63n));
});

test('a bit set has its bits in JSON, as brine inspect has them', () => {
  const json = (hex) => new JsonText().of(decode(vectors.bytes(hex)));
  assert.equal(
    json('94027f09390000000000000040'),
    '{"$id":0,"$class":"java.util.BitSet","$bits":[0,3,4,5,70]}',
  );
  assert.match(json('94027f00'), /"\$bits":\[\]/);
});

test('each member has a name of its own', () => {
  const value = decode(vectors.bytes('94026706646502020203610861616162086262626308636363'));
  assert.equal(value.get('extension'), 'a');
  assert.equal(value.get('java.util.Locale.extension'), 'b');
  assert.equal(value.get('java.util.Locale.extensionValue#2'), 'ccc');
});

test('floats have the fewest digits that are the same', () => {
  assert.equal(nearestFloat(Math.fround(1.1)), 1.1);
  assert.equal(nearestFloat(1.401298464324817e-45), 1e-45);
  assert.equal(nearestFloat(Math.fround(3.4028234663852886e38)), 3.4028235e38);
  assert.ok(Object.is(nearestFloat(-0), -0));
  assert.ok(Object.is(vectors.rootOf(ALL.numbers).get('d'), -0));
});

test('dates have the text of Java', () => {
  const texts = [
    ['java.time.LocalDate', [20_780], '2026-11-23'],
    ['java.time.LocalDate', [-719_529], '-0001-12-31'],
    ['java.time.LocalDate', [2_932_897], '+10000-01-01'],
    ['java.time.LocalTime', [0, 0], '00:00'],
    ['java.time.LocalTime', [61, 1000], '00:01:01.000001'],
    ['java.time.LocalTime', [0, 1_000_000], '00:00:00.001'],
    ['java.time.Instant', [-1n, 999_999_999], '1969-12-31T23:59:59.999999999Z'],
    ['java.util.Date', [-1n], '1969-12-31T23:59:59.999Z'],
    ['java.time.Duration', [-1n, 500_000_000], 'PT-0.5S'],
    ['java.time.Duration', [3661n, 0], 'PT1H1M1S'],
    ['java.time.Duration', [-3600n, 0], 'PT-1H'],
    ['java.time.Duration', [0n, 0], 'PT0S'],
    ['java.time.Period', [0, 0, 0], 'P0D'],
    ['java.time.Period', [1, -2, 0], 'P1Y-2M'],
    ['java.time.YearMonth', [12 * 2026 + 10], '2026-11'],
    ['java.time.MonthDay', [2, 29], '--02-29'],
    ['java.time.ZoneOffset', [-5 * 3600 - 1], '-05:00:01'],
    ['java.time.OffsetTime', [0, 0, 3600], '00:00+01:00'],
  ];
  for (const [name, parts, text] of texts) {
    assert.equal(new Temporal(name, parts).toString(), text);
  }
});

test('moments are dates of JavaScript where it has them', () => {
  const zoned = new Temporal('java.time.ZonedDateTime', [0, 1, 2_000_000, 3600, 'Europe/Paris']);
  assert.equal(zoned.toDate().toISOString(), '1969-12-31T23:00:01.002Z');
  assert.equal(new Temporal('java.util.Date', [-1n]).toDate().getTime(), -1);
  assert.equal(new Temporal('java.util.Date', [2n ** 63n - 1n]).toDate(), null);
  assert.equal(new Temporal('java.time.Period', [1, 0, 0]).toDate(), null);
});

test('a cycle is one object, and equal objects stay two', () => {
  const ring = vectors.rootOf(ALL.cycle);
  assert.equal(ring.get('next').get('next'), ring);
  assert.equal(ring.get('all').elements[0], ring.get('next'));
  const both = vectors.rootOf(ALL['subclass-track']);
  assert.notEqual(both.get('any'), both.get('base'));
});

test('values of a stream are one where it says so', () => {
  const stream = 'b5900c0102020904611a0201080400020b020602090462';
  const [text, array] = read(Buffer.from(stream, 'hex'));
  assert.equal(text.value, 'a');
  assert.equal(array.items[1], array.items[2]);
  assert.deepEqual([...array], [null, 1, 1, 'b']);
});

test('boxes are what they hold, and maps find values by keys', () => {
  assert.equal(new Boxed('java.lang.Integer', 7) + 1, 8);
  const maps = vectors.rootOf(ALL['maps-track']);
  assert.equal(maps.get('counts').get('a'), 1);
  assert.equal(maps.get('counts').get('b'), undefined);
});

test('a schema has the hash of SHA-256', () => {
  for (const length of [0, 1, 55, 56, 63, 64, 1000]) {
    const data = new Uint8Array(length).fill(length);
    const expected = createHash('sha256').update(data).digest('hex');
    assert.equal(Buffer.from(sha256(data)).toString('hex'), expected);
  }
});
