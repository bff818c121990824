import { describe, expect, it } from 'vitest'
import { browserReport, unitReport, withSettled } from './reports.js'

const passed = { fullName: 'works', status: 'passed', failureMessages: [], duration: 40 }
const unitFile = (more: object) => ({ name: '/site/src/a.test.ts', status: 'passed', message: '', ...more })

describe('what the unit run left', () => {
  it('tells each test with its file and how it went', () => {
    const file = unitFile({
      assertionResults: [
        passed,
        { ...passed, fullName: 'fails', status: 'failed', failureMessages: ['no'] },
        { ...passed, fullName: 'waits', status: 'skipped', duration: undefined },
      ],
    })
    expect(unitReport({ testResults: [file] }, [], '/site')).toEqual({
      tests: [
        { title: 'works', file: 'src/a.test.ts', outcome: 'passed', isFlaky: false, durationMs: 40 },
        { title: 'fails', file: 'src/a.test.ts', outcome: 'failed', isFlaky: false, durationMs: 40 },
        { title: 'waits', file: 'src/a.test.ts', outcome: 'skipped', isFlaky: false, durationMs: 0 },
      ],
      passed: 1,
      failed: 1,
      failures: ['src/a.test.ts: fails'],
      flaky: [],
    })
  })

  it('tells what passed only at a second try', () => {
    const file = unitFile({ assertionResults: [{ ...passed, failureMessages: ['at the first'] }] })
    expect(unitReport({ testResults: [file] }, [], '/site')).toMatchObject({
      failed: 0,
      flaky: ['src/a.test.ts: works'],
    })
  })

  it('counts a file that could not be read as a failure', () => {
    const file = unitFile({ status: 'failed', message: 'Cannot find module', assertionResults: [] })
    expect(unitReport({ testResults: [file] }, [], '/site')).toMatchObject({
      failed: 1,
      failures: ['src/a.test.ts: Cannot find module'],
    })
  })

  it('counts a file whose tests passed and which failed all the same, and holds it against its tests', () => {
    const file = unitFile({ status: 'failed', assertionResults: [passed] })
    expect(unitReport({ testResults: [file] }, [], '/site')).toMatchObject({
      tests: [{ title: 'works', fileFault: 'failed beside its tests' }],
      failed: 1,
      failures: ['src/a.test.ts: failed beside its tests'],
    })
  })

  it('counts an error nobody caught, and holds it against its file, or all where the file is not known', () => {
    const report = (file: string | undefined) =>
      unitReport(
        {
          testResults: [unitFile({ assertionResults: [passed] })],
        },
        [{ file, message: 'nobody caught this' }],
        '/site',
      )
    expect(report('/site/src/a.test.ts')).toMatchObject({
      tests: [{ fileFault: 'nobody caught this' }],
      failed: 1,
      failures: ['src/a.test.ts: nobody caught this'],
    })
    expect(report(undefined)).toMatchObject({
      tests: [{ fileFault: 'nobody caught this' }],
      failures: ['nobody caught this'],
    })
    expect(report('/site/src/b.test.ts').tests[0]).not.toHaveProperty('fileFault')
  })
})

describe('what the browser run left', () => {
  const spec = (title: string, ok: boolean, status: string, durations = [30]) => ({
    title,
    ok,
    file: 'a.journey.ts',
    tests: [{ status, results: durations.map((duration) => ({ duration })) }],
  })
  const suites = [
    {
      title: 'a.journey.ts',
      file: 'a.journey.ts',
      specs: [spec('works', true, 'expected')],
      suites: [
        {
          title: 'a page',
          file: 'a.journey.ts',
          specs: [spec('passes late', true, 'flaky', [30, 20]), spec('fails', false, 'unexpected')],
        },
        { title: 'later', file: 'a.journey.ts', specs: [spec('waits', true, 'skipped', [])] },
      ],
    },
  ]

  it('tells each journey with what stands above it and how it went', () => {
    expect(browserReport({ suites, errors: [] }, '/site')).toEqual({
      tests: [
        { title: 'works', file: 'e2e/a.journey.ts', outcome: 'passed', isFlaky: false, durationMs: 30 },
        {
          title: 'a page passes late',
          file: 'e2e/a.journey.ts',
          outcome: 'passed',
          isFlaky: true,
          durationMs: 50,
        },
        {
          title: 'a page fails',
          file: 'e2e/a.journey.ts',
          outcome: 'failed',
          isFlaky: false,
          durationMs: 30,
        },
        { title: 'later waits', file: 'e2e/a.journey.ts', outcome: 'skipped', isFlaky: false, durationMs: 0 },
      ],
      passed: 2,
      failed: 1,
      failures: ['e2e/a.journey.ts: a page fails'],
      flaky: ['e2e/a.journey.ts: a page passes late'],
    })
  })

  it('counts an error outside of journeys, and holds it against its file', () => {
    const errors = [{ message: 'worker teardown', location: { file: '/site/e2e/a.journey.ts' } }]
    const { tests, failures } = browserReport({ suites, errors }, '/site')
    expect(tests.map((test) => test.fileFault)).toEqual(Array(4).fill('worker teardown'))
    expect(failures).toContain('e2e/a.journey.ts: worker teardown')
  })
})

describe('a doubt that was settled', () => {
  const test = { file: 'e2e/a.journey.ts', title: 'works', outcome: 'passed' as const, durationMs: 40 }
  const report = {
    tests: [
      { ...test, isFlaky: true },
      { ...test, title: 'works too', isFlaky: true },
    ],
    passed: 2,
    failed: 0,
    failures: [],
    flaky: ['e2e/a.journey.ts: works', 'e2e/a.journey.ts: works too'],
  }

  it('is none any more, and is named; another stays', () => {
    expect(withSettled(report, [{ file: test.file, title: 'works' }])).toMatchObject({
      tests: [{ isFlaky: false }, { isFlaky: true }],
      flaky: ['e2e/a.journey.ts: works too'],
      settled: ['e2e/a.journey.ts: works'],
    })
  })

  it('lets a test that failed once count as one that passed', () => {
    const failed = {
      ...report,
      tests: [
        { ...test, outcome: 'failed' as const },
        { ...test, title: 'fails', outcome: 'failed' as const },
      ],
      passed: 0,
      failed: 2,
      failures: ['e2e/a.journey.ts: works', 'e2e/a.journey.ts: fails'],
      flaky: [],
    }
    expect(withSettled(failed, [{ file: test.file, title: 'works' }])).toEqual({
      tests: [{ ...test, isFlaky: false }, failed.tests[1]],
      passed: 1,
      failed: 1,
      failures: ['e2e/a.journey.ts: fails'],
      flaky: [],
      settled: ['e2e/a.journey.ts: works'],
    })
  })

  it('settles nothing of the same title elsewhere', () => {
    const elsewhere = { file: 'e2e/b.journey.ts', title: 'works' }
    expect(withSettled(report, [elsewhere])).toMatchObject({ flaky: report.flaky, settled: [] })
  })
})
