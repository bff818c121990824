import type { Motif } from '../plates.ts'
import * as air from './air.ts'
import * as animals from './animals.ts'
import * as beasts from './beasts.ts'
import * as conflict from './conflict.ts'
import * as landAndSea from './land-and-sea.ts'
import * as magic from './magic.ts'
import * as patterns from './patterns.ts'
import * as people from './people.ts'
import * as places from './places.ts'
import * as plants from './plants.ts'
import * as rings from './rings.ts'
import * as sky from './sky.ts'
import * as table from './table.ts'
import * as things from './things.ts'
import * as treasure from './treasure.ts'

const drawings = {
  ...air,
  ...animals,
  ...beasts,
  ...conflict,
  ...landAndSea,
  ...magic,
  ...patterns,
  ...people,
  ...places,
  ...plants,
  ...rings,
  ...sky,
  ...table,
  ...things,
  ...treasure,
} satisfies Record<string, () => Motif>

export type MotifName = keyof typeof drawings

const drawn = new Map<MotifName, Motif>()

/** Returns a motif, drawn once and cached: the layout of every cover depends on its motif. */
export function drawMotif(name: MotifName): Motif {
  const known = drawn.get(name)
  if (known) return known
  const motif = drawings[name]()
  drawn.set(name, motif)
  return motif
}

export function isMotifName(name: string): name is MotifName {
  return Object.hasOwn(drawings, name)
}

/** Every motif, by name, in alphabetical order. */
export const motifNames = (Object.keys(drawings) as MotifName[]).sort()
