import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { lineOf, type Mutant } from './faults/mutant.ts'
import { mutantsOf } from './faults/mutants-of.ts'
import { placesIn } from './reach/reach.ts'

/** The kinds of module faults are planted in, the quickest to test first. */
export const GROUPS = {
  rules: 'src/**/*.rules.ts',
  access: 'src/access/**/*.ts',
  stores: 'src/**/*.store.ts',
}
export type Group = keyof typeof GROUPS

/** A fault and where it is. */
export interface Target extends Mutant {
  group: Group
  /** Relative to the project. */
  file: string
  /** From 1. */
  line: number
  /** What stood there. */
  original: string
  /** The function it stands in, as what tests reach is named. */
  place: string
  /** The same as long as the module says the same, wherever it stands and whatever it imports. */
  key: string
}

/**
 * Every fault that can be planted in the project.
 * @param names groups, files or folders; all where there is none
 */
export function targetsOf(names: string[]): Target[] {
  const found: Target[] = []
  for (const group of ['rules', 'access', 'stores'] as const)
    for (const file of globSync(GROUPS[group]).sort()) {
      const isNamed = names.length === 0 || names.some((name) => name === group || isWithin(file, name))
      if (!isNamed || /\.(test|fixture|table)\.ts$/.test(file) || found.some((each) => each.file === file))
        continue
      const text = readFileSync(file, 'utf8')
      const placeOf = placesIn(file, text)
      const told = text.replace(/^import\s[^']*'[^']*'$/gm, '')
      mutantsOf(file, text).forEach((mutant, index) => {
        found.push({
          ...mutant,
          group,
          file,
          line: lineOf(text, mutant),
          original: text.slice(mutant.start, mutant.end),
          place: placeOf(mutant),
          key: digest(path.basename(file), told, String(index), mutant.replacement),
        })
      })
    }
  return found
}

const isWithin = (file: string, name: string) =>
  file === name || file.startsWith(`${name.replace(/\/$/, '')}/`)

/**
 * So many of them, spread evenly over the files; the same ones for the same seed.
 * @param seed any word
 */
export function sampleOf(targets: Target[], count: number, seed: string): Target[] {
  if (count >= targets.length) return targets
  const shuffledWithinFiles = targets
    .map((target) => ({ target, rank: digest(seed, target.key) }))
    .sort((a, b) => compare(a.target.file, b.target.file) || compare(a.rank, b.rank))
  const step = targets.length / count
  const offset = (Number.parseInt(digest(seed).slice(0, 8), 16) / 2 ** 32) * step
  const picked = new Set(
    Array.from(
      { length: count },
      (_, index) => shuffledWithinFiles[Math.floor(offset + index * step)]?.target,
    ),
  )
  return targets.filter((target) => picked.has(target))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** One digest of several texts. */
export function digest(...texts: string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${text.length}:`).update(text)
  return hash.digest('hex').slice(0, 24)
}

/** The folder a fault or a test belongs to: a room of the features or of the domain, or a part of the site. */
export const roomOf = ({ file }: Pick<Target, 'file'>): string =>
  file.split('/').slice(0, -1).slice(0, 3).join('/')

/** Where a fault stands and what it is, in a line. */
export function placeAndFault({ file, line, kind, original, replacement }: Target): string {
  return `${file}:${line} ${kind}: ${oneLine(original)} → ${oneLine(replacement) || 'nothing'}`
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 90 ? `${line.slice(0, 89)}…` : line
}
