import { eq } from 'drizzle-orm'
import { members } from '#/domain/accounts/members.table.ts'
import { posts } from '#/domain/blog/posts.table.ts'
import { comments } from '#/domain/comments/comments.table.ts'
import { favorites } from '#/domain/favorites/favorites.table.ts'
import { communityRatings } from '#/domain/ratings/ratings.table.ts'
import { shelfEntries } from '#/domain/shelf/shelf-entries.table.ts'
import type { Database } from '#/server/database/database.ts'
import { aBrowser, type Browser, sessionCookieOf, signedIn } from '../calls/browser.ts'

/** Whoever may call an endpoint. */
export const CALLERS = ['visitor', 'member', 'other', 'unconfirmed', 'admin'] as const

/** The statuses each caller is answered with. */
export interface CallerStatuses {
  visitor: number
  /** A member whose own thing it is, where it is a thing. */
  member: number
  /** Another member. */
  other: number
  /** Somebody with a session whose address is not confirmed. */
  unconfirmed: number
  admin: number
}

/** All alike. */
export const everybody = (status = 200): CallerStatuses => ({
  visitor: status,
  member: status,
  other: status,
  unconfirmed: status,
  admin: status,
})

/** Whoever is signed in, with a confirmed address. */
export const membersOnly = (status = 200): CallerStatuses => ({
  visitor: 401,
  member: status,
  other: status,
  unconfirmed: 403,
  admin: status,
})

/** Admins and nobody else. */
export const adminsOnly = (status = 200): CallerStatuses => ({
  visitor: 401,
  member: 403,
  other: 403,
  unconfirmed: 403,
  admin: status,
})

/** A browser of a caller; `owner` is the member whose own things are called upon. */
export async function browserOf(
  db: Database,
  caller: (typeof CALLERS)[number],
  owner: Browser,
): Promise<Browser> {
  if (caller === 'visitor') return aBrowser()
  if (caller === 'member') return owner
  if (caller === 'other') return signedIn(db)
  if (caller === 'admin') return signedIn(db, { email: `boss${Math.random()}@twotop.example` })
  const browser = await signedIn(db, { emailVerified: false, email: `boss${Math.random()}@twotop.example` })
  browser.setCookie(await sessionCookieOf(browser.member.id))
  return browser
}

/** Whatever belongs to a member, and a post, as it is now: a refused call leaves it so. */
export async function everythingOf(db: Database, memberId: string, postId: number) {
  return {
    post: await db.select().from(posts).where(eq(posts.id, postId)),
    member: await db.select().from(members).where(eq(members.id, memberId)),
    comments: await db.select().from(comments).where(eq(comments.memberId, memberId)),
    favorites: await db.select().from(favorites).where(eq(favorites.memberId, memberId)),
    shelf: await db.select().from(shelfEntries).where(eq(shelfEntries.memberId, memberId)),
    ratings: await db.select().from(communityRatings).where(eq(communityRatings.memberId, memberId)),
  }
}
