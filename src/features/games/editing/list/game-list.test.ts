import { like } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { isSplit } from '#/features/verdict/model/verdict.rules.ts'
import { aGame } from '#/testing/builders.ts'
import { type Browser, signedIn } from '#/testing/calls/browser.ts'
import { pagesOf } from '#/testing/calls/list-pages.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { TWO_PLAYER_VERDICTS } from '../../model/games.rules.ts'
import { gameRetailers, games } from '../../model/games.table.ts'
import type { GameList, ListedGame } from '../game-editing.schema.ts'

const db = testDatabase('empty')
let admin: Browser
beforeAll(async () => {
  admin = await signedIn(db(), { email: 'admin@twotop.example' })
})

const list = async (query = '') => (await admin.send<GameList>('GET', `/admin/games${query}`)).body

describe('the list of all games', () => {
  it('searches titles for literal % and _, sorts, and counts', async () => {
    await aGame(db(), { title: '100% List_', expertRating: 1.1, published: false })
    await aGame(db(), { title: 'List b', expertRating: 4.9 })
    await aGame(db(), { title: 'Back\\slash' })
    const titles = async (query: string) => (await list(query)).rows.map(({ title }) => title)
    expect(await titles('?q=list')).toEqual(['100% List_', 'List b'])
    expect(await titles('?q=0%25')).toEqual(['100% List_'])
    expect(await titles('?q=t_')).toEqual(['100% List_'])
    expect(await titles('?q=k%5Cs')).toEqual(['Back\\slash'])
    expect(await titles('?q=%25%25')).toEqual([])
    expect(await titles('?q=list&sort=expert-desc')).toEqual(['List b', '100% List_'])
    expect(await titles('?q=list&only=unpublished')).toEqual(['100% List_'])
    expect(await titles('?q=list&only=featured')).toEqual([])
    const totalOf = async (only: string) => (await list(`?only=${only}`)).total
    expect((await totalOf('published')) + (await totalOf('unpublished'))).toBe((await list()).total)
  })

  it('VERDICT-01: finds games where members’ and editor’s verdicts are two levels apart', async () => {
    const votes = { votesGreat: 0, votesGood: 0, votesWorks: 0, votesSkip: 0 }
    const apart = new Set<string>()
    const words = [...TWO_PLAYER_VERDICTS, null]
    const counts = [0, 3, 12, 13]
    const cases = words.flatMap((word) =>
      counts.flatMap((great) =>
        counts.flatMap((skip) => counts.map((good) => ({ word, great, good, works: 0, skip }))),
      ),
    )
    // Exactly what "good" begins with.
    cases.push({ word: 'avoid', great: 0, good: 13, works: 1, skip: 2 })
    for (const [at, { word, great, good, works, skip }] of cases.entries()) {
      const { title } = await aGame(db(), {
        ...votes,
        title: `Apart ${at}`,
        ...(word && { twoPlayerVerdict: word, twoPlayerReason: 'Why.' }),
        votesGreat: great,
        votesGood: good,
        votesWorks: works,
        votesSkip: skip,
      })
      if (isSplit(word, { great, good, works, skip })) apart.add(title)
    }
    const pages = await pagesOf<ListedGame>(admin, '/admin/games', 'q=Apart&only=split')
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ title }) => title)))).toEqual(apart)
    expect(apart.size).toBeGreaterThan(20)
    expect(apart).toContain(`Apart ${cases.length - 1}`)
    await db().delete(games).where(like(games.title, 'Apart %'))
  })

  it('can be filtered to equal titles, and to published games without a description or price', async () => {
    const titles = async (only: string) =>
      (await list(`?q=narrow&only=${only}`)).rows.map(({ title }) => title).toSorted()
    for (const [place, [title, without]] of [
      ['Narrow whole', {}],
      ['narrow WHOLE', {}],
      ['Narrow words', { description: ' ' }],
      ['Narrow draft', { description: ' ', published: false }],
      // Games in the trash do not count as namesakes.
      ['Narrow words', { published: false, inTrash: true }],
    ].entries() as Iterable<[number, [string, object]]>) {
      const { id: gameId } = await aGame(db(), { title, slug: `narrow-${place}`, ...without })
      const price =
        title === 'Narrow whole' ? {} : { priceCents: 1999, currency: 'EUR', priceAsOf: '2026-11-02' }
      await db()
        .insert(gameRetailers)
        .values({ gameId, name: 'Shop', url: 'https://shop.example/1', ...price })
    }
    await aGame(db(), { title: 'Narrow, sold nowhere' })
    expect(await titles('namesakes')).toEqual(['Narrow whole', 'narrow WHOLE'])
    expect(await titles('no-description')).toEqual(['Narrow words'])
    expect(await titles('no-price')).toEqual(['Narrow whole', 'Narrow, sold nowhere'])
  })

  describe('each sort order', () => {
    /** Words that differ by case, and figures of which some are the same and some are not there. */
    const RATED: [title: string, expert: number | null, ratings: number[]][] = [
      ['order B', 4.5, [5, 5]],
      ['Order a', 4.5, [5]],
      ['order a', null, []],
      ['order c', 2.5, [1]],
      ['order D', null, [4, 4]],
      ['order e', 5, []],
      ['order E', 0, [1, 1]],
    ]
    let ids: number[] = []
    beforeAll(async () => {
      ids = []
      for (const [place, [title, expertRating, ratings]] of RATED.entries()) {
        const game = await aGame(db(), {
          title,
          slug: `in-order-${place}`,
          expertRating,
          ratingCount: ratings.length,
          ratingSum: ratings.reduce((sum, rating) => sum + rating, 0),
          createdAt: new Date(Date.UTC(2020, 0, place < 3 ? 1 : place)),
          updatedAt: new Date(Date.UTC(2020, 1, place < 3 ? 20 : 20 - place)),
        })
        ids.push(game.id)
      }
    })
    // Written by hand: places in the list above; what is not rated stands last either way.
    it.each<[string, number[]]>([
      ['title-asc', [1, 2, 0, 3, 4, 5, 6]],
      ['title-desc', [6, 5, 4, 3, 0, 2, 1]],
      ['expert-desc', [5, 1, 0, 3, 6, 2, 4]],
      ['expert-asc', [6, 3, 1, 0, 5, 2, 4]],
      ['community-desc', [0, 1, 4, 6, 3, 2, 5]],
      ['community-asc', [3, 6, 4, 1, 0, 2, 5]],
      ['created-desc', [6, 5, 4, 3, 1, 2, 0]],
      ['created-asc', [0, 2, 1, 3, 4, 5, 6]],
      ['changed-asc', [6, 5, 4, 3, 0, 2, 1]],
      ['changed-desc', [1, 2, 0, 3, 4, 5, 6]],
    ])('%s', async (sort, places) => {
      const { rows } = await list(`?q=order&sort=${sort}`)
      expect(rows.map(({ id }) => ids.indexOf(id))).toEqual(places)
    })
  })

  it.each([...['?sort=nonsense', '?sort=title', '?only=secret', '?cursor=x']])(
    'refuses %s',
    async (query) => {
      expect((await admin.send('GET', `/admin/games${query}`)).status).toBe(400)
    },
  )
})

it('a title is found by its words in any order, ignoring accents', async () => {
  await aGame(db(), { title: 'Nine Men’s Mühle', slug: 'muehle' })
  const titles = async (q: string) =>
    (await list(`?q=${encodeURIComponent(q)}`)).rows.map(({ title }) => title)
  expect(await titles('muhle nine')).toEqual(['Nine Men’s Mühle'])
  expect(await titles('muhle ten')).toEqual([])
})
