import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { members } from '#/features/accounts/model/members.table.ts'
import { createdAt, moment, oneOf, updatedAt } from '#/lib/columns.ts'
import { ORIGINALS, type Original, PAGE_PLACES, type PagePart, type PagePlace } from './pages.rules.ts'

/** Table of pages that editors created or edited. Unedited pages delivered with the site have no row. */
export const pages = pgTable(
  'pages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    original: text('original').$type<Original>(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    lede: text('lede').notNull().default(''),
    /** The description for search engines. */
    description: text('description').notNull().default(''),
    /** The parts of the page; their html is sanitised on writing. */
    parts: jsonb('parts').$type<PagePart[]>().notNull(),
    place: text('place').$type<PagePlace>().notNull().default('none'),
    /** Whether visitors see it; a delivered page that is not online appears in its original text. */
    online: boolean('online').notNull().default(false),
    /** Number of saves; a save based on an older revision is rejected. */
    revision: integer('revision').notNull().default(1),
    changedBy: text('changed_by').references(() => members.id, { onDelete: 'set null' }),
    /** When it was moved to the trash, where only editors see it; null if it was not. */
    trashedAt: moment('trashed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('pages_slug_unique').on(t.slug).where(sql`trashed_at is null`),
    unique('pages_original_once').on(t.original),
    check('pages_slug_shape', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('pages_original_known', sql`${t.original} ${oneOf(ORIGINALS)}`),
    check('pages_original_stays', sql`${t.original} is null or ${t.slug} = ${t.original}`),
    check('pages_in_trash', sql`${t.trashedAt} is null or not ${t.online} and ${t.original} is null`),
    check('pages_place_known', sql`${t.place} ${oneOf(PAGE_PLACES)}`),
  ],
)

/** Table of former slugs of pages. They redirect to the page's current slug. */
export const formerPageSlugs = pgTable(
  'former_page_slugs',
  {
    slug: text('slug').primaryKey(),
    pageId: integer('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [index('former_page_slugs_page').on(t.pageId)],
)
