import type { ComparedGames } from '#/features/taste/model/compared-games.ts'
import type { ComparableGame } from '#/features/taste/model/taste.rules.ts'
import { First } from '#/lib/order.ts'
import { foldText } from '#/lib/text.ts'
import {
  type LikeFigures,
  liftOf,
  popularityOf,
  reasonOf,
  SAME_THEME,
  scoreOf,
  similarityOf,
} from './related-formula.rules.ts'
// Rare themes with the words that indicate them. Common ones ("nature", "war") say little about two games.
import themes from './themes.json' with { type: 'json' }

/** Maximum number of related games per game; pages may show fewer. */
const LONGEST_LIST = 12
/** Number of games from whose pairs the mean similarity in a catalogue is estimated. */
const SAMPLED_GAMES = 200

const themeWords = Object.entries(themes).map(([theme, words]) => ({
  theme,
  words: words.map((word) => ` ${word}`),
}))

/** Returns the names of themes, such as "trains", that a text mentions. Common themes, such as "war", are left out. */
export function themesOf(text: string): string[] {
  const folded = ` ${foldText(text)} `
  const tells = (word: string) => folded.includes(`${word} `) || folded.includes(`${word}s `)
  return themeWords.filter(({ words }) => words.some(tells)).map(({ theme }) => theme)
}

/** An index in memory that finds related games: games that have features in common, or that the same members like. */
export class RelatedIndex {
  readonly likes = new LikeTable()
  readonly #currentGames: () => ComparedGames
  readonly #nameOfCategory: (slug: string) => string
  readonly #themes = new WeakMap<ComparableGame, readonly string[]>()
  #popularities: { games: ComparedGames; changes: number; values: Float64Array } | undefined
  readonly #meanSimilarity = new WeakMap<ComparedGames, number>()

  constructor(games: () => ComparedGames, nameOfCategory = (slug: string) => slug) {
    this.#currentGames = games
    this.#nameOfCategory = nameOfCategory
  }

  /** Returns up to twelve games related to a game, the closest first; each shares a category with it (GAME-09). */
  relatedTo(id: number): { id: number; reason: string }[] {
    const games = this.#currentGames()
    const slot = games.slotOf(id)
    if (slot === undefined) return []
    const game = games.gameAt(slot)
    const mean = this.#meanSimilarity.getOrInsertComputed(games, meanSimilarity)
    const { likedTogether, likesWith } = this.likes.figuresOf(id)
    const likedToo = new Set(likedTogether.keys().map(games.slotOf))
    const popularities = this.#popularitiesOf(games)
    const themes = this.#themesOf(game)
    const mostAdded = themes.length > 0 ? SAME_THEME : 0
    const best = new First<Ranked>(LONGEST_LIST, byScore)
    games.compareWithAll(slot, (other, comparison) => {
      const near = similarityOf(comparison) - mean
      const popularity = popularities[other]!
      // Where no member likes both, likes only lower what content alone gives: such a game need not be scored exactly.
      if (best.last && near + mostAdded + popularity < best.last.score && !likedToo.has(other)) return
      const candidate = games.gameAt(other)
      if (candidate.isToAvoid) return
      const likes = likesWith(candidate.id)
      const score = scoreOf(near, likes, popularity)
      // Reading a game's themes takes long: only where a shared one could put it among the best.
      const mayShare = themes.length > 0 && (!best.last || score + SAME_THEME >= best.last.score)
      const others = mayShare ? this.#themesOf(candidate) : []
      const theme = themes.find((each) => others.includes(each)) ?? null
      const closer = near + (theme ? SAME_THEME : 0)
      best.add({ candidate, closer, theme, likes, score: theme ? scoreOf(closer, likes, popularity) : score })
    })
    return best.items.map(({ candidate, closer, theme, likes }) => {
      const rarest = games.rarestShared(['mechanics', 'categories'], [slot, games.slotOf(candidate.id)!])
      const pair = { lift: liftOf(closer, likes), likes, theme, rarest }
      return { id: candidate.id, reason: reasonOf(game, candidate, pair, this.#nameOfCategory) }
    })
  }

  /** Returns, for each game by its slot (its number in the index), how well it is liked and known; cached until likes change. */
  #popularitiesOf(games: ComparedGames): Float64Array {
    const { changes } = this.likes
    if (this.#popularities?.games !== games || this.#popularities.changes !== changes) {
      const { likesWith } = this.likes.figuresOf()
      const values = Float64Array.from({ length: games.size }, (_, slot) => {
        const game = games.gameAt(slot)
        return popularityOf(game, likesWith(game.id), games.figures)
      })
      this.#popularities = { games, changes, values }
    }
    return this.#popularities.values
  }

  /** Returns the rare themes in a game's title, tagline and beginning of its description; cached. */
  #themesOf = (game: ComparableGame): readonly string[] =>
    this.#themes.getOrInsertComputed(game, ({ title, tagline, excerpt }) =>
      themesOf(`${title} ${tagline ?? ''} ${excerpt ?? ''}`),
    )
}

interface Ranked {
  candidate: ComparableGame
  closer: number
  /** The rare theme that both games share; null if there is none. */
  theme: string | null
  likes: LikeFigures
  score: number
}

/** Compares by score, the highest first; of equals, the older game is first. */
const byScore = (one: Ranked, other: Ranked) =>
  other.score - one.score || one.candidate.id - other.candidate.id

/** Returns the mean similarity over all pairs in a sample of games; 0 if there is no pair. */
function meanSimilarity(games: ComparedGames): number {
  const slots = Array.from({ length: games.size }, (_, slot) => slot).sort(
    (a, b) => games.idAt(a) - games.idAt(b),
  )
  const step = Math.max(1, slots.length / SAMPLED_GAMES)
  const sample = slots.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
  const pairs = sample.flatMap((one, at) =>
    sample.slice(at + 1).map((other) => similarityOf(games.compare(one, other))),
  )
  return pairs.reduce((sum, each) => sum + each, 0) / Math.max(1, pairs.length)
}

/** A member's opinion of a game. Favorites and high ratings are likes, low ratings are dislikes. */
export type LikeOrDislike = { gameId: number; isLike: boolean }

/** In-memory table of members' likes (favorites and high ratings). It counts how many members like both of two games. */
export class LikeTable {
  /** Number of changes so far. Results cached at a lower number are outdated. */
  changes = 0
  readonly #members = new Map<string, readonly LikeOrDislike[]>()
  /** For each game, all opinions of each member who likes it. */
  readonly #likers = new Map<number, (readonly LikeOrDislike[])[]>()
  readonly #opinions = new Map<number, number>()
  readonly #all = { likes: 0, opinions: 0, both: 0, squares: 0 }

  /** Replaces all opinions of a member; a game may occur only once. */
  setMember(memberId: string, opinions: readonly LikeOrDislike[]): void {
    this.changes += 1
    this.#count(this.#members.get(memberId) ?? [], -1)
    this.#count(opinions, 1)
    if (opinions.length === 0) this.#members.delete(memberId)
    else this.#members.set(memberId, opinions)
  }

  /** Returns, by id of each other game, how many members like both; and a function that returns all figures of such two games. */
  figuresOf(gameId?: number) {
    const likers = gameId === undefined ? [] : (this.#likers.get(gameId) ?? [])
    const likedTogether = new Map<number, number>()
    for (const opinions of likers)
      for (const { gameId: other, isLike } of opinions)
        if (isLike) likedTogether.set(other, (likedTogether.get(other) ?? 0) + 1)
    const { likes: allLikes, opinions: allOpinions, both: allBoth, squares } = this.#all
    // Over all pairs of games: the square of the sum holds each pair twice, and each game with itself.
    const allProducts = (allLikes ** 2 - squares) / 2
    const likesWith = (other: number): LikeFigures => ({
      both: likedTogether.get(other) ?? 0,
      likes: [likers.length, this.#likers.get(other)?.length ?? 0],
      opinions: this.#opinions.get(other) ?? 0,
      ...{ allLikes, allOpinions, allBoth, allProducts },
    })
    return { likedTogether, likesWith }
  }

  #count(member: readonly LikeOrDislike[], by: 1 | -1): void {
    const likes = member.filter(({ isLike }) => isLike)
    for (const { gameId } of likes) {
      const likers = this.#likers.getOrInsertComputed(gameId, () => [])
      this.#all.squares += (likers.length + by) ** 2 - likers.length ** 2
      if (by === 1) likers.push(member)
      else likers.splice(likers.indexOf(member), 1)
    }
    for (const { gameId } of member) this.#opinions.set(gameId, (this.#opinions.get(gameId) ?? 0) + by)
    this.#all.likes += by * likes.length
    this.#all.opinions += by * member.length
    this.#all.both += (by * likes.length * (likes.length - 1)) / 2
  }
}
