// SPDX-License-Identifier: Apache-2.0

// `brine-reader FILE ...`: prints inputs as JSON, each as one line.

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SUFFIX } from './catalog.js';
import { BrineFormatError } from './errors.js';
import { JsonText } from './jsonText.js';
import { FRAMED } from './messages.js';
import { catalogOfPaths } from './node.js';
import { read } from './reader.js';
import { readSchema } from './schema.js';
import { STREAM } from './streams.js';

const USAGE = `Usage: brine-reader [--catalog PATH]... [--root TYPE] FILE...

Prints messages, streams and schemas of Brine as JSON, as brine inspect does.
  FILE            a file, or - for standard input
  --catalog PATH  a ${SUFFIX} file, or a folder of them
  --root TYPE     the type of roots that are not named
`;
const FORMATS = new Map([
  [FRAMED, 'framed Brine messages'],
  [STREAM, 'Brine object stream'],
]);
const WRONG_USAGE = 2;
const DAMAGED = 5;
const STANDARD_INPUT = 0;

/** Returns the JSON of an input, and whether all of it was read. */
export function line(name, data, catalog, root) {
  const roots = [];
  let classes = [];
  const text = new JsonText();
  const isSchema = name.endsWith(SUFFIX);
  let error = null;
  try {
    if (isSchema) {
      classes = readSchema(data);
    } else {
      const listener = (some) => some.forEach((one) => classes.push(one));
      for (const value of read(data, { catalog, root, listener })) {
        roots.push(text.of(value));
      }
    }
  } catch (e) {
    if (!(e instanceof BrineFormatError)) {
      throw e;
    }
    error = e;
  }
  const format = isSchema ? 'Brine schema' : (FORMATS.get(data[0]) ?? 'Brine message');
  const parts = [
    `{"input":${JSON.stringify(name)}`,
    `"format":${JSON.stringify(format)}`,
    `"roots":[${roots.join()}]`,
    `"classes":${JSON.stringify(classes)}`,
    `"bytes":${data.length}`,
  ];
  if (error !== null) {
    const { kind, offset, reason } = error;
    parts.push(`"stop":${JSON.stringify({ kind, offset, reason })}`);
  }
  return [`${parts.join()}}`, error === null];
}

/** Returns a text whose characters that are not ASCII are escaped, since terminals obey some. */
function printable(text) {
  const escape = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return text.replace(/[^\n\x20-\x7e]/g, escape);
}

/** Runs the command and returns its exit code: 0, 2 for wrong usage, 5 for damaged input. */
export function main(args, out = (text) => process.stdout.write(text)) {
  let code = 0;
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { catalog: { type: 'string', multiple: true }, root: { type: 'string' } },
    });
    if (positionals.length === 0) {
      throw new TypeError(`Missing input\n${USAGE}`);
    }
    const catalog = catalogOfPaths(values.catalog ?? []);
    for (const name of positionals) {
      const data = readFileSync(name === '-' ? STANDARD_INPUT : name);
      const [text, isWhole] = line(name, data, catalog, values.root);
      out(`${printable(text)}\n`);
      code = isWhole ? code : DAMAGED;
    }
  } catch (e) {
    if (!(e instanceof TypeError) && e.code === undefined) {
      throw e;
    }
    process.stderr.write(`brine-reader: ${printable(e.message)}\n`);
    return WRONG_USAGE;
  }
  return code;
}
