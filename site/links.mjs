// SPDX-License-Identifier: Apache-2.0
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'

// Made by Javadoc and by the reports, whose own tests check them.
const OF_OTHERS = /^(?:javadoc\/|report\.html|docs\/call-paths\.html|404\.html)/

/** Returns the pages of a built site, by their paths. */
export function pagesOf(folder) {
  return readdirSync(folder, { recursive: true })
    .filter(name => name.endsWith('.html') && !OF_OTHERS.test(name))
    .sort()
}

const attributes = (html, name) => [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(found => found[1])

/** Returns the links of pages that lead to no file or no heading of the site. */
export function brokenLinks(folder, base) {
  const ids = new Map()
  const idsOf = path => {
    if (!ids.has(path)) {
      ids.set(path, new Set(attributes(readFileSync(join(folder, path), 'utf8'), 'id')))
    }
    return ids.get(path)
  }
  return pagesOf(folder).flatMap(page => {
    const links = attributes(readFileSync(join(folder, page), 'utf8'), 'href')
    return [...new Set(links)]
      .filter(link => !/^[a-z]+:/.test(link) && !leads(link, page))
      .map(link => `${page}: leads nowhere: ${link}`)
  })

  function leads(link, page) {
    const [path, anchor] = link.split('#', 2)
    let at = page
    if (path !== '') {
      at = path.startsWith('/') ? path.slice(base.length) : posix.join(posix.dirname(page), path)
      at = at === '' || at.endsWith('/') ? `${at}index.html` : at
    }
    return existsSync(join(folder, at)) && (!anchor || !at.endsWith('.html') || idsOf(at).has(decodeURIComponent(anchor)))
  }
}
