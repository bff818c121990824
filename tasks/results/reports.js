// Reads what the test runners left in reports/.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../project.js'

/**
 * @typedef {import('../../conformance/judge.js').TestResult & { durationMs: number }} TestResult
 * @typedef {{ tests: TestResult[], passed: number, failed: number, failures: string[], flaky: string[] }} Report
 * @typedef {{ file: string | undefined, message: string }} Fault an error beside the tests, and the file it arose in
 */

/** Where it is noted which doubts were settled (settle-doubts.js). */
export const SETTLED = 'settled.json'

/**
 * The results a test runner left; a report that is missing counts as one failure, so that a run that died is no pass.
 * @param {'unit.json' | 'browser.json'} name
 * @returns {Report & { settled: string[] }}
 */
export function readReport(name) {
  const content = contentOf(name)
  if (!content) {
    const failures = [`${name} was not written: the run died`]
    return { tests: [], passed: 0, failed: 1, failures, flaky: [], settled: [] }
  }
  const report =
    name === 'unit.json' ? unitReport(content, contentOf('unit-errors.json') ?? []) : browserReport(content)
  return withSettled(report, contentOf(SETTLED) ?? [])
}

/**
 * What `faults/run.ts` left of what breaks around the site: why each scenario failed that did, and which failed beside
 * others and then held each time alone. A report that is missing is a failure.
 * @returns {{ failures: Record<string, string>, settled: string[] }}
 */
export function readFaults() {
  return (
    contentOf('faults.json') ?? { failures: { 'faults.json': 'was not written: the run died' }, settled: [] }
  )
}

/**
 * A report in which the doubts that were settled are none any more, and a test that failed once has passed.
 * @param {Report} report
 * @param {{ file: string, title: string }[]} settled
 * @returns {Report & { settled: string[] }}
 */
export function withSettled(report, settled) {
  const names = new Set(settled.map(nameOf))
  const tests = report.tests.map((test) =>
    names.has(nameOf(test)) ? { ...test, outcome: /** @type {const} */ ('passed'), isFlaky: false } : test,
  )
  const failures = report.failures.filter((name) => !names.has(name))
  return {
    tests,
    passed: tests.filter((test) => test.outcome === 'passed').length,
    failed: failures.length,
    failures,
    flaky: report.flaky.filter((name) => !names.has(name)),
    settled: [...report.failures, ...report.flaky].filter((name) => names.has(name)),
  }
}

const nameOf = (/** @type {{ file: string, title: string }} */ test) => `${test.file}: ${test.title}`

function contentOf(/** @type {string} */ name) {
  const file = path.join(root, 'reports', name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/**
 * What Vitest wrote, and the errors no test caught (uncaught-errors.js). A file that failed although none of its tests
 * did has failed in what stands around them.
 * @param {any} content
 * @param {Fault[]} uncaught
 * @returns {Report}
 */
export function unitReport(content, uncaught, folder = root) {
  /** @type {Fault[]} */
  const faults = content.testResults
    .filter(
      (/** @type {any} */ suite) =>
        suite.status === 'failed' &&
        !suite.assertionResults.some((/** @type {any} */ test) => test.status === 'failed'),
    )
    .map((/** @type {any} */ suite) => ({
      file: suite.name,
      message: suite.message || 'failed beside its tests',
    }))
  const tests = content.testResults.flatMap((/** @type {any} */ suite) =>
    suite.assertionResults.map((/** @type {any} */ test) => ({
      title: test.fullName,
      file: path.relative(folder, suite.name),
      outcome: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
      isFlaky: test.status === 'passed' && test.failureMessages.length > 0,
      durationMs: test.duration ?? 0,
    })),
  )
  return reportOf(tests, [...faults, ...uncaught], folder)
}

/**
 * What Playwright wrote.
 * @param {any} content
 * @returns {Report}
 */
export function browserReport(content, folder = root) {
  const faults = content.errors.map((/** @type {any} */ error) => ({
    file: error.location?.file,
    message: error.message ?? String(error),
  }))
  return reportOf(browserResults(content.suites), faults, folder)
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
      durationMs: spec.tests
        .flatMap((/** @type {any} */ test) => test.results)
        .reduce((/** @type {number} */ sum, /** @type {any} */ result) => sum + result.duration, 0),
    }))
    return [...own, ...browserResults(suite.suites ?? [], title)]
  })
}

/** @returns {Report} */
function reportOf(
  /** @type {TestResult[]} */ tests,
  /** @type {Fault[]} */ faults,
  /** @type {string} */ folder,
) {
  const known = faults.map(({ file, message }) => ({ file: file && path.relative(folder, file), message }))
  const failures = [
    ...tests.filter((test) => test.outcome === 'failed').map(nameOf),
    ...known.map(({ file, message }) => (file ? `${file}: ${message}` : message)),
  ]
  return {
    tests: tests.map((test) => {
      const fault = known.find(({ file }) => !file || file === test.file)
      return fault ? { ...test, fileFault: fault.message } : test
    }),
    passed: tests.filter((test) => test.outcome === 'passed').length,
    failed: failures.length,
    failures,
    flaky: tests.filter((test) => test.isFlaky).map(nameOf),
  }
}
