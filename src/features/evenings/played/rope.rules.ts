import type { SeenOutcome, Side } from '../model/evenings.rules.ts'

/** A rope's width and the height of its rows, in units of its drawing. */
export const ROPE_WIDTH = 84
export const ROW_HEIGHT = 66

const MIDDLE = ROPE_WIDTH / 2
/** So far a knot moves for each win, and at most. */
const STEP = 10
const FURTHEST = 28

/** An evening on the rope: where its knot stands, and where the rope comes from and goes to at the edges of its row. */
export interface RopeRow {
  /** By how many wins the reader is ahead after this evening. */
  lead: number
  knot: number
  /** Towards the newer evening above; null at the top. */
  above: number | null
  /** Towards the older evening below. */
  below: number
}

/**
 * The rope along some evenings, the newest first: each knot stands with whoever leads after that evening (checklist LOG-02).
 * @param lead by how many wins the reader is ahead after the first of them
 */
export function ropeAlong(outcomes: readonly SeenOutcome[], lead: number, mySide: Side): RopeRow[] {
  const leads = [lead]
  for (const outcome of outcomes) leads.push(leads.at(-1)! - winOf(outcome))
  const most = Math.max(...leads.map(Math.abs))
  const step = Math.min(STEP, FURTHEST / most)
  const placeOf = (one: number) => MIDDLE + (mySide === 0 ? -1 : 1) * one * step
  return outcomes.map((_, at) => {
    const place = (row: number) => placeOf(leads[row]!)
    return {
      lead: leads[at]!,
      knot: place(at),
      above: at === 0 ? null : (place(at - 1) + place(at)) / 2,
      below: (place(at) + place(at + 1)) / 2,
    }
  })
}

const winOf = (outcome: SeenOutcome) => (outcome === 'me' ? 1 : outcome === 'them' ? -1 : 0)

/** Who an evening's knot is drawn for: the left half, the right one, what both share, or nobody. */
export function knotOf(outcome: SeenOutcome, mySide: Side): 'left' | 'right' | 'both' | 'nobody' {
  if (outcome === 'me' || outcome === 'them') return (outcome === 'me') === (mySide === 0) ? 'left' : 'right'
  return outcome === 'won' || outcome === 'lost' ? 'both' : 'nobody'
}

/** Names that begin alike for longer than this would read the same over the rope, where a few letters have room. */
const TOLD_APART_BY = 3

/** The two names as they stand over the rope: without a long beginning they share, so that they can be told apart. */
export function ropeHeads(names: readonly [string, string]): [string, string] {
  const [one, other] = [Array.from(names[0]), Array.from(names[1])]
  const differ = one.findIndex((letter, at) => letter !== other[at])
  if (differ <= TOLD_APART_BY || differ >= other.length) return [...names]
  return [`…${one.slice(differ).join('')}`, `…${other.slice(differ).join('')}`]
}
