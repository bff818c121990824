import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { TopicPage } from '#/features/discovery/topics/topics.schema.ts'
import { games } from '#/features/games/model/games.table.ts'
import { get } from '#/testing/calls/api-calls.ts'
import { catalogueRead, testDatabase } from '#/testing/database/test-database.ts'
import { QUICK_COOPERATIVE_GAMES, STARTER_CATALOGUE } from '#/testing/starter-figures.ts'
import { documents } from './documents.ts'

const db = testDatabase('starter', { searchable: true, relating: true })

async function topic(path: string): Promise<TopicPage & { status: number }> {
  const { status, body } = await get<TopicPage>(`/topics/${path}`)
  return { ...body, status }
}
const addresses = async () =>
  [...(await (await documents.request('/sitemap.xml')).text()).matchAll(/<loc>http:\/\/[^/]+([^<]+)</g)].map(
    ([, path]) => path,
  )

it('a designer’s games are sorted by expert rating, with common features and a reason for two', async () => {
  const found = await topic('designer/uwe-rosenberg')
  expect(found).toMatchObject({
    ...{ status: 200, slug: 'uwe-rosenberg', name: 'Uwe Rosenberg', plural: 'Designers', total: 5 },
    ...{ isListed: true, usualSort: 'expert-desc', search: { designer: 'uwe-rosenberg' } },
    lede: 'We have five games by Uwe Rosenberg. Four are made for no more than two players, and three use worker placement.',
  })
  expect(found.games.map(({ title }) => title)).toEqual([
    'Patchwork',
    'Fields of Arle',
    'A Feast for Odin',
    'Agricola: All Creatures Big and Small',
    'Le Havre: The Inland Port',
  ])
  expect(found.games[0]?.tagline).toMatch(/^Designed for two from the start/)
  expect(found.further).toContainEqual({
    ...{
      kind: 'mechanic',
      slug: 'worker-placement',
      name: 'Worker placement',
      games: STARTER_CATALOGUE.filter(({ mechanics }) => mechanics.includes('Worker placement')).length,
    },
  })
})

it.each([
  ['designer/UWE%20Rosenberg', 'uwe-rosenberg'],
  ['mechanic/deckbuilding', 'deck-building'],
  ['mechanic/Press-your-luck', 'push-your-luck'],
  ['publisher/z-man-games', 'z-man-games'],
  ['year/2014', '2014'],
  ['lists/quick-cooperative-games', 'quick-cooperative-games'],
])('%s answers with %s', async (path, slug) => {
  expect(await topic(path)).toMatchObject({ status: 200, slug })
})

it.each([
  'designer/unknown',
  'mechanic/drafting',
  'mechanic/-',
  'year/1850',
  'lists/nothing',
  'designer/%F0%9F%90%B1',
])('%s is not found', async (path) => {
  expect((await topic(path)).status).toBe(404)
})

it('every list contains only matching games, at least four in the starter catalogue, and links to the same filter', async () => {
  const { lists } = (await get<{ lists: { slug: string; games: number }[] }>('/topics')).body
  expect(lists).toHaveLength(20)
  const quick = await topic('lists/quick-cooperative-games')
  expect(quick.games).toHaveLength(QUICK_COOPERATIVE_GAMES)
  for (const { playMinutes } of quick.games) expect(playMinutes).toBeLessThan(30)
  for (const { slug, games: count } of lists) {
    const { search, total } = await topic(`lists/${slug}`)
    expect([slug, total]).toEqual([slug, count])
    const query = new URLSearchParams(search as Record<string, string>)
    const { games: found } = (await get<{ games: unknown[] }>(`/games?${query}`)).body
    expect([slug, found.length > 0]).toEqual([slug, true])
  }
})

it('the sitemap lists pages with four games or more, and is updated when an editor renames a designer', async () => {
  const before = await addresses()
  expect(before).toEqual(
    expect.arrayContaining([
      ...[
        '/designer/uwe-rosenberg',
        '/designer/kris-burm',
        '/mechanic/worker-placement',
        '/publisher/kosmos',
      ],
      ...['/year/2014', '/lists/quick-cooperative-games', '/like/patchwork'],
    ]),
  )
  // Three games.
  expect(before).not.toContain('/designer/matt-leacock')
  expect((await topic('designer/matt-leacock')).isListed).toBe(false)
  await db()
    .update(games)
    .set({ designers: ['Úwe R.'] })
    .where(eq(games.slug, 'patchwork'))
  await catalogueRead()
  expect(await topic('designer/uwe-r')).toMatchObject({
    status: 200,
    name: 'Úwe R.',
    total: 1,
    isListed: false,
  })
  expect((await topic('designer/uwe-rosenberg')).total).toBe(4)
  await db().update(games).set({ published: false }).where(eq(games.slug, 'fields-of-arle'))
  await catalogueRead()
  expect(await addresses()).not.toContain('/designer/uwe-rosenberg')
})
