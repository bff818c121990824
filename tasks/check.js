// `npm run check`: format and lint, types, dead code and clauses, and at the same time the unit and endpoint tests, which include
// the import gate. Run it before every commit.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { installMissing, isBuilt, root, runBeside, TYPES_CHECKED, UNCOLLECTED } from './project.js'

/** @typedef {[name: string, command: string, args: string[], variables?: Record<string, string>]} Step */
/** @typedef {{ passed: number, failed: number, failures: string[] }} Result `failures` name what failed */

/** The compiler's record of its last run, by which it checks only changed files and those that depend on them. */
const TYPES_RECORD = 'node_modules/.cache/types.tsbuildinfo'

/** @type {Step[]} */
const CHECKS = [
  ['format and lint', 'biome', ['check', '--error-on-warnings', '.']],
  ['types', 'tsc', [...TYPES_CHECKED, '--incremental', '--tsBuildInfoFile', TYPES_RECORD], UNCOLLECTED],
  ['dead code', 'knip', []],
  ['clauses', 'node', ['tasks/clauses.js']],
]

/**
 * Measures what each page loads. `npm test` builds for it; `npm run check` skips it unless the last build is of these sources.
 * @type {Step}
 */
const BUDGETS = ['what pages bring', 'node', ['tasks/budgets/check-budgets.ts']]

/**
 * Runs the named steps and then the checks, one after the other, beside the unit and endpoint tests. A failure stops
 * nothing, so that one run reports everything.
 * @param {{ before?: Step[], variables?: Record<string, string> }} [options] `variables` are the tests' environment
 * @returns {Promise<Result>} how many of the steps and tests passed and failed
 */
export async function checkEverything({ before = [], variables = {} } = {}) {
  const tests = unitTests(variables)
  /** @type {string[]} */
  const failures = []
  const steps = [...before, ...CHECKS, ...(before.length > 0 || isBuilt() ? [BUDGETS] : [])]
  for (const [name, command, args, ofStep = {}] of steps) {
    const startedAt = Date.now()
    const code = await runBeside(command, args, { isHeldBack: true, variables: ofStep })
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
    if (code !== 0) failures.push(name)
  }
  const failed = failures.length
  return sumOf([{ passed: steps.length - failed, failed, failures }, await tests])
}

/**
 * Runs unit and endpoint tests.
 * @param {Record<string, string>} variables
 * @returns {Promise<Result>}
 */
async function unitTests(variables) {
  const reporters = ['--reporter=default', '--reporter=json', '--outputFile.json=reports/unit.json']
  const code = await runBeside('vitest', ['run', ...reporters], { variables })
  return resultOf('unit and endpoint tests', code, 'unit.json', (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
  }))
}

/**
 * Reads a test runner's report. A run that crashed, or failed outside its tests, counts as one failure.
 * @param {string} name
 * @param {number} code exit code of the run
 * @param {string} file in reports/
 * @param {(report: any) => { passed: number, failed: number }} counts
 * @returns {Result}
 */
export function resultOf(name, code, file, counts) {
  const report = path.join(root, 'reports', file)
  if (!existsSync(report)) return { passed: 0, failed: 1, failures: [`${name}: no report`] }
  const { passed, failed } = counts(JSON.parse(readFileSync(report, 'utf8')))
  if (code === 0 && failed === 0) return { passed, failed: 0, failures: [] }
  return { passed, failed: failed || 1, failures: [failed ? `${failed} ${name}` : `beside the ${name}`] }
}

/**
 * @param {Result[]} results
 * @returns {Result}
 */
export const sumOf = (results) => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
  failures: results.flatMap(({ failures }) => failures),
})

if (process.argv[1] === import.meta.filename) {
  installMissing()
  const { failures } = await checkEverything()
  console.log(failures.length === 0 ? 'All checks passed.' : `Failed: ${failures.join(', ')}.`)
  process.exit(failures.length === 0 ? 0 : 1)
}
