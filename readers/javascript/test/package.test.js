// SPDX-License-Identifier: Apache-2.0

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as api from '../src/index.js';
import * as nodeApi from '../src/node.js';

const read = (name) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

test('the licence of the package is that of the repository', () => {
  assert.equal(read('LICENSE'), read('../../LICENSE'));
  assert.equal(JSON.parse(read('package.json')).license, 'Apache-2.0');
});

/** Returns what a file of types says that a module has at run time. */
function declared(name) {
  const exports = read(name).matchAll(/^export (?:class|const|function) (\w+)/gm);
  return [...exports].map((found) => found[1]).sort();
}

test('the types name what the modules export, and nothing else', () => {
  assert.deepEqual(declared('src/index.d.ts'), Object.keys(api).sort());
  assert.deepEqual(declared('src/node.d.ts'), Object.keys(nodeApi).sort());
});
