import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { members } from '#/domain/accounts/members.table.ts'
import { posts } from '#/domain/blog/posts.table.ts'
import { moment, oneOf } from '#/domain/columns.ts'
import { comments } from '#/domain/comments/comments.table.ts'
import { games } from '#/domain/games/games.table.ts'
import { pages } from '#/domain/pages/pages.table.ts'
import { pictures } from '#/domain/pictures/pictures.table.ts'
import { TRASH_KINDS, type TrashKind } from './trash.rules.ts'

/**
 * What was thrown away, who did it and when. The thing itself stays where it is, whole, marked as lying here; a kind that can be
 * thrown away has its column here, and goes with its row.
 */
export const trash = pgTable(
  'trash',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<TrashKind>().notNull(),
    gameId: integer('game_id')
      .unique()
      .references(() => games.id, { onDelete: 'cascade' }),
    postId: integer('post_id')
      .unique()
      .references(() => posts.id, { onDelete: 'cascade' }),
    pageId: integer('page_id')
      .unique()
      .references(() => pages.id, { onDelete: 'cascade' }),
    commentId: integer('comment_id')
      .unique()
      .references(() => comments.id, { onDelete: 'cascade' }),
    pictureId: integer('picture_id')
      .unique()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    /** Whether readers saw it, and see it again when it is taken back. */
    wasPublished: boolean('was_published').notNull(),
    thrownBy: text('thrown_by').references(() => members.id, { onDelete: 'set null' }),
    thrownAt: moment('thrown_at').notNull().default(sql`now()`),
  },
  (t) => [
    index('trash_by_moment').on(t.thrownAt, t.id),
    check('trash_kind', sql`${t.kind} ${oneOf(TRASH_KINDS)}`),
    check(
      'trash_thing',
      sql`num_nonnulls(${t.gameId}, ${t.postId}, ${t.pageId}, ${t.commentId}, ${t.pictureId}) = 1 and case ${t.kind} when 'game' then ${t.gameId} when 'post' then ${t.postId} when 'page' then ${t.pageId} when 'comment' then ${t.commentId} else ${t.pictureId} end is not null`,
    ),
  ],
)
