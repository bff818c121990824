// `npm run mutate -- src/access --sample 100 --seed any`: plants small faults, one at a time, and asks the tests.
import { parseArgs } from 'node:util'
import { reachOfTests } from '../../mutation/reach/reach-of-tests.ts'
import { LEAST_SCORE, placeAndFault, scoreOf, summary } from '../../mutation/score.ts'
import { sampleOf, targetsOf } from '../../mutation/targets.ts'
import { Trials } from '../../mutation/trial.ts'
import { Verdicts } from '../../mutation/verdicts.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
})
const everywhere = targetsOf([])
const named = targetsOf(positionals)
const chosen = values.sample ? sampleOf(named, Number(values.sample), values.seed) : named
if (chosen.length === 0) {
  console.error('No fault can be planted there: name rules, access, stores, or files of these')
  process.exit(1)
}
console.log(`${chosen.length} of ${named.length} faults`)

const tested = await reachOfTests([...new Set(everywhere.map(({ file }) => file))], console.log)
for (const { file, by } of tested.filter(({ passed }) => !passed))
  console.log(`${file} fails with no fault planted, and is not asked: ${by}`)

const verdicts = new Verdicts(tested)
const open = chosen.filter((target) => !verdicts.of(target))
if (open.length > 0) {
  const trials = await Trials.of(open)
  const alone = await verdicts.judgeTogether(trials, open, console.log)
  for (const [index, [target, tests]] of [...alone].entries()) {
    const { isSeen } = await verdicts.judge(trials, target, tests)
    console.log(`${index + 1} of ${alone.size}, ${isSeen ? 'seen ' : 'LIVED'} ${placeAndFault(target)}`)
  }
  for (const testFile of await verdicts.confirm(trials))
    console.log(`${testFile} does not pass on its own; what it saw counts for nothing`)
  await trials.end()
  verdicts.askCompiler(chosen)
}

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
