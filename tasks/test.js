// `npm test`: build and checks, at the same time unit and endpoint tests, then one browser journey for each capability.
// `npm run test:all`: also the slow tests, every journey, 1,500 runs of each property, and the failure scenarios.
// Installs what is missing, Chromium included. Ends with a line that counts what passed and failed.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { checkEverything, resultOf, sumOf } from './check.js'
import { findOrInstallChromium } from './chromium.js'
import { installMissing, pinnedNode, root, run } from './project.js'

const isWhole = process.argv.includes('--all')
const reports = path.join(root, 'reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

installMissing()
// A build must not use the network, so it runs in a namespace without one if this user may create one.
const isolated = spawnSync('unshare', ['-rn', 'true']).status === 0
const checks = await checkEverything({
  before: [
    isolated
      ? ['build without a network', 'unshare', ['-rn', process.execPath, 'tasks/build.js']]
      : ['build (with a network: unshare is not permitted)', 'node', ['tasks/build.js']],
    ['browser', 'node', ['tasks/chromium.js']],
  ],
  variables: isWhole ? { SLOW_TESTS: 'on', PROPERTY_RUNS: '1500' } : {},
})
const CHROMIUM = findOrInstallChromium()
const code = run(
  'playwright',
  ['test', ...(isWhole ? [] : ['--grep', '@core'])],
  isWhole ? { CHROMIUM } : { CHROMIUM, JOURNEYS: 'core' },
)
const journeys = resultOf('browser journeys', code, 'browser.json', ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected,
}))
const results = [checks, journeys]
if (isWhole) {
  const failed = run(pinnedNode, ['faults/run.ts', '--short'], { CHROMIUM }) === 0 ? 0 : 1
  results.push({ passed: 1 - failed, failed, failures: failed ? ['faults (npm run test:faults)'] : [] })
}

const { passed, failed, failures } = sumOf(results)
for (const name of failures) console.log(`Failed: ${name}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
