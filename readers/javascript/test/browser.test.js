// SPDX-License-Identifier: Apache-2.0

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { JsonText } from '../src/index.js';
import * as vectors from '../testing/vectors.js';

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url));
const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** Returns the path of a browser on the path, or null. */
function browser() {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of NAMES) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {
        // the next one
      }
    }
  }
  return null;
}

/** The page: it decodes all vectors with what it imports, and shows what node shows. */
function page(inputs) {
  return `<!doctype html><meta charset="utf-8"><body><script>
addEventListener('error', (event) => { document.body.textContent = event.message; });
</script><script type="module">
import { Catalog, JsonText, read, readSchema } from '/src/index.js';
const { schemas, vectors } = ${JSON.stringify(inputs).replaceAll('<', '\\u003c')};
const bytes = (hex) => Uint8Array.from(hex.match(/../g), (two) => parseInt(two, 16));
const catalog = new Catalog(schemas.map(bytes));
const texts = vectors.map(({ message, root }) => {
  const [value] = read(bytes(message), { catalog, root: root ?? undefined });
  return new JsonText().of(value);
});
const classes = schemas.flatMap((schema) => readSchema(bytes(schema)).map((one) => one.name));
const shown = new TextEncoder().encode(JSON.stringify({ texts, classes }));
document.body.textContent = Array.from(shown, (one) => one.toString(16).padStart(2, '0')).join('');
</script></body>`;
}

function serve(content) {
  return createServer((request, response) => {
    const name = request.url.startsWith('/src/') ? request.url.slice('/src/'.length) : null;
    if (request.url === '/') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(content);
    } else if (name !== null && /^\w+\.js$/.test(name)) {
      response.writeHead(200, { 'content-type': 'text/javascript' });
      response.end(readFileSync(SOURCE + name));
    } else {
      response.writeHead(404).end();
    }
  });
}

async function opened(binary, content) {
  const server = serve(content);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const profile = mkdtempSync(join(tmpdir(), 'brine-reader-'));
  try {
    const options = ['--headless=new', '--disable-gpu', '--no-first-run', `--user-data-dir=${profile}`];
    if (process.getuid?.() === 0) {
      options.push('--no-sandbox');
    }
    const url = `http://127.0.0.1:${server.address().port}/`;
    const { stdout } = await promisify(execFile)(binary, [...options, '--virtual-time-budget=60000', '--dump-dom', url]);
    const [, encoded] = /<body>([0-9a-f]+)<\/body>/.exec(stdout) ?? assert.fail(stdout);
    return JSON.parse(Buffer.from(encoded, 'hex').toString());
  } finally {
    server.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

const BINARY = browser();
const isMissing = BINARY === null && process.env.CI !== 'true' ? 'no Chromium on the path' : false;

test('a browser reads every vector as Node does', { skip: isMissing }, async () => {
  assert.notEqual(BINARY, null, 'Expected chromium on the path; install the package chromium');
  const all = Object.values(vectors.load());
  const inputs = {
    schemas: vectors.schemas().map((schema) => Buffer.from(schema).toString('hex')),
    vectors: all.map((one) => ({ message: one.bytes, root: vectors.options(one).root ?? null })),
  };
  const { texts, classes } = await opened(BINARY, page(inputs));
  assert.deepEqual(
    texts,
    all.map((one) => new JsonText().of(vectors.rootOf(one))),
  );
  assert.ok(classes.includes('dev.brine.vectors.Model$Line'), String(classes));
});
