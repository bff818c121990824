import { and, desc, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { members } from '#/features/accounts/model/members.table.ts'
import { hasRightsOf, type Role } from '#/features/accounts/model/roles/roles.rules.ts'
import { posts } from '#/features/blog/model/posts.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { coverColumns, thumbOf } from '#/features/games/stored/stored-games.store.ts'
import { isOriginal } from '#/features/pages/model/pages.rules.ts'
import { pages } from '#/features/pages/model/pages.table.ts'
import { holdsWords, plainText } from '#/lib/columns.ts'
import { pick } from '#/lib/order.ts'
import { patternContaining } from '#/lib/paged-lists.ts'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { FOUND_OF_EACH, type GoToFound } from './go-to.schema.ts'

/** Minimum number of letters to search inside names, as the trigram index requires; shorter texts match only at the start. */
const WITHIN_FROM = 3
/** If more games than this match, only the first ones found are sorted. */
const ORDERED_MOST = 500

/** Searches games, posts and members by name. The caller's role decides what is searched. */
export async function goTo(db: Database, who: Member, q: string): Promise<GoToFound> {
  const may = (role: Role) => hasRightsOf(who.role, [role])
  if (q === '') return { games: [], posts: [], members: [] }
  const [foundGames, foundPosts, foundMembers] = await Promise.all([
    may('editor') ? gamesNamed(db, q) : [],
    may('author') ? postsNamed(db, q, may('editor') ? undefined : eq(posts.authorId, who.id)) : [],
    may('moderator') ? membersNamed(db, q) : [],
  ])
  return { games: foundGames, posts: foundPosts, members: foundMembers }
}

/** The admin screen that edits each public page, and the role it requires. */
const SCREENS: Record<string, { href: string; role: Role }> = {
  '/': { href: '/admin/settings', role: 'owner' },
  '/blog': { href: '/admin/posts', role: 'author' },
  '/categories': { href: '/admin/categories', role: 'editor' },
}

type Edited = typeof games | typeof posts | typeof pages

/** Returns the path of the admin screen for editing what is at `path`. Returns null if the caller may not edit it. */
export async function editScreenOf(db: Database, who: Member, path: string): Promise<string | null> {
  const may = (role: Role) => hasRightsOf(who.role, [role])
  const screen = SCREENS[path]
  if (screen) return may(screen.role) ? screen.href : null
  const [, kind = '', slug] = /^\/(?:(game|blog)\/)?([^/]+)$/.exec(path) ?? []
  if (slug === undefined) return null
  const addressIn = async (folder: string, table: Edited, isThere?: SQL) => {
    const isNamed = and(eq(table.slug, slug), isThere)
    const [found] = await db.select({ id: table.id }).from(table).where(isNamed)
    return found ? `/admin/${folder}/${found.id}` : null
  }
  const own = may('editor') ? undefined : eq(posts.authorId, who.id)
  if (kind === 'blog')
    return may('author') ? addressIn('posts', posts, and(eq(posts.inTrash, false), own)) : null
  if (!may('editor')) return null
  if (kind === 'game') return addressIn('games', games, eq(games.inTrash, false))
  return isOriginal(slug) ? `/admin/pages/${slug}` : addressIn('pages', pages, isNull(pages.trashedAt))
}

const startsWith = (q: string) => patternContaining(q).slice(1)
/** Returns the SQL sort key that puts names beginning with the text first. */
const beginsFirst = (name: PgColumn | SQL, q: string) =>
  sql`(unaccent(${name}) ilike unaccent(${startsWith(q)})) desc nulls last`

async function gamesNamed(db: Database, q: string): Promise<GoToFound['games']> {
  const title = sql`lower(${games.title})`
  const isShort = q.length < WITHIN_FROM
  const idsWhere = (matches: SQL | undefined) =>
    db
      .select({ id: games.id })
      .from(games)
      .where(and(matches, eq(games.inTrash, false)))
      .orderBy(...(isShort ? [title, games.id] : []))
      .limit(isShort ? FOUND_OF_EACH : ORDERED_MOST)
  // An exact match uses an index; all titles are scanned only if that finds too few.
  let ids = await idsWhere(ilike(games.title, isShort ? startsWith(q) : patternContaining(q)))
  if (ids.length < FOUND_OF_EACH && !isShort) ids = await idsWhere(holdsWords(games.title, q))
  if (ids.length === 0) return []
  const found = ids.map(({ id }) => id)
  const rows = await db
    .select({ id: games.id, ...coverColumns })
    .from(games)
    .where(inArray(games.id, found))
    .orderBy(beginsFirst(games.title, q), title, games.id)
    .limit(FOUND_OF_EACH)
  return rows.map((row) => ({ ...pick(row, ['id', 'slug', 'title', 'published']), thumb: thumbOf(row) }))
}

const postsNamed = (db: Database, q: string, own: SQL | undefined): Promise<GoToFound['posts']> =>
  db
    .select({ id: posts.id, title: posts.title, published: posts.published })
    .from(posts)
    .where(and(holdsWords(posts.title, q), eq(posts.inTrash, false), own))
    .orderBy(beginsFirst(posts.title, q), desc(posts.createdAt), posts.id)
    .limit(FOUND_OF_EACH)

async function membersNamed(db: Database, q: string): Promise<GoToFound['members']> {
  const pattern = patternContaining(q)
  const found = db
    .select({ id: members.id })
    .from(members)
    .where(or(ilike(plainText(members.email), pattern), ilike(plainText(members.username), pattern)))
    .limit(ORDERED_MOST)
  return db
    .select({ id: members.id, username: members.username, email: members.email })
    .from(members)
    .where(inArray(members.id, found))
    .orderBy(beginsFirst(plainText(members.username), q), members.username, members.id)
    .limit(FOUND_OF_EACH)
}
