import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { accountStatuses, members } from '#/features/accounts/model/members.table.ts'
import { gameRetailers, games } from '#/features/games/model/games.table.ts'
import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import { aGame } from '#/testing/builders.ts'
import { signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { aMailServer } from '#/testing/mail/mail-server.ts'
import { say } from '#/testing/pair.ts'
import { checkNextWishes } from './reminders.store.ts'

const db = testDatabase('empty')
const delivered = aMailServer()
beforeEach(async () => {
  await db().delete(outbox)
  await db().delete(members)
})

const DAY_MS = 86_400_000
/** Half past nine UTC, the time zone of the members here, in some days. */
const morning = (days: number) => new Date(Math.floor(Date.now() / DAY_MS + days) * DAY_MS + 9.5 * 3_600_000)
/** Checks all wishes that are due; returns the mails. */
const look = async (days: number) => {
  while (await db().transaction((tx) => checkNextWishes(tx, morning(days))));
  return delivered()
}
const sells = (gameId: number, priceCents: number | null, name = 'Shop', seen = new Date()) =>
  db()
    .insert(gameRetailers)
    .values({
      ...{ gameId, name, url: 'https://shop.example/g', priceCents },
      ...{ currency: priceCents === null ? null : 'USD', priceAsOf: priceCents === null ? null : seen.toISOString().slice(0, 10) },
    })
    .onConflictDoUpdate({ target: [gameRetailers.gameId, gameRetailers.name], set: { priceCents } }) // biome-ignore format: a row
const whoWishes = async (...gameIds: number[]) => {
  const browser = await signedIn(db())
  for (const id of gameIds) await say(browser, id, 'wish')
  await browser.send('PUT', '/reminders', { body: { evening: false, wishes: true, timeZone: 'UTC' } })
  return browser
}

it('a lower price of a wish is mailed the next morning, once, to its subscriber', async () => {
  const hive = await aGame(db(), { title: 'Hive', slug: 'hive-wished' })
  await sells(hive.id, 2999)
  const mia = await whoWishes(hive.id)
  const theo = await signedIn(db())
  await say(theo, hive.id, 'wish')
  await sells(hive.id, 2499)
  // Before it is morning there is nothing to do.
  expect(await db().transaction((tx) => checkNextWishes(tx, new Date()))).toBe(false)
  const [mail, ...others] = await look(1)
  expect(others).toEqual([])
  expect(mail?.to).toEqual([mia.member.email])
  expect(mail?.data).toMatch(/^Subject: Hive is cheaper now: \$24\.99\r?$/m)
  expect(mail?.data).toContain('Hive: $24.99, down from $29.99.')
  expect(mail?.data).toContain('http://site.test/game/hive-wished')
  expect(mail?.data).toMatch(/^List-Unsubscribe: <http:\/\/site\.test\/reminder\?token=[\w-]{43}>\r?$/m)
  expect(mail?.data).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  expect(await look(2)).toEqual([])
})

it('sends at most one mail a day with all news, and none without news', async () => {
  const [one, two, three] = [await aGame(db(), { title: 'Aaa' }), await aGame(db(), { title: 'Bbb' }), await aGame(db(), { title: 'Ccc' })]
  await sells(one.id, 3000)
  await sells(three.id, 3000)
  const mia = await whoWishes(one.id, two.id, three.id)
  await sells(one.id, 2000)
  await sells(two.id, 1000)
  await sells(three.id, 3500)
  const [mail, ...others] = await look(1)
  expect(others).toEqual([])
  expect(mail?.data).toMatch(/^Subject: News about 2 games on your wish list\r?$/m)
  expect(mail?.data).toContain('Aaa: $20.00, down from $30.00.')
  expect(mail?.data).toContain('Bbb is available now, from $10.00.')
  expect(mail?.data).not.toContain('Ccc')
  expect(mail?.data).toContain('http://site.test/shelf?show=wish')
  // Later on that day prices fall further: that waits for the next morning.
  await sells(one.id, 1000)
  expect(await look(1)).toEqual([])
  expect((await look(2)).map(({ to }) => to)).toEqual([[mia.member.email]])
}) // biome-ignore format: three games in one line

it('is not sent for removed wishes, unpublished games, or blocked members', async () => {
  const [gone, hidden, saved] = [await aGame(db()), await aGame(db()), await aGame(db())]
  for (const { id } of [gone, hidden, saved]) await sells(id, 3000)
  const mia = await whoWishes(gone.id, hidden.id, saved.id)
  for (const { id } of [gone, hidden]) await sells(id, 2000)
  await say(mia, gone.id, 'own')
  await db().update(games).set({ published: false }).where(eq(games.id, hidden.id))
  expect(await look(1)).toEqual([])
  // Wished for again, it is looked at for the first time.
  await say(mia, gone.id, 'wish')
  expect(await look(2)).toEqual([])
  await sells(saved.id, 1000)
  await db()
    .insert(accountStatuses)
    .values({ memberId: mia.member.id, blockedAt: new Date(), blockedFor: 'spam' })
  expect(await look(3)).toEqual([])
})

it('is mailed once by two concurrent processes', async () => {
  const hive = await aGame(db())
  await sells(hive.id, 3000)
  await whoWishes(hive.id)
  await sells(hive.id, 2000)
  const both = await Promise.all([1, 2].map(() => db().transaction((tx) => checkNextWishes(tx, morning(1)))))
  expect(both.toSorted()).toEqual([false, true])
  expect(await delivered()).toHaveLength(1)
})
