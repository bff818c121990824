/**
 * @typedef {{ name: string, text: string, due: boolean }} Clause
 * @typedef {{ title: string, file: string, outcome: 'passed' | 'failed' | 'skipped' }} TestResult
 * @typedef {Clause & { verdict: 'proved' | 'open' | 'UNPROVED' | 'BROKEN', tests: TestResult[] }} JudgedClause
 */

const CLAUSE_NAME = /\b[A-Z]{3,6}-\d{2}\b/g
/** The part of a title before its colon: "HOME-01, HOME-02: …". */
const NAMES_IN_TITLE = /(?:\b[A-Z]{3,6}-\d{2}\b[ ,]*(?:and )?)+:/g

/**
 * Holds test results against the checklist: a clause is proved when at least one test names it and all that do pass.
 * A skipped test proves nothing. Names that tests use but the checklist does not hold are returned as unknown.
 * @param {Clause[]} clauses
 * @param {TestResult[]} tests
 * @returns {{ judged: JudgedClause[], unknown: string[] }}
 */
export function judgeClauses(clauses, tests) {
  /** @type {Map<string, TestResult[]>} */
  const testsByName = new Map()
  for (const test of tests) {
    for (const name of namesIn(test.title)) testsByName.set(name, [...(testsByName.get(name) ?? []), test])
  }
  const judged = clauses.map((clause) => {
    const named = testsByName.get(clause.name) ?? []
    const failed = named.some((test) => test.outcome === 'failed')
    const proved = named.some((test) => test.outcome === 'passed')
    return { ...clause, verdict: verdictOf(clause.due, proved, failed), tests: named }
  })
  const known = new Set(clauses.map((clause) => clause.name))
  return { judged, unknown: [...testsByName.keys()].filter((name) => !known.has(name)) }
}

/** @returns {JudgedClause['verdict']} */
function verdictOf(/** @type {boolean} */ due, /** @type {boolean} */ proved, /** @type {boolean} */ failed) {
  if (failed) return 'BROKEN'
  if (!due) return 'open'
  return proved ? 'proved' : 'UNPROVED'
}

/** @returns {Set<string>} */
function namesIn(/** @type {string} */ title) {
  return new Set((title.match(NAMES_IN_TITLE) ?? []).flatMap((part) => part.match(CLAUSE_NAME) ?? []))
}
