import { eq } from 'drizzle-orm'
import { isAtSiteDomain } from '#/features/accounts/model/accounts.rules.ts'
import { members } from '#/features/accounts/model/members.table.ts'
import { posts } from '#/features/blog/model/posts.table.ts'
import { categories } from '#/features/categories/model/categories.table.ts'
import { gameCategories, games } from '#/features/games/model/games.table.ts'
import { pairMembers, pairs } from '#/features/pair/model/pairs.table.ts'
import { communityRatings } from '#/features/ratings/model/ratings.table.ts'
import { twoPlayerVotes } from '#/features/verdict/model/two-player-votes.table.ts'
import { TWO_PLAYER_VOTES, type VoteCounts } from '#/features/verdict/model/votes.rules.ts'
import { slugOf } from '#/lib/slug.ts'
import type { Database } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'

let made = 0

/** A published game with default values, except for the given fields. Creates missing categories. */
export async function aGame(
  db: Database,
  { categories: slugs = [], ...fields }: Partial<typeof games.$inferInsert> & { categories?: string[] } = {},
): Promise<typeof games.$inferSelect> {
  made += 1
  const title = fields.title ?? `Game ${made}`
  const [game] = await db
    .insert(games)
    .values({
      title,
      slug: slugOf(title, `game-${made}`),
      description: 'A game.',
      difficulty: 'Medium',
      minPlayers: 2,
      maxPlayers: 4,
      ...fields,
    })
    .returning()
  if (!game) throw new Error('the game was not written')
  for (const [position, slug] of slugs.entries()) {
    const category = await aCategory(db, slug)
    await db.insert(gameCategories).values({ gameId: game.id, categoryId: category.id, position })
  }
  return game
}

/** The category at a slug, created if missing. */
export async function aCategory(db: Database, slug: string): Promise<typeof categories.$inferSelect> {
  await db
    .insert(categories)
    .values({ slug, name: slug.replaceAll('-', ' ') })
    .onConflictDoNothing()
  const [category] = await db.select().from(categories).where(eq(categories.slug, slug))
  if (!category) throw new Error('the category was not written')
  return category
}

/**
 * A confirmed member; an owner if the address is one of the site's domain, unless another role is given. Members with a role have
 * a second step, as the site requires.
 */
export async function aMember(
  db: Database,
  fields: Partial<typeof members.$inferInsert> = {},
): Promise<typeof members.$inferSelect> {
  made += 1
  const email = fields.email ?? `member${made}@example.org`
  const role = fields.role === undefined && isAtSiteDomain(email, env().siteDomain) ? 'owner' : null
  const [member] = await db
    .insert(members)
    .values({
      id: `member-${made}`,
      email,
      username: `member_${made}`,
      emailVerified: true,
      role,
      secondFactorSince: fields.role || role ? new Date() : null,
      adminSince: new Date(),
      ...fields,
    })
    .returning()
  if (!member) throw new Error('the member was not written')
  return member
}

/** Ratings of a game by as many new members, with its figures updated as by real ratings. */
export async function ratingsOf(db: Database, gameId: number, ratings: readonly number[]): Promise<void> {
  for (const rating of ratings) {
    const member = await aMember(db)
    await db.insert(communityRatings).values({ gameId, memberId: member.id, rating })
  }
  const ratingSum = ratings.reduce((sum, rating) => sum + rating, 0)
  await db.update(games).set({ ratingCount: ratings.length, ratingSum }).where(eq(games.id, gameId))
}

/** Votes on a game with exactly two by as many new members; the database counts them. */
export async function votesFor(db: Database, gameId: number, votes: Partial<VoteCounts>): Promise<void> {
  for (const vote of TWO_PLAYER_VOTES)
    for (let each = 0; each < (votes[vote] ?? 0); each += 1) {
      const member = await aMember(db)
      await db.insert(twoPlayerVotes).values({ gameId, memberId: member.id, vote })
    }
}

/** A published article. */
export async function aPost(
  db: Database,
  fields: Partial<typeof posts.$inferInsert> = {},
): Promise<typeof posts.$inferSelect> {
  made += 1
  const title = fields.title ?? `Article ${made}`
  const [post] = await db
    .insert(posts)
    .values({
      title,
      slug: slugOf(title, `article-${made}`),
      content: '<p>Words.</p>',
      excerpt: 'Words.',
      featuredImage: '/pictures/articles/stock.svg',
      published: true,
      publishedAt: new Date('2026-11-01T09:00:00Z'),
      ...fields,
    })
    .returning()
  if (!post) throw new Error('the article was not written')
  return post
}

/** Creates a pair; the first member is the inviter. */
export async function aPair(
  db: Database,
  first: { id: string },
  second: { id: string },
): Promise<{ id: number }> {
  const [pair] = await db.insert(pairs).values({}).returning({ id: pairs.id })
  if (!pair) throw new Error('the pair was not written')
  await db.insert(pairMembers).values([
    { pairId: pair.id, memberId: first.id, side: 0 },
    { pairId: pair.id, memberId: second.id, side: 1 },
  ])
  return pair
}
