import { WordCounts } from '#/domain/taste/catalogue-counts.ts'
import {
  type CatalogueFigures,
  type ComparableGame,
  type ComparedGame,
  comparedGame,
} from '#/domain/taste/compared-game.rules.ts'
import { placeIn } from './counted-ids.ts'
import { type CountedOpinion, LikeTable } from './like-table.ts'
import { PackedComparable } from './packed-comparable.ts'
import { RelatedColumns } from './related-columns.ts'
import {
  closeness,
  driftOf,
  type LikeFigures,
  liftOf,
  scoreAtMost,
  scoreOf,
  standingOf,
  type WholeSite,
} from './related-formula.rules.ts'
import { reasonOf } from './related-reason.rules.ts'

/** A game that stands beside another, and why. */
export interface GameRelation {
  id: number
  reason: string
}

/** So many related games are worked out and kept for each game that is asked for. */
const KEPT_GAMES = 12
/** The mean closeness of a catalogue is taken over the pairs of so many of its games, or of all where there are fewer. */
const SAMPLED_GAMES = 200
/** Standings are worked out anew when they could be further off than this; until then a bound allows for it. */
const WORST_DRIFT = 0.02
/** What two orders of one sum may differ by, and more. */
const ROUNDING = 1e-9

/** A published game as the index is told of it. */
export interface RelatableGame extends ComparableGame {
  /** Whether it is shown under no game, because it is not for two; what it is still tells of others. */
  isToAvoid?: boolean
}

/** What the answers rest on, worked out once after a change of the catalogue. */
interface Figures extends CatalogueFigures {
  meanCloseness: number
}

/** Answers which games are related, from the published games and what members like, both kept in step change by change. */
export class RelatedIndex {
  /** By the slots of the columns: games are unpacked when they come into question. */
  readonly #games = new PackedComparable()
  readonly #ids: number[] = []
  readonly #avoided = new Set<number>()
  readonly #columns = new RelatedColumns()
  readonly #counts = new WordCounts()
  readonly #likes = new LikeTable()
  readonly #answers = new Map<number, readonly GameRelation[]>()
  #categoryNames: ReadonlyMap<string, string> = new Map()
  #figures: Figures | null = null
  /** What the standings in the columns rest on; null before any was worked out. */
  #standingsOf: WholeSite | null = null

  /** Puts a new or a changed game in. */
  put({ isToAvoid = false, ...told }: RelatableGame): void {
    this.#setAvoided(told.id, isToAvoid)
    const slot = this.#columns.slotOf(told.id)
    // A rating changes a game's row too, and nothing the formula looks at.
    if (slot !== undefined && this.#games.holds(slot, told)) return
    if (slot !== undefined) this.#takeOut(slot)
    const game = comparedGame(told)
    this.#ids.splice(placeIn(this.#ids, game.id), 0, game.id)
    const place = this.#columns.put(game)
    this.#games.set(place, told)
    this.#setStanding(place)
    this.#counts.count(game, 1)
    this.#forget()
  }

  /** Takes a game out that was deleted or unpublished. */
  remove(id: number): void {
    this.#setAvoided(id, false)
    const slot = this.#columns.slotOf(id)
    if (slot === undefined) return
    this.#takeOut(slot)
    this.#forget()
  }

  #setAvoided(id: number, isToAvoid: boolean): void {
    if (this.#avoided.has(id) === isToAvoid) return
    if (isToAvoid) this.#avoided.add(id)
    else this.#avoided.delete(id)
    this.#answers.clear()
  }

  /** Takes over all that counts of a member. */
  setMember(memberId: string, opinions: readonly CountedOpinion[]): void {
    for (const id of this.#likes.setMember(memberId, opinions)) {
      const slot = this.#columns.slotOf(id)
      if (slot !== undefined) this.#setStanding(slot)
    }
    this.#answers.clear()
  }

  /** Takes over what counts of all members, into an index that knows none, in steps with pauses between. */
  *fillLikes(members: ReadonlyMap<string, readonly CountedOpinion[]>): Generator<void> {
    yield* this.#likes.fill(members)
    this.#standingsOf = null
    this.#answers.clear()
  }

  setCategoryNames(names: ReadonlyMap<string, string>): void {
    this.#categoryNames = names
    this.#answers.clear()
  }

  /** The games related to one, the nearest first, twelve at most; each shares a category with it (GAME-09). */
  relatedTo(id: number): readonly GameRelation[] {
    const kept = this.#answers.get(id)
    if (kept) return kept
    const slot = this.#columns.slotOf(id)
    const answer = slot === undefined ? [] : this.#rank(this.#gameAt(slot))
    this.#answers.set(id, answer)
    return answer
  }

  #rank(game: ComparedGame): GameRelation[] {
    const figures = this.#figuresNow()
    const likesWith = this.#likes.figuresOf(game.id)
    const bothLike = this.#likes.bothLike(game.id)
    const drift = this.#keepStandings(figures)
    const best: Ranked[] = []
    this.#columns.compare(game, figures, (slot, near, standing) => {
      const id = this.#columns.idAt(slot)
      if (this.#avoided.has(id)) return
      const last = best.length === KEPT_GAMES ? best.at(-1)! : null
      const atMost = scoreAtMost(near - figures.meanCloseness, bothLike(id), standing + drift)
      if (last && atMost + ROUNDING < last.score) return
      const candidate = this.#gameAt(slot)
      const closer = closeness(game, candidate, figures) - figures.meanCloseness
      const likes = likesWith(candidate.id)
      insertRanked(best, { candidate, closer, likes, score: scoreOf(candidate, closer, likes, figures) })
    })
    const nameOf = (slug: string) => this.#categoryNames.get(slug) ?? slug
    return best.map(({ candidate, closer, likes }) => ({
      id: candidate.id,
      reason: reasonOf(game, candidate, { lift: liftOf(closer, likes), likes }, figures.weights, nameOf),
    }))
  }

  /** Sees to it that no standing in the columns is far from what it is now; answers the most that one can be off. */
  #keepStandings(figures: Figures): number {
    const now = { ...this.#likes.whole, figures }
    const before = this.#standingsOf
    if (before && before.figures.medians.expertRating === figures.medians.expertRating) {
      const drift = driftOf(before, now)
      if (drift <= WORST_DRIFT) return drift
    }
    this.#standingsOf = now
    for (const slot of this.#columns.slots()) this.#setStanding(slot)
    return 0
  }

  #setStanding(slot: number): void {
    if (!this.#standingsOf) return
    const { figures, allLikes, allOpinions } = this.#standingsOf
    const opinions = { ...this.#likes.opinionsOf(this.#columns.idAt(slot)), allLikes, allOpinions }
    const expertRating = this.#columns.expertRatingAt(slot)
    this.#columns.setStanding(slot, standingOf({ expertRating }, opinions, figures))
  }

  #gameAt(slot: number): ComparedGame {
    return comparedGame(this.#games.get(slot, this.#columns.idAt(slot)))
  }

  #figuresNow(): Figures {
    if (this.#figures) return this.#figures
    const figures = this.#counts.figures()
    const step = Math.max(1, this.#ids.length / SAMPLED_GAMES)
    const sample: ComparedGame[] = []
    for (let at = 0; at < this.#ids.length; at += step)
      sample.push(this.#gameAt(this.#columns.slotOf(this.#ids[Math.floor(at)]!)!))
    this.#figures = { ...figures, meanCloseness: meanCloseness(sample, figures) }
    return this.#figures
  }

  #takeOut(slot: number): void {
    const game = this.#gameAt(slot)
    this.#games.delete(slot)
    this.#ids.splice(placeIn(this.#ids, game.id), 1)
    this.#columns.remove(game)
    this.#counts.count(game, -1)
  }

  #forget(): void {
    this.#figures = null
    this.#answers.clear()
  }
}

interface Ranked {
  candidate: ComparedGame
  closer: number
  likes: LikeFigures
  score: number
}

/** Puts a candidate where it belongs among the best so far; of equals the older game is first. */
function insertRanked(best: Ranked[], next: Ranked): void {
  const isBehind = (other: Ranked) =>
    other.score > next.score || (other.score === next.score && other.candidate.id < next.candidate.id)
  if (best.length === KEPT_GAMES && isBehind(best.at(-1)!)) return
  best.splice(best.findLastIndex(isBehind) + 1, 0, next)
  best.length = Math.min(best.length, KEPT_GAMES)
}

/** The mean over all pairs of some games; 0 where there is no pair. */
function meanCloseness(games: readonly ComparedGame[], figures: CatalogueFigures): number {
  let sum = 0
  let pairs = 0
  for (let at = 0; at < games.length; at++) {
    for (let other = at + 1; other < games.length; other++) {
      sum += closeness(games[at]!, games[other]!, figures)
      pairs++
    }
  }
  return pairs === 0 ? 0 : sum / pairs
}
