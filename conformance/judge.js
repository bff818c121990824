/**
 * A clause of the checklist. Where it names several things, each is an atom: `FORM-03` with an atom `a` is proved by
 * tests of `FORM-03a`.
 * @typedef {{ name: string, text: string, due: boolean, atoms?: Record<string, string> }} Clause
 * @typedef {{
 *   title: string,
 *   file: string,
 *   outcome: 'passed' | 'failed' | 'skipped',
 *   isFlaky?: boolean,
 *   fileFault?: string
 * }} TestResult
 * @typedef {'proved' | 'open' | 'UNPROVED' | 'DOUBTED' | 'BROKEN'} Verdict
 * @typedef {TestResult & { doubt: string | null }} JudgedTest
 * @typedef {{ name: string, text: string, verdict: Verdict, tests: JudgedTest[] }} JudgedAtom
 * @typedef {JudgedAtom & { atoms: JudgedAtom[] }} JudgedClause
 */

const NAME = String.raw`\b([A-Z]{3,7}-\d{2})([a-z]*)\b`
const NAMES = new RegExp(NAME, 'g')
/** The part of a title before its colon: "HOME-01a, HOME-02: …"; "HOME-01bc: …" names two atoms. */
const NAMES_IN_TITLE = new RegExp(`(?:${NAME}[ ,]*(?:and )?)+:`, 'g')
/** The first that holds of anything below it is the verdict of the whole. */
const WORST_FIRST = /** @type {const} */ (['BROKEN', 'DOUBTED', 'UNPROVED', 'proved'])

/**
 * Holds test results against the checklist. A clause, or each atom of one that has atoms, is proved when a test names
 * it and every test that does passed at the first try, in a file that ran without error. Names that tests use but the
 * checklist does not hold are returned as unknown.
 * @param {Clause[]} clauses
 * @param {TestResult[]} tests
 * @returns {{ judged: JudgedClause[], unknown: string[] }}
 */
export function judgeClauses(clauses, tests) {
  /** @type {Map<string, JudgedTest[]>} */
  const testsByName = new Map()
  for (const test of tests) {
    const judged = { ...test, doubt: doubtOf(test) }
    for (const name of namesIn(test.title)) testsByName.set(name, [...(testsByName.get(name) ?? []), judged])
  }
  const judged = clauses.map((clause) => judgeClause(clause, testsByName))
  const known = new Set(judged.flatMap((clause) => [clause, ...clause.atoms]).map((each) => each.name))
  return { judged, unknown: [...testsByName.keys()].filter((name) => !known.has(name)) }
}

/** @returns {JudgedClause} */
function judgeClause(/** @type {Clause} */ clause, /** @type {Map<string, JudgedTest[]>} */ testsByName) {
  const { name, text, due } = clause
  const judge = (/** @type {string} */ part, /** @type {string} */ says) => {
    const tests = testsByName.get(part) ?? []
    return { name: part, text: says, verdict: verdictOf(tests, due), tests }
  }
  const whole = judge(name, text)
  const atoms = Object.entries(clause.atoms ?? {}).map(([letter, says]) => judge(name + letter, says))
  if (atoms.length === 0) return { ...whole, atoms }
  // A test of the whole proves no atom, but when it fails or cannot be relied on, neither can the clause.
  const verdicts = [whole, ...atoms].map((each) => each.verdict)
  const counted = whole.verdict === 'UNPROVED' ? verdicts.slice(1) : verdicts
  return { ...whole, verdict: WORST_FIRST.find((each) => counted.includes(each)) ?? 'open', atoms }
}

/** @returns {Verdict} */
function verdictOf(/** @type {JudgedTest[]} */ tests, /** @type {boolean} */ due) {
  if (tests.some((test) => test.outcome === 'failed')) return 'BROKEN'
  if (!due) return 'open'
  if (tests.length === 0) return 'UNPROVED'
  return tests.some((test) => test.doubt) ? 'DOUBTED' : 'proved'
}

/**
 * Why a test that did not fail proves nothing all the same.
 * @returns {string | null}
 */
function doubtOf(/** @type {TestResult} */ test) {
  if (test.outcome === 'skipped') return 'was skipped'
  if (test.isFlaky) return 'passed only at a second try'
  return test.fileFault ? `stands in a file with an error: ${test.fileFault}` : null
}

/** @returns {Set<string>} */
function namesIn(/** @type {string} */ title) {
  const parts = title.match(NAMES_IN_TITLE) ?? []
  const found = parts.flatMap((part) => [...part.matchAll(NAMES)])
  return new Set(
    found.flatMap(([, clause = '', letters = '']) =>
      letters === '' ? clause : [...letters].map((letter) => clause + letter),
    ),
  )
}
