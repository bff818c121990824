import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { games } from '#/domain/games/games.table.ts'
import { aCategory, aGame, ratingsOf } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { everything } from '../rules/question/discovery-query.rules.ts'
import { type CatalogueCopy, missedBy, readAgain, readCategories, readCopy } from './catalogue-copy.ts'

const db = testDatabase('starter')

/** Brings a copy up to date by comparing versions, as after a long lost connection. */
async function catchUp(before: CatalogueCopy) {
  await readCategories(db(), before)
  const missed = await missedBy(db(), before)
  return { missed, copy: await readAgain(db(), before, missed) }
}

/** Everything a page could show of a copy. */
function shown({ index, catalogue }: CatalogueCopy, ids: readonly number[]) {
  const asked = ['', 'two', 'patchwork', 'the game', 'a', '?', 'zebra', 'strategy', 'wingspn']
  return {
    found: asked.map((q) => index.discover({ ...everything, q })),
    suggested: asked.map((q) => index.suggest(q)),
    sorted: (['name-asc', 'community-desc', 'category-asc', 'category-desc'] as const).map((sort) =>
      index.discover({ ...everything, sort }),
    ),
    categories: catalogue.categories(),
    counts: catalogue.counts(),
    mapped: catalogue.mapped().count,
    featured: catalogue.featured(),
    bestSellers: catalogue.bestSellers(),
    topRated: catalogue.topRated(),
    games: ids.map((id) => [catalogue.game(id), catalogue.isAvoided(id)]),
  }
}

/** How many categories were called otherwise. */
let names = 0

const CHANGES: Record<string, (gameId: number) => Promise<unknown>> = {
  'a title': (id) =>
    db()
      .update(games)
      .set({ title: `Zebra ${id}` })
      .where(eq(games.id, id)),
  'a text': (id) => db().update(games).set({ description: 'Stripes.' }).where(eq(games.id, id)),
  'a slug': (id) =>
    db()
      .update(games)
      .set({ slug: `zebra-${id}` })
      .where(eq(games.id, id)),
  'no longer published': (id) => db().update(games).set({ published: false }).where(eq(games.id, id)),
  'published again': (id) => db().update(games).set({ published: true }).where(eq(games.id, id)),
  deleted: (id) => db().delete(games).where(eq(games.id, id)),
  rated: (id) => ratingsOf(db(), id, [4]).catch(() => undefined),
  'a new one': () => aGame(db(), { categories: ['abstract'] }),
  'out of a category': (id) =>
    db().execute(sql`delete from game_categories where ctid in
      (select ctid from game_categories where game_id = ${id} limit 1)`),
  'its categories in another order': (id) =>
    db().execute(sql`update game_categories set position = 10 - position where game_id = ${id}`),
  'another name of a category': (id) =>
    db().execute(sql`update categories set name = ${`Sort ${++names}`}
      where id = (select min(category_id) from game_categories where game_id = ${id})`),
  'a new category': (id) => aCategory(db(), `kind-${id}`).catch(() => undefined),
  'its real time': (id) =>
    db().execute(sql`insert into real_times (game_id, tables, minutes) select id, 5, 40 from games where id = ${id}
      on conflict (game_id) do update set minutes = real_times.minutes + 1`),
  'away from home': (id) =>
    db()
      .update(games)
      .set({ canonicalUrl: `https://two.example/${id}` })
      .where(eq(games.id, id)),
}

describe('a catalogue that missed changes', () => {
  it('equals one read anew after it caught up', async () => {
    const anyChanges = fc.array(
      fc.tuple(fc.constantFrom(...Object.keys(CHANGES)), fc.integer({ min: 1, max: 40 })),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    let copy = await readCopy(db())
    await fc.assert(
      fc.asyncProperty(anyChanges, async (changes) => {
        for (const [name, id] of changes) await CHANGES[name]!(id)
        copy = (await catchUp(copy)).copy
        const anew = await readCopy(db())
        const ids = Array.from({ length: 200 }, (_, at) => at + 1)
        expect(shown(copy, ids)).toEqual(shown(anew, ids))
        expect((await catchUp(copy)).missed).toEqual([])
      }),
      { numRuns: 25, endOnFailure: true },
    )
  }, 60_000)

  it.each(Object.keys(CHANGES).filter((name) => !/category|published again|rated/.test(name)))(
    'reads only the changed game again: %s',
    async (name) => {
      const game = await aGame(db(), { categories: ['abstract', 'card-game'] })
      const copy = await readCopy(db())
      expect((await catchUp(copy)).missed).toEqual([])
      await CHANGES[name]!(game.id)
      const { missed } = await catchUp(copy)
      expect(missed).toHaveLength(1)
      if (name !== 'a new one') expect(missed).toEqual([game.id])
    },
  )

  it('drops what the database rolled back', async () => {
    const game = await aGame(db(), { title: 'Before' })
    await db()
      .transaction(async (tx) => {
        await tx.update(games).set({ title: 'Taken back' }).where(eq(games.id, game.id))
        const before = await readCopy(tx)
        throw Object.assign(new Error('taken back'), { before })
      })
      .catch(async ({ before }: { before: CatalogueCopy }) => {
        const { copy, missed } = await catchUp(before)
        expect(missed).toEqual([game.id])
        expect(copy.catalogue.game(game.id)?.row.title).toBe('Before')
        expect(copy.index.discover({ ...everything, q: 'taken back' }).ids).not.toContain(game.id)
      })
    expect.assertions(3)
  })
})
