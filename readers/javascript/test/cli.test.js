// SPDX-License-Identifier: Apache-2.0

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import * as vectors from '../testing/vectors.js';

const COMMAND = fileURLToPath(new URL('../bin/brine-reader.js', import.meta.url));
const SCHEMAS = `${vectors.FOLDER}schemas`;
const MESSAGE = vectors.bytes(vectors.load()['lane-fingerprint'].bytes);

/** Returns the exit code, the lines of standard output as JSON, and standard error. */
function run(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], {
    input: MESSAGE,
    encoding: 'utf8',
  });
  const lines = stdout.split('\n').filter((line) => line !== '');
  return { status, lines: lines.map((line) => JSON.parse(line)), stderr };
}

test('prints the roots and the classes', () => {
  const { status, lines } = run('--catalog', SCHEMAS, '-');
  assert.equal(status, 0);
  const root = { $class: 'dev.brine.vectors.Model$Line', sku: 'A1', count: 2 };
  assert.deepEqual(lines[0].roots, [root]);
  assert.deepEqual(lines[0].classes[0].fields, { sku: 'Ljava/lang/String;', count: 'I' });
  assert.equal(lines[0].bytes, MESSAGE.length);
});

test('prints a schema', () => {
  const { status, lines } = run(`${SCHEMAS}/${readdirSync(SCHEMAS)[0]}`);
  assert.equal(status, 0);
  assert.equal(lines[0].format, 'Brine schema');
  assert.ok(lines[0].classes.length > 0);
});

test('says where it stopped', () => {
  const { status, lines } = run('-');
  assert.equal(status, 5);
  assert.equal(lines[0].stop.kind, 'unknown');
  assert.equal(lines[0].stop.offset, 1);
});

test('says which file cannot be read, and how it is used', () => {
  const missing = run('line.brine.none');
  assert.equal(missing.status, 2);
  assert.match(missing.stderr, /line\.brine\.none/);
  assert.match(run().stderr, /Usage: brine-reader/);
});
