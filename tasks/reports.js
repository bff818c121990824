// Reads what the test runners left in reports/.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './project.js'

/**
 * @typedef {{ title: string, file: string, outcome: 'passed' | 'failed' | 'skipped', isFlaky?: boolean }} TestResult
 * @typedef {{ tests: TestResult[], passed: number, failed: number, failures: string[], flaky: string[] }} Report
 */

/**
 * The results a test runner left; a report that is missing counts as one failure, so that a run that died is no pass.
 * @param {'unit.json' | 'browser.json'} name
 * @returns {Report}
 */
export function readReport(name) {
  const file = path.join(root, 'reports', name)
  if (!existsSync(file))
    return { tests: [], passed: 0, failed: 1, failures: [`${name} was not written: the run died`], flaky: [] }
  const content = JSON.parse(readFileSync(file, 'utf8'))
  const tests = name === 'unit.json' ? unitResults(content) : browserResults(content.suites)
  const nameOf = (/** @type {TestResult} */ test) => `${test.file}: ${test.title}`
  const failures = tests.filter((test) => test.outcome === 'failed').map(nameOf)
  for (const suite of content.testResults ?? []) {
    if (suite.status === 'failed' && suite.assertionResults.length === 0)
      failures.push(`${suite.name}: did not run`)
  }
  for (const error of content.errors ?? []) failures.push(error.message ?? String(error))
  return {
    tests,
    passed: tests.filter((test) => test.outcome === 'passed').length,
    failed: failures.length,
    failures,
    flaky: tests.filter((test) => test.isFlaky).map(nameOf),
  }
}

/** @returns {TestResult[]} */
function unitResults(/** @type {any} */ content) {
  return content.testResults.flatMap((/** @type {any} */ suite) =>
    suite.assertionResults.map((/** @type {any} */ test) => ({
      title: test.fullName,
      file: path.relative(root, suite.name),
      outcome: test.status === 'passed' ? 'passed' : test.status === 'failed' ? 'failed' : 'skipped',
    })),
  )
}

/** @returns {TestResult[]} */
function browserResults(/** @type {any[]} */ suites, above = '') {
  return suites.flatMap((suite) => {
    const title = suite.title === suite.file ? above : `${above} ${suite.title}`.trim()
    const own = (suite.specs ?? []).map((/** @type {any} */ spec) => ({
      title: `${title} ${spec.title}`.trim(),
      file: `e2e/${spec.file}`,
      outcome: spec.tests.every((/** @type {any} */ test) => test.status === 'skipped')
        ? 'skipped'
        : spec.ok
          ? 'passed'
          : 'failed',
      isFlaky: spec.tests.some((/** @type {any} */ test) => test.status === 'flaky'),
    }))
    return [...own, ...browserResults(suite.suites ?? [], title)]
  })
}
