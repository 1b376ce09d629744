// SPDX-License-Identifier: Apache-2.0
// Checks the pages of the built site in Chromium; .ci/check-site runs it.

import axe from 'axe-core'
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import puppeteer from 'puppeteer-core'
import { brokenLinks, pagesOf } from './links.mjs'
import { serve } from './serve.mjs'

const PHONE = { width: 400, height: 844, isMobile: true, deviceScaleFactor: 2 }
const SCREEN = { width: 1280, height: 900 }
const [versions, ...rest] = process.argv.slice(2)
const pictures = rest[0] === '--pictures' ? rest[1] : null
const named = rest.slice(pictures ? 2 : 0)
const { base, version } = JSON.parse(readFileSync(new URL('site.json', import.meta.url), 'utf8'))
const folder = resolve(versions, version)
const root = base.slice(0, -version.length - 1)
const faults = []

const fault = text => {
  faults.push(text)
  console.error(text)
}

async function show(tab, address, theme, viewport) {
  await tab.setViewport(viewport)
  await tab.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: theme },
    { name: 'prefers-reduced-motion', value: 'reduce' }
  ])
  await tab.goto(address, { waitUntil: 'networkidle0' })
}

/** Notes what a tab asks other hosts for, and what its scripts complain about. */
function watch(tab, origin) {
  tab.on('request', request => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) {
      fault(`${tab.url()}: asks for ${request.url()}`)
    }
  })
  tab.on('pageerror', error => fault(`${tab.url()}: ${error.message}`))
  tab.on('console', message => {
    // Those of the server are reported below.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      fault(`${tab.url()}: ${message.text()}`)
    }
  })
  tab.on('response', response => {
    // A page asks in this way whether another version has it, too.
    if (response.status() >= 400 && response.request().method() !== 'HEAD') {
      fault(`${tab.url()}: ${response.status()} ${response.url()}`)
    }
  })
}

async function checkPage(tab, origin, page) {
  for (const [theme, viewport] of [['light', SCREEN], ['dark', SCREEN], ['light', PHONE]]) {
    await show(tab, `${origin}${base}${page}`, theme, viewport)
    await tab.evaluate(axe.source)
    const { violations } = await tab.evaluate(() => window.axe.run())
    for (const { id, help, nodes } of violations) {
      fault(`${page}, ${theme}, ${viewport.width} px: ${id}: ${help}: ${nodes[0].html.slice(0, 200)}`)
    }
    const width = await tab.evaluate(() => document.scrollingElement.scrollWidth)
    if (width > viewport.width) {
      fault(`${page}: is ${width} px wide on a screen of ${viewport.width} px`)
    }
  }
}

/** The first page shows a sentence, a number, a picture and two ways to start without scrolling. */
async function checkFirstScreen(tab, origin) {
  for (const viewport of [SCREEN, PHONE]) {
    await show(tab, `${origin}${base}`, 'light', viewport)
    const bottoms = await tab.evaluate(() =>
      ['h1', '.number', '.number a', '.speed', '.ways > div:nth-child(1)', '.ways > div:nth-child(2)'].map(part => [
        part,
        document.querySelector(`.first ${part}`)?.getBoundingClientRect().bottom ?? Infinity
      ])
    )
    for (const [part, bottom] of bottoms) {
      if (bottom > viewport.height) {
        fault(`The first page, ${viewport.width} px: ${part} ends at ${Math.round(bottom)} px`)
      }
    }
  }
}

async function checkSearch(tab, origin) {
  await show(tab, `${origin}${base}`, 'light', SCREEN)
  await tab.click('#local-search button')
  await tab.waitForSelector('.VPLocalSearchBox input')
  await tab.type('.VPLocalSearchBox input', 'serialVersionUID')
  await tab.waitForSelector('.VPLocalSearchBox .result', { timeout: 20_000 }).catch(() => fault('The search finds nothing'))
}

/** A page leads to the same page of another version, or to the first one if that has no such page. */
async function checkVersions(tab, origin) {
  for (const [from, to] of [['docs/core.html', 'docs/core'], ['docs/format.html', 'index'], ['', 'index']]) {
    for (const viewport of [SCREEN, PHONE]) {
      await show(tab, `${origin}${base}${from}`, 'light', viewport)
      if (viewport === PHONE) {
        await tab.click('.VPNavBarHamburger')
      }
      const choice = await tab.waitForSelector(`${viewport === PHONE ? '.VPNavScreenMenu' : '.VPNavBarMenu'} select.versions`, { visible: true, timeout: 20_000 })
      const offered = await choice.$$eval('option', options => options.map(option => option.value).join())
      if (offered !== `${version},0.0.1`) {
        fault(`${from}, ${viewport.width} px: offers the versions ${offered}`)
      }
      await Promise.all([tab.waitForNavigation(), choice.select('0.0.1')])
      const title = await tab.title()
      if (title !== `${to} of 0.0.1`) {
        fault(`${from}, ${viewport.width} px: leads to ${title} instead of ${to} of 0.0.1`)
      }
    }
  }
  await tab.goto(`${origin}${root}`, { waitUntil: 'networkidle0' })
  if (new URL(tab.url()).pathname !== (version.includes('-') ? `${root}0.0.1/` : base)) {
    fault(`The folder of all versions leads to ${tab.url()}`)
  }
}

async function takePictures(tab, origin, pages) {
  mkdirSync(pictures, { recursive: true })
  for (const page of pages) {
    for (const theme of ['light', 'dark']) {
      for (const viewport of [SCREEN, PHONE]) {
        await show(tab, `${origin}${base}${page}`, theme, viewport)
        const name = `${page.replace(/\.html$/, '').replaceAll('/', '-')}-${viewport.width}-${theme}.png`
        await tab.screenshot({ path: resolve(pictures, name) })
      }
    }
  }
}

const server = await serve(versions, root)
const origin = `http://localhost:${server.address().port}`
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const executablePath = execFileSync('sh', ['-c', 'command -v chromium || command -v google-chrome'], { encoding: 'utf8' }).trim()
const browser = await puppeteer.launch({ executablePath, args: [...args, '--disable-dev-shm-usage'] })
try {
  const tab = await browser.newPage()
  tab.setDefaultTimeout(120_000)
  const pages = named.length > 0 ? named : pagesOf(folder)
  if (pictures) {
    await takePictures(tab, origin, pages)
  } else {
    watch(tab, origin)
    brokenLinks(folder, base).forEach(fault)
    await checkFirstScreen(tab, origin)
    await checkSearch(tab, origin)
    await checkVersions(tab, origin)
    for (const page of pages) {
      await checkPage(tab, origin, page)
    }
    console.log(`${pages.length} pages checked, ${faults.length} faults`)
  }
} finally {
  await browser.close()
  server.close()
}
process.exitCode = faults.length > 0 ? 1 : 0
