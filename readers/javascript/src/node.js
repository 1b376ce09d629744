// SPDX-License-Identifier: Apache-2.0

// What needs the files of Node.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { Catalog, SUFFIX } from './catalog.js';

/** Returns the schemas of `.brine-schema` files, and of all such files in folders. */
export function catalogOfPaths(paths) {
  return new Catalog(paths.flatMap(filesOf).map((file) => readFileSync(file)));
}

function filesOf(name) {
  if (!statSync(name).isDirectory()) {
    return [name];
  }
  return readdirSync(name, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = path.join(name, entry.name);
      return entry.isDirectory() ? filesOf(inside) : entry.name.endsWith(SUFFIX) ? [inside] : [];
    });
}
