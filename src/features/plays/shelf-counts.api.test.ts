import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { shelfEntries } from '#/features/shelf/model/shelf-entries.table.ts'
import { aGame } from '#/testing/builders.ts'
import { signedIn } from '#/testing/calls/browser.ts'
import { miraAndTheo, savePlay } from '#/testing/calls/play-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'

const db = testDatabase('empty')

const shelfOf = (memberId: string, gameId: number) =>
  db()
    .select({
      times: shelfEntries.timesPlayed,
      last: shelfEntries.lastPlayedOn,
      mark: shelfEntries.mark,
      plays: shelfEntries.plays,
    })
    .from(shelfEntries)
    .where(and(eq(shelfEntries.memberId, memberId), eq(shelfEntries.gameId, gameId)))

describe('plays counted on a shelf', () => {
  it('match the play log: each play counts once, and a deleted one no longer', async () => {
    const { mira, theo } = await miraAndTheo(db())
    const game = await aGame(db())
    await db().insert(shelfEntries).values({
      memberId: mira.member.id,
      gameId: game.id,
      mark: 'own',
      timesPlayed: 4,
      lastPlayedOn: '2026-05-01',
    })
    const [first, second] = [randomUUID(), randomUUID()]
    await savePlay(mira, { gameId: game.id, day: '2026-11-01' }, first)
    await savePlay(theo, { gameId: game.id, day: '2026-11-08' }, second)
    expect(await shelfOf(mira.member.id, game.id)).toEqual([
      { times: 6, last: '2026-11-08', mark: 'own', plays: 2 },
    ])
    expect(await shelfOf(theo.member.id, game.id)).toMatchObject([
      { times: 2, last: '2026-11-08', mark: null },
    ])
    await mira.send('DELETE', `/plays/${second}`)
    expect(await shelfOf(mira.member.id, game.id)).toMatchObject([{ times: 5, last: '2026-11-01' }])
    await mira.send('DELETE', `/plays/${first}`)
    expect(await shelfOf(mira.member.id, game.id)).toEqual([
      { times: 4, last: '2026-05-01', mark: 'own', plays: 0 },
    ])
    expect(await shelfOf(theo.member.id, game.id)).toEqual([])
  })

  it('follow a play to another game or day', async () => {
    const member = await signedIn(db())
    const [one, other] = [await aGame(db()), await aGame(db())]
    const key = randomUUID()
    await savePlay(member, { gameId: one.id, day: '2026-11-08' }, key)
    await savePlay(member, { gameId: one.id, day: '2026-11-07' }, key)
    expect(await shelfOf(member.member.id, one.id)).toMatchObject([{ times: 1, last: '2026-11-07' }])
    await savePlay(member, { gameId: other.id, day: '2026-11-07' }, key)
    expect(await shelfOf(member.member.id, one.id)).toEqual([])
    expect(await shelfOf(member.member.id, other.id)).toMatchObject([{ times: 1, last: '2026-11-07' }])
  })

  it('stay while the log has plays, even if the mark is removed', async () => {
    const member = await signedIn(db())
    const game = await aGame(db())
    await savePlay(member, { gameId: game.id })
    const say = (mark: string | null, isPlayed: boolean) =>
      member.send('PUT', `/shelf/games/${game.id}`, { body: { mark, isPlayed } })
    await say('own', true)
    await say('own', false)
    expect(await shelfOf(member.member.id, game.id)).toMatchObject([
      { times: 1, last: '2026-11-20', mark: 'own' },
    ])
    await say(null, false)
    expect(await shelfOf(member.member.id, game.id)).toMatchObject([
      { times: 1, last: '2026-11-20', mark: null },
    ])
    const { body } = await member.send<{ entries: { id: number }[] }>('GET', '/shelf?show=played')
    await member.send('DELETE', `/shelf/entries/${body.entries[0]?.id}`)
    expect(await shelfOf(member.member.id, game.id)).toMatchObject([{ times: 1, plays: 1 }])
  })
})
