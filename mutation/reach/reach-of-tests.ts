import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Kept } from '../kept.ts'
import { digest, type Target } from '../targets.ts'
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

/** So many test files are asked about a fault, the nearest first; one that only others would see counts as alive. */
const ASKED = 8

/**
 * Runs every test of `src` with no fault planted, and notes what each file reaches. What is known from an earlier run is
 * not asked again while the sources that the file loads say the same.
 * @param noted the modules whose functions are noted
 */
export async function reachOfTests(noted: string[], say: (words: string) => void): Promise<Tested[]> {
  const kept = new Kept<Tested>('reach.jsonl')
  // What every test stands on and none imports.
  const base = globSync([
    'src/testing/**/*.setup.ts',
    'src/testing/database/templates.ts',
    'src/**/*.sql',
  ]).sort()
  const groundOf = (loaded: string[]) =>
    digest(...[...base, ...loaded].flatMap((file) => [file, existsSync(file) ? textDigest(file) : '']))
  const tests = globSync('src/**/*.test.{ts,tsx}').sort()
  const isKnown = (file: string) => {
    const known = kept.of(file)
    return known?.passed && known.ground === groundOf(known.loaded)
  }
  const unknown = tests.filter((file) => !isKnown(file))
  if (unknown.length > 0) {
    const trials = await Trials.begin(noted)
    for (const [index, file] of unknown.entries()) {
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
        `${index + 1} of ${unknown.length} test files, ${file}: ${passed ? 'passed' : (by ?? trial.outcome)}`,
      )
    }
    await trials.end()
  }
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

/** Tests of a file that are asked about a fault: those named, or all. */
export interface Asked {
  tested: Tested
  names?: string[]
}

/**
 * The tests that are asked about a fault: those that come to its function, in the nearest files. What stands outside of
 * functions is come to by whoever loads the module; of these, whoever also calls something of it is asked first. So is a
 * function that nobody was seen to come to: it may have run in a thread of its own.
 */
export function testsOf(told: Target, everything: Tested[]): Asked[] {
  const isSeen = everything.some(({ passed, places }) => passed && places.includes(told.place))
  const target = isSeen ? told : { ...told, place: told.file }
  const stem = path.basename(target.file).split('.')[0]
  const farness = ({ file }: Tested) =>
    path.basename(file).split('.')[0] === stem && path.dirname(file) === path.dirname(target.file)
      ? 0
      : path.relative(path.dirname(target.file), path.dirname(file)).split('/').filter(Boolean).length + 1
  const BESIDE = 1
  const rank = (tested: Tested) =>
    target.place !== target.file ||
    farness(tested) <= BESIDE ||
    tested.places.some((place) => place.startsWith(`${target.file}#`))
      ? 0
      : 1
  return everything
    .filter(({ passed, places }) => passed && places.includes(target.place))
    .sort((a, b) => rank(a) - rank(b) || farness(a) - farness(b) || a.durationMs - b.durationMs)
    .slice(0, ASKED)
    .map((tested) => {
      const place = tested.places.indexOf(target.place)
      if (tested.outside.includes(place)) return { tested }
      const names = Object.entries(tested.byTest).flatMap(([name, reached]) =>
        reached.includes(place) ? name : [],
      )
      return { tested, names }
    })
}
