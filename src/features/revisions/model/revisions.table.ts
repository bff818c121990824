import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '#/features/accounts/model/members.table.ts'
import { posts } from '#/features/blog/model/posts.table.ts'
import { comments } from '#/features/comments/model/comments.table.ts'
import { gameId, games } from '#/features/games/model/games.table.ts'
import { pages } from '#/features/pages/model/pages.table.ts'
import { pictures } from '#/features/pictures/model/pictures.table.ts'
import { moment, oneOf } from '#/lib/columns.ts'
import {
  REVISION_KINDS,
  REVISION_SOURCES,
  type RevisionFields,
  type RevisionKind,
  type RevisionSource,
  TRASH_KINDS,
  type TrashKind,
} from './revisions.rules.ts'

/** Table of versions (revisions) of games, posts and pages. Exactly one of the three item ids is set. */
export const versions = pgTable(
  'versions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<RevisionKind>().notNull(),
    gameId: gameId(),
    postId: integer('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    pageId: integer('page_id').references(() => pages.id, { onDelete: 'cascade' }),
    /** The item's revision number after the save, which clients send as `If-Match`. */
    revision: integer('revision').notNull(),
    fields: jsonb('fields').$type<RevisionFields>().notNull(),
    /** The names of the fields that differ from the previous revision. */
    changed: text('changed').array().notNull().default(sql`'{}'`),
    source: text('source').$type<RevisionSource>().notNull(),
    /** The name of the imported file; else empty. */
    note: text('note').notNull().default(''),
    savedBy: text('saved_by').references(() => members.id, { onDelete: 'set null' }),
    /** When the first of its combined saves was made. */
    begunAt: moment('begun_at').notNull().default(sql`now()`),
    /** When the last of its combined saves was made. */
    savedAt: moment('saved_at').notNull().default(sql`now()`),
  },
  (t) => [
    index('versions_of_game').on(t.gameId, t.id),
    index('versions_of_post').on(t.postId, t.id),
    index('versions_of_page').on(t.pageId, t.id),
    index('versions_saved_by').on(t.savedBy),
    index('versions_by_moment').on(t.savedAt),
    // A post has one set of pending changes, for all its editors.
    uniqueIndex('versions_one_waits').on(t.postId).where(sql`source = 'pending'`),
    check('versions_kind', sql`${t.kind} ${oneOf(REVISION_KINDS)}`),
    check('versions_source', sql`${t.source} ${oneOf(REVISION_SOURCES)}`),
    check(
      'versions_thing',
      sql`num_nonnulls(${t.gameId}, ${t.postId}, ${t.pageId}) = 1 and case ${t.kind} when 'game' then ${t.gameId} when 'post' then ${t.postId} else ${t.pageId} end is not null`,
    ),
  ],
)

/** Table of items in the trash. The items themselves stay in their own tables, marked as deleted. */
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
    /** Whether readers saw the item; if so, they see it again after a restore. */
    wasPublished: boolean('was_published').notNull(),
    deletedBy: text('thrown_by').references(() => members.id, { onDelete: 'set null' }),
    deletedAt: moment('thrown_at').notNull().default(sql`now()`),
  },
  (t) => [
    index('trash_by_moment').on(t.deletedAt, t.id),
    check('trash_kind', sql`${t.kind} ${oneOf(TRASH_KINDS)}`),
    check(
      'trash_thing',
      sql`num_nonnulls(${t.gameId}, ${t.postId}, ${t.pageId}, ${t.commentId}, ${t.pictureId}) = 1 and case ${t.kind} when 'game' then ${t.gameId} when 'post' then ${t.postId} when 'page' then ${t.pageId} when 'comment' then ${t.commentId} else ${t.pictureId} end is not null`,
    ),
  ],
)
