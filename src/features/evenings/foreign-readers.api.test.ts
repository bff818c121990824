import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { evenings } from '#/domain/evenings/evenings.table.ts'
import { pairMembers } from '#/domain/pair/pairs.table.ts'
import { aGame, aPair } from '#/testing/builders.ts'
import { aBrowser, type Browser, signedIn } from '#/testing/calls/browser.ts'
import { catalogueRead, testDatabase } from '#/testing/database/test-database.ts'

const db = testDatabase('empty', { searchable: true })

const SECRET = 'The last button decided it'
const [KEPT, NEW] = [randomUUID(), randomUUID()]
const WRITTEN = { gameId: null, name: 'Hive', day: '2026-11-20', outcome: 'me', minutes: 41, word: null }

/** Mira and Theo keep a table now; Ines was Theo's partner before, and their evening is another. */
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
  await mira.send('PUT', `/evenings/${KEPT}`, { body: { ...WRITTEN, gameId, word: SECRET } })
  await catalogueRead()
  Object.assign(people, { mira, partner: theo, 'former partner': ines, stranger, admin, visitor: aBrowser() })
})

/** Every endpoint that reads evenings, or figures that are made of them. */
const READ = () => [
  '/evenings',
  '/evenings?book=ours',
  '/evenings?book=own',
  `/evenings?before=2026-12-01.1`,
  '/evenings/games',
  '/evenings/games?book=own',
  `/evenings/games/${gameId}`,
  '/evenings/likely',
  `/evenings/likely?matched=${gameId}`,
  `/evenings/${KEPT}`,
  '/evenings/export?format=csv',
  '/evenings/export?format=json',
  '/account/data',
  '/shelf?show=played',
  '/shelf/export?format=json',
  '/games/patchwork-of-two',
  '/me',
]

/** What of an answer is the pair's: their words, days, names, minutes; of the shelf, that it was played. */
const TELLS =
  /last button|2026-11-20|mira_here|theo_here|"minutes":41|,41,|"timesPlayed":1|"times":1|"times_played":1/

describe('what a pair wrote down', () => {
  it.each(['former partner', 'stranger', 'admin', 'visitor'])(
    'PAIR-04: nothing of it is read by a %s',
    async (who) => {
      for (const path of READ()) {
        const { status, body } = await (people[who] ?? aBrowser()).send('GET', path)
        expect(JSON.stringify(body), `${who} ${path}`).not.toMatch(TELLS)
        const isOpen = path === '/me' || path.startsWith('/games/')
        if (who === 'visitor') expect(status, path).toBe(isOpen ? 200 : 401)
        else expect(status, path).toBe(path === `/evenings/${KEPT}` ? 404 : 200)
      }
    },
  )

  it('the state of a stranger’s book is not moved by it', async () => {
    const stateOf = async (who: string) => (await people[who]?.send('GET', '/evenings/state'))?.body
    const before = await stateOf('former partner')
    const partners = await stateOf('partner')
    await people.mira?.send('PUT', `/evenings/${NEW}`, { body: WRITTEN })
    expect(await stateOf('former partner')).toEqual(before)
    expect(await stateOf('partner')).not.toEqual(partners)
    await people.mira?.send('DELETE', `/evenings/${NEW}`)
  })

  it('both read all of it', async () => {
    for (const who of ['mira', 'partner'])
      for (const path of [
        '/evenings',
        `/evenings/${KEPT}`,
        '/evenings/export?format=csv',
        '/evenings/export?format=json',
      ])
        expect(JSON.stringify((await people[who]?.send('GET', path))?.body), `${who} ${path}`).toContain(
          SECRET,
        )
  })

  it.each([
    ['former partner', 404],
    ['stranger', 404],
    ['admin', 404],
    ['visitor', 401],
  ] as const)('PAIR-04: nothing of it is changed or taken back by a %s', async (who, status) => {
    const browser = people[who] ?? aBrowser()
    expect(
      (await browser.send('PUT', `/evenings/${KEPT}`, { body: { ...WRITTEN, outcome: 'them' } })).status,
    ).toBe(status)
    expect((await browser.send('DELETE', `/evenings/${KEPT}`)).status).toBe(status)
    const text = `date,game,outcome,word,id\n2026-11-19,Hive,them,mine,${KEPT}`
    await browser.send('POST', '/evenings/imports', { body: { text } })
    const [kept] = await db().select().from(evenings).where(eq(evenings.key, KEPT))
    expect(kept).toMatchObject({ outcome: 'left', word: SECRET, minutes: 41 })
  })

  it('the own words of one are not in the account’s data of the other', async () => {
    const { body } = (await people.partner?.send('GET', '/account/data')) ?? {}
    expect(JSON.stringify(body)).not.toContain(SECRET)
    expect(body).toMatchObject({ evenings: [{ game: 'Patchwork of Two', outcome: 'them', word: null }] })
    expect(JSON.stringify((await people.mira?.send('GET', '/account/data'))?.body)).toContain(SECRET)
  })
})
