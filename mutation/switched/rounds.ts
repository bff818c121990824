import type { Asked } from '../reach/tests-of.ts'
import type { Target } from '../targets.ts'
import type { Trials } from '../trial.ts'

/** The test file that saw a fault, and what the test said. */
interface Sight {
  testFile: string
  by: string
}

/**
 * Asks about many faults, in rounds: each fault the nearest test file that it has not been asked, and all faults of a
 * file in one run. A fault that was seen is asked no further.
 * @param saw is told of each fault that was seen, once its test file was asked
 * @returns by the faults that were not, the tests that are still to be asked of each alone; none where every test passed
 */
export async function askTogether(
  trials: Pick<Trials, 'ask' | 'numberOf'>,
  targets: Target[],
  testsOf: (target: Target) => Asked[],
  say: (words: string) => void,
  saw: (target: Target, by: Sight) => void,
): Promise<Map<Target, Asked[]>> {
  const seen = new Set<Target>()
  const alone = new Map<Target, Asked[]>(targets.map((target) => [target, []]))
  let open = targets
  for (let round = 0; open.length > 0; round++) {
    open = open.filter((target) => !seen.has(target) && testsOf(target).length > round)
    const byFile = Map.groupBy(open, (target) => testsOf(target)[round]?.tested.file ?? '')
    for (const [testFile, some] of byFile) {
      const askable = some.filter((target) => isAskable(trials, target, testsOf(target)[round]))
      const unanswered = new Set([...some].filter((target) => !askable.includes(target)))
      const tested = testsOf(some[0] as Target)[round]?.tested
      const namesOf = (target: Target) => testsOf(target)[round]?.names ?? []
      const startedAt = performance.now()
      const found = await ask(trials, testFile, 5_000 + 20 * (tested?.durationMs ?? 0), askable, namesOf)
      for (const [target, by] of found.seen) {
        seen.add(target)
        saw(target, { testFile, by })
      }
      for (const target of [...unanswered, ...found.unanswered]) {
        const asked = testsOf(target)[round]
        if (asked) alone.get(target)?.push(asked)
      }
      if (askable.length > 0)
        say(
          `round ${round + 1}, ${testFile}: ${found.seen.size} seen of ${askable.length} in ${seconds(startedAt)}`,
        )
    }
  }
  for (const target of seen) alone.delete(target)
  return alone
}

/** Only a fault that the tests named for it come to, and nothing before them, is asked while modules stay loaded. */
const isAskable = (trials: Pick<Trials, 'numberOf'>, target: Target, asked: Asked | undefined) =>
  trials.numberOf(target) !== undefined && target.place !== target.file && asked?.names !== undefined

async function ask(
  trials: Pick<Trials, 'ask' | 'numberOf'>,
  testFile: string,
  mayTakeMs: number,
  targets: Target[],
  namesOf: (target: Target) => string[],
): Promise<{ seen: Map<Target, string>; unanswered: Target[] }> {
  const seen = new Map<Target, string>()
  const unanswered: Target[] = []
  let open = targets
  while (open.length > 0) {
    const questions: Record<string, number[]> = {}
    for (const target of open)
      for (const name of namesOf(target)) {
        questions[name] ??= []
        questions[name].push(trials.numberOf(target) ?? 0)
      }
    const heard = await trials.ask(testFile, questions, mayTakeMs)
    const left = open.filter((target) => {
      const number = trials.numberOf(target) ?? 0
      const by = heard.seen.get(number)
      if (by !== undefined) seen.set(target, by)
      else if (heard.doubted.has(number)) unanswered.push(target)
      else return !namesOf(target).every((name) => heard.passed.get(number)?.has(name))
      return false
    })
    // What a doubt cut short is asked once more; what no doubt cut short would be answered no better.
    open = heard.doubted.size > 0 ? left : []
    if (heard.doubted.size === 0) unanswered.push(...left)
  }
  return { seen, unanswered }
}

const seconds = (since: number) => `${((performance.now() - since) / 1_000).toFixed(1)} s`
