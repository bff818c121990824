import fs from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { skeletonsOf } from '#/features/accounts/accounts.store.ts'
import { members, usernameSkeletons } from '#/features/accounts/model/members.table.ts'
import { comments } from '#/features/comments/model/comments.table.ts'
import { TWO_PLAYER_VERDICTS } from '#/features/games/model/games.rules.ts'
import { gameSummaries, games } from '#/features/games/model/games.table.ts'
import { HIGHEST_RATING, LOWEST_RATING } from '#/features/ratings/model/ratings.rules.ts'
import { communityRatings } from '#/features/ratings/model/ratings.table.ts'
import { twoPlayerVotes } from '#/features/verdict/model/two-player-votes.table.ts'
import { TWO_PLAYER_VOTES, type TwoPlayerVote } from '#/features/verdict/model/votes.rules.ts'
import type { Database } from '#/server/database/database.ts'
import { milestones } from '#/site/milestones.table.ts'

const MILESTONE = 'sample community filled'
const DAY_MS = 86_400_000

interface SampleCommunity {
  members: {
    username: string
    /** `generosity`, from -1 to 1, is how far this member's ratings differ from the editor's. */
    taste: { difficulty: string; categories: string[]; generosity: number }
  }[]
  comments: (Written & { content: string })[]
  sentences: (Written & { vote: TwoPlayerVote; sentence: string })[]
}
interface Written {
  game: string
  username: string
  daysAgo: number
}
type SampleMember = SampleCommunity['members'][number]
type SampleGame = typeof gameSummaries.$inferSelect

/** Reads the invented members, comments and short reviews for demonstration sites. */
export const readSampleCommunity = (): SampleCommunity =>
  JSON.parse(fs.readFileSync('content/sample-community.json', 'utf8'))

/** Fills a demonstration site with invented members. Returns how many members, ratings and comments; null if filled before. */
export async function fillSampleCommunity(
  db: Database,
): Promise<{ members: number; ratings: number; comments: number } | null> {
  return db.transaction(async (tx) => {
    const reached = await tx.insert(milestones).values({ name: MILESTONE }).onConflictDoNothing().returning()
    if (reached.length === 0) return null
    const sample = readSampleCommunity()
    await tx.insert(members).values(
      sample.members.map(({ username }) => ({
        id: memberIdOf(username),
        email: `${username}@sample.invalid`,
        emailVerified: true,
        username,
      })),
    )
    const skeletons = sample.members.flatMap(({ username }) =>
      skeletonsOf(username).map((skeleton) => ({ skeleton, memberId: memberIdOf(username) })),
    )
    await tx.insert(usernameSkeletons).values(skeletons).onConflictDoNothing()
    const catalogue = await tx.select().from(gameSummaries)
    const given = sample.members.flatMap((member) =>
      catalogue.flatMap((game) => {
        const rating = sampleRating(member, game)
        const memberId = memberIdOf(member.username)
        return rating === null
          ? []
          : [{ memberId, gameId: game.id, rating, vote: sampleVote(member, game, rating) }]
      }),
    )
    await tx.insert(communityRatings).values(given)
    await tx
      .update(games)
      .set({ ratingCount: sql`given.count`, ratingSum: sql`given.sum` })
      .from(
        sql`(select game_id, count(*)::int as count, sum(rating)::bigint as sum from community_ratings group by game_id) given`,
      )
      .where(eq(games.id, sql`given.game_id`))
    const idBySlug = new Map(catalogue.map((game) => [game.slug, game.id]))
    /** Returns a sample text with its ids and time in an array, for `flatMap`; empty if the game is not in the catalogue. */
    const placed = <Text extends Written>({ game, username, daysAgo, ...text }: Text) => {
      const gameId = idBySlug.get(game)
      const at = new Date(Date.now() - daysAgo * DAY_MS)
      return gameId === undefined ? [] : [{ ...text, gameId, memberId: memberIdOf(username), at }]
    }
    const stated = sample.comments.flatMap(placed).map(({ at, ...row }) => ({ ...row, createdAt: at }))
    await tx.insert(comments).values(stated)
    const sentences = sample.sentences
      .flatMap(placed)
      .map(({ at, ...row }) => ({ ...row, votedAt: at, writtenAt: at }))
    const votes = given.flatMap(({ vote, ...row }) => (vote ? [{ ...row, vote }] : []))
    await tx.insert(twoPlayerVotes).values(sentences)
    await tx.insert(twoPlayerVotes).values(votes).onConflictDoNothing()
    return { members: sample.members.length, ratings: given.length, comments: stated.length }
  })
}

const memberIdOf = (username: string) => `sample-${username}`

/** Returns a sample rating: the editor's, shifted by generosity, taste, and chance derived from the names; null for none. */
function sampleRating({ username, taste }: SampleMember, game: SampleGame): number | null {
  const liked = game.categories.filter((category) => taste.categories.includes(category.slug)).length
  const knows = chance(`${username} knows ${game.slug}`) < 0.18 + 0.14 * liked
  if (!knows || game.expertRating === null) return null
  const fits = game.difficulty === taste.difficulty ? 0.25 : -0.15
  const luck = (chance(`${username} plays ${game.slug}`) - 0.5) * 1.8
  const rating = game.expertRating + taste.generosity + fits + 0.2 * liked + luck
  return Math.min(HIGHEST_RATING, Math.max(LOWEST_RATING, Math.round(rating)))
}

/** A sample member's vote, close to the editor's verdict; null without one. */
function sampleVote({ username }: SampleMember, game: SampleGame, rating: number): TwoPlayerVote | null {
  if (chance(`${username} votes on ${game.slug}`) > 0.75) return null
  const usual = TWO_PLAYER_VERDICTS.indexOf(game.twoPlayerVerdict ?? 'good')
  const luck = (chance(`${username} sat at ${game.slug}`) - 0.5) * 1.8
  const place = Math.round(usual + (4 - rating) * 0.4 + luck)
  return TWO_PLAYER_VOTES[Math.min(TWO_PLAYER_VOTES.length - 1, Math.max(0, place))] ?? null
}

/** A number from 0 up to 1 that is always the same for the same words (FNV-1a, mixed once more). */
function chance(words: string): number {
  let hash = 0x811c9dc5
  for (const character of words) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return ((hash ^ (hash >>> 13)) >>> 0) / 0x1_0000_0000
}
