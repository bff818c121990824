import { expect, it } from 'vitest'
import type { Tested } from '../reach/reach-of-tests.ts'
import type { Asked } from '../reach/tests-of.ts'
import type { Target } from '../targets.ts'
import type { Heard } from './answers.ts'
import { askTogether } from './rounds.ts'

const target = (number: number, place = 'a.rules.ts#0'): Target => ({
  ...{ start: 0, end: 1, replacement: '2', kind: 'number', group: 'rules' },
  ...{ file: 'a.rules.ts', line: 1, original: '1', place, key: String(number) },
})
const asked = (file: string, names?: string[]): Asked => ({
  tested: {
    ...{ file, passed: true, durationMs: 1, places: [], outside: [], byTest: {} },
    ...{ digest: '', loaded: [], ground: '' },
  } satisfies Tested,
  ...(names && { names }),
})

/** What it comes to where tests answer so, by their files; a question that nothing is said of stays open. */
async function together(
  targets: Target[],
  tests: Asked[],
  answers: Record<string, Partial<Record<number, string | 'passed' | 'doubted'>>[]>,
) {
  const runs: string[] = []
  const seen: string[] = []
  const alone = await askTogether(
    {
      numberOf: ({ key }: Target) => Number(key),
      ask: async (testFile: string, questions: Record<string, number[]>): Promise<Heard> => {
        runs.push(`${testFile} ${JSON.stringify(questions)}`)
        const heard: Heard = { seen: new Map(), passed: new Map(), doubted: new Set() }
        for (const [number, answer] of Object.entries(answers[testFile]?.shift() ?? {}))
          if (answer === 'doubted') heard.doubted.add(Number(number))
          else if (answer === 'passed') heard.passed.set(Number(number), new Set(Object.keys(questions)))
          else heard.seen.set(Number(number), answer ?? '')
        return heard
      },
    } as Parameters<typeof askTogether>[0],
    targets,
    () => tests,
    () => undefined,
    ({ key }, { testFile }) => seen.push(`${key} ${testFile}`),
  )
  return {
    runs,
    seen,
    alone: Object.fromEntries(
      [...alone].map(([{ key }, some]) => [key, some.map(({ tested }) => tested.file)]),
    ),
  }
}

it('a fault that is seen is asked no further; one that all tests pass with lives', async () => {
  const tests = [asked('near', ['one']), asked('far', ['two'])]
  expect(
    await together([target(1), target(2)], tests, {
      near: [{ 1: 'no', 2: 'passed' }],
      far: [{ 2: 'passed' }],
    }),
  ).toEqual({ runs: ['near {"one":[1,2]}', 'far {"two":[2]}'], seen: ['1 near'], alone: { 2: [] } })
})

it('what a doubt cut short is asked again, and the fault in doubt alone', async () => {
  expect(
    await together([target(1), target(2)], [asked('near', ['one'])], {
      near: [{ 1: 'doubted' }, { 2: 'no' }],
    }),
  ).toEqual({ runs: ['near {"one":[1,2]}', 'near {"one":[2]}'], seen: ['2 near'], alone: { 1: ['near'] } })
})

it('a fault is asked alone of tests that say nothing of it, and of whole files', async () => {
  const tests = [asked('whole'), asked('silent', ['one']), asked('far', ['two'])]
  expect(await together([target(1)], tests, { far: [{ 1: 'passed' }] })).toEqual({
    runs: ['silent {"one":[1]}', 'far {"two":[1]}'],
    seen: [],
    alone: { 1: ['whole', 'silent'] },
  })
})

it('a fault outside of functions is asked alone', async () => {
  expect(await together([target(1, 'a.rules.ts')], [asked('near', ['one'])], {})).toEqual({
    runs: [],
    seen: [],
    alone: { 1: ['near'] },
  })
})
