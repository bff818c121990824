// `npm run check`: format and lint, types, imports, dead code, unit and endpoint tests. Run before every commit.
import { installMissing, run } from './project.js'

/** @type {[name: string, command: string, args: string[]][]} */
const STEPS = [
  ['format and lint', 'biome', ['check', '--error-on-warnings', '.']],
  ['types', 'tsc', ['-p', 'tsconfig.json']],
  [
    'imports',
    'depcruise',
    ['--config', 'architecture/dependency-cruiser.config.cjs', '--output-type', 'err', 'src'],
  ],
  ['dead code', 'knip', []],
]

/**
 * Runs every step, also after one has failed, so that one run tells all.
 * @returns {{ passed: number, failed: string[] }}
 */
export function check() {
  installMissing()
  const failed = []
  for (const [name, command, args] of STEPS) {
    const startedAt = Date.now()
    const code = run(command, args)
    console.log(
      `${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`,
    )
    if (code !== 0) failed.push(name)
  }
  return { passed: STEPS.length - failed.length, failed }
}

/**
 * Unit and endpoint tests; their results are left in reports/unit.json.
 * @returns {number} the exit code
 */
export function unitTests() {
  return run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=reports/unit.json',
  ])
}

if (process.argv[1] === import.meta.filename) {
  const { failed } = check()
  if (unitTests() !== 0) failed.push('unit tests')
  console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`)
  process.exit(failed.length === 0 ? 0 : 1)
}
