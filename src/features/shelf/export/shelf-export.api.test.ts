import { expect, it } from 'vitest'
import { aGame } from '#/testing/builders.ts'
import { signedIn } from '#/testing/calls/browser.ts'
import { COLLECTION_HEAD as HEAD, writeOf } from '#/testing/calls/collection-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'

const db = testDatabase('empty')

it('SHELF-02: everything of one’s own leaves as CSV, in which nothing is a formula and which comes in again, and as JSON', async () => {
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
      price_paid: 'EUR 9',
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
    { title: '=SUM(1)', mark: 'own', times_played: 3, stars: 4, favorite: false, price_paid: 'EUR 9' },
    { title: 'By name', mark: 'wish', stars: 3 },
    { title: 'Only rated', stars: 2 },
  ])
})

it('SHELF-02: a title kept by its name leaves with the number other sites know it by, under a head that says so', async () => {
  const member = await signedIn(db())
  await writeOf(member, `${HEAD}\nLeaves by name,77009,,1,1,0,2027,,,`)
  const csv = (await member.send<string>('GET', '/shelf/export?format=csv')).body
  expect(csv.trim().split('\n')).toEqual([
    'title,year,slug,external_id,mark,surprise,times_played,last_played_on,stars,favorite,private_comment,price_paid',
    'Leaves by name,2027,,bgg:77009,own,0,1,,,0,,',
  ])
})
