// `npm run audit`: runs Lighthouse (mobile) five times on each main page of the built site, on a new data folder, and prints
// medians. `npm run audit -- 1 home` runs it once, on one page.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findOrInstallChromium } from '../chromium.js'
import { buildIfNeeded, installMissing, pinnedNode, root, run, toolEnvironment } from '../project.js'

/** Downloaded by npx, since it has more dependencies than the whole site. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const PAGES = {
  home: '/',
  game: '/game/patchwork',
  article: '/blog/twenty-minutes-on-a-tuesday',
  // A ranking without ratings asks search engines not to index it.
  list: '/designer/uwe-rosenberg',
  faq: '/faq',
}
const [runs = '5', ...names] = process.argv.slice(2)
const RUNS = Number(runs)
const ORIGIN = 'http://localhost:4329'

installMissing()
buildIfNeeded()
const dataDir = mkdtempSync(path.join(tmpdir(), 'site-audit-'))
const reports = path.join(root, 'reports', 'lighthouse')
mkdirSync(reports, { recursive: true })
const site = spawn(pinnedNode, ['tasks/serve.ts'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...toolEnvironment,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: new URL(ORIGIN).port,
    SITE_URL: ORIGIN,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  },
})
const gone = new Promise((resolve) => site.once('exit', resolve))
let isGood = true
try {
  for (let tries = 0; !(await fetch(`${ORIGIN}/readyz`).catch(() => undefined))?.ok; tries += 1) {
    if (tries > 300) throw new Error('the site does not answer')
    await sleep(100)
  }
  for (const [name, address] of Object.entries(PAGES)) {
    if (names.length > 0 && !names.includes(name)) continue
    const reportsOfPage = Array.from({ length: RUNS }, (_, turn) => audited(name, address, turn))
    const median = (/** @type {(report: Report) => number} */ of) =>
      reportsOfPage.map(of).toSorted((one, other) => one - other)[Math.floor(RUNS / 2)] ?? 0
    const metric = (/** @type {string} */ id) => median(({ audits }) => audits[id]?.numericValue ?? 0)
    const scores = Object.keys(reportsOfPage[0]?.categories ?? {}).map((category) => [
      category,
      Math.round(100 * median(({ categories }) => categories[category]?.score ?? 0)),
    ])
    console.log(`${name.padEnd(8)} ${scores.map(([category, score]) => `${category} ${score}`).join(' · ')}`)
    console.log(
      `         LCP ${(metric('largest-contentful-paint') / 1000).toFixed(2)} s, TBT ${Math.round(metric('total-blocking-time'))} ms, CLS ${metric('cumulative-layout-shift').toFixed(3)}`,
    )
    isGood &&= scores.every(([category, score]) => category === 'performance' || score === 100)
    // If the page's script did not run, a score means nothing.
    if (!reportsOfPage.every(hasRunScript)) {
      console.error(`         The page's script did not run in the trace.`)
      isGood = false
    }
  }
} finally {
  site.kill('SIGTERM')
  await gone
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(isGood ? 0 : 1)

/**
 * @typedef {object} Report
 * @property {Record<string, { score: number }>} categories
 * @property {Record<string, { numericValue?: number, details?: { items?: { url?: string, scripting?: number }[] } }>} audits
 */

/**
 * @param {string} name
 * @param {string} address
 * @param {number} turn
 * @returns {Report}
 */
function audited(name, address, turn) {
  const file = path.join(reports, `${name}-${turn + 1}.json`)
  // Letters at fractions of a pixel, as on phones, so that lines break as there.
  const flags = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    '--chrome-flags=--headless --no-sandbox --disable-gpu --font-render-hinting=none',
  ]
  const code = run('npx', ['--yes', LIGHTHOUSE, `${ORIGIN}${address}`, ...flags], {
    CHROME_PATH: findOrInstallChromium(),
  })
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} on ${address}`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Whether the site's script ran during an audit. @param {Report} report */
function hasRunScript({ audits }) {
  const items = audits['bootup-time']?.details?.items ?? []
  return items.some(({ url = '', scripting = 0 }) => /\/assets\/framework-/.test(url) && scripting > 0)
}
