// SPDX-License-Identifier: Apache-2.0

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { TABLE } from '../src/builtIns.js';
import { BrineFormatError, decode } from '../src/index.js';
import * as vectors from '../testing/vectors.js';

const ALL = vectors.load();

test('every vector is read as its value', () => {
  assert.ok(Object.keys(ALL).length > 40);
  for (const [name, vector] of Object.entries(ALL)) {
    const json = new vectors.VectorJson(vector.references === 'TRACK');
    const expected = vectors.WITHOUT_CODE[name] ?? vector.value;
    assert.deepEqual(json.ofMessage(vector), expected, name);
  }
});

test('a vector is not read without the schema that it needs', () => {
  for (const name of ['lane-fingerprint', 'lane-none-checked', 'lane-none', 'named-fingerprint']) {
    const { root } = vectors.options(ALL[name]);
    assert.throws(
      () => decode(vectors.bytes(ALL[name].bytes), { root }),
      (e) => e instanceof BrineFormatError && e.kind === 'unknown',
    );
  }
});

test('the built-in classes are those of the specification', () => {
  const page = readFileSync(`${vectors.FOLDER}../format-built-ins.md`, 'utf8');
  const rows = [...page.matchAll(/^(\d+)\. `([^`]+)` \(([VRO])\): /gm)];
  assert.deepEqual(
    TABLE.map((one) => [String(one.number), one.name, one.sort]),
    rows.map((row) => row.slice(1)),
  );
});
