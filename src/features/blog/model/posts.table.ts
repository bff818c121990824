import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '#/features/accounts/model/members.table.ts'
import { gameId } from '#/features/games/model/games.table.ts'
import { createdAt, literal, moment, present, updatedAt } from '#/lib/columns.ts'
import { POST_TITLE_MAX_LENGTH } from './blog.rules.ts'

/** A word: any characters except JavaScript's whitespace (`wordCount`), which is more than PostgreSQL's. */
const WORD = sql.raw(
  String.raw`'[^ \f\n\r\t\v\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+'`,
)

/** A post of the blog. A draft (`published` false) is visible to editors only. */
export const posts = pgTable(
  'posts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    /** Html, sanitised when it was written. */
    content: text('content').notNull(),
    /** Word count, so that lists need not read the contents. */
    words: integer('words')
      .notNull()
      .generatedAlwaysAs(sql`regexp_count(regexp_replace(content, '<[^>]*>', ' ', 'g'), ${WORD})`),
    excerpt: text('excerpt').notNull(),
    featuredImage: text('featured_image').notNull(),
    authorId: text('author_id').references(() => members.id, { onDelete: 'set null' }),
    published: boolean('published').notNull().default(false),
    /** Soft-deleted: visible only to editors, in the trash. */
    inTrash: boolean('in_trash').notNull().default(false),
    /** A published article is shown from this moment on; it may lie ahead. */
    publishedAt: moment('published_at'),
    /** Whether an editor chose its address, so that it stays when the title changes. */
    keepsSlug: boolean('keeps_slug').notNull().default(false),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** The author shown to readers; empty for the site itself. */
    byline: text('byline').notNull().default(''),
    metaTitle: text('meta_title').notNull().default(''),
    metaDescription: text('meta_description').notNull().default(''),
    canonicalUrl: text('canonical_url').notNull().default(''),
    /** Counts the times an editor saved it, so that a save from an older state is noticed. */
    revision: integer('revision').notNull().default(1),
    /** Who saved it last. */
    changedBy: text('changed_by').references(() => members.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('posts_slug_unique').on(t.slug).where(sql`not in_trash`),
    index('posts_by_slug').on(t.slug),
    check('posts_in_trash', sql`not (${t.inTrash} and ${t.published})`),
    index('posts_by_creation').on(t.createdAt, t.id),
    index('posts_published').on(t.publishedAt.desc().nullsLast(), t.id).where(sql`published`),
    check('posts_slug_shape', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check(
      'posts_title_length',
      sql`length(trim(${t.title})) between 1 and ${literal(POST_TITLE_MAX_LENGTH)}`,
    ),
    check('posts_published_at', sql`not ${t.published} or ${t.publishedAt} is not null`),
  ],
)

/** SQL condition for articles that are public by now; every query for readers must use it. */
export const isShown = () => and(eq(posts.published, true), lte(posts.publishedAt, present))

/** Former slugs of posts; they redirect to the current one. */
export const formerPostSlugs = pgTable(
  'former_post_slugs',
  {
    slug: text('slug').primaryKey(),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [index('former_post_slugs_post').on(t.postId)],
)

/** The games that a post mentions, in the order of its text; written when the post is saved or published. */
export const postGames = pgTable(
  'post_games',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    gameId: gameId().notNull(),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.gameId] }), index('post_games_game').on(t.gameId)],
)

/** The preview link of a post, which shows it unpublished and without an account; only a digest of its token is stored. */
export const postPreviews = pgTable('post_previews', {
  postId: integer('post_id')
    .primaryKey()
    .references(() => posts.id, { onDelete: 'cascade' }),
  tokenDigest: text('token_digest').notNull().unique(),
  /** What the secret is made of, with the site's own: so that editors see the link again. */
  nonce: text('nonce').notNull(),
  expiresAt: moment('expires_at').notNull(),
  /** How often the article was opened by it. */
  seen: integer('seen').notNull().default(0),
  createdAt: createdAt(),
})

/** A draft without changes for this many days is reported as forgotten. */
const LIES_FROM_DAYS = 14

/** SQL condition: a row of `posts` is a draft without an edit for two weeks. */
export const isLeftLying: SQL = sql`(not posts.published and posts.updated_at < now() - make_interval(days => ${literal(LIES_FROM_DAYS)}))`
