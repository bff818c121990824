import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { members } from '#/features/accounts/model/members.table.ts'
import type { ResultsPage } from '#/features/discovery/discovery.schema.ts'
import type { GameDetail } from '#/features/games/model/games.schema.ts'
import { games } from '#/features/games/model/games.table.ts'
import { aGame, aMember, aPair } from '#/testing/builders.ts'
import { aBrowser } from '#/testing/calls/browser.ts'
import { catalogueRead, testDatabase } from '#/testing/database/test-database.ts'
import { TIMED_LOGS_MIN } from './model/plays.rules.ts'
import { plays, realTimes } from './model/plays.table.ts'

const db = testDatabase('empty', { searchable: true })

/** The real time by a plain count: the median over pairs, each counted once by its own median; null of too few pairs. */
function plainRealTime(tables: readonly (readonly number[])[]): number | null {
  const medianOf = (minutes: readonly number[]) => {
    const sorted = minutes.toSorted((one, other) => one - other)
    return Math.round((sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2)
  }
  const medians = tables.filter(({ length }) => length > 0).map(medianOf)
  return medians.length < TIMED_LOGS_MIN ? null : medianOf(medians)
}

const anPlay = (table: { pairId?: number; memberId?: string }, gameId: number, minutes: number | null) => ({
  ...table,
  key: randomUUID(),
  gameId,
  name: 'Hive',
  foldedName: 'hive',
  day: '2026-11-20',
  outcome: 'draw' as const,
  minutes,
})
const realTimeOf = async (slug: string) => {
  await catalogueRead()
  return (await aBrowser().send<GameDetail>('GET', `/games/${slug}`)).body.realTime
}
/** Four pairs and a member alone. */
const fiveTables = async () => {
  const tables: { pairId?: number; memberId?: string }[] = [{ memberId: (await aMember(db())).id }]
  while (tables.length < 5)
    tables.push({ pairId: (await aPair(db(), await aMember(db()), await aMember(db()))).id })
  return tables
}

describe('the community’s real time of a game', () => {
  it('LOG-03: appears on the game’s page with five pairs, and disappears below', async () => {
    const game = await aGame(db())
    const tables = await fiveTables()
    for (const [at, table] of tables.entries()) {
      expect(await realTimeOf(game.slug)).toBeNull()
      await db()
        .insert(plays)
        .values([anPlay(table, game.id, 30 + at), anPlay(table, game.id, null)])
    }
    expect(await realTimeOf(game.slug)).toEqual({ minutes: 32, tables: 5 })
    await db()
      .insert(plays)
      .values(anPlay(tables[0] ?? {}, game.id, 90))
    expect(await realTimeOf(game.slug)).toEqual({ minutes: 33, tables: 5 })
    await db()
      .update(plays)
      .set({ minutes: null })
      .where(eq(plays.memberId, tables[0]?.memberId ?? ''))
    expect(await realTimeOf(game.slug)).toBeNull()
  })

  it('LOG-03: filters, counts and sorts results with five pairs, never with fewer', async () => {
    const [game, longer] = [await aGame(db(), { playMinutes: 90 }), await aGame(db(), { playMinutes: 5 })]
    const tables = await fiveTables()
    const requested = async (search: string) => {
      await catalogueRead()
      const { body } = await aBrowser().send<ResultsPage>('GET', `/games?${search}`)
      return { ids: body.games.map(({ id }) => id), counts: body.facets.realTimes.map(({ count }) => count) }
    }
    for (const [at, table] of tables.entries()) {
      expect(await requested('real-time=quick,medium,long')).toEqual({ ids: [], counts: [0, 0, 0] })
      await db()
        .insert(plays)
        .values([anPlay(table, game.id, 20 + at), anPlay(table, longer.id, 70)])
    }
    expect(await requested('real-time=quick')).toEqual({ ids: [game.id], counts: [1, 0, 1] })
    expect(await requested('real-time=long,quick&sort=real-asc')).toEqual({
      ids: [game.id, longer.id],
      counts: [1, 0, 1],
    })
    expect((await requested('sort=real-asc')).ids.slice(0, 2)).toEqual([game.id, longer.id])
    await db()
      .delete(plays)
      .where(eq(plays.memberId, tables[0]?.memberId ?? ''))
    expect(await requested('real-time=quick,medium,long')).toEqual({ ids: [], counts: [0, 0, 0] })
  })

  it('LOG-03: drops the pair of a deleted account; plays of a deleted game stay under its name', async () => {
    const [game, other] = [await aGame(db()), await aGame(db())]
    const tables = await fiveTables()
    await db()
      .insert(plays)
      .values(tables.flatMap((table) => [anPlay(table, game.id, 30), anPlay(table, other.id, 50)]))
    expect(await realTimeOf(other.slug)).toEqual({ minutes: 50, tables: 5 })
    await db().delete(games).where(eq(games.id, game.id))
    await db()
      .delete(members)
      .where(eq(members.id, tables[0]?.memberId ?? ''))
    expect(await db().select().from(realTimes)).toEqual([])
    const [saved] = await db()
      .select()
      .from(plays)
      .where(eq(plays.pairId, tables[1]?.pairId ?? 0))
    expect(saved).toMatchObject({ gameId: null, name: 'Hive' })
  })

  it('matches the rule after any change', async () => {
    const game = await aGame(db())
    const tables = [...(await fiveTables()), ...(await fiveTables())]
    const acts = fc.array(
      fc.record({
        table: fc.nat(9),
        minutes: fc.option(fc.integer({ min: 1, max: 1_440 })),
        deed: fc.nat(3),
      }),
      { minLength: 5, maxLength: 25 },
    )
    await fc.assert(
      fc.asyncProperty(acts, async (all) => {
        for (const { table, minutes, deed } of all) {
          const [one] = await db().select().from(plays).where(eq(plays.gameId, game.id)).limit(1)
          if (deed === 0 && one) await db().delete(plays).where(eq(plays.id, one.id))
          else if (deed === 1 && one) await db().update(plays).set({ minutes }).where(eq(plays.id, one.id))
          else
            await db()
              .insert(plays)
              .values(anPlay(tables[table] ?? {}, game.id, minutes))
        }
        const rows = await db().select().from(plays).where(eq(plays.gameId, game.id))
        const byTable = Map.groupBy(rows, ({ pairId, memberId }) => `${pairId} ${memberId}`)
        const expected = plainRealTime(
          [...byTable.values()].map((ofTable) => ofTable.flatMap(({ minutes }) => minutes ?? [])),
        )
        const [reported] = await db().select().from(realTimes).where(eq(realTimes.gameId, game.id))
        expect(reported?.minutes ?? null).toBe(expected)
      }),
      { numRuns: 25 },
    )
  })

  it('is right after concurrent writes', async () => {
    const game = await aGame(db())
    const tables = await fiveTables()
    await Promise.all(
      tables.map((table, at) =>
        db()
          .insert(plays)
          .values(anPlay(table, game.id, 10 * (at + 1))),
      ),
    )
    expect(await realTimeOf(game.slug)).toEqual({ minutes: 30, tables: 5 })
  })
})
