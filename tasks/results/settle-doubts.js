// A test that failed beside everything else, and a journey that failed or passed only at its second try, prove nothing
// yet. Each is run again alone, several times, without a second try; one that passes each time was held up by the machine
// and not by the site, and counts as any other. All are named at the end of the run.
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, run } from '../project.js'
import { readReport, SETTLED } from './reports.js'

const TIMES = 5
/** A journey that passed at its second try has passed once already. */
const FLAKY_TIMES = 3
/** Beyond so many doubts it is the run that is in doubt, and none is settled. */
const MOST_DOUBTS = 8
const MOST_FAILED_FILES = 2

/**
 * Runs what is in doubt after the last run again, and notes what is settled.
 * @param {Record<string, string>} variables
 */
export function settleDoubts(variables) {
  const noted = path.join(root, 'reports', SETTLED)
  rmSync(noted, { force: true })
  const names = [...settledTests(), ...settledJourneys(variables)].map(({ file, title }) => ({ file, title }))
  writeFileSync(noted, JSON.stringify(names))
}

/** Unit and endpoint tests of a file share its database, so that the whole file is run again. */
function settledTests() {
  const failed = readReport('unit.json').tests.filter((test) => test.outcome === 'failed')
  const files = [...new Set(failed.map(({ file }) => file))]
  if (files.length > MOST_FAILED_FILES) return []
  const settled = files.filter((file) => {
    console.log(`${TIMES} times alone: ${file}`)
    return Array.from({ length: TIMES }).every(() => run('vitest', ['run', file]) === 0)
  })
  return failed.filter(({ file }) => settled.includes(file))
}

function settledJourneys(/** @type {Record<string, string>} */ variables) {
  const doubtful = readReport('browser.json').tests.filter(
    ({ isFlaky, outcome }) => isFlaky || outcome === 'failed',
  )
  return (doubtful.length > MOST_DOUBTS ? [] : doubtful).filter(({ file, title, isFlaky }) => {
    const times = isFlaky ? FLAKY_TIMES : TIMES
    console.log(`${times} times alone: ${file}: ${title}`)
    const only = ['--grep', `${escaped(title)}$`, '--repeat-each', String(times), '--retries', '0']
    return run('playwright', ['test', file, ...only, '--workers', '1', '--reporter', 'line'], variables) === 0
  })
}

const escaped = (/** @type {string} */ text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
