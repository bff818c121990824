import fc from 'fast-check'
import { expect, it } from 'vitest'
import { favorites } from '#/features/favorites/model/favorites.table.ts'
import { communityRatings } from '#/features/ratings/model/ratings.table.ts'
import { aGame } from '#/testing/builders.ts'
import { signedIn } from '#/testing/calls/browser.ts'
import { COLLECTION_HEAD as HEAD, writeOf } from '#/testing/calls/collection-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { shelfEntries } from '../model/shelf-entries.table.ts'

const db = testDatabase('empty')

it('SHELF-02: all of a member’s data on games is exported as formula-safe CSV, which can be imported again, and as JSON', async () => {
  const [member, other] = [await signedIn(db()), await signedIn(db())]
  const game = await aGame(db(), { title: '=SUM(1)', year: 2020 })
  const rated = await aGame(db(), { title: 'Only rated' })
  await writeOf(member, `${HEAD}\n"=SUM(1)",,8,3,1,0,2020,"a, note",EUR,9\nBy name,,6,0,0,1,,,,`, {
    ...{ ratings: true, comments: true, prices: true },
  })
  await member.send('PUT', `/favorites/${game.id}`)
  await member.send('PUT', `/ratings/${rated.id}`, { body: { rating: 2 } })
  const { games: rows } = (await member.send<{ games: unknown[] }>('GET', '/shelf/export?format=json')).body
  expect(rows).toMatchObject([
    {
      title: '=SUM(1)',
      mark: 'own',
      times_played: 3,
      stars: 4,
      favorite: true,
      private_comment: 'a, note',
      price_paid: '9 EUR',
    },
    { title: 'By name', slug: null, mark: 'wish', stars: 3, favorite: false },
    { title: 'Only rated', mark: null, stars: 2 },
  ])
  const csv = (await member.send<string>('GET', '/shelf/export?format=csv')).body
  expect(csv).toContain("'=SUM(1)")
  expect(await writeOf(other, csv, { ratings: true, comments: true, prices: true })).toMatchObject({
    ...{ added: 2, named: 1, rated: 2 },
  })
  expect(
    (await other.send<{ games: unknown[] }>('GET', '/shelf/export?format=json')).body.games,
  ).toMatchObject([
    { title: '=SUM(1)', mark: 'own', times_played: 3, stars: 4, favorite: true, price_paid: '9 EUR' },
    { title: 'By name', mark: 'wish', stars: 3 },
    { title: 'Only rated', stars: 2 },
  ])
})

it('SHELF-02: an export in BoardGameGeek’s columns and quoting can be imported again', async () => {
  const [member, other] = [await signedIn(db()), await signedIn(db())]
  const game = await aGame(db(), { title: 'Goes "back"', year: 2011, bggId: 88001 })
  await writeOf(member, `${HEAD}\nGoes there,88001,8.75,2,1,0,2011,"a ""note""",EUR,9.5`, {
    ratings: true,
    comments: true,
    prices: true,
  })
  const csv = (await member.send<string>('GET', '/shelf/export?format=bgg')).body
  const [head = '', row = '', rest] = csv.split('\n')
  expect(head.split(',')).toHaveLength(58)
  expect(head).toMatch(/^objectname,objectid,rating,numplays,weight,own,fortrade,.*,version_nickname$/)
  expect(row).toMatch(/^"Goes ""back""","88001","8.75","2","0","1","0",/)
  expect(rest).toBe('')
  expect(await writeOf(other, csv, { ratings: true, comments: true, prices: true })).toMatchObject({
    ...{ added: 1, named: 0, rated: 1 },
  })
  expect(
    (await other.send<{ games: unknown[] }>('GET', '/shelf/export?format=json')).body.games,
  ).toMatchObject([
    {
      ...{ slug: game.slug, mark: 'own', times_played: 2, stars: 4, points: 8.75 },
      ...{ private_comment: 'a "note"', price_paid: '9.5 EUR' },
    },
  ])
})

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '=',
        '+',
        '-',
        '@',
        "'",
        '"',
        '＝',
        '－',
        ',',
        ';',
        '\n',
        '\r\n',
        '\t',
        '|',
        '&amp;',
        '🎲',
        'a',
        '(2017)',
      ),
      fc.string({ maxLength: 6, unit: 'grapheme' }),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => `${parts.join('')}x`.replaceAll('\0', ''))

it('SHELF-02: a shelf exported, imported into an empty account and exported again is the same, byte by byte', async () => {
  const member = await signedIn(db())
  await db().delete(favorites)
  const empty = async () => {
    await db().delete(shelfEntries)
    await db().delete(communityRatings)
    await db().execute('update games set rating_count = 0, rating_sum = 0')
  }
  const all = { ratings: true, comments: true, prices: true, publicComments: true }
  const games = fc.uniqueArray(
    fc.record({
      title: hostile,
      comment: hostile,
      price_paid: hostile,
      ...{
        points: fc.double({ min: 0.5, max: 10, noNaN: true }),
        year: fc.integer({ min: -500, max: 2100 }),
      },
      external_id: fc.option(
        fc.integer({ min: 1, max: 999_999 }).map((id) => `bgg:${id}`),
        { nil: '' },
      ),
      last_played_on: fc.constantFrom('2026-01-05', ''),
      ...{ mark: fc.constantFrom('own', 'wish', 'not-for-us'), surprise: fc.boolean() },
      ...{ times_played: fc.integer({ min: 0, max: 40 }) },
    }),
    {
      ...{ minLength: 1, maxLength: 8, selector: ({ title }) => title },
    },
  )
  await fc.assert(
    fc.asyncProperty(games, fc.constantFrom('csv', 'json'), async (list, format) => {
      await empty()
      const marked = list.map(({ comment, ...game }) => ({
        ...game,
        private_comment: comment,
      }))
      await writeOf(member, JSON.stringify(marked), all)
      const exported = async () =>
        JSON.stringify((await member.send('GET', `/shelf/export?format=${format}`)).body)
      const first = await exported()
      await empty()
      await db().execute('delete from limited_calls')
      await writeOf(member, format === 'csv' ? JSON.parse(first) : first, all)
      expect(await exported()).toBe(first)
    }),
    { numRuns: 40 },
  )
})
