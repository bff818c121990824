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

/** What two orders of one sum may differ by, and more. */
const ROUNDING = 1e-9

interface Prepared {
  games: ComparedGames
  likesVersion: number
  standings: Float64Array
  meanCloseness: number
}

/** Finds related games from the current catalogue and members' likes. */
export class RelatedIndex {
  readonly likes = new LikeTable()
  readonly #gamesNow: () => ComparedGames
  readonly #nameOfCategory: (slug: string) => string
  readonly #themes = new WeakMap<ComparableGame, readonly string[]>()
  #prepared: Prepared | undefined

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
    const { standings, meanCloseness } = this.#preparedFor(games)
    const together = this.likes.likedWith(id)
    const areLikedToo = new Set(together.keys().map((other) => games.slotOf(other)))
    const likesWith = this.likes.figuresOf(id, together)
    const themes = this.#themesOf(game)
    const byTheme = themes.length > 0 ? SAME_THEME : 0
    const best = new First<Ranked>(LONGEST_LIST, byScore)
    games.compareWithAll(slot, (other, comparison) => {
      const near = closeness(comparison) - meanCloseness
      const standing = standings[other]!
      // Where nobody likes both, chance can only take from this.
      const most = near + byTheme + standing + ROUNDING
      if (best.last && most < best.last.score && !areLikedToo.has(other)) return
      const candidate = games.gameAt(other)
      if (candidate.isToAvoid) return
      const others = byTheme > 0 ? this.#themesOf(candidate) : []
      const theme = themes.find((each) => others.includes(each)) ?? null
      const closer = near + (theme ? SAME_THEME : 0)
      const likes = likesWith(candidate.id)
      best.add({ candidate, closer, theme, likes, score: scoreOf(closer, likes, standing) })
    })
    return best.items.map(({ candidate, closer, theme, likes }) => {
      const rarest = games.rarestShared(['mechanics', 'categories'], slot, games.slotOf(candidate.id)!)
      const pair = { lift: liftOf(closer, likes), likes, theme, rarest }
      return { id: candidate.id, reason: reasonOf(game, candidate, pair, this.#nameOfCategory) }
    })
  }

  /** What each game is worth beside any other, by slot, and the mean closeness; worked out again when games or likes change. */
  #preparedFor(games: ComparedGames): Prepared {
    const { likes } = this
    if (this.#prepared?.games === games && this.#prepared.likesVersion === likes.version)
      return this.#prepared
    const ofNoGame = likes.figuresOf(0)
    this.#prepared = {
      games,
      likesVersion: likes.version,
      standings: Float64Array.from({ length: games.size }, (_, slot) =>
        standingOf(games.gameAt(slot), ofNoGame(games.idAt(slot)), games.figures),
      ),
      meanCloseness: this.#prepared?.games === games ? this.#prepared.meanCloseness : meanCloseness(games),
    }
    return this.#prepared
  }

  /** The themes of a game by its title, tagline and the beginning of its description, worked out once. */
  #themesOf(game: ComparableGame): readonly string[] {
    const known = this.#themes.get(game)
    if (known) return known
    const themes = themesOf(`${game.title} ${game.tagline ?? ''} ${game.excerpt ?? ''}`)
    this.#themes.set(game, themes)
    return themes
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
  const slots = Uint32Array.from({ length: games.size }, (_, slot) => slot)
  slots.sort((a, b) => games.idAt(a) - games.idAt(b))
  const step = Math.max(1, slots.length / SAMPLED_GAMES)
  const sample = Array.from(
    { length: Math.ceil(slots.length / step) },
    (_, at) => slots[Math.floor(at * step)]!,
  )
  const pairs = sample.flatMap((one, at) =>
    sample.slice(at + 1).map((other) => closeness(games.compare(one, other))),
  )
  return pairs.reduce((sum, each) => sum + each, 0) / Math.max(1, pairs.length)
}
