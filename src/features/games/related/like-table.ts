import type { LikeFigures } from './related-formula.rules.ts'

/** A member's opinion of a game, as far as it counts. */
export interface CountedOpinion {
  gameId: number
  isLike: boolean
}

/**
 * Like statistics: for each game the members who like it, plus totals. Updated member by member; the overlap of two games is
 * counted on request from the members who like the first.
 */
export class LikeTable {
  readonly #members = new Map<string, readonly CountedOpinion[]>()
  /** By game, the opinions of each member who likes it. */
  readonly #likers = new Map<number, (readonly CountedOpinion[])[]>()
  readonly #opinions = new Map<number, number>()
  #allLikes = 0
  #allOpinions = 0
  #allBoth = 0
  #sumOfSquares = 0

  /** Takes over all opinions of a member that count; each game is in it once at most. */
  setMember(memberId: string, opinions: readonly CountedOpinion[]): void {
    this.#count(this.#members.get(memberId) ?? [], -1)
    this.#count(opinions, 1)
    if (opinions.length === 0) this.#members.delete(memberId)
    else this.#members.set(memberId, opinions)
  }

  /** What members like of a game and each other game. */
  figuresOf(gameId: number): (other: number) => LikeFigures {
    const together = new Map<number, number>()
    for (const opinions of this.#likers.get(gameId) ?? [])
      for (const { gameId: other, isLike } of opinions)
        if (isLike) together.set(other, (together.get(other) ?? 0) + 1)
    const likes = this.#likesOf(gameId)
    const all = {
      allLikes: this.#allLikes,
      allOpinions: this.#allOpinions,
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

  #count(member: readonly CountedOpinion[], by: 1 | -1): void {
    const likes = member.filter(({ isLike }) => isLike)
    for (const { gameId } of likes) {
      const likers = this.#likers.get(gameId) ?? []
      this.#sumOfSquares += (likers.length + by) ** 2 - likers.length ** 2
      if (by === 1) likers.push(member)
      else likers.splice(likers.indexOf(member), 1)
      if (likers.length === 0) this.#likers.delete(gameId)
      else this.#likers.set(gameId, likers)
    }
    for (const { gameId } of member) {
      const now = (this.#opinions.get(gameId) ?? 0) + by
      if (now === 0) this.#opinions.delete(gameId)
      else this.#opinions.set(gameId, now)
    }
    this.#allLikes += by * likes.length
    this.#allOpinions += by * member.length
    this.#allBoth += (by * likes.length * (likes.length - 1)) / 2
  }
}
