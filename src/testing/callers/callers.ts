import { eq } from 'drizzle-orm'
import { members } from '#/domain/accounts/members.table.ts'
import { ROLES } from '#/domain/accounts/roles.rules.ts'
import { posts } from '#/domain/blog/posts.table.ts'
import { comments } from '#/domain/comments/comments.table.ts'
import { favorites } from '#/domain/favorites/favorites.table.ts'
import { communityRatings } from '#/domain/ratings/ratings.table.ts'
import { shelfEntries } from '#/domain/shelf/shelf-entries.table.ts'
import type { Database } from '#/server/database/database.ts'
import { aBrowser, type Browser, sessionCookieOf, signedIn } from '../calls/browser.ts'
import type { CallerKind } from './row.ts'

/** A browser of a caller; `member` is the one whose own things are called upon. An owner is one by their address. */
export async function browserOf(db: Database, caller: CallerKind, member: Browser): Promise<Browser> {
  if (caller === 'visitor') return aBrowser()
  if (caller === 'member') return member
  if (caller === 'other') return signedIn(db)
  if (caller === 'owner') return signedIn(db, { email: `boss${Math.random()}@twotop.example` })
  const role = ROLES.find((each) => each === caller)
  if (role) return signedIn(db, { role })
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
