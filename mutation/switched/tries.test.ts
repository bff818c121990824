import { expect, it } from 'vitest'
import type { Answer } from './answers.ts'
import { Tries } from './tries.ts'

/** What is told of faults 1, 2 and 3, and the faults of the tries, where `passes` says how each of them ends. */
function told(passes: (fault: number | undefined, index: number) => boolean) {
  const tries = new Tries('a test', [1, 2, 3])
  const faults: (number | undefined)[] = []
  const answers: Answer[] = []
  while (tries.isOpen) {
    faults.push(tries.fault)
    const answer = tries.conclude(passes(tries.fault, faults.length - 1), 'no')
    if (answer) answers.push(answer)
  }
  expect(faults.length).toBeLessThanOrEqual(tries.most)
  return { faults, answers }
}

const saw = (fault: number): Answer => ({ kind: 'saw', fault, test: 'a test', said: 'no' })
const passed = (fault: number): Answer => ({ kind: 'passed', fault, test: 'a test' })

it('a test that fails with a fault and passes again without it saw the fault', () => {
  expect(told((fault) => fault === undefined || fault === 3)).toEqual({
    faults: [undefined, undefined, 1, undefined, 2, undefined, 3],
    answers: [saw(1), saw(2), passed(3)],
  })
})

it('a test that does not pass twice with no fault is not asked', () => {
  expect(told((_fault, index) => index === 0)).toEqual({ faults: [undefined, undefined], answers: [] })
  expect(told(() => false)).toEqual({ faults: [undefined], answers: [] })
})

it('a test that does not pass again is asked no further, and what it said is in doubt', () => {
  expect(told((fault, index) => index < 3 && fault !== 2)).toEqual({
    faults: [undefined, undefined, 1, 2, undefined],
    answers: [passed(1), { kind: 'doubt', fault: 2 }],
  })
})
