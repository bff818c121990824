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
    answers.push(...tries.conclude(passes(tries.fault, faults.length - 1), `no ${tries.fault}`))
  }
  expect(faults.length).toBeLessThanOrEqual(tries.count)
  return { faults, answers }
}

const passed = (fault: number): Answer => ({ kind: 'passed', fault, test: 'a test' })

it('a test that fails with a fault and passes after it saw it', () => {
  expect(told((fault) => fault === undefined || fault === 2)).toEqual({
    faults: [undefined, 1, undefined, 2, 3, undefined],
    answers: [
      { kind: 'saw', fault: 1, test: 'a test', said: 'no 1' },
      passed(2),
      { kind: 'saw', fault: 3, test: 'a test', said: 'no 3' },
    ],
  })
})

it('a test that passes with every fault need not show again that it passes with none', () => {
  expect(told(() => true)).toEqual({
    faults: [undefined, 1, 2, 3],
    answers: [passed(1), passed(2), passed(3)],
  })
})

it('a test that does not pass with no fault is not asked', () => {
  expect(told(() => false)).toEqual({ faults: [undefined], answers: [] })
})

it('what a test failed with is in doubt where it does not pass any more, and it is asked no further', () => {
  expect(told((fault, index) => index < 2 && fault !== 2)).toEqual({
    faults: [undefined, 1, 2, undefined],
    answers: [passed(1), { kind: 'doubt', fault: 2 }],
  })
  expect(told((_fault, index) => index === 0)).toEqual({
    faults: [undefined, 1, undefined],
    answers: [{ kind: 'doubt', fault: 1 }],
  })
})
