import { eq, sql } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'
import { postGames } from '#/server/database/tables/blog.ts'

/** A shorter title is an everyday word ("Go", "Red7" is fine) and would be found where nobody meant the game. */
const SHORTEST_TITLE_FOUND_IN_TEXT = 4

/**
 * Notes which games an article mentions, in the order it mentions them (checklist BLOG-05): those it links to by
 * their address, and those whose title stands in its text.
 */
export async function noteMentionedGames(db: Database, postId: number, html: string): Promise<void> {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&#39;|&rsquo;|’/g, "'")
  const linked = [...html.matchAll(/href="\/game\/([a-z0-9-]+)"/g)].map((match) => match[1]!)
  await db.delete(postGames).where(eq(postGames.postId, postId))
  await db.execute(sql`
    insert into post_games (post_id, game_id, position)
    select ${postId}, id, row_number() over (order by linked_at nulls last, named_at, id)
    from (
      select g.id,
        array_position(${sql.param(linked)}::text[], g.slug) as linked_at,
        nullif(case
          when length(g.title) >= ${SHORTEST_TITLE_FOUND_IN_TEXT} then strpos(lower(${text}), lower(replace(g.title, '’', '''')))
          else 0
        end, 0) as named_at
      from games g
    ) mentioned
    where linked_at is not null or named_at is not null
  `)
}
