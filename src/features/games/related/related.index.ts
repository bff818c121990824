import type { ComparedGames } from '#/features/taste/model/compared-games.ts'
import type { ComparableGame } from '#/features/taste/model/taste.rules.ts'
import { First } from '#/lib/order/first.ts'
import { themesOf } from '../model/feel/themes.rules.ts'
import { LikeTable } from './like-table.ts'
import {
  closeness,
  type LikeFigures,
  liftOf,
  reasonOf,
  SAME_THEME,
  scoreOf,
  standingOf,
} from './related-formula.rules.ts'

/** A related game with its reason. */
export interface GameRelation {
  id: number
  reason: string
}

/** A page shows some of so many. */
const LONGEST_LIST = 12
/** The mean closeness of a catalogue is taken over the pairs of so many of its games. */
const SAMPLED_GAMES = 200

/** Finds related games from the current catalogue and members' likes. */
export class RelatedIndex {
  readonly likes = new LikeTable()
  readonly #gamesNow: () => ComparedGames
  readonly #nameOfCategory: (slug: string) => string
  readonly #themes = new WeakMap<ComparableGame, readonly string[]>()
  readonly #meanCloseness = new WeakMap<ComparedGames, number>()

  constructor(games: () => ComparedGames, nameOfCategory: (slug: string) => string = (slug) => slug) {
    this.#gamesNow = games
    this.#nameOfCategory = nameOfCategory
  }

  /** The games related to one, the nearest first, twelve at most; each shares a category with it (GAME-09). */
  relatedTo(id: number): GameRelation[] {
    const games = this.#gamesNow()
    const slot = games.slotOf(id)
    if (slot === undefined) return []
    const game = games.gameAt(slot)
    const mean = this.#meanCloseness.getOrInsertComputed(games, meanCloseness)
    const likesWith = this.likes.figuresOf(id)
    const themes = this.#themesOf(game)
    const best = new First<Ranked>(LONGEST_LIST, byScore)
    games.compareWithAll(slot, (other, comparison) => {
      const candidate = games.gameAt(other)
      if (candidate.isToAvoid) return
      const likes = likesWith(candidate.id)
      const standing = standingOf(candidate, likes, games.figures)
      const near = closeness(comparison) - mean
      const score = scoreOf(near, likes, standing)
      // Reading a game's themes takes long: only where a shared one could put it among the best.
      const mayShare = themes.length > 0 && (!best.last || score + SAME_THEME >= best.last.score)
      const others = mayShare ? this.#themesOf(candidate) : []
      const theme = themes.find((each) => others.includes(each)) ?? null
      const closer = near + (theme ? SAME_THEME : 0)
      best.add({ candidate, closer, theme, likes, score: theme ? scoreOf(closer, likes, standing) : score })
    })
    return best.items.map(({ candidate, closer, theme, likes }) => {
      const rarest = games.rarestShared(['mechanics', 'categories'], slot, games.slotOf(candidate.id)!)
      const pair = { lift: liftOf(closer, likes), likes, theme, rarest }
      return { id: candidate.id, reason: reasonOf(game, candidate, pair, this.#nameOfCategory) }
    })
  }

  /** The themes of a game by its title, tagline and the beginning of its description, worked out once. */
  #themesOf(game: ComparableGame): readonly string[] {
    return this.#themes.getOrInsertComputed(game, ({ title, tagline, excerpt }) =>
      themesOf(`${title} ${tagline ?? ''} ${excerpt ?? ''}`),
    )
  }
}

interface Ranked {
  candidate: ComparableGame
  closer: number
  /** What both are about, where that is no wide theme. */
  theme: string | null
  likes: LikeFigures
  score: number
}

/** Of equals the older game is first. */
const byScore = (one: Ranked, other: Ranked) =>
  other.score - one.score || one.candidate.id - other.candidate.id

/** The mean over all pairs of a sample of the games, evenly spread by id; 0 where there is no pair. */
function meanCloseness(games: ComparedGames): number {
  const slots = Array.from({ length: games.size }, (_, slot) => slot).sort(
    (a, b) => games.idAt(a) - games.idAt(b),
  )
  const step = Math.max(1, slots.length / SAMPLED_GAMES)
  const sample = slots.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
  const pairs = sample.flatMap((one, at) =>
    sample.slice(at + 1).map((other) => closeness(games.compare(one, other))),
  )
  return pairs.reduce((sum, each) => sum + each, 0) / Math.max(1, pairs.length)
}
