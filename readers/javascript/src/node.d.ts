// SPDX-License-Identifier: Apache-2.0

import type { Catalog } from './index.js';

/** Returns the schemas of `.brine-schema` files, and of all such files in folders. */
export function catalogOfPaths(paths: string[]): Catalog;
