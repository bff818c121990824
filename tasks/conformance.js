// `npm run conformance`: every clause of the acceptance checklist with the tests that prove it. Fails where a clause
// that is due has no test, or one of its tests fails. Clauses not yet due are listed as open.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buildIfNeeded, installMissing, root, run } from './project.js'

if (!process.argv.includes('--from-reports')) {
  installMissing()
  const { unitTests } = await import('./check.js')
  const { findOrInstallChromium } = await import('./chromium.js')
  unitTests()
  buildIfNeeded()
  run('playwright', ['test'], { CHROMIUM: findOrInstallChromium() })
}
const { readReport } = await import('./reports.js')
const { judgeClauses } = await import('../conformance/judge.js')

/** @type {{ name: string, text: string, due: boolean }[]} */
const clauses = JSON.parse(readFileSync(path.join(root, 'conformance', 'clauses.json'), 'utf8'))
const tests = [...readReport('unit.json').tests, ...readReport('browser.json').tests]
const { judged, unknown } = judgeClauses(clauses, tests)

for (const clause of judged) {
  console.log(`${clause.verdict.padEnd(8)} ${clause.name.padEnd(10)} ${clause.text}`)
  for (const test of clause.tests)
    console.log(
      `${' '.repeat(20)}${test.outcome === 'passed' ? '·' : test.outcome} ${test.file}: ${test.title}`,
    )
}
for (const name of unknown) console.log(`Unknown  ${name} is named by a test but is no clause`)
const count = (/** @type {string} */ verdict) => judged.filter((clause) => clause.verdict === verdict).length
console.log(
  `Conformance: ${count('proved')} proved, ${count('open')} open, ${count('UNPROVED')} without a test, ${count('BROKEN')} broken.`,
)
process.exit(count('UNPROVED') + count('BROKEN') + unknown.length === 0 ? 0 : 1)
