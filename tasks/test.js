// `npm test`: everything. Installs what is missing, Chromium included; checks, unit and endpoint tests, build,
// browser journeys, conformance. Ends with a line that counts what passed and failed.
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { check, unitTests } from './check.js'
import { findOrInstallChromium } from './chromium.js'
import { buildIfNeeded, root, run } from './project.js'
import { readReport } from './reports.js'

const reports = path.join(root, 'reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const checks = check()
unitTests()
buildIfNeeded()
run('playwright', ['test'], { CHROMIUM: findOrInstallChromium() })
const conformed = run('node', ['tasks/conformance.js', '--from-reports']) === 0

const unit = readReport('unit.json')
const browser = readReport('browser.json')
const passed = checks.passed + unit.passed + browser.passed + (conformed ? 1 : 0)
const failed = checks.failed.length + unit.failed + browser.failed + (conformed ? 0 : 1)
if (checks.failed.length > 0) console.log(`Checks that failed: ${checks.failed.join(', ')}.`)
for (const title of browser.flaky) console.log(`Passed only at the second try: ${title}`)
for (const title of [...unit.failures, ...browser.failures]) console.log(`Failed: ${title}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
