import { desc, eq, isNotNull, sql } from 'drizzle-orm'
import { commentReports } from '#/domain/comments/comment-reports.table.ts'
import { comments } from '#/domain/comments/comments.table.ts'
import { games } from '#/domain/games/games.table.ts'
import type { Database } from '#/server/database/database.ts'

const game = { game: games.title, slug: games.slug }

/** What a member said of games, also what waits until an editor has read it. */
export const commentsBy = (db: Database, memberId: string) =>
  db
    .select({
      ...game,
      content: comments.content,
      createdAt: comments.createdAt,
      updatedAt: comments.updatedAt,
      editedAt: comments.editedAt,
      waits: sql<boolean>`${isNotNull(comments.heldFor)}`,
    })
    .from(comments)
    .innerJoin(games, eq(games.id, comments.gameId))
    .where(eq(comments.memberId, memberId))
    .orderBy(desc(comments.createdAt))

/** What a member reported of others' comments. What became of it is not told. */
export const reportsBy = (db: Database, memberId: string) =>
  db
    .select({
      ...game,
      reason: commentReports.reason,
      words: commentReports.words,
      createdAt: commentReports.createdAt,
    })
    .from(commentReports)
    .innerJoin(games, eq(games.id, commentReports.gameId))
    .where(eq(commentReports.memberId, memberId))
    .orderBy(desc(commentReports.createdAt))
