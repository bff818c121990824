import type { ComparedGames } from '#/features/taste/model/compared-games.ts'
import {
  type CatalogueFigures,
  type ComparableGame,
  type ComparedGame,
  comparedGame,
} from '#/features/taste/model/taste.rules.ts'
import { themesOf } from '../model/feel/themes.rules.ts'
import { type CountedOpinion, LikeTable } from './like-table.ts'
import {
  closeness,
  closenessOf,
  driftOf,
  type LikeFigures,
  liftOf,
  reasonOf,
  SAME_THEME,
  scoreAtMost,
  scoreOf,
  standingOf,
  type WholeSite,
} from './related-formula.rules.ts'

/** A related game with its reason. */
export interface GameRelation {
  id: number
  reason: string
}

/** Number of related games computed and cached per game. */
const SAVED_GAMES = 12
/** The mean closeness of a catalogue is taken over the pairs of so many of its games, or of all where there are fewer. */
const SAMPLED_GAMES = 200
/** Standings are worked out anew when they could be further off than this; until then a bound allows for it. */
const WORST_DRIFT = 0.02
/** What two orders of one sum may differ by, and more. */
const ROUNDING = 1e-9

/** Answers which games are related, from the compared games and what members like. */
export class RelatedIndex {
  readonly #gamesNow: () => ComparedGames
  readonly #nameOfCategory: (slug: string) => string
  readonly #likes = new LikeTable()
  readonly #answers = new Map<number, readonly GameRelation[]>()
  readonly #themes = new WeakMap<ComparableGame, readonly string[]>()
  /** The games, and their version, that everything below was worked out for. */
  #games: ComparedGames
  #version: number | undefined
  #meanCloseness = 0
  /** What each game is worth beside any other, by slot, and what that rests on; null before any was worked out. */
  #standings = new Float64Array(0)
  #standingsOf: WholeSite | null = null

  constructor(games: () => ComparedGames, nameOfCategory: (slug: string) => string = (slug) => slug) {
    this.#gamesNow = games
    this.#games = games()
    this.#nameOfCategory = nameOfCategory
  }

  /** Takes over all that counts of a member. */
  setMember(memberId: string, opinions: readonly CountedOpinion[]): void {
    const changed = this.#likes.setMember(memberId, opinions)
    this.#answers.clear()
    // Where games changed meanwhile, all standings are worked out anew.
    if (this.#version !== this.#games.version) return
    for (const id of changed) {
      const slot = this.#games.slotOf(id)
      if (slot !== undefined) this.#setStanding(slot)
    }
  }

  /** Takes over what counts of all members, into an index that knows none, in steps with pauses between. */
  *fillLikes(members: ReadonlyMap<string, readonly CountedOpinion[]>): Generator<void> {
    yield* this.#likes.fill(members)
    this.#standingsOf = null
    this.#answers.clear()
  }

  /** The games related to one, the nearest first, twelve at most; each shares a category with it (GAME-09). */
  relatedTo(id: number): readonly GameRelation[] {
    this.#catchUp()
    const cached = this.#answers.get(id)
    if (cached) return cached
    const slot = this.#games.slotOf(id)
    const answer = slot === undefined ? [] : this.#rank(slot)
    this.#answers.set(id, answer)
    return answer
  }

  /** Forgets what was worked out for games that changed since. */
  #catchUp(): void {
    const games = this.#gamesNow()
    if (games === this.#games && this.#version === games.version) return
    this.#games = games
    this.#version = this.#games.version
    this.#answers.clear()
    this.#standingsOf = null
    const slots = Array.from(this.#games.slots()).sort((a, b) => this.#games.idAt(a) - this.#games.idAt(b))
    const step = Math.max(1, slots.length / SAMPLED_GAMES)
    const sample: ComparedGame[] = []
    for (let at = 0; at < slots.length; at += step) sample.push(this.#gameAt(slots[Math.floor(at)]!))
    this.#meanCloseness = meanCloseness(sample, this.#games.figures)
  }

  #rank(slot: number): GameRelation[] {
    const { figures } = this.#games
    const game = this.#gameAt(slot)
    const together = this.#likes.likedWith(game.id)
    const likesWith = this.#likes.figuresOf(game.id, together)
    const drift = this.#keepStandings(figures)
    const themes = this.#themesAt(slot)
    const byTheme = themes.length > 0 ? SAME_THEME : 0
    const best: Ranked[] = []
    this.#games.compare(slot, (other, comparison) => {
      const last = best.length === SAVED_GAMES ? best.at(-1)! : null
      const near = closenessOf(comparison) + byTheme - this.#meanCloseness
      const both = together.size === 0 ? 0 : (together.get(this.#games.idAt(other)) ?? 0)
      const atMost = scoreAtMost(near, both, this.#standings[other]! + drift)
      if (last && atMost + ROUNDING < last.score) return
      if (this.#games.gameAt(other).isToAvoid) return
      const candidate = this.#gameAt(other)
      const others = byTheme > 0 ? this.#themesAt(other) : []
      const theme = themes.find((each) => others.includes(each)) ?? null
      const closer = closeness(game, candidate, figures) + (theme ? SAME_THEME : 0) - this.#meanCloseness
      const likes = likesWith(candidate.id)
      insertRanked(best, {
        candidate,
        closer,
        theme,
        likes,
        score: scoreOf(candidate, closer, likes, figures),
      })
    })
    return best.map(({ candidate, closer, theme, likes }) => ({
      id: candidate.id,
      reason: reasonOf(
        game,
        candidate,
        { lift: liftOf(closer, likes), likes, theme },
        figures.weights,
        this.#nameOfCategory,
      ),
    }))
  }

  /** Sees to it that no standing is far from what it is now; returns the most that one can be off. */
  #keepStandings(figures: CatalogueFigures): number {
    const now = { ...this.#likes.whole, figures }
    const before = this.#standingsOf
    if (before && before.figures.medians.expertRating === figures.medians.expertRating) {
      const drift = driftOf(before, now)
      if (drift <= WORST_DRIFT) return drift
    }
    this.#standingsOf = now
    this.#standings = new Float64Array(this.#games.room)
    for (const slot of this.#games.slots()) this.#setStanding(slot)
    return 0
  }

  #setStanding(slot: number): void {
    if (!this.#standingsOf) return
    const { figures, allLikes, allOpinions } = this.#standingsOf
    const opinions = { ...this.#likes.opinionsOf(this.#games.idAt(slot)), allLikes, allOpinions }
    this.#standings[slot] = standingOf(this.#games.gameAt(slot), opinions, figures)
  }

  /** The themes of a game by its title, tagline and the beginning of its description, worked out once. */
  #themesAt(slot: number): readonly string[] {
    const game = this.#games.gameAt(slot)
    const known = this.#themes.get(game)
    if (known) return known
    const themes = themesOf(`${game.title} ${game.tagline ?? ''} ${game.excerpt ?? ''}`)
    this.#themes.set(game, themes)
    return themes
  }

  #gameAt(slot: number): ComparedGame {
    return comparedGame(this.#games.gameAt(slot))
  }
}

interface Ranked {
  candidate: ComparedGame
  closer: number
  /** What both are about, where that is no wide theme. */
  theme: string | null
  likes: LikeFigures
  score: number
}

/** Puts a candidate where it belongs among the best so far; of equals the older game is first. */
function insertRanked(best: Ranked[], next: Ranked): void {
  const isBehind = (other: Ranked) =>
    other.score > next.score || (other.score === next.score && other.candidate.id < next.candidate.id)
  if (best.length === SAVED_GAMES && isBehind(best.at(-1)!)) return
  best.splice(best.findLastIndex(isBehind) + 1, 0, next)
  best.length = Math.min(best.length, SAVED_GAMES)
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
