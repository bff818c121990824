// `npm run check`: format and lint, types, dead code, and beside them unit and endpoint tests, of which one holds every
// import against the gate. Run before every commit.
import { installMissing, isBuilt, runBeside, TYPES_CHECKED, UNCOLLECTED } from './project.js'

/** @typedef {[name: string, command: string, args: string[], variables?: Record<string, string>]} Step */

/** What the compiler noted of its last run: it looks again only at what changed since, and at what that reaches. */
const TYPES_NOTED = 'node_modules/.cache/types.tsbuildinfo'

/** @type {Step[]} */
const CHECKS = [
  ['format and lint', 'biome', ['check', '--error-on-warnings', '.']],
  ['types', 'tsc', [...TYPES_CHECKED, '--incremental', '--tsBuildInfoFile', TYPES_NOTED], UNCOLLECTED],
  ['dead code', 'knip', []],
]

/**
 * What a page brings, measured on the build: `npm test` makes it, `npm run check` measures it where it is of these sources.
 * @type {Step}
 */
const BUDGETS = ['what pages bring', 'node', ['tasks/budgets/check-budgets.ts']]

/**
 * Runs the checks one after the other, and before them the steps that are named, all beside the unit and endpoint tests.
 * Nothing stops where one has failed, so that one run tells all.
 * @param {Step[]} [before]
 * @returns {Promise<{ passed: number, failed: string[], unitTests: number }>} what passed and failed, and how the tests ended
 */
export async function checkEverything(before = []) {
  const tests = unitTests()
  const failed = []
  const steps = [...before, ...CHECKS, ...(before.length > 0 || isBuilt() ? [BUDGETS] : [])]
  for (const [name, command, args, variables = {}] of steps) {
    const startedAt = Date.now()
    const code = await runBeside(command, args, { isHeldBack: true, variables })
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
    if (code !== 0) failed.push(name)
  }
  return { passed: steps.length - failed.length, failed, unitTests: await tests }
}

/**
 * Unit and endpoint tests; their results are left in reports/unit.json.
 * @returns {Promise<number>} the exit code
 */
export function unitTests() {
  return runBeside('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./tasks/results/uncaught-errors.js',
    '--outputFile.json=reports/unit.json',
  ])
}

if (process.argv[1] === import.meta.filename) {
  installMissing()
  const { failed, unitTests: code } = await checkEverything()
  if (code !== 0) failed.push('unit tests')
  console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`)
  process.exit(failed.length === 0 ? 0 : 1)
}
