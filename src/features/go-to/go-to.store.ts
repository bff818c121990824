import { and, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Member } from '#/access/caller.ts'
import { members } from '#/domain/accounts/members.table.ts'
import { type Role, rolesThatMay } from '#/domain/accounts/roles/roles.rules.ts'
import { posts } from '#/domain/blog/posts.table.ts'
import { plainText } from '#/domain/columns.ts'
import { coverColumns, thumbOf } from '#/domain/games/cover-columns.table.ts'
import { games } from '#/domain/games/games.table.ts'
import type { Database } from '#/server/database/database.ts'
import { patternContaining } from '#/shared/paged-lists.ts'
import { FOUND_OF_EACH, type GoToFound } from './go-to.schema.ts'

/** Shorter texts are only looked for at the start of a name: three letters are what the index of parts of words knows. */
const WITHIN_FROM = 3
/** Of more games with a text in their title than this, the first found are put in order. */
const ORDERED_MOST = 500

/** What whoever asks may go to: games for editors, posts (an author's own) and members for moderators. */
export async function goTo(db: Database, who: Member, q: string): Promise<GoToFound> {
  const may = (role: Role) => who.role !== null && rolesThatMay([role]).includes(who.role)
  if (q === '') return { games: [], posts: [], members: [] }
  const [foundGames, foundPosts, foundMembers] = await Promise.all([
    may('editor') ? gamesNamed(db, q) : [],
    may('author') ? postsNamed(db, q, may('editor') ? undefined : eq(posts.authorId, who.id)) : [],
    may('moderator') ? membersNamed(db, q) : [],
  ])
  return { games: foundGames, posts: foundPosts, members: foundMembers }
}

const startsWith = (q: string) => patternContaining(q).slice(1)
const within = (q: string) => (q.length < WITHIN_FROM ? startsWith(q) : patternContaining(q))
/** Those that begin with the text first. */
const beginsFirst = (name: PgColumn | SQL, q: string) => sql`(${name} ilike ${startsWith(q)}) desc nulls last`

async function gamesNamed(db: Database, q: string): Promise<GoToFound['games']> {
  const title = sql`lower(${games.title})`
  const isShort = q.length < WITHIN_FROM
  const found = db
    .select({ id: games.id })
    .from(games)
    .where(ilike(games.title, within(q)))
    .orderBy(...(isShort ? [title, games.id] : []))
    .limit(isShort ? FOUND_OF_EACH : ORDERED_MOST)
  const rows = await db
    .select({ id: games.id, published: games.published, ...coverColumns })
    .from(games)
    .where(inArray(games.id, found))
    .orderBy(beginsFirst(games.title, q), title, games.id)
    .limit(FOUND_OF_EACH)
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    published: row.published,
    thumb: thumbOf(row),
  }))
}

const postsNamed = (db: Database, q: string, own: SQL | undefined): Promise<GoToFound['posts']> =>
  db
    .select({ id: posts.id, title: posts.title, published: posts.published })
    .from(posts)
    .where(and(ilike(posts.title, patternContaining(q)), own))
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
    .orderBy(beginsFirst(members.username, q), members.username, members.id)
    .limit(FOUND_OF_EACH)
}
