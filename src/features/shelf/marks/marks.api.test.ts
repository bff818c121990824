import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { aGame } from '#/testing/builders.ts'
import { aBrowser, type Browser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { shelfEntries } from '../model/shelf-entries.table.ts'

const db = testDatabase('empty')
const say = (browser: Browser, gameId: number, mark: string | null, isPlayed = false) =>
  browser.send('PUT', `/shelf/games/${gameId}`, { body: { mark, isPlayed } })
const shelfOf = async (browser: Browser) => (await browser.send<{ shelf: unknown }>('GET', '/me')).body.shelf
const rowsOf = (memberId: string) =>
  db().select().from(shelfEntries).where(eq(shelfEntries.memberId, memberId))

describe('marks', () => {
  it('MARK-01: own, wish and not for us exclude each other; played is independent; an empty entry is deleted', async () => {
    const member = await signedIn(db())
    const game = await aGame(db())
    for (const mark of ['own', 'wish', 'not-for-us'])
      expect(await say(member, game.id, mark, true)).toMatchObject({ status: 204, body: '' })
    expect(await shelfOf(member)).toEqual({ own: [], wish: [], notForUs: [game.id], played: [game.id] })
    await say(member, game.id, 'own')
    expect(await shelfOf(member)).toEqual({ own: [game.id], wish: [], notForUs: [], played: [] })
    await say(member, game.id, null)
    expect(await rowsOf(member.member.id)).toEqual([])
  })

  it('MARK-01: repeated and concurrent calls are saved once', async () => {
    const member = await signedIn(db())
    const game = await aGame(db())
    const answers = await Promise.all(Array.from({ length: 8 }, () => say(member, game.id, 'own', true)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(204))
    expect(await rowsOf(member.member.id)).toMatchObject([{ mark: 'own', timesPlayed: 1 }])
  })

  it('keep the play count while the game is marked as played', async () => {
    const member = await signedIn(db())
    const game = await aGame(db())
    await db()
      .insert(shelfEntries)
      .values({ memberId: member.member.id, gameId: game.id, timesPlayed: 7, lastPlayedOn: '2026-03-04' })
    await say(member, game.id, 'wish', true)
    expect(await rowsOf(member.member.id)).toMatchObject([
      { mark: 'wish', timesPlayed: 7, lastPlayedOn: '2026-03-04' },
    ])
    await say(member, game.id, 'wish', false)
    expect(await rowsOf(member.member.id)).toMatchObject([{ timesPlayed: 0, lastPlayedOn: null }])
  })

  it('are rejected for drafts, unknown games and marks, and for guests', async () => {
    const member = await signedIn(db())
    const draft = await aGame(db(), { published: false })
    expect((await say(member, draft.id, 'own')).status).toBe(404)
    expect((await say(member, 2_000_000_000, 'own')).status).toBe(404)
    expect((await say(member, draft.id, 'stolen')).status).toBe(400)
    expect((await say(aBrowser(), draft.id, 'own')).status).toBe(401)
    expect(await rowsOf(member.member.id)).toEqual([])
  })

  it('belong to one member: others cannot see them', async () => {
    const [mine, theirs] = [await signedIn(db()), await signedIn(db())]
    const game = await aGame(db())
    await say(theirs, game.id, 'own')
    await say(mine, game.id, null)
    expect(await shelfOf(mine)).toEqual({ own: [], wish: [], notForUs: [], played: [] })
    expect(await rowsOf(theirs.member.id)).toHaveLength(1)
  })

  it('MARK-01: marks made on a device before signing in join the account, whose own marks win', async () => {
    const member = await signedIn(db())
    const [one, two, draft] = [await aGame(db()), await aGame(db()), await aGame(db(), { published: false })]
    await say(member, one.id, 'not-for-us')
    const marks = [one, two, draft].map(({ id }) => ({ gameId: id, mark: 'own', isPlayed: true }))
    for (const _again of [1, 2])
      expect((await member.send('POST', '/shelf/from-device', { body: { marks } })).status).toBe(204)
    expect(await shelfOf(member)).toEqual({ own: [two.id], wish: [], notForUs: [one.id], played: [two.id] })
  })
})
