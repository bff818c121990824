import { hashPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { credentials, members } from '#/domain/accounts/members.table.ts'
import { comments } from '#/domain/comments/comments.table.ts'
import { favorites } from '#/domain/favorites/favorites.table.ts'
import { games } from '#/domain/games/games.table.ts'
import { communityRatings } from '#/domain/ratings/ratings.table.ts'
import type { Database } from '#/server/database/database.ts'

export const PASSWORD = 'two at a table'

/** Everybody who can sign in on the sites `members`, `settings` and `editors`; the journeys leave each other's members alone. */
const people = [
  'heart',
  'twice',
  'tabs',
  'drawer',
  'choose',
  'empty',
  'failing',
  'reconnect',
  'offline',
  'closes',
  'later',
  'hundred',
  'rater',
  'again',
  'rates-later',
  'figures',
  'unrated',
  'poster',
  'retrying',
  'editor',
  'deleter',
  'talker',
  'talks-later',
  'expired',
  'drafts',
  'other',
  'admin',
] as const
export type Person = (typeof people)[number]

export const emailOf = (person: Person) =>
  person === 'admin' ? 'admin@twotop.example' : `${person}@player.example`
export const usernameOf = (person: Person) => `the_${person.replace('-', '_')}`

/** Members with a password, one with more than a hundred favorites, and a game that two of them rated and talked about. */
export async function addMembers(db: Database): Promise<void> {
  const password = await hashPassword(PASSWORD)
  await db.insert(members).values(
    people.map((person) => ({
      id: person,
      email: emailOf(person),
      username: usernameOf(person),
      emailVerified: true,
    })),
  )
  await db.insert(credentials).values(
    people.map((person) => ({
      id: `${person}-1`,
      memberId: person,
      accountId: person,
      providerId: 'credential',
      password,
    })),
  )
  const all = await db.select({ id: games.id, slug: games.slug }).from(games).orderBy(games.id)
  await db.insert(favorites).values(all.map(({ id }) => ({ memberId: 'hundred', gameId: id })))
  const idOf = (slug: string) => all.find((game) => game.slug === slug)!.id
  for (const slug of ['azul', 'hive', 'jaipur']) {
    await db.insert(favorites).values({ memberId: 'drawer', gameId: idOf(slug) })
  }
  await db.insert(favorites).values({ memberId: 'later', gameId: idOf('hive') })
  await db.insert(communityRatings).values({ memberId: 'other', gameId: idOf('onitama'), rating: 2 })
  await db.update(games).set({ ratingCount: 1, ratingSum: 2 }).where(eq(games.slug, 'onitama'))
  await db.insert(comments).values([
    { gameId: idOf('onitama'), memberId: 'other', content: 'Said by somebody else.' },
    { gameId: idOf('hive'), memberId: 'other', content: 'To be taken away.' },
  ])
}
