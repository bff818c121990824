import { expect, it } from 'vitest'
import type { Tested } from './reach/reach-of-tests.ts'
import type { Target } from './targets.ts'
import type { Trial } from './trial.ts'
import { type Verdict, Verdicts } from './verdicts.ts'

const PLACE = 'src/a/a.store.ts#0'
const TARGET: Target = {
  ...{ start: 0, end: 1, replacement: '2', kind: 'number', group: 'stores' },
  ...{ file: 'src/a/a.store.ts', line: 1, original: '1', place: PLACE, key: 'key' },
}
/** A test file of two tests, of which the second comes to the fault. */
const TESTED: Tested = {
  ...{ file: 'src/a/a.store.test.ts', passed: true, durationMs: 10, places: [PLACE], outside: [] },
  ...{ byTest: { first: [], second: [0] }, digest: 'd', loaded: [], ground: '' },
}

/** What is told of the fault, where `passes` says how the tests end. */
async function judged(passes: (run: { isPlanted: boolean; isAlone: boolean }) => boolean) {
  let isPlanted = false
  const found = new Map<string, Verdict>()
  const runs: string[] = []
  const trials = {
    plant: (_file: string, mutant: unknown) => {
      isPlanted = mutant !== null
    },
    run: async (_file: string, _mayTakeMs: number, names?: string[]): Promise<Trial> => {
      const run = { isPlanted, isAlone: names !== undefined }
      runs.push(`${run.isPlanted ? 'planted' : 'plain'} ${names?.join() ?? 'all'}`)
      const outcome = passes(run) ? 'passed' : 'failed'
      return { outcome, by: 'second: no', durationMs: 1, reached: { outside: [], byTest: {} } }
    },
  }
  const verdicts = new Verdicts([TESTED], {
    of: (key) => found.get(key),
    keep: (key, verdict) => {
      found.set(key, verdict)
      return verdict
    },
  })
  await verdicts.judge(trials, TARGET)
  const untrusted = await verdicts.confirm(trials)
  return { isSeen: found.get('key')?.isSeen, runs, untrusted, isPlanted }
}

it('a fault is seen where the tests that come to it fail, and pass without it', async () => {
  expect(await judged(({ isPlanted }) => !isPlanted)).toEqual({
    isSeen: true,
    runs: ['planted second', 'plain second'],
    untrusted: [],
    isPlanted: false,
  })
})

it('a fault lives where they pass with it', async () => {
  expect(await judged(() => true)).toMatchObject({ isSeen: false, runs: ['planted second'] })
})

it('tests that need those before them are asked with their whole file', async () => {
  const runs = ['planted second', 'plain second', 'planted all']
  expect(await judged(({ isAlone }) => !isAlone)).toMatchObject({ isSeen: false, runs, isPlanted: false })
  expect(await judged(({ isAlone, isPlanted }) => !isAlone && !isPlanted)).toMatchObject({
    isSeen: true,
    runs: [...runs, 'plain all'],
    untrusted: [],
  })
})

it('what a file says that never passes counts for nothing', async () => {
  expect(await judged(() => false)).toMatchObject({ isSeen: false, untrusted: [TESTED.file] })
})
