import { sql } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import { ROLES } from '#/features/accounts/model/roles/roles.rules.ts'
import { posts } from '#/features/blog/model/posts.table.ts'
import { comments } from '#/features/comments/model/comments.table.ts'
import { favorites } from '#/features/favorites/model/favorites.table.ts'
import { communityRatings } from '#/features/ratings/model/ratings.table.ts'
import { shelfEntries } from '#/features/shelf/model/shelf-entries.table.ts'
import type { Database } from '#/server/database/database.ts'
import { aBrowser, type Browser, sessionCookieOf, signedIn } from '../calls/browser.ts'
import type { CallerKind } from './row.ts'

/** A browser of a caller; `member` owns the resources that are called. */
export async function browserOf(db: Database, caller: CallerKind, member: { id: string }): Promise<Browser> {
  if (caller === 'visitor') return aBrowser()
  if (caller === 'member') return browserWith(member)
  if (caller === 'other') return signedIn(db)
  if (caller === 'owner') return signedIn(db, { email: `boss${Math.random()}@twotop.example` })
  const role = ROLES.find((each) => each === caller)
  if (role) return signedIn(db, { role })
  const browser = await signedIn(db, { emailVerified: false, email: `boss${Math.random()}@twotop.example` })
  browser.setCookie(await sessionCookieOf(browser.member.id))
  return browser
}

/** A browser that a member is signed in with. */
async function browserWith(member: { id: string }): Promise<Browser> {
  const browser = aBrowser()
  browser.setCookie(await sessionCookieOf(member.id))
  return browser
}

/**
 * A snapshot of a member's rows and a post, which a refused call must not change. A single query, since it runs for every
 * refusal.
 */
export async function everythingOf(db: Database, memberId: string, postId: number): Promise<unknown> {
  const {
    rows: [found],
  } = await db.execute(sql`
    select
      (select json_agg(r) from ${posts} r where r.id = ${postId}) as post,
      (select json_agg(r) from ${members} r where r.id = ${memberId}) as member,
      (select json_agg(r) from ${comments} r where r.member_id = ${memberId}) as comments,
      (select json_agg(r) from ${favorites} r where r.member_id = ${memberId}) as favorites,
      (select json_agg(r) from ${shelfEntries} r where r.member_id = ${memberId}) as shelf,
      (select json_agg(r) from ${communityRatings} r where r.member_id = ${memberId}) as ratings`)
  return found
}
