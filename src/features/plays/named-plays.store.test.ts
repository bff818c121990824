import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { linkNamedEntries } from '#/features/shelf/import/collection-import.store.ts'
import { shelfEntries } from '#/features/shelf/model/shelf-entries.table.ts'
import { aGame, aPair } from '#/testing/builders.ts'
import { signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import type { PlayLogPage } from './plays.schema.ts'
import { fingerprintForLinking, linkNamedPlays } from './shelf-counts.store.ts'

const db = testDatabase('empty')

it.each([
  ['plays first', [linkNamedPlays, linkNamedEntries]],
  ['shelves first', [linkNamedEntries, linkNamedPlays]],
])('a play by a name joins its game once that appears, on both shelves too (%s)', async (which, joining) => {
  const [mira, theo] = [await signedIn(db()), await signedIn(db())]
  await aPair(db(), mira.member, theo.member)
  const title = `The Game of ${which}`
  const write = (day: string) =>
    mira.send('PUT', `/plays/${randomUUID()}`, {
      body: { gameId: null, name: title, day, outcome: 'me', minutes: 20, word: null },
    })
  await write('2026-11-01')
  await write('2026-11-08')
  const shorter = title.toLowerCase().replace('the ', '')
  const shelfOf = (memberId: string) =>
    db()
      .select({
        gameId: shelfEntries.gameId,
        times: shelfEntries.timesPlayed,
        plays: shelfEntries.plays,
        last: shelfEntries.lastPlayedOn,
      })
      .from(shelfEntries)
      .where(eq(shelfEntries.memberId, memberId))
  expect(await shelfOf(theo.member.id)).toEqual([{ gameId: null, times: 2, plays: 2, last: '2026-11-08' }])
  const game = await aGame(db(), { title: shorter })
  for (const join of joining) await join(db())
  const { body } = await theo.send<PlayLogPage>('GET', '/plays')
  expect(body.plays.map(({ slug }) => slug)).toEqual([game.slug, game.slug])
  for (const { member } of [mira, theo])
    expect(await shelfOf(member.id)).toEqual([{ gameId: game.id, times: 2, plays: 2, last: '2026-11-08' }])
})

it('plays by title are joined to new games, and each game is proposed to editors once', async () => {
  const member = await signedIn(db())
  const write = (name: string) =>
    member.send('PUT', `/plays/${randomUUID()}`, {
      body: { gameId: null, name, day: '2026-11-01', outcome: 'me', minutes: null, word: null },
    })
  await write('The First That Waits')
  const states = [await fingerprintForLinking(db())]
  expect(await fingerprintForLinking(db())).toBe(states[0])
  await write('The Second That Waits')
  states.push(await fingerprintForLinking(db()))
  await aGame(db(), { title: 'The Second That Waits' })
  states.push(await fingerprintForLinking(db()))
  expect(new Set(states).size).toBe(3)
})
