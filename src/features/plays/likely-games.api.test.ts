import { expect, it } from 'vitest'
import { shelfEntries } from '#/features/shelf/model/shelf-entries.table.ts'
import { aGame } from '#/testing/builders.ts'
import { type Browser, signedIn } from '#/testing/calls/browser.ts'
import { miraAndTheo, savePlay } from '#/testing/calls/play-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import type { LikelyGame } from './plays.schema.ts'

const db = testDatabase('empty')

const likelyTo = async (browser: Browser, query = '') => {
  const { body } = await browser.send<{ games: LikelyGame[] }>('GET', `/plays/likely${query}`)
  return body.games.map(({ game, because, lastPlayedOn }) => [game.title, because, lastPlayedOn])
}

it('the likely games are those both want, those played last, and those on either shelf played longest ago', async () => {
  const { mira, theo } = await miraAndTheo(db())
  const game = (title: string) => aGame(db(), { title })
  const [wanted, first, second] = [
    await game('Wanted'),
    await game('Played first'),
    await game('Played second'),
  ]
  const [rested, owned, draft] = [
    await game('Rested'),
    await game('Owned'),
    await aGame(db(), { published: false }),
  ]
  await savePlay(mira, { gameId: first.id, day: '2026-11-01' })
  await savePlay(theo, { gameId: second.id, day: '2026-11-08' })
  const own = { mark: 'own', timesPlayed: 1 } as const
  await db()
    .insert(shelfEntries)
    .values([
      { ...own, memberId: mira.member.id, gameId: owned.id, lastPlayedOn: '2026-10-01' },
      { ...own, memberId: theo.member.id, gameId: rested.id, lastPlayedOn: '2026-03-01' },
      { ...own, memberId: theo.member.id, gameId: draft.id, lastPlayedOn: '2026-02-01' },
    ])
  const played = [
    ['Played second', 'played', '2026-11-08'],
    ['Played first', 'played', '2026-11-01'],
  ]
  for (const browser of [mira, theo]) {
    expect(await likelyTo(browser)).toEqual([
      ...played,
      ['Rested', 'shelf', '2026-03-01'],
      ['Owned', 'shelf', '2026-10-01'],
    ])
    expect(await likelyTo(browser, `?matched=${wanted.id}`)).toEqual([
      ['Wanted', 'matched', null],
      ...played,
      ['Rested', 'shelf', '2026-03-01'],
    ])
  }
  expect(await likelyTo(await signedIn(db()))).toEqual([])
})
