import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { INFO_BOXES_MAX } from '#/features/blog/model/blog.rules.ts'
import { postGames } from '#/features/blog/model/posts.table.ts'
import { summaryOf } from '#/features/games/model/game-summary.rules.ts'
import type { GameSummary } from '#/features/games/model/games.schema.ts'
import { gameSummaries } from '#/features/games/model/games.table.ts'
import type { Database } from '#/server/database/database.ts'

/** Minimum length of a title that is searched for in texts: shorter titles such as "Go" are everyday words. */
const SHORTEST_TITLE_FOUND_IN_TEXT = 4

/** Stores which games a post's html mentions by link or title, in the order of the text (checklist BLOG-05). */
export async function noteMentionedGames(db: Database, postId: number, html: string): Promise<void> {
  await db.delete(postGames).where(eq(postGames.postId, postId))
  await db.execute(sql`
    insert into post_games (post_id, game_id, position)
    select ${postId}, id, position from (${mentionedIn(html)}) mentioned
  `)
}

/** Returns the published games that a post's html mentions by link or title, in the order of the text. */
export async function gamesMentionedIn(db: Database, html: string): Promise<GameSummary[]> {
  const mentioned = await db.execute<{ id: number }>(sql`
    select mentioned.id from (${mentionedIn(html)}) mentioned
    join game_summaries shown on shown.id = mentioned.id
    order by mentioned.position limit ${INFO_BOXES_MAX}
  `)
  const ids = mentioned.rows.map((row) => row.id)
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(gameSummaries)
    .where(inArray(gameSummaries.id, ids))
    .orderBy(asc(gameSummaries.id))
  return ids.flatMap((id) => rows.filter((row) => row.id === id).map(summaryOf))
}

/** SQL query for the ids of the games that a post's html mentions, with their positions in the html. */
function mentionedIn(html: string): SQL {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&#39;|&rsquo;|’/g, "'")
  const linked = [...html.matchAll(/href="\/game\/([a-z0-9-]+)"/g)].map((match) => match[1]!)
  return sql`
    select id, row_number() over (order by linked_at nulls last, named_at, id) as position
    from (
      select g.id,
        least(array_position(${sql.param(linked)}::text[], g.slug), moved.linked_at) as linked_at,
        nullif(case
          when length(g.title) >= ${SHORTEST_TITLE_FOUND_IN_TEXT} then strpos(lower(${text}), lower(replace(g.title, '’', '''')))
          else 0
        end, 0) as named_at
      from games g
      left join (
        select game_id, min(array_position(${sql.param(linked)}::text[], slug)) as linked_at
        from former_game_slugs where slug = any(${sql.param(linked)}::text[]) group by game_id
      ) moved on moved.game_id = g.id
    ) each_game
    where linked_at is not null or named_at is not null
  `
}
