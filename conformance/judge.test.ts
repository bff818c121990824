import { describe, expect, it } from 'vitest'
import { type Clause, judgeClauses, type TestResult } from './judge.js'

const clause = (name: string, more: Partial<Clause> = {}): Clause => ({
  name,
  text: 'what it says',
  due: true,
  ...more,
})
const twoAtoms = { atoms: { a: 'one thing', b: 'another thing' } }
const test = (title: string, more: Partial<TestResult> = {}): TestResult => ({
  title,
  file: 'a.test.ts',
  outcome: 'passed',
  ...more,
})
const verdicts = (...input: Parameters<typeof judgeClauses>) =>
  judgeClauses(...input).judged.map((each) => each.verdict)

describe('judging clauses by their tests', () => {
  it('calls a clause proved when a test that names it passes', () => {
    expect(verdicts([clause('ABC-01')], [test('ABC-01: works')])).toEqual(['proved'])
  })

  it('takes several names before one colon, and names after words that stand before', () => {
    expect(
      verdicts(
        [clause('ABC-01'), clause('TONIGHT-02')],
        [test('a page ABC-01, TONIGHT-02: works'), test('TONIGHT-02 and ABC-01: also')],
      ),
    ).toEqual(['proved', 'proved'])
  })

  it('calls a clause broken when one of its tests fails, whatever the others do', () => {
    expect(
      verdicts([clause('ABC-01')], [test('ABC-01: works'), test('ABC-01: also', { outcome: 'failed' })]),
    ).toEqual(['BROKEN'])
  })

  it('never takes a passing mention for a proof', () => {
    expect(verdicts([clause('ABC-01')], [test('see ABC-01 for more')])).toEqual(['UNPROVED'])
  })

  it('lists a clause that is not due as open, also where a test proves it already', () => {
    expect(verdicts([clause('ABC-01', { due: false })], [test('ABC-01: works')])).toEqual(['open'])
  })

  it('reports a name no clause has', () => {
    expect(judgeClauses([clause('ABC-01')], [test('ABC-01: a'), test('XYZ-99: b')]).unknown).toEqual([
      'XYZ-99',
    ])
  })
})

describe('a clause of several atoms', () => {
  it('is proved when each of its atoms is', () => {
    const { judged, unknown } = judgeClauses(
      [clause('ABC-01', twoAtoms)],
      [test('ABC-01a: works'), test('ABC-01b: works')],
    )
    expect(judged).toMatchObject([
      {
        verdict: 'proved',
        atoms: [
          { name: 'ABC-01a', text: 'one thing', verdict: 'proved', tests: [{ title: 'ABC-01a: works' }] },
          { name: 'ABC-01b', text: 'another thing', verdict: 'proved', tests: [{ title: 'ABC-01b: works' }] },
        ],
      },
    ])
    expect(unknown).toEqual([])
  })

  it('is proved by one test that names them all', () => {
    for (const title of ['ABC-01a, ABC-01b: work', 'ABC-01ab: work'])
      expect(verdicts([clause('ABC-01', twoAtoms)], [test(title)])).toEqual(['proved'])
  })

  it('is not proved while one atom is not, nor by a test of the whole clause', () => {
    expect(verdicts([clause('ABC-01', twoAtoms)], [test('ABC-01a: works')])).toEqual(['UNPROVED'])
    expect(verdicts([clause('ABC-01', twoAtoms)], [test('ABC-01: works')])).toEqual(['UNPROVED'])
  })

  it('is broken by a failure of one atom, or of a test of the whole clause', () => {
    const proofs = [test('ABC-01a, ABC-01b: work')]
    for (const title of ['ABC-01b: also', 'ABC-01: as a whole'])
      expect(verdicts([clause('ABC-01', twoAtoms)], [...proofs, test(title, { outcome: 'failed' })])).toEqual(
        ['BROKEN'],
      )
  })

  it('reports an atom the clause does not have', () => {
    const tests = [test('ABC-01ac: works'), test('ABC-02a: works')]
    expect(judgeClauses([clause('ABC-01', twoAtoms), clause('ABC-02')], tests).unknown).toEqual([
      'ABC-01c',
      'ABC-02a',
    ])
  })
})

describe('a test that cannot be relied on', () => {
  const doubtful: [reason: string, more: Partial<TestResult>][] = [
    ['passed only at a second try', { isFlaky: true }],
    ['was skipped', { outcome: 'skipped' }],
    ['stands in a file with an error: after all', { fileFault: 'after all' }],
  ]

  it.each(doubtful)('that %s leaves its clause in doubt, and says so', (reason, more) => {
    const { judged } = judgeClauses([clause('ABC-01')], [test('ABC-01: works', more)])
    expect(judged).toMatchObject([{ verdict: 'DOUBTED', tests: [{ doubt: reason }] }])
  })

  it.each(doubtful)('that %s is not outweighed by another, nor by other atoms', (_reason, more) => {
    const proofs = [test('ABC-01a, ABC-01b: work')]
    for (const title of ['ABC-01b: also', 'ABC-01: as a whole'])
      expect(verdicts([clause('ABC-01', twoAtoms)], [...proofs, test(title, more)])).toEqual(['DOUBTED'])
  })

  it('leaves a clause that is not due open', () => {
    expect(verdicts([clause('ABC-01', { due: false })], [test('ABC-01: works', { isFlaky: true })])).toEqual([
      'open',
    ])
  })
})
