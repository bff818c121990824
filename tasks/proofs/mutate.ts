// `npm run mutate -- src/access --sample 100 --seed any`: plants small faults, one at a time, and asks the tests.
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { needsDatabase, reachOfTests, testFiles } from '../../mutation/reach/reach-of-tests.ts'
import type { Asked } from '../../mutation/reach/tests-of.ts'
import { LEAST_SCORE, scoreOf, scorePage, summary } from '../../mutation/score.ts'
import { placeAndFault, roomOf, sampleOf, type Target, targetsOf } from '../../mutation/targets.ts'
import { Trials } from '../../mutation/trial.ts'
import { keptVerdicts, Verdicts } from '../../mutation/verdicts.ts'
import startTestPostgres from '../../src/testing/database/postgres.setup.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    threads: { type: 'string', default: String(availableParallelism()) },
    write: { type: 'boolean', default: false },
    near: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
})
const threads = Number(values.threads)
const everywhere = targetsOf([])
if (values.write) {
  const kept = keptVerdicts()
  writeFileSync(
    'docs/mutation-score.md',
    scorePage(everywhere, ({ key }) => kept.of(key)),
  )
  process.exit()
}
const named = targetsOf(positionals)
const chosen = values.sample ? sampleOf(named, Number(values.sample), values.seed) : named
if (chosen.length === 0) {
  console.error('No fault can be planted there: name rules, access, stores, or files of these')
  process.exit(1)
}
console.log(`${chosen.length} of ${named.length} faults`)

let postgresUrl = ''
const provide = (_name: 'postgresUrl', url: string) => {
  postgresUrl = url
}
const stopPostgres = values.quick ? () => undefined : await startTestPostgres({ provide })
const rooms = new Set(chosen.map(roomOf))
const tests = testFiles()
  .filter((file) => !values.quick || !needsDatabase(file))
  .filter((file) => !values.near || rooms.has(roomOf({ file })))
const tested = await reachOfTests([...new Set(everywhere.map(({ file }) => file))], console.log, tests, {
  threads,
  postgresUrl,
})
for (const { file, by } of tested.filter(({ passed }) => !passed))
  console.log(`${file} fails with no fault planted, and is not asked: ${by}`)

const verdicts = new Verdicts(tested)
const open = chosen.filter((target) => !verdicts.of(target))
if (open.length > 0) {
  // The largest room first, so that no thread waits long for the last one.
  const byRoom = [...Map.groupBy(open, roomOf).values()].sort((a, b) => b.length - a.length)
  const alone: [Target, Asked[]][] = []
  let count = 0
  const judgeRooms = async () => {
    const trials = await Trials.of(open, postgresUrl)
    for (let room = byRoom.shift(); room; room = byRoom.shift())
      alone.push(...(await verdicts.judgeTogether(trials, room, console.log)))
    return trials
  }
  const judgeAlone = async (trials: Trials) => {
    for (let next = alone.shift(); next; next = alone.shift()) {
      const [target, tests] = next
      const { isSeen } = await verdicts.judge(trials, target, tests)
      console.log(`${++count}, ${alone.length} left: ${isSeen ? 'seen ' : 'LIVED'} ${placeAndFault(target)}`)
    }
  }
  const all = await Promise.all(Array.from({ length: threads }, judgeRooms))
  await Promise.all(all.map(judgeAlone))
  const [trials] = all
  for (const testFile of (trials && (await verdicts.confirm(trials))) ?? [])
    console.log(`${testFile} does not pass on its own; what it saw counts for nothing`)
  for (const each of all) await each.end()
  if (!values.quick) verdicts.askCompiler(chosen)
}
await stopPostgres()

const judged = chosen.flatMap((target) => {
  const verdict = verdicts.of(target)
  return verdict ? [{ target, verdict }] : []
})
for (const line of summary(judged)) console.log(line)
if (judged.length < chosen.length)
  console.log(
    `${chosen.length - judged.length} faults have no verdict: their tests failed with none planted too`,
  )
process.exit(judged.length === chosen.length && scoreOf(judged) >= LEAST_SCORE ? 0 : 1)
