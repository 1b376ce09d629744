// SPDX-License-Identifier: Apache-2.0
// Leads links of pages to pages of the site, and all others to the repository.
import { posix } from 'node:path'

const isForeign = href => /^(?:[a-z]+:|#|\/)/.test(href)

/** Returns where a link of a page leads, and whether that is a page of its own, outside of the site. */
export function target(href, page, { pages, files, source, base }) {
  const [path, anchor] = href.split('#', 2)
  const at = posix.normalize(posix.join(posix.dirname(page), path)).replace(/\/$/, '')
  const behind = anchor ? `#${anchor}` : ''
  if (pages.includes(at)) {
    return { href }
  }
  if (pages.includes(`${at}/README.md`)) {
    return { href: `${posix.relative(posix.dirname(page), at) || '.'}/README.md${behind}` }
  }
  // VitePress puts no base in front of links that leave its pages.
  return files.includes(at) ? { href: `${base}${at}${behind}`, alone: true } : { href: `${source}/${at}${behind}` }
}

export default function sourceLinks(md, site) {
  md.core.ruler.push('source-links', state => {
    for (const block of state.tokens) {
      for (const token of block.children ?? []) {
        const href = token.type === 'link_open' ? token.attrGet('href') : null
        if (href && !isForeign(href)) {
          const to = target(href, state.env.relativePath, site)
          token.attrSet('href', to.href)
          if (to.alone) {
            token.attrSet('target', '_self')
          }
        }
      }
    }
  })
}
