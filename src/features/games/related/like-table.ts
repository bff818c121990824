import type { LikeFigures, Opinions } from './related-formula.rules.ts'

/** A member's opinion of a game, as far as it counts. */
export interface CountedOpinion {
  gameId: number
  isLike: boolean
}

/** The games a member likes, and the others they have an opinion of. */
interface Member {
  likes: readonly number[]
  others: readonly number[]
}

/**
 * Like statistics: for each game the members who like it, plus totals. Updated member by member; the overlap of two games is
 * counted on request from the members who like the first.
 */
export class LikeTable {
  readonly #members = new Map<string, Member>()
  readonly #likers = new Map<number, Member[]>()
  readonly #opinions = new Map<number, number>()
  #allLikes = 0
  #allOpinions = 0
  #allBoth = 0
  #sumOfSquares = 0

  /** Takes over all that counts of a member; a game is named once at most. Returns the games whose figures changed. */
  setMember(memberId: string, opinions: readonly CountedOpinion[]): Set<number> {
    const before = this.#members.get(memberId) ?? { likes: [], others: [] }
    const now: Member = {
      likes: opinions.filter(({ isLike }) => isLike).map(({ gameId }) => gameId),
      others: opinions.filter(({ isLike }) => !isLike).map(({ gameId }) => gameId),
    }
    this.#count(before, -1)
    this.#count(now, 1)
    if (opinions.length === 0) this.#members.delete(memberId)
    else this.#members.set(memberId, now)
    return new Set([before, now].flatMap(({ likes, others }) => [...likes, ...others]))
  }

  /** Takes over many members, in steps with pauses between. */
  *fill(members: ReadonlyMap<string, readonly CountedOpinion[]>): Generator<void> {
    for (const [memberId, opinions] of members) {
      this.setMember(memberId, opinions)
      yield
    }
  }

  /** What members think of a game by itself. */
  opinionsOf(gameId: number): Opinions {
    return {
      likes: this.#likesOf(gameId),
      opinions: this.#opinions.get(gameId) ?? 0,
      ...this.whole,
    }
  }

  /** What members think of all games together. */
  get whole(): Pick<Opinions, 'allLikes' | 'allOpinions'> {
    return { allLikes: this.#allLikes, allOpinions: this.#allOpinions }
  }

  /** How many like a game and each other one; a game that is not named is liked by none of them. */
  likedWith(gameId: number): Map<number, number> {
    const together = new Map<number, number>()
    for (const { likes } of this.#likers.get(gameId) ?? [])
      for (const other of likes) if (other !== gameId) together.set(other, (together.get(other) ?? 0) + 1)
    return together
  }

  /** What members like of a game and each other game. */
  figuresOf(gameId: number, together = this.likedWith(gameId)): (other: number) => LikeFigures {
    const likes = this.#likesOf(gameId)
    const all = {
      ...this.whole,
      allBoth: this.#allBoth,
      // Over all pairs of games: the square of the sum holds each pair twice, and each game with itself.
      allProducts: (this.#allLikes ** 2 - this.#sumOfSquares) / 2,
    }
    return (other) => ({
      both: together.get(other) ?? 0,
      likes: [likes, this.#likesOf(other)],
      opinions: this.#opinions.get(other) ?? 0,
      ...all,
    })
  }

  #likesOf(gameId: number): number {
    return this.#likers.get(gameId)?.length ?? 0
  }

  #count(member: Member, by: 1 | -1): void {
    const { likes, others } = member
    for (const gameId of likes) {
      const before = this.#likesOf(gameId)
      this.#sumOfSquares += (before + by) ** 2 - before ** 2
      const likers = this.#likers.get(gameId) ?? []
      if (by === 1) likers.push(member)
      else {
        const last = likers.pop()!
        if (last !== member) likers[likers.indexOf(member)] = last
      }
      if (likers.length === 0) this.#likers.delete(gameId)
      else this.#likers.set(gameId, likers)
    }
    for (const gameId of [...likes, ...others]) {
      const now = (this.#opinions.get(gameId) ?? 0) + by
      if (now === 0) this.#opinions.delete(gameId)
      else this.#opinions.set(gameId, now)
    }
    this.#allLikes += by * likes.length
    this.#allOpinions += by * (likes.length + others.length)
    this.#allBoth += (by * likes.length * (likes.length - 1)) / 2
  }
}
