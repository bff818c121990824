// A journey that passed only at its second try proves nothing yet. Each is run alone, three times, without a second try;
// one that passes all three was held up by the machine and not by the site, and counts as any other.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, run } from '../project.js'
import { readReport, SETTLED } from './reports.js'

const TIMES = '3'
/** Beyond so many doubts it is the run that is in doubt, and none is settled. */
const MOST_DOUBTS = 8

/**
 * Runs the journeys of the last run that needed a second try again, and notes those that are settled.
 * @param {Record<string, string>} variables
 */
export function settleDoubts(variables) {
  const doubtful = readReport('browser.json').tests.filter((test) => test.isFlaky)
  const settled = (doubtful.length > MOST_DOUBTS ? [] : doubtful).filter(({ file, title }) => {
    console.log(`Three times alone: ${file}: ${title}`)
    const only = ['--grep', `${escaped(title)}$`, '--repeat-each', TIMES, '--retries', '0']
    return run('playwright', ['test', file, ...only, '--workers', '1', '--reporter', 'line'], variables) === 0
  })
  const names = settled.map(({ file, title }) => ({ file, title }))
  writeFileSync(path.join(root, 'reports', SETTLED), JSON.stringify(names))
}

const escaped = (/** @type {string} */ text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
