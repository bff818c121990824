import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { evenings } from '#/domain/evenings/evenings.table.ts'
import { shelfEntries } from '#/domain/shelf/shelf-entries.table.ts'
import { aGame, aMember, aPair } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { countOnShelves } from './shelf-counts.ts'

const db = testDatabase('empty')

/** What was played: a game of the catalogue, or one by its name and perhaps its year. */
type Played = Parameters<typeof countOnShelves>[2][number]
let ofCatalogue: Played[]
const byName: Played[] = [
  { gameId: null, name: 'Tok', foldedName: 'tok', year: null },
  { gameId: null, name: 'Tok', foldedName: 'tok', year: 1999 },
  { gameId: null, name: 'Sets', foldedName: 'sets', year: 1999 },
]
let all: Played[]
let mira: string
let theo: string
let pairId: number

beforeAll(async () => {
  ofCatalogue = [await aGame(db()), await aGame(db())].map(({ id }) => ({ ...byName[0]!, gameId: id }))
  all = [...ofCatalogue, ...byName]
  const [one, other] = [await aMember(db()), await aMember(db())]
  mira = one.id
  theo = other.id
  pairId = (await aPair(db(), one, other)).id
})
beforeEach(forget)

async function forget() {
  await db().delete(evenings)
  await db().delete(shelfEntries)
}

const columnsOf = ({ gameId, name, foldedName, year }: Played) =>
  gameId === null ? { name, foldedName, year } : { gameId }

const write = async (played: Played, day: string, table: { memberId: string } | { pairId: number }) => {
  const key = randomUUID()
  await db()
    .insert(evenings)
    .values({ key, ...played, ...table, day, outcome: 'draw', writtenBy: mira })
  return key
}
const takeBack = (key: string) => db().delete(evenings).where(eq(evenings.key, key))

/** A shelf as it says what was played: how often, last when, how many of these times are evenings. */
const shelfOf = async (memberId: string, played: Played) => {
  const { gameId, foldedName, year } = played
  const same =
    gameId === null
      ? and(
          isNull(shelfEntries.gameId),
          eq(shelfEntries.foldedName, foldedName),
          sql`${shelfEntries.year} is not distinct from ${year}`,
        )
      : eq(shelfEntries.gameId, gameId)
  const [row] = await db()
    .select()
    .from(shelfEntries)
    .where(and(eq(shelfEntries.memberId, memberId), same))
  return row && [row.mark, row.timesPlayed, row.lastPlayedOn, row.evenings]
}
const say = (memberId: string, played: Played, said: Partial<typeof shelfEntries.$inferInsert>) =>
  db()
    .insert(shelfEntries)
    .values({ memberId, ...columnsOf(played), ...said })

describe('evenings on the shelves of two', () => {
  it('stand on no other shelf, of whoever keeps a table with somebody else or with nobody', async () => {
    const [alone, one, other] = [await aMember(db()), await aMember(db()), await aMember(db())]
    await aPair(db(), one, other)
    const [game] = ofCatalogue
    await write(game!, '2026-05-05', { pairId })
    await countOnShelves(db(), [mira, theo, alone.id, one.id, other.id], [game!])
    const counted = await Promise.all(
      [mira, theo, alone.id, one.id, other.id].map((id) => shelfOf(id, game!)),
    )
    const once = [null, 1, '2026-05-05', 1]
    expect(counted).toEqual([once, once, undefined, undefined, undefined])
  })

  it('count once, for whoever sat at the table; other games and others’ shelves stay as they are', async () => {
    for (const played of [ofCatalogue[0]!, byName[0]!]) {
      await forget()
      const others = all.filter((each) => each !== played)
      for (const other of others) {
        await write(other, '2026-03-03', { memberId: mira })
        await countOnShelves(db(), [mira], [other])
      }
      const own = await write(played, '2026-02-02', { memberId: mira })
      const shared = await write(played, '2026-04-04', { pairId })
      await countOnShelves(db(), [mira, theo, mira], [played, played])
      expect(await shelfOf(mira, played)).toEqual([null, 2, '2026-04-04', 2])
      expect(await shelfOf(theo, played)).toEqual([null, 1, '2026-04-04', 1])
      await takeBack(shared)
      await countOnShelves(db(), [theo], [played])
      expect(await shelfOf(theo, played)).toBeUndefined()
      expect(await shelfOf(mira, played)).toEqual([null, 2, '2026-04-04', 2])
      await countOnShelves(db(), [mira, theo], [played])
      expect(await shelfOf(mira, played)).toEqual([null, 1, '2026-02-02', 1])
      await takeBack(own)
      await countOnShelves(db(), [mira, theo], [played])
      expect(await shelfOf(mira, played)).toBeUndefined()
      for (const other of others) expect(await shelfOf(mira, other)).toEqual([null, 1, '2026-03-03', 1])
    }
  })

  it('count for nobody who has no seat at their table', async () => {
    const stranger = await aMember(db())
    for (const played of [ofCatalogue[0]!, byName[0]!]) {
      await write(played, '2026-04-04', { pairId })
      await countOnShelves(db(), [stranger.id, mira], [played])
      expect(await shelfOf(stranger.id, played)).toBeUndefined()
      expect(await shelfOf(mira, played)).toEqual([null, 1, '2026-04-04', 1])
    }
  })

  it.each<[string, Partial<typeof shelfEntries.$inferInsert>]>([
    ['a mark alone', { mark: 'own' }],
    ['times without a day', { timesPlayed: 3 }],
    ['times and a day', { timesPlayed: 3, lastPlayedOn: '2026-05-05' }],
    ['all of them', { mark: 'own', timesPlayed: 1, lastPlayedOn: '2026-05-05' }],
  ])('leave what was told besides as it was, once they are taken back: %s', async (_, told) => {
    for (const played of [ofCatalogue[0]!, byName[1]!]) {
      await say(mira, played, told)
      const asTold = await shelfOf(mira, played)
      await countOnShelves(db(), [mira], [played])
      expect(await shelfOf(mira, played)).toEqual(asTold)
      const key = await write(played, '2026-04-04', { memberId: mira })
      await countOnShelves(db(), [mira], [played])
      const { mark = null, timesPlayed = 0, lastPlayedOn = '2026-04-04' } = told
      expect(await shelfOf(mira, played)).toEqual([mark, timesPlayed + 1, lastPlayedOn, 1])
      await takeBack(key)
      await countOnShelves(db(), [mira], [played])
      expect(await shelfOf(mira, played)).toEqual(asTold)
    }
  })

  it('agree with what is told and written, whatever came in which order', async () => {
    const anyDay = fc.integer({ min: 1, max: 9 }).map((day) => `2026-06-0${day}`)
    const anyTold = fc.record({
      mark: fc.constantFrom('own' as const, 'wish' as const, null),
      times: fc.integer({ min: 0, max: 2 }),
      day: fc.option(anyDay),
    })
    const anyStep = fc.record({ game: fc.nat(4), day: anyDay, isShared: fc.boolean(), isBack: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyTold, { minLength: 5, maxLength: 5 }),
        fc.array(anyStep, { minLength: 1, maxLength: 8 }),
        async (toldOfAll, steps) => {
          await forget()
          const told = toldOfAll.map(({ mark, times, day }) => ({
            ...{ mark, timesPlayed: times, lastPlayedOn: times > 0 ? day : null },
          }))
          for (const [at, said] of told.entries())
            if (said.mark !== null || said.timesPlayed > 0) await say(mira, all[at]!, said)
          const written: { game: number; day: string; key: string; isShared: boolean }[] = []
          for (const { game, day, isShared, isBack } of steps) {
            const at = isBack ? written.findIndex((one) => one.game === game) : -1
            if (at >= 0) await takeBack(written.splice(at, 1)[0]!.key)
            else {
              const key = await write(all[game]!, day, isShared ? { pairId } : { memberId: mira })
              written.push({ game, day, key, isShared })
            }
            await countOnShelves(db(), [theo, mira], [all[game]!])
          }
          const expected = (said: (typeof told)[number], days: string[]) => {
            const times = said.timesPlayed + days.length
            if (said.mark === null && times === 0) return undefined
            const last = [...days, ...(said.lastPlayedOn === null ? [] : [said.lastPlayedOn])]
              .toSorted()
              .at(-1)
            return [said.mark, times, last ?? null, days.length]
          }
          const nothing = { mark: null, timesPlayed: 0, lastPlayedOn: null }
          for (const [game, played] of all.entries()) {
            const ofGame = written.filter((one) => one.game === game)
            const days = ofGame.map(({ day }) => day)
            const shared = ofGame.filter(({ isShared }) => isShared).map(({ day }) => day)
            expect(await shelfOf(mira, played)).toEqual(expected(told[game]!, days))
            expect(await shelfOf(theo, played)).toEqual(expected(nothing, shared))
          }
        },
      ),
      { numRuns: 25 },
    )
  }, 60_000)
})
