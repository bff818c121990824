import { desc, eq, sql } from 'drizzle-orm'
import { posts } from '#/domain/blog/posts.table.ts'
import { games } from '#/domain/games/games.table.ts'
import { pages } from '#/domain/pages/pages.table.ts'
import { versions } from '#/domain/revisions/revisions.table.ts'
import type { Database } from '#/server/database/database.ts'

/** What a member saved of games, posts and pages as an editor, as it said then, while it is kept. */
export const versionsBy = (db: Database, memberId: string) =>
  db
    .select({
      kind: versions.kind,
      title: sql<string>`coalesce(${games.title}, ${posts.title}, ${pages.title})`,
      said: versions.fields,
      savedAt: versions.savedAt,
    })
    .from(versions)
    .leftJoin(games, eq(games.id, versions.gameId))
    .leftJoin(posts, eq(posts.id, versions.postId))
    .leftJoin(pages, eq(pages.id, versions.pageId))
    .where(eq(versions.savedBy, memberId))
    .orderBy(desc(versions.savedAt), desc(versions.id))
