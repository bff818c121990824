import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { pairMembers } from '#/features/pair/model/pairs.table.ts'
import { aGame, aPair } from '#/testing/builders.ts'
import { aBrowser, type Browser, signedIn } from '#/testing/calls/browser.ts'
import { catalogueRead, testDatabase } from '#/testing/database/test-database.ts'
import { plays } from './model/plays.table.ts'

const db = testDatabase('empty', { searchable: true })

const SECRET = 'The last button decided it'
const SAVED = randomUUID()
const WRITTEN = { gameId: null, name: 'Hive', day: '2026-11-20', outcome: 'me', minutes: 41, word: null }

/** Mira and Theo are a pair now; Ines was Theo's partner before, with another play. */
const people: Record<string, Browser> = {}
let gameId = 0

beforeAll(async () => {
  const [mira, theo, ines, stranger, admin] = [
    await signedIn(db(), { username: 'mira_here' }),
    await signedIn(db(), { username: 'theo_here' }),
    await signedIn(db(), { username: 'ines_before' }),
    await signedIn(db()),
    await signedIn(db(), { email: 'boss@twotop.example' }),
  ]
  gameId = (await aGame(db(), { title: 'Patchwork of Two' })).id
  const before = await aPair(db(), ines.member, theo.member)
  await db().update(pairMembers).set({ endedAt: new Date() }).where(eq(pairMembers.pairId, before.id))
  await aPair(db(), mira.member, theo.member)
  await mira.send('PUT', `/plays/${SAVED}`, { body: { ...WRITTEN, gameId, word: SECRET } })
  await catalogueRead()
  Object.assign(people, { mira, partner: theo, 'former partner': ines, stranger, admin, visitor: aBrowser() })
})

describe('the privacy of a pair’s log', () => {
  it.each([
    ['former partner', 404],
    ['stranger', 404],
    ['admin', 404],
    ['visitor', 401],
  ] as const)('PAIR-04: nothing of it is changed or taken back by a %s', async (who, status) => {
    const browser = people[who] ?? aBrowser()
    expect(
      (await browser.send('PUT', `/plays/${SAVED}`, { body: { ...WRITTEN, outcome: 'them' } })).status,
    ).toBe(status)
    expect((await browser.send('DELETE', `/plays/${SAVED}`)).status).toBe(status)
    const text = `date,game,outcome,word,id\n2026-11-19,Hive,them,mine,${SAVED}`
    await browser.send('POST', '/plays/imports', { body: { text } })
    const [saved] = await db().select().from(plays).where(eq(plays.key, SAVED))
    expect(saved).toMatchObject({ outcome: 'left', word: SECRET, minutes: 41 })
  })

  it('one member’s comments are not in the other’s data export', async () => {
    const { body } = (await people.partner?.send('GET', '/account/data')) ?? {}
    expect(JSON.stringify(body)).not.toContain(SECRET)
    expect(body).toMatchObject({ plays: [{ game: 'Patchwork of Two', outcome: 'them', word: null }] })
    expect(JSON.stringify((await people.mira?.send('GET', '/account/data'))?.body)).toContain(SECRET)
  })
})
