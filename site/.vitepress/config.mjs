// SPDX-License-Identifier: Apache-2.0
import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitepress'
import { groups } from './pages.mjs'
import cornerCells from './corner-cells.mjs'
import sourceLinks from './source-links.mjs'

// Written by .ci/site: the version, the pages, the files beside them, and the address of the source.
const site = JSON.parse(readFileSync(new URL('../site.json', import.meta.url), 'utf8'))

const title = page =>
  readFileSync(new URL(`../${page}`, import.meta.url), 'utf8').match(/^# (.*)$/m)[1].replaceAll('`', '')
const titles = { 'README.md': 'Overview', 'docs/decisions/README.md': 'Decisions', 'docs/vectors/README.md': 'Test vectors' }
const item = page => ({ text: titles[page] ?? title(page), link: `/${page.replace(/\.md$/, '')}` })

const listed = new Set(groups.flatMap(group => group.pages))
const unlisted = site.pages.filter(
  page => !listed.has(page) && page !== 'index.md' && !page.startsWith('docs/decisions/')
)
if (unlisted.length > 0) {
  throw new Error(`Pages without a place in pages.mjs: ${unlisted}`)
}

// Headings have the anchors that code hosts give them, so that links work in both places.
const slugify = text =>
  text.trim().toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-')

export default defineConfig({
  title: 'Brine',
  description: 'Java serialization, measured honestly, and made fast.',
  lang: 'en',
  base: site.base,
  outDir: '../out',
  lastUpdated: false,
  srcExclude: ['public/**'],
  ignoreDeadLinks: [url => site.files.some(file => url.startsWith(`/${file}`.replace(/\.html$/, '')))],
  markdown: {
    anchor: { slugify },
    languages: [{ name: 'hex', scopeName: 'source.hex', patterns: [] }],
    config: md => md.use(sourceLinks, site).use(cornerCells),
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' }
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Guides', items: ['docs/compare.md', 'docs/optimize.md', 'docs/inspect.md', 'docs/core.md', 'docs/migrate.md'].map(item) },
      ...site.files.filter(file => file === 'report.html').map(() => ({ text: 'Report', link: '/report.html', target: '_self' })),
      ...site.files.filter(file => file === 'javadoc/index.html').map(() => ({ text: 'Javadoc', link: '/javadoc/index.html', target: '_self' })),
      { text: 'Releases', items: [item('CHANGELOG.md'), item('docs/releasing.md')] },
      { component: 'Versions', props: { version: site.version } }
    ],
    sidebar: groups.map(group => ({ text: group.text, items: group.pages.map(item) }))
  }
})
