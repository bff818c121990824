import { expect, it } from 'vitest'
import { suggestedGames } from '#/domain/games/suggested-games.table.ts'
import { aBrowser, aKey } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'

const db = testDatabase('empty')
const suggest = (body: unknown, headers: Record<string, string> = aKey()) =>
  aBrowser().send('POST', '/game-suggestions', { body, headers })

it('counts a game with everybody who asked for it, once for each key, and refuses what names none', async () => {
  const key = aKey()
  expect((await suggest({ title: ' Unmatched ', query: 'unmatched' }, key)).status).toBe(201)
  expect((await suggest({ title: ' Unmatched ', query: 'unmatched' }, key)).status).toBe(201)
  expect((await suggest({ title: 'UNMATCHED!', query: 'unmatched for two' })).status).toBe(201)
  for (const title of ['', ' \u200b ', 'x'.repeat(121), undefined])
    expect((await suggest({ title, query: '' })).status).toBe(400)
  expect(await db().select().from(suggestedGames)).toMatchObject([
    { title: 'Unmatched', query: 'unmatched for two', times: 2 },
  ])
})
