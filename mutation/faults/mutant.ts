import type { ESTree } from 'vite'

/** A stretch of the source, counted in UTF-16 units. */
export type Stretch = Pick<ESTree.Span, 'start' | 'end'>

/** One small fault that can be planted: what stands from `start` to `end` is replaced. */
export interface Mutant extends Stretch {
  replacement: string
  /** What kind of fault it is, as reports name it: `comparison`, `left-out link`, … */
  kind: string
}

/** Notes a fault for a stretch of the source. */
export type Plant = (at: Stretch, replacement: string, kind: string) => void

/** The name under which a planted module has all of Drizzle, also what it does not import. */
export const DRIZZLE = '__drizzle'

/** The source with the fault in it. */
export function planted(text: string, { start, end, replacement }: Mutant): string {
  const faulty = text.slice(0, start) + replacement + text.slice(end)
  return replacement.startsWith(`${DRIZZLE}.`)
    ? `${faulty}\nimport * as ${DRIZZLE} from 'drizzle-orm'\n`
    : faulty
}

/** The line a stretch begins on, from 1. */
export function lineOf(text: string, { start }: Stretch): number {
  return text.slice(0, start).split('\n').length
}
