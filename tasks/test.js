// `npm test`: everything. Installs what is missing, Chromium included; build and checks,
// beside unit and endpoint tests; then browser journeys, then some of what breaks
// around the site, then conformance. Ends with the slowest
// tests and a line that counts what passed and failed.
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { checkEverything } from './check.js'
import { findOrInstallChromium } from './chromium.js'
import { installMissing, pinnedNode, root, run } from './project.js'
import { readFaults, readReport } from './results/reports.js'
import { settleDoubts } from './results/settle-doubts.js'

const SLOWEST = 10

const reports = path.join(root, 'reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

installMissing()
const checks = await checkEverything([
  ['build', 'node', ['tasks/build.js']],
  ['browser', 'node', ['tasks/chromium.js']],
])
const CHROMIUM = findOrInstallChromium()
run('playwright', ['test'], { CHROMIUM })
settleDoubts({ CHROMIUM })
const stands = run(pinnedNode, ['faults/run.ts', '--short']) === 0
const faults = readFaults()
const conformed = run('node', ['tasks/proofs/conformance.js', '--from-reports']) === 0

const unit = readReport('unit.json')
const browser = readReport('browser.json')
const passed = checks.passed + unit.passed + browser.passed + (conformed ? 1 : 0) + (stands ? 1 : 0)
const failed = checks.failed.length + unit.failed + browser.failed + (conformed ? 0 : 1) + (stands ? 0 : 1)
const slowest = [...unit.tests, ...browser.tests].sort((one, other) => other.durationMs - one.durationMs)
for (const { durationMs, file, title } of slowest.slice(0, SLOWEST))
  console.log(`Slow: ${(durationMs / 1000).toFixed(1).padStart(5)} s ${file}: ${title}`)
if (!stands) console.log('Failed: what breaks around the site (npm run test:faults).')
for (const [name, why] of Object.entries(faults.failures)) console.log(`Failed: ${name}: ${why}`)
for (const name of faults.settled) console.log(`Failed at first, then held each time alone: ${name}`)
if (checks.failed.length > 0) console.log(`Checks that failed: ${checks.failed.join(', ')}.`)
for (const title of browser.flaky) console.log(`Passed only at the second try: ${title}`)
for (const title of unit.settled) console.log(`Failed once, then passed five times alone: ${title}`)
for (const title of browser.settled) console.log(`Failed at first, then passed each time alone: ${title}`)
for (const title of [...unit.failures, ...browser.failures]) console.log(`Failed: ${title}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
