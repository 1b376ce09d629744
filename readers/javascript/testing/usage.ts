// SPDX-License-Identifier: Apache-2.0

// What users write, for `npm run types`: TypeScript checks it and nobody runs it.

import {
  BigDecimal,
  Block,
  BrineFormatError,
  Catalog,
  decode,
  JavaCollection,
  JavaMap,
  JavaObject,
  JsonText,
  read,
  readSchema,
  Temporal,
} from 'brine-reader';
import { catalogOfPaths } from 'brine-reader/node';

export function skus(message: Uint8Array): string[] {
  const order = decode(message);
  if (!(order instanceof JavaObject)) {
    return [];
  }
  const lines = order.get('lines');
  const found: string[] = [];
  if (lines instanceof JavaCollection) {
    for (const line of lines) {
      const sku = line instanceof JavaObject ? line.get('sku') : null;
      if (typeof sku === 'string') {
        found.push(sku);
      }
    }
  }
  return found;
}

export function totals(stream: Uint8Array, files: Uint8Array[]): Map<string, bigint> {
  const catalog = new Catalog(files);
  const sums = new Map<string, bigint>();
  for (const item of read(stream, { catalog, root: 'com.acme.Order', limits: { depth: 1_000 } })) {
    if (item instanceof Block) {
      sums.set('bytes', BigInt(item.data.length));
    } else if (item instanceof JavaMap) {
      for (const [key, value] of item) {
        sums.set(String(key), typeof value === 'bigint' ? value : 0n);
      }
    } else if (item instanceof BigDecimal) {
      sums.set('unscaled', item.unscaled);
    }
  }
  return sums;
}

export function describe(paths: string[], file: Uint8Array): string {
  const catalog: Catalog = catalogOfPaths(paths);
  try {
    const value = decode(file, { catalog });
    const date: Date | null = value instanceof Temporal ? value.toDate() : null;
    return date?.toISOString() ?? new JsonText().of(value);
  } catch (e) {
    if (e instanceof BrineFormatError && e.kind === 'unknown') {
      return readSchema(file).map((one) => one.toJSON().name).join();
    }
    throw e;
  }
}

// @ts-expect-error a message is bytes
decode('90');
// @ts-expect-error kinds of errors are known
export const isOther = (e: BrineFormatError): boolean => e.kind === 'other';
