import path from 'node:path'
import type { Target } from '../targets.ts'
import type { Tested } from './reach-of-tests.ts'

/** Tests of a file that are asked about a fault: those named, or all. */
export interface Asked {
  tested: Tested
  names?: string[]
}

/** So many test files are asked about a fault, the nearest first; one that only others would see counts as alive. */
const ASKED = 8

/** Files that take so long are asked only about their own module, and about what no other comes to. */
const LONG_MS = 2_000

/**
 * Tells of a fault which tests are asked about it: those that come to its function, in the nearest files. What stands
 * outside of functions is come to by whoever loads the module; of these, whoever also calls something of it is asked
 * first. So is a function that nobody was seen to come to: it may have run in a thread of its own.
 */
export function asking(everything: Tested[]): (target: Target) => Asked[] {
  const loading = new Map<string, Set<Tested>>()
  const calling = new Map<string, Set<Tested>>()
  for (const tested of everything)
    if (tested.passed)
      for (const place of tested.places) {
        into(loading, place, tested)
        const [module = '', inFunction] = place.split('#')
        if (inFunction !== undefined) into(calling, module, tested)
      }
  const known = new Map<string, Asked[]>()
  return ({ place, file }) => {
    const asked = known.get(place) ?? nearest(loading.has(place) ? place : file, file, loading, calling)
    known.set(place, asked)
    return asked
  }
}

function nearest(place: string, file: string, loading: Reached, calling: Reached): Asked[] {
  const stem = path.basename(file).split('.')[0]
  const farness = (tested: Tested) =>
    path.basename(tested.file).split('.')[0] === stem && path.dirname(tested.file) === path.dirname(file)
      ? 0
      : path.relative(path.dirname(file), path.dirname(tested.file)).split('/').filter(Boolean).length + 1
  const BESIDE = 1
  const rank = (tested: Tested) =>
    place !== file || farness(tested) <= BESIDE || calling.get(file)?.has(tested) ? 0 : 1
  const all = [...(loading.get(place) ?? [])]
  const short = all.filter((tested) => tested.durationMs <= LONG_MS || farness(tested) === 0)
  return (short.length > 0 ? short : all)
    .sort((a, b) => rank(a) - rank(b) || farness(a) - farness(b) || a.durationMs - b.durationMs)
    .slice(0, ASKED)
    .map((tested) => {
      const number = tested.places.indexOf(place)
      if (tested.outside.includes(number)) return { tested }
      const names = Object.entries(tested.byTest).flatMap(([name, reached]) =>
        reached.includes(number) ? name : [],
      )
      return { tested, names }
    })
}

type Reached = ReadonlyMap<string, ReadonlySet<Tested>>

function into(sets: Map<string, Set<Tested>>, key: string, tested: Tested) {
  const set = sets.get(key) ?? new Set()
  sets.set(key, set.add(tested))
}
