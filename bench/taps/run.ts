/**
 * `npm run bench -- taps [--against DIR] [--rounds N]`: measures how long a phone takes from a touch to its effect, 390 px wide
 * and with a processor slowed four times. Prints medians of rounds, compared with another built checkout if named.
 */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { median, rounded, tableOf } from '../discovery/measure.ts'
import { type Figures, measureTaps } from './measure-taps.ts'

const { values } = parseArgs({
  options: { against: { type: 'string' }, rounds: { type: 'string', default: '5' } },
})
const FIRST_PORT = Number(process.env.BENCH_PORT ?? 4760)
const START_WITHIN_MS = 120_000
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tap-bench-'))
fs.chmodSync(folder, 0o755)

/** Starts the built site of a checkout with a new data folder. */
async function start(checkout: string, port: number) {
  const url = `http://127.0.0.1:${port}`
  const site = spawn(process.execPath, ['tasks/serve.ts'], {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: String(port),
      SITE_URL: url,
      SMTP_URL: '',
      DATABASE_URL: '',
      DATA_DIR: path.join(folder, String(port)),
      RATE_LIMITS: 'off',
    },
  })
  const ended = new Promise<void>((resolve) => site.once('exit', () => resolve()))
  const deadline = Date.now() + START_WITHIN_MS
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (Date.now() > deadline || site.exitCode !== null) throw new Error(`${checkout} does not start`)
    await sleep(200)
  }
  return {
    url,
    stop: () => {
      site.kill('SIGTERM')
      return ended
    },
  }
}

const sites: Awaited<ReturnType<typeof start>>[] = []
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  for (const [at, checkout] of ['.', ...(values.against ? [values.against] : [])].entries())
    sites.push(await start(path.resolve(checkout), FIRST_PORT + at))
  const rounds = sites.map((): Figures[] => [])
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const [at, { url }] of sites.entries()) rounds[at]?.push(await measureTaps(browser, url))
  const rows = Object.keys(rounds[0]?.[0] ?? {}).map((name) => {
    const [here = 0, before] = rounds.map((each) =>
      median(each.map((figures) => figures[name] ?? Number.NaN)),
    )
    return [name, ...(before === undefined ? [here] : [here, before, here / before]).map(rounded)].map(String)
  })
  console.log(tableOf(['', 'here', ...(values.against ? ['there', 'of it'] : [])], rows))
} finally {
  await browser.close()
  for (const site of sites) await site.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}
