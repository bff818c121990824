// `npm run audit`: Lighthouse (mobile) on the main pages of the built site, on a data folder of its own.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findOrInstallChromium } from './chromium.js'
import { buildIfNeeded, installMissing, pinnedNode, root, run, toolEnvironment } from './project.js'

/** Fetched when it is wanted: it brings more packages than the whole site. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const PAGES = {
  home: '/',
  game: '/game/patchwork',
  article: '/blog/twenty-minutes-on-a-tuesday',
  faq: '/faq',
}
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
  const isReady = () =>
    fetch(`${ORIGIN}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
  for (let tries = 0; !(await isReady()); tries += 1) {
    if (tries > 300) throw new Error('the site does not answer')
    await sleep(100)
  }
  for (const [name, address] of Object.entries(PAGES)) {
    const file = path.join(reports, `${name}.json`)
    const flags = [
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--chrome-flags=--headless --no-sandbox --disable-gpu',
    ]
    run('npx', ['--yes', LIGHTHOUSE, `${ORIGIN}${address}`, ...flags], {
      CHROME_PATH: findOrInstallChromium(),
    })
    /** @type {{ categories: Record<string, { score: number }>, audits: Record<string, { displayValue?: string }> }} */
    const { categories, audits } = JSON.parse(readFileSync(file, 'utf8'))
    const scores = Object.entries(categories).map(([category, { score }]) => [
      category,
      Math.round(score * 100),
    ])
    console.log(`${name.padEnd(8)} ${scores.map(([category, score]) => `${category} ${score}`).join(' · ')}`)
    console.log(
      `         LCP ${audits['largest-contentful-paint']?.displayValue}, TBT ${audits['total-blocking-time']?.displayValue}, CLS ${audits['cumulative-layout-shift']?.displayValue}`,
    )
    isGood &&= scores.every(([category, score]) => category === 'performance' || score === 100)
  }
} finally {
  site.kill('SIGTERM')
  await gone
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(isGood ? 0 : 1)
