import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { contactMessages } from '#/features/contact/model/contact-messages.table.ts'
import { favorites } from '#/features/favorites/model/favorites.table.ts'
import { newsletterSubscribers } from '#/features/newsletter/model/newsletter.table.ts'
import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import { pairInvitations, pairMembers, pairs } from '#/features/pair/model/pairs.table.ts'
import { communityRatings } from '#/features/ratings/model/ratings.table.ts'
import { shelfEntries, shelfNotes } from '#/features/shelf/model/shelf-entries.table.ts'
import { twoPlayerVotes } from '#/features/verdict/model/two-player-votes.table.ts'
import { idempotencyRecords } from '#/server/http/idempotency/idempotency.table.ts'
import { aGame, aMember } from '#/testing/builders.ts'
import { secondOfTwo } from '#/testing/database/second-of-two.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { deleteAccount } from '../accounts.store.ts'
import { credentials, mailedLinks, members, sessions } from '../model/members.table.ts'

const db = testDatabase('empty')

const OF_A_MEMBER: Record<string, PgTable> = {
  members,
  sessions,
  credentials,
  mailedLinks,
  favorites,
  communityRatings,
  shelfEntries,
  shelfNotes,
  pairMembers,
  pairInvitations,
  idempotencyRecords,
  newsletterSubscribers,
  contactMessages,
  outbox,
}

/** A member with a row in every table; data keyed by the address alone is in capitals. */
async function aMemberEverywhere(email: string): Promise<string> {
  const { id: memberId } = await aMember(db(), { email })
  const game = await aGame(db())
  const EMAIL = email.toUpperCase()
  const anHourAhead = sql`now() + interval '1 hour'`
  await db().insert(sessions).values({ id: memberId, token: memberId, memberId, expiresAt: anHourAhead })
  await db().insert(credentials).values({
    id: memberId,
    memberId,
  })
  await db().insert(mailedLinks).values({
    digest: memberId,
    purpose: 'reset-password',
    memberId,
    email,
    expiresAt: anHourAhead,
  })
  await db().insert(favorites).values({ memberId, gameId: game.id })
  const [entry] = await db()
    .insert(shelfEntries)
    .values({ memberId, gameId: game.id, mark: 'own' })
    .returning()
  await db()
    .insert(shelfNotes)
    .values({ entryId: entry?.id ?? 0, comment: 'Words.' })
  await db()
    .insert(pairInvitations)
    .values({ inviterId: memberId, tokenDigest: memberId, expiresAt: anHourAhead })
  const [pair] = await db().insert(pairs).values({}).returning()
  await db()
    .insert(pairMembers)
    .values({ pairId: pair?.id ?? 0, memberId, side: 0 })
  await db().insert(communityRatings).values({ memberId, gameId: game.id, rating: 3 })
  await db().execute(sql`update games set rating_count = 1, rating_sum = 3 where id = ${game.id}`)
  await db().insert(idempotencyRecords).values({ caller: memberId, key: 'k', request: 'r' })
  await db().insert(newsletterSubscribers).values({ email: EMAIL, tokenDigest: memberId })
  await db()
    .insert(contactMessages)
    .values({ name: 'A visitor', email: EMAIL, subject: 'A question', message: 'Words.' })
  await db().insert(outbox).values({ recipient: EMAIL, subject: 's', text: 't', html: 'h' })
  return memberId
}

const rowsIn = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(OF_A_MEMBER).map(async ([name, table]) => [name, await db().$count(table)] as const),
    ),
  )
const eachOf = (count: number) => Object.fromEntries(Object.keys(OF_A_MEMBER).map((name) => [name, count]))

it('AUTH-15: deleting an account leaves its messages to the site, the confirmation email, and other members’ rows', async () => {
  const leaving = await aMemberEverywhere('leaving@example.org')
  await aMemberEverywhere('staying@example.org')
  expect(await rowsIn()).toEqual(eachOf(2))
  await db().transaction((tx) => deleteAccount(tx, leaving))
  expect(await rowsIn()).toEqual({ ...eachOf(1), contactMessages: 2, outbox: 2 })
  const messages = await db().select().from(contactMessages).orderBy(contactMessages.id)
  expect(messages.map(({ email }) => email)).toEqual(['LEAVING@EXAMPLE.ORG', 'STAYING@EXAMPLE.ORG'])
  const [mail] = await db().select().from(outbox).where(eq(outbox.isDeletedOnceSent, false))
  const [subscriber] = await db().select().from(newsletterSubscribers)
  expect([mail?.recipient, subscriber?.email]).toEqual(Array(2).fill('STAYING@EXAMPLE.ORG'))
  const { rows } = await db().execute(sql`select rating_count as count from games order by id`)
  expect(rows).toEqual([{ count: 0 }, { count: 1 }])
})

it.each([
  ['rated', 'voted on'],
  ['voted on', 'rated'],
])(
  'AUTH-15: deletion waits for the first game the member %s before any other they %s is locked, as rating does',
  async (of) => {
    const [first, second, other] = [await aGame(db()), await aGame(db()), await aGame(db())]
    const [leaving, staying] = [await aMember(db()), await aMember(db())]
    const [rated, voted] = of === 'rated' ? [first, second] : [second, first]
    const rate = (memberId: string, gameId: number) =>
      db().insert(communityRatings).values({ memberId, gameId, rating: 4 })
    const vote = (memberId: string, gameId: number) =>
      db().insert(twoPlayerVotes).values({ memberId, gameId, vote: 'good' })
    await rate(leaving.id, rated.id)
    await vote(leaving.id, voted.id)
    await rate(staying.id, other.id)
    await vote(staying.id, other.id)
    await db().execute(
      sql`update games set rating_count = 1, rating_sum = 4 where id in (${rated.id}, ${other.id})`,
    )
    const free = async () => {
      const ids = sql.param([first.id, second.id, other.id])
      const { rows } = await db().execute<{ id: number }>(sql`
        select id from games where id = any(${ids}::int[]) order by id for no key update skip locked`)
      return rows.map(({ id }) => id)
    }
    const freeAtEnd = await secondOfTwo(
      db(),
      (tx) => tx.execute(sql`select from games where id = ${first.id} for no key update`),
      async (tx) => {
        await deleteAccount(tx, leaving.id)
        return free()
      },
      async () => expect(await free()).toEqual([second.id, other.id]),
    )
    expect(freeAtEnd).toEqual([other.id])
  },
)
