#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
// Draws docs/speed.svg from the tables of README.md: the rows that keep references.
//
// usage: node site/picture.mjs [--check]

import { readFileSync, writeFileSync } from 'node:fs'

const README = new URL('../README.md', import.meta.url)
const PICTURE = new URL('../docs/speed.svg', import.meta.url)
const WIDTH = 600
const LEFT = 132
const RIGHT = 78
const ROW = 27
const NANOS = { ns: 1, µs: 1e3, ms: 1e6 }

const PANELS = [
  { table: 'W5@1', head: 'One media object (W5): write and read', rows: ['Brine, default', 'Fory, references', 'JDK'] },
  {
    table: 'W6@1000',
    head: 'A company of 1,000 people, with cycles (W6): write and read',
    rows: ['Fory, references', 'Brine, default', 'Kryo, references', 'JDK']
  }
]

/** Returns the nanoseconds to write and read that a row of a table states. */
function nanos(table, row) {
  const line = table.split('\n').find(each => each.slice(2).startsWith(`${row}  `))
  const times = [...line.matchAll(/([\d.]+) (ns|µs|ms)\b/g)].map(([, number, unit]) => number * NANOS[unit])
  if (times.length !== 2) {
    throw new Error(`No two times: ${line}`)
  }
  return times[0] + times[1]
}

function text(nanos) {
  const unit = nanos < 1e6 ? 'µs' : 'ms'
  const value = nanos / NANOS[unit]
  return `${value < 10 ? value.toFixed(2) : value.toFixed(1)} ${unit}`
}

function panel({ table, head, rows }, readme, top) {
  const found = readme.match(new RegExp(`^${table}  [^]*?(?=\n\n|\n\`\`\`)`, 'm'))[0]
  const times = rows.map(row => nanos(found, row))
  const scale = (WIDTH - LEFT - RIGHT) / Math.max(...times)
  const lines = rows.map((row, i) => {
    const y = top + 12 + i * ROW
    const width = Math.max(2, Math.round(times[i] * scale))
    const name = row === 'JDK' ? 'Java' : row
    return [
      `<text x="${LEFT - 10}" y="${y + 14}" text-anchor="end">${name}</text>`,
      `<rect class="bar${row.startsWith('Brine') ? ' brine' : ''}" x="${LEFT}" y="${y}" width="${width}" height="18" rx="2"/>`,
      `<text x="${LEFT + width + 8}" y="${y + 14}">${text(times[i])}</text>`
    ].join('\n')
  })
  return { svg: [`<text class="head" x="0" y="${top}">${head}</text>`, ...lines].join('\n'), bottom: top + 12 + rows.length * ROW }
}

function picture(readme) {
  let bottom = -16
  const panels = PANELS.map(each => {
    const drawn = panel(each, readme, bottom + 34)
    bottom = drawn.bottom
    return drawn.svg
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="speed" role="img" aria-labelledby="speed" viewBox="0 0 ${WIDTH} ${bottom + 4}">`,
    '<title id="speed">Time to write and read a message, with references kept; shorter is faster</title>',
    '<style>',
    'svg { color: #1f2328; background: #ffffff; }',
    'text { font: 15px system-ui, sans-serif; fill: currentColor; }',
    '.head { font-weight: 600; }',
    '.bar { fill: #8a929c; }',
    '.brine { fill: #0b6470; }',
    '@media (prefers-color-scheme: dark) { svg { color: #f0f6fc; background: #0d1117; } .brine { fill: #5cc7d4; } }',
    '</style>',
    ...panels,
    '</svg>',
    ''
  ].join('\n')
}

const drawn = picture(readFileSync(README, 'utf8'))
if (!process.argv.includes('--check')) {
  writeFileSync(PICTURE, drawn)
} else if (readFileSync(PICTURE, 'utf8') !== drawn) {
  console.error('docs/speed.svg is not drawn from README.md as it is: run node site/picture.mjs')
  process.exit(1)
}
