// SPDX-License-Identifier: Apache-2.0

// Prints many inputs as JSON: those of a list, each with the type of its root and a catalog.

import { readFileSync } from 'node:fs';
import { line } from '../src/cli.js';
import { catalogOfPaths } from '../src/node.js';

const catalogs = new Map();
const lines = readFileSync(process.argv[2], 'utf8').trimEnd().split('\n');
for (const entry of lines) {
  const [name, root, folder] = entry.split('\t');
  if (!catalogs.has(folder)) {
    catalogs.set(folder, catalogOfPaths([folder]));
  }
  const [text] = line(name, readFileSync(name), catalogs.get(folder), root || undefined);
  process.stdout.write(`${text}\n`);
}
