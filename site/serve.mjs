// SPDX-License-Identifier: Apache-2.0
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2'
}

/** Serves a folder on a free port of this machine, as a plain web server does. */
export function serve(folder, base) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname)
    let file = join(folder, normalize(path.startsWith(base) ? path.slice(base.length) : path))
    if (existsSync(file) && statSync(file).isDirectory()) {
      file = join(file, 'index.html')
    }
    if (path === '/favicon.ico') {
      response.writeHead(204).end()
    } else if (existsSync(file)) {
      response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' })
      createReadStream(file).pipe(response)
    } else {
      response.writeHead(404).end()
    }
  })
  return new Promise(done => server.listen(0, '127.0.0.1', () => done(server)))
}
