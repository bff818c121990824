// `npm run conformance`: every clause of the acceptance checklist, and each atom of one that has several, with the
// tests that prove it. Fails where a clause that is due has no test, one of its tests fails, or one cannot be relied
// on. Clauses not yet due are listed as open.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buildIfNeeded, installMissing, root, run } from '../project.js'

if (!process.argv.includes('--from-reports')) {
  installMissing()
  const { unitTests } = await import('../check.js')
  const { findOrInstallChromium } = await import('../chromium.js')
  const { settleDoubts } = await import('../results/settle-doubts.js')
  await unitTests()
  buildIfNeeded()
  const CHROMIUM = findOrInstallChromium()
  run('playwright', ['test'], { CHROMIUM })
  settleDoubts({ CHROMIUM })
}
const { readReport } = await import('../results/reports.js')
const { judgeClauses } = await import('../../conformance/judge.js')

/** @type {import('../../conformance/judge.js').Clause[]} */
const clauses = JSON.parse(readFileSync(path.join(root, 'conformance', 'clauses.json'), 'utf8'))
const tests = [...readReport('unit.json').tests, ...readReport('browser.json').tests]
const { judged, unknown } = judgeClauses(clauses, tests)

for (const clause of judged) {
  for (const each of [clause, ...clause.atoms]) {
    console.log(`${each.verdict.padEnd(8)} ${each.name.padEnd(11)} ${each.text}`)
    for (const { outcome, doubt, file, title } of each.tests)
      console.log(`${' '.repeat(21)}${outcome === 'failed' ? 'failed' : (doubt ?? '·')} ${file}: ${title}`)
  }
}
for (const name of unknown) console.log(`Unknown  ${name} is named by a test but is no clause`)
const count = (/** @type {string} */ verdict) => judged.filter((clause) => clause.verdict === verdict).length
const parts = judged
  .flatMap((clause) => (clause.atoms.length > 0 ? clause.atoms : clause))
  .filter((part) => part.verdict !== 'open')
console.log(
  `Conformance: ${count('proved')} proved, ${count('open')} open, ${count('UNPROVED')} without a test, ${count('DOUBTED')} in doubt, ${count('BROKEN')} broken; ${parts.filter((part) => part.verdict === 'proved').length} of ${parts.length} parts proved.`,
)
process.exit(count('UNPROVED') + count('DOUBTED') + count('BROKEN') + unknown.length === 0 ? 0 : 1)
