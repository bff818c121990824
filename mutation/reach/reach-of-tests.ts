import { existsSync, globSync, readFileSync } from 'node:fs'
import { Kept } from '../kept.ts'
import { digest } from '../targets.ts'
import { type Trial, Trials } from '../trial.ts'

/** A test file as it ran with no fault planted. */
export interface Tested {
  file: string
  passed: boolean
  by?: string
  durationMs: number
  /** Every place it comes to; the lists below name them by their number here. */
  places: string[]
  outside: number[]
  byTest: Record<string, number[]>
  /** Of its source. */
  digest: string
  /** The sources it loads, and a digest of them all: what it comes to is known while they say the same. */
  loaded: string[]
  ground: string
}

/** What tests are run with. */
interface Means {
  /** So many run tests at a time. */
  threads: number
  /** Of a test PostgreSQL; empty where no test needs one. */
  postgresUrl: string
}

/** Every test file that may be asked about a fault. */
export const testFiles = () => globSync('src/**/*.test.{ts,tsx}').sort()

/** Whether a test file stands on a database, which makes each of its tests some hundred times as dear as one that does not. */
export const needsDatabase = (file: string) =>
  /testDatabase\(|postgresUrl|startBundled/.test(readFileSync(file, 'utf8'))

/**
 * Runs tests with no fault planted, and notes what each file reaches. What is known from an earlier run is not asked again
 * while the sources that the file loads say the same.
 * @param noted the modules whose functions are noted
 */
export async function reachOfTests(
  noted: string[],
  say: (words: string) => void,
  tests: string[],
  { threads, postgresUrl }: Means,
): Promise<Tested[]> {
  const kept = new Kept<Tested>('reach.jsonl')
  // What every test stands on and none imports.
  const base = globSync([
    'src/testing/**/*.setup.ts',
    'src/testing/database/templates.ts',
    'src/**/*.sql',
  ]).sort()
  const groundOf = (loaded: string[]) =>
    digest(...[...base, ...loaded].flatMap((file) => [file, existsSync(file) ? textDigest(file) : '']))
  const isKnown = (file: string) => {
    const known = kept.of(file)
    return known?.passed && known.ground === groundOf(known.loaded)
  }
  const unknown = tests.filter((file) => !isKnown(file))
  let begun = 0
  const noteSome = async () => {
    const trials = await Trials.noting(noted, postgresUrl)
    for (let file = unknown[begun++]; file; file = unknown[begun++]) {
      const first = await trials.run(file, 300_000)
      const trial = first.outcome === 'passed' ? first : await trials.run(file, 300_000)
      const { durationMs, by } = trial
      const passed = trial.outcome === 'passed'
      const loaded = trials.loadedBy(file)
      kept.keep(file, {
        file,
        passed,
        ...(by && { by }),
        durationMs,
        ...numbered(trial.reached),
        digest: textDigest(file),
        loaded,
        ground: groundOf(loaded),
      })
      say(
        `${unknown.indexOf(file) + 1} of ${unknown.length} test files, ${file}: ${passed ? 'passed' : (by ?? trial.outcome)}`,
      )
    }
    await trials.end()
  }
  await Promise.all(Array.from({ length: Math.min(threads, unknown.length) }, noteSome))
  return tests.flatMap((file) => kept.of(file) ?? [])
}

const textDigest = (file: string) => digest(readFileSync(file, 'utf8'))

function numbered({ outside, byTest }: Trial['reached']): Pick<Tested, 'places' | 'outside' | 'byTest'> {
  const numbers = new Map<string, number>()
  const numberOf = (place: string) => {
    const number = numbers.get(place) ?? numbers.size
    numbers.set(place, number)
    return number
  }
  return {
    outside: outside.map(numberOf),
    byTest: Object.fromEntries(
      Object.entries(byTest).map(([name, reached]) => [name, reached.map(numberOf)]),
    ),
    places: [...numbers.keys()],
  }
}
