import type { Deck, Leanings } from './deck.rules.ts'
import type { Answer } from './room.rules.ts'

/** Answers of one seat, by game. */
export type SeatAnswers = ReadonlyMap<number, Answer>

/** What a card is worth after what the other said to it; one they refused never comes (ruling 34). */
const WORTH_AFTER: Record<Exclude<Answer, 'no'>, number> = { yes: 1, maybe: 0.5 }
/** What a card the other has not seen is worth, for each part of the chance that they want it. */
const WORTH_UNSEEN = 0.7

/** Who is dealt a card, and from what. */
interface Dealing {
  deck: Deck
  /** Parts games that are worth the same: each room has its own. */
  seed: number
  /** What both answered. The queue is a function of these sets alone, not of the order in which they grew. */
  mine: SeatAnswers
  theirs: SeatAnswers
  /** How both lean from before, where both are known. */
  leanings?: { mine: Leanings; theirs: Leanings } | undefined
  /** Games that are not asked about: one that lies open already, and those that are published no more. */
  leftOut: ReadonlySet<number>
}

/**
 * The cards that are left for a seat, the next one first: the games both would most likely sit down to, as far as is known.
 * What the other wants comes sooner, what they refused is not among them.
 */
export function cardsInOrder({ deck, seed, mine, theirs, leanings, leftOut }: Dealing): number[] {
  const left = deck.games.filter(({ id }) => !mine.has(id) && !leftOut.has(id) && theirs.get(id) !== 'no')
  if (left.length <= 1) return left.map(({ id }) => id)
  const myChances = deck.chances(mine, leanings?.mine)
  const theirChances = deck.chances(theirs, leanings?.theirs)
  const worth = new Map(
    deck.games.map(({ id }, place) => {
      const said = theirs.get(id)
      const ofThem =
        said === undefined || said === 'no' ? WORTH_UNSEEN * theirChances[place]! : WORTH_AFTER[said]
      return [id, myChances[place]! * ofThem]
    }),
  )
  return left
    .map(({ id }) => id)
    .sort((one, other) => worth.get(other)! - worth.get(one)! || drawOf(seed, other) - drawOf(seed, one))
}

/** A number that a room's seed and a game's id draw together, without order or meaning. */
function drawOf(seed: number, gameId: number): number {
  let mixed = (seed ^ Math.imul(gameId, 0x9e3779b1)) >>> 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
