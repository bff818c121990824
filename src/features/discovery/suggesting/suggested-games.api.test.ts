import { expect, it } from 'vitest'
import { suggestedGames } from '#/features/games/model/games.table.ts'
import { aBrowser, aKey } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { suggestGameForm } from './suggested-games.api.ts'

const db = testDatabase('empty')
const suggest = (body: unknown, headers: Record<string, string> = aKey()) =>
  aBrowser().send('POST', '/game-suggestions', { body, headers })

it('counts a game per request, once per key, and rejects an empty title', async () => {
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

it('accepts the form without JavaScript, and redirects to a page with the result', async () => {
  const send = (body: string, headers: Record<string, string> = {}) =>
    suggestGameForm.request('/suggest-game', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  const outcome = async (sent: Promise<Response> | Response) => (await sent).headers.get('location')
  expect((await send('title=Kahuna&query=kahuna+for+two')).status).toBe(303)
  expect(await outcome(send('title=kahuna'))).toBe('/suggest-game?outcome=sent')
  for (const body of ['', 'title=', 'title=%E2%80%8B', `title=${'x'.repeat(121)}`])
    expect(await outcome(send(body))).toBe('/suggest-game?outcome=refused')
  expect(await outcome(send('title=Kahuna', { 'sec-fetch-site': 'cross-site' }))).toBe(
    '/suggest-game?outcome=refused',
  )
  const counted = await db().select().from(suggestedGames)
  expect(counted.find(({ title }) => title === 'kahuna' || title === 'Kahuna')).toMatchObject({ times: 2 })
})
