import { CountedIds } from './counted-ids.ts'
import type { LikeFigures, Opinions } from './related-formula.rules.ts'

/** What a member thinks of a game, as far as it counts. */
export interface CountedOpinion {
  gameId: number
  isLike: boolean
}

/**
 * Who likes what, counted: for each game its likes and opinions and how many like it together with each other game. Kept
 * in step member by member; taking a like back leaves exactly what was there before.
 */
export class LikeTable {
  readonly #members = new Map<string, readonly CountedOpinion[]>()
  readonly #likes = new Map<number, number>()
  readonly #opinions = new Map<number, number>()
  readonly #together = new Map<number, CountedIds>()
  #allLikes = 0
  #allOpinions = 0
  #allBoth = 0
  #sumOfSquares = 0

  /** Takes over all that counts of a member; a game is named once at most. Answers the games whose figures changed. */
  setMember(memberId: string, opinions: readonly CountedOpinion[]): Set<number> {
    const before = this.#members.get(memberId) ?? []
    const held = new Map(before.map(({ gameId, isLike }) => [gameId, isLike]))
    const wanted = new Map(opinions.map(({ gameId, isLike }) => [gameId, isLike]))
    const likes = new Set(before.filter(({ isLike }) => isLike).map(({ gameId }) => gameId))
    for (const [gameId, isLike] of held) {
      if (!wanted.has(gameId)) this.#countOpinion(gameId, -1)
      if (isLike && !wanted.get(gameId)) this.#takeBack(gameId, likes)
    }
    for (const [gameId, isLike] of wanted) {
      if (!held.has(gameId)) this.#countOpinion(gameId, 1)
      if (isLike && !held.get(gameId)) this.#like(gameId, likes)
    }
    if (opinions.length === 0) this.#members.delete(memberId)
    else this.#members.set(memberId, opinions)
    return new Set([...held.keys(), ...wanted.keys()])
  }

  /** Takes over many members at once, into an empty table, in steps with pauses between. */
  *fill(members: ReadonlyMap<string, readonly CountedOpinion[]>): Generator<void> {
    const likers = new Map<number, number[][]>()
    for (const [memberId, opinions] of members) {
      this.#members.set(memberId, opinions)
      const likes = opinions.filter(({ isLike }) => isLike).map(({ gameId }) => gameId)
      for (const { gameId } of opinions) this.#countOpinion(gameId, 1)
      for (const gameId of likes) {
        this.#countLike(gameId, 1)
        const lists = likers.get(gameId)
        if (lists) lists.push(likes)
        else likers.set(gameId, [likes])
      }
      this.#allBoth += (likes.length * (likes.length - 1)) / 2
      yield
    }
    for (const [gameId, lists] of likers) {
      const counts = new Map<number, number>()
      for (const likes of lists) for (const other of likes) if (other !== gameId) count(counts, other, 1)
      if (counts.size === 0) continue
      const ids = [...counts.keys()].sort((a, b) => a - b)
      this.#together.set(
        gameId,
        new CountedIds(
          ids,
          ids.map((id) => counts.get(id)!),
        ),
      )
      yield
    }
  }

  /** What members think of a game by itself. */
  opinionsOf(gameId: number): Opinions {
    return {
      likes: this.#likes.get(gameId) ?? 0,
      opinions: this.#opinions.get(gameId) ?? 0,
      ...this.whole,
    }
  }

  /** What members think of all games together. */
  get whole(): Pick<Opinions, 'allLikes' | 'allOpinions'> {
    return { allLikes: this.#allLikes, allOpinions: this.#allOpinions }
  }

  /** How many like a game and another one. */
  bothLike(gameId: number): (other: number) => number {
    const together = this.#together.get(gameId)
    return (other) => together?.countOf(other) ?? 0
  }

  /** What members like of a game and each other game. */
  figuresOf(gameId: number): (other: number) => LikeFigures {
    const together = this.#together.get(gameId)
    const likes = this.#likes.get(gameId) ?? 0
    const all = {
      ...this.whole,
      allBoth: this.#allBoth,
      // Over all pairs of games: the square of the sum holds each pair twice, and each game with itself.
      allProducts: (this.#allLikes ** 2 - this.#sumOfSquares) / 2,
    }
    return (other) => ({
      both: together?.countOf(other) ?? 0,
      likes: [likes, this.#likes.get(other) ?? 0],
      opinions: this.#opinions.get(other) ?? 0,
      ...all,
    })
  }

  #countOpinion(gameId: number, by: 1 | -1): void {
    count(this.#opinions, gameId, by)
    this.#allOpinions += by
  }

  #like(gameId: number, others: Set<number>): void {
    for (const other of others) this.#countTogether(gameId, other, 1)
    others.add(gameId)
    this.#countLike(gameId, 1)
  }

  #takeBack(gameId: number, others: Set<number>): void {
    others.delete(gameId)
    for (const other of others) this.#countTogether(gameId, other, -1)
    this.#countLike(gameId, -1)
  }

  #countLike(gameId: number, by: 1 | -1): void {
    const before = this.#likes.get(gameId) ?? 0
    this.#sumOfSquares += (before + by) ** 2 - before ** 2
    count(this.#likes, gameId, by)
    this.#allLikes += by
  }

  #countTogether(a: number, b: number, by: 1 | -1): void {
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      let list = this.#together.get(one)
      if (!list) {
        list = new CountedIds()
        this.#together.set(one, list)
      }
      list.count(other, by)
      if (list.size === 0) this.#together.delete(one)
    }
    this.#allBoth += by
  }
}

function count(counts: Map<number, number>, gameId: number, by: 1 | -1): void {
  const now = (counts.get(gameId) ?? 0) + by
  if (now === 0) counts.delete(gameId)
  else counts.set(gameId, now)
}
