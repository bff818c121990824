import { sql } from 'drizzle-orm'
import { catalogue } from '#/server/catalogue/open-catalogue.ts'
import type { ChangeFeed } from '#/server/database/change-feed.ts'
import type { Database } from '#/server/database/database.ts'
import { type ReplicatedView, replicate } from '#/server/database/replicated-view.ts'
import { oncePerProcess } from '#/server/once-per-process.ts'
import { runInTimeSlices } from '#/server/time-slices.ts'
import { type LikeOrDislike, RelatedIndex } from './related.index.ts'
import { COUNTED_LIKES, LIKE_FROM } from './related-formula.rules.ts'

const LIKES = 'likes '

/** Cache tag of responses with related games. The responses are cached until members' favorites or ratings change. */
export const RELATED = 'related games'

const cached = oncePerProcess('related games', () => ({
  followed: undefined as ReplicatedView<RelatedIndex> | undefined,
}))

/** Returns this process's index of related games. Waits until it is loaded from the database. */
export async function relatedIndex(): Promise<RelatedIndex> {
  const { followed } = cached()
  if (!followed) throw new Error('the related games were not opened')
  return followed.whenRead()
}

/** Returns how many milliseconds the index of related games is behind the database. Returns Infinity before it is loaded. */
export const relatedBehindMs = (): number => cached().followed?.behindMs() ?? Number.POSITIVE_INFINITY

/** Builds the index of related games from all favorites and ratings, and updates it later. The catalogue must be loaded first. */
export async function openRelatedGames(db: Database, feed: ChangeFeed): Promise<void> {
  const followed = replicate<RelatedIndex>({
    name: 'the likes of members',
    feed,
    shownAs: RELATED,
    concerns: (thing) => thing.startsWith(LIKES),
    async read() {
      const nameOfCategory = (slug: string) => catalogue().nameOfCategory(slug)
      const index = new RelatedIndex(() => catalogue().compared(), nameOfCategory)
      const members = (await latestOpinions(db)).entries()
      await runInTimeSlices(members.map(([memberId, opinions]) => index.likes.setMember(memberId, opinions)))
      return index
    },
    async readChanges(index, changed) {
      const members = [...changed].map((thing) => thing.slice(LIKES.length))
      const opinions = await latestOpinions(db, members)
      for (const memberId of members) index.likes.setMember(memberId, opinions.get(memberId) ?? [])
      return index
    },
  })
  cached().followed = followed
  await followed.whenRead()
}

export function closeRelatedGames(): void {
  cached().followed?.stop()
  cached().followed = undefined
}

/** Returns each member's newest opinions of games, keyed by member id: at most 200 liked games and 200 disliked games. */
export async function latestOpinions(db: Database, members?: readonly string[]) {
  const ofSome = members ? sql`where member_id = any(${sql.param([...members])})` : sql``
  const { rows } = await db.execute<LikeOrDislike & { memberId: string } & Record<string, unknown>>(sql`
    with opinions as (
      select member_id, game_id, bool_or(is_like) as is_like,
        coalesce(max(since) filter (where is_like), max(since)) as since
      from (
        select member_id, game_id, rating >= ${LIKE_FROM} as is_like, updated_at as since
        from community_ratings ${ofSome}
        union all
        select member_id, game_id, true, created_at from favorites ${ofSome}
      ) given
      group by member_id, game_id
    ), ranked as (
      select *, row_number() over (partition by member_id, is_like order by since desc, game_id desc) as place
      from opinions
    )
    select member_id as "memberId", game_id as "gameId", is_like as "isLike" from ranked where place <= ${COUNTED_LIKES}
  `)
  const counted = new Map<string, LikeOrDislike[]>()
  for (const { memberId, ...opinion } of rows) counted.getOrInsertComputed(memberId, () => []).push(opinion)
  return counted
}
