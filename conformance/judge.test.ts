import { describe, expect, it } from 'vitest'
import { judgeClauses } from './judge.js'

const clause = (name: string, due = true) => ({ name, text: 'what it says', due })
const test = (title: string, outcome: 'passed' | 'failed' | 'skipped' = 'passed') => ({
  title,
  file: 'a.test.ts',
  outcome,
})
const verdicts = (...input: Parameters<typeof judgeClauses>) =>
  judgeClauses(...input).judged.map((each) => each.verdict)

describe('judging clauses by their tests', () => {
  it('calls a clause proved when a test that names it passes', () => {
    expect(verdicts([clause('ABC-01')], [test('ABC-01: works')])).toEqual(['proved'])
  })

  it('takes several names before one colon, and names after words that stand before', () => {
    expect(verdicts([clause('ABC-01'), clause('ABC-02')], [test('a page ABC-01, ABC-02: works')])).toEqual([
      'proved',
      'proved',
    ])
  })

  it('calls a clause broken when one of its tests fails, whatever the others do', () => {
    expect(verdicts([clause('ABC-01')], [test('ABC-01: works'), test('ABC-01: also', 'failed')])).toEqual([
      'BROKEN',
    ])
  })

  it('never takes a skipped test or a passing mention for a proof', () => {
    expect(
      verdicts([clause('ABC-01')], [test('ABC-01: works', 'skipped'), test('see ABC-01 for more')]),
    ).toEqual(['UNPROVED'])
  })

  it('lists a clause that is not due as open, also where a test proves it already', () => {
    expect(verdicts([clause('ABC-01', false)], [test('ABC-01: works')])).toEqual(['open'])
  })

  it('reports a name no clause has', () => {
    expect(judgeClauses([clause('ABC-01')], [test('ABC-01: a'), test('XYZ-99: b')]).unknown).toEqual([
      'XYZ-99',
    ])
  })
})
