import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { pairMembers } from '#/features/pair/model/pairs.table.ts'
import { aGame, aPair } from '#/testing/builders.ts'
import { signedIn } from '#/testing/calls/browser.ts'
import { miraAndTheo, playLogOf, savePlay } from '#/testing/calls/play-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { plays } from './model/plays.table.ts'
import type { PlayedGame } from './plays.schema.ts'

const db = testDatabase('empty')

const endPair = (pairId: number) =>
  db().update(pairMembers).set({ endedAt: new Date() }).where(eq(pairMembers.pairId, pairId))

describe('logging a play', () => {
  it('LOG-01: needs a game and a winner, and both see it from their own side', async () => {
    const { mira, theo } = await miraAndTheo(db())
    const game = await aGame(db(), { title: 'Patchwork Nights' })
    const { status, body } = await savePlay(mira, { gameId: game.id, outcome: 'me' })
    expect(status).toBe(200)
    expect(body.standing).toMatchObject({ book: 'ours', mySide: 0, total: 1, wins: { me: 1, them: 0 } })
    expect(body.standing.names).toEqual(['You', theo.member.username])
    const theirs = await playLogOf(theo)
    expect(theirs.standing).toMatchObject({
      ...{ mySide: 1, wins: { me: 0, them: 1 }, names: [mira.member.username, 'You'] },
    })
    expect(theirs.plays).toMatchObject([
      { title: 'Patchwork Nights', slug: game.slug, outcome: 'them', isMine: false, mayChange: true },
    ])
    expect(theirs.lead).toBe(-1)
  })

  it('LOG-01: minutes and a comment are added under the same key, by either member', async () => {
    const { mira, theo } = await miraAndTheo(db())
    const game = await aGame(db())
    const key = randomUUID()
    await savePlay(mira, { gameId: game.id }, key)
    await savePlay(mira, { gameId: game.id, minutes: 45 }, key)
    await savePlay(
      theo,
      { gameId: game.id, outcome: 'them', minutes: 45, word: ' The last\nbutton  decided it. ' },
      key,
    )
    const { plays: all } = await playLogOf(mira)
    expect(all).toMatchObject([
      { key, outcome: 'me', minutes: 45, word: 'The last button decided it.', isMine: true },
    ])
  })

  it('LOG-01: is sent to the present address, with its body, when a browser uses the former one', async () => {
    const { mira } = await miraAndTheo(db())
    const { headers, status } = await mira.send('PUT', `/evenings/${randomUUID()}`, { body: {} })
    expect(status).toBe(308)
    expect(headers.get('location')).toMatch(/^\/api\/plays\/[0-9a-f-]{36}$/)
  })

  it('LOG-01: is undone by either, and a late retry does not restore it', async () => {
    const { mira, theo } = await miraAndTheo(db())
    const game = await aGame(db())
    const key = randomUUID()
    await savePlay(mira, { gameId: game.id }, key)
    expect((await theo.send('DELETE', `/plays/${key}`)).status).toBe(204)
    expect((await theo.send('DELETE', `/plays/${key}`)).status).toBe(204)
    expect(await savePlay(mira, { gameId: game.id }, key)).toMatchObject({
      status: 404,
      body: { title: 'That play was deleted' },
    })
    expect((await playLogOf(mira)).plays).toEqual([])
  })

  it('LOG-01: counts once if it is sent repeatedly or concurrently', async () => {
    const { mira, theo } = await miraAndTheo(db())
    const game = await aGame(db())
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => savePlay(mira, { gameId: game.id }, key)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect((await playLogOf(theo)).standing.total).toBe(1)
    for (const browser of [mira, theo])
      expect((await browser.send('GET', '/shelf?show=played')).body).toMatchObject({
        entries: [{ timesPlayed: 1, lastPlayedOn: '2026-11-20' }],
      })
  })

  it('rejects a missing or unpublished game, and minutes or texts beyond their limits', async () => {
    const member = await signedIn(db())
    const draft = await aGame(db(), { published: false })
    expect((await savePlay(member, { name: '  ' })).body).toMatchObject({
      title: 'Which game was it? Type its name.',
    })
    expect((await savePlay(member, { gameId: draft.id })).status).toBe(404)
    expect((await savePlay(member, { gameId: 2_000_000_000 })).status).toBe(404)
    for (const fields of [{ minutes: 0 }, { minutes: 1_441 }, { minutes: 1.5 }, { word: 'x'.repeat(1_001) }])
      expect((await savePlay(member, { name: 'Hive', ...fields })).status).toBe(400)
    expect((await playLogOf(member)).standing.total).toBe(0)
  })

  it('uses a title for a game outside the catalogue, and the game for one in it', async () => {
    const member = await signedIn(db(), { username: null })
    const game = await aGame(db(), { title: 'The Quacks of Nowhere' })
    expect((await savePlay(member, { name: 'quacks of  nowhere' })).body.play).toMatchObject({
      slug: game.slug,
    })
    expect((await savePlay(member, { name: ' A game  of our own ', outcome: 'won' })).body).toMatchObject({
      play: { title: 'A game of our own', slug: null },
      standing: { book: 'own', names: ['You', 'Someone'], together: { won: 1, lost: 0 } },
    })
  })
})

describe('the play log', () => {
  it('LOG-02: has the leader, wins together, and last play, in total and per game', async () => {
    const { mira, theo } = await miraAndTheo(db())
    const [patchwork, sky] = [await aGame(db(), { playMinutes: 30 }), await aGame(db(), { playMinutes: 20 })]
    const played = [
      [patchwork, 'me', '2026-11-01', 40],
      [patchwork, 'them', '2026-11-02', 44],
      [patchwork, 'me', '2026-11-03', 51],
      [patchwork, 'draw', '2026-11-04', null],
      [sky, 'won', '2026-11-05', 26],
      [sky, 'lost', '2026-11-06', 24],
      [sky, 'stopped', '2026-11-07', null],
    ] as const
    for (const [game, outcome, day, minutes] of played)
      await savePlay(mira, { gameId: game.id, outcome, day, minutes })
    const { standing } = await playLogOf(theo)
    expect(standing).toMatchObject({
      total: 7,
      wins: { me: 1, them: 2 },
      draws: 1,
      together: { won: 1, lost: 1 },
      stopped: 1,
      lastPlayedOn: '2026-11-07',
    })
    const { body } = await mira.send<{ games: PlayedGame[] }>('GET', '/plays/games')
    expect(body.games).toMatchObject([
      {
        title: patchwork.title,
        times: 4,
        wins: { me: 2, them: 1 },
        lastPlayedOn: '2026-11-04',
        realMinutes: 44,
      },
      { title: sky.title, times: 3, together: { won: 1, lost: 1 }, realMinutes: null },
    ])
    const { body: one } = await theo.send<{ played: PlayedGame | null }>(
      'GET',
      `/plays/games/${patchwork.id}`,
    )
    expect(one.played).toMatchObject({ times: 4, wins: { me: 1, them: 2 } })
  })

  it('is paginated by cursor: each play once, with the lead as of that play', async () => {
    const { mira, theo, pairId } = await miraAndTheo(db())
    const game = await aGame(db(), { title: 'Hive of Many Nights' })
    const outcomes = ['left', 'right', 'right', 'draw', 'won'] as const
    const rows = Array.from({ length: 10_000 }, (_, at) => ({
      key: randomUUID(),
      pairId,
      gameId: game.id,
      name: game.title,
      foldedName: 'hive of many nights',
      // Several on one day, so that the day alone does not decide.
      day: new Date(Date.UTC(2000, 0, 1 + Math.floor(at / 3))).toISOString().slice(0, 10),
      outcome: outcomes[at % 5] ?? 'draw',
      minutes: 20 + (at % 40),
    }))
    for (let at = 0; at < rows.length; at += 2_000)
      await db()
        .insert(plays)
        .values(rows.slice(at, at + 2_000))
    const first = await playLogOf(theo)
    expect(first.standing).toMatchObject({ total: 10_000, wins: { me: 4_000, them: 2_000 } })
    expect(first.lead).toBe(2_000)
    const seen = new Set(first.plays.map(({ key }) => key))
    let [page, lead] = [first, first.lead]
    for (let pages = 0; pages < 6; pages += 1) {
      expect(page.lead).toBe(lead)
      for (const { outcome } of page.plays) lead -= outcome === 'me' ? 1 : outcome === 'them' ? -1 : 0
      page = await playLogOf(theo, `?before=${page.older}`)
      for (const { key } of page.plays) seen.add(key)
    }
    expect(seen.size).toBe(140)
    const began = performance.now()
    const end = await playLogOf(mira, '?before=2000-01-02.999999999')
    expect(performance.now() - began).toBeLessThan(2_000)
    expect(end.plays).toHaveLength(6)
    expect(end.older).toBeNull()
    expect(await playLogOf(mira, '?before=2000-13-45.1')).toMatchObject({ plays: [] })
  })

  it('has a version that changes with its plays, for open pages', async () => {
    const { mira, theo } = await miraAndTheo(db())
    const game = await aGame(db())
    const stateOf = async () => (await theo.send<{ state: string }>('GET', '/plays/state')).body.state
    const key = randomUUID()
    const states = [await stateOf()]
    await savePlay(mira, { gameId: game.id }, key)
    states.push(await stateOf())
    await savePlay(mira, { gameId: game.id, minutes: 30 }, key)
    states.push(await stateOf())
    await mira.send('DELETE', `/plays/${key}`)
    states.push(await stateOf())
    expect(new Set(states).size).toBe(3)
    expect(states[3]).toBe(states[0])
  })

  it('PAIR-03: loses no play if one member leaves while the other is writing', async () => {
    const { mira, theo, pairId } = await miraAndTheo(db())
    const game = await aGame(db(), { title: 'Left in the Middle' })
    const keys = Array.from({ length: 12 }, () => randomUUID())
    const write = (key: string) => savePlay(theo, { gameId: game.id, outcome: 'me' }, key)
    const [left, ...written] = await Promise.all([mira.send('DELETE', '/pair'), ...keys.map(write)])
    expect(left.status).toBe(204)
    expect(written.map(({ status }) => status)).toEqual(keys.map(() => 200))
    const rows = await db().select().from(plays).where(inArray(plays.key, keys))
    expect(rows).toHaveLength(keys.length)
    const ofTable = rows.filter((row) => row.pairId === pairId)
    for (const row of rows)
      expect([row.pairId, row.memberId]).toEqual(
        row.pairId === null ? [null, theo.member.id] : [pairId, null],
      )
    // Sent again, as a device does that got no answer: nothing is written twice, nor moved.
    await Promise.all(keys.map(write))
    expect((await playLogOf(theo)).standing).toMatchObject({ total: 12, wins: { me: 12, them: 0 } })
    expect((await playLogOf(mira)).standing).toMatchObject({
      total: ofTable.length,
      wins: { me: 0, them: ofTable.length },
    })
  })

  it('stays with both members after one leaves, without the other’s name', async () => {
    const { mira, theo, pairId } = await miraAndTheo(db())
    const game = await aGame(db())
    const key = randomUUID()
    await savePlay(mira, { gameId: game.id }, key)
    await endPair(pairId)
    expect(await playLogOf(theo)).toMatchObject({
      standing: {
        book: 'own',
        names: ['You', 'Someone'],
        mySide: 0,
        hasOther: false,
        wins: { me: 0, them: 1 },
      },
      plays: [{ key, outcome: 'them', mayChange: false }],
    })
    for (const browser of [mira, theo]) {
      expect((await browser.send('DELETE', `/plays/${key}`)).status).toBe(404)
      expect((await savePlay(browser, { gameId: game.id, minutes: 9 }, key)).status).toBe(404)
    }
    // Plays after leaving a pair belong to the member alone.
    await savePlay(mira, { gameId: game.id, day: '2026-11-21' })
    expect((await playLogOf(theo)).standing.total).toBe(1)
    expect((await playLogOf(mira)).standing.total).toBe(2)
    // In another pair, the book before is there beside the new one, for its reader alone.
    const ines = await signedIn(db(), { username: `ines_${randomUUID().slice(0, 8)}` })
    await aPair(db(), ines.member, theo.member)
    expect((await playLogOf(theo)).standing).toMatchObject({ book: 'ours', total: 0, hasOther: true })
    expect((await playLogOf(theo, '?book=own')).standing).toMatchObject({ book: 'own', total: 1 })
    expect((await playLogOf(ines)).standing).toMatchObject({ total: 0, hasOther: false })
    expect((await playLogOf(ines, '?book=own')).standing.total).toBe(0)
  })
})

it('moves a member’s own plays into the pair’s log once, seen from their side', async () => {
  const [mira, theo] = [await signedIn(db()), await signedIn(db())]
  const game = await aGame(db())
  const key = randomUUID()
  const details = { scores: { left: '12', right: '10' }, started: 'left' } as const
  await savePlay(theo, { gameId: game.id, outcome: 'me' }, key)
  await db().update(plays).set({ details }).where(eq(plays.key, key))
  expect((await theo.send('POST', '/plays/moves')).status).toBe(409)
  await aPair(db(), mira.member, theo.member)
  expect((await playLogOf(mira)).plays).toEqual([])
  for (const moved of [1, 0])
    expect(await theo.send('POST', '/plays/moves')).toMatchObject({ status: 200, body: { moved } })
  expect((await playLogOf(theo)).plays).toMatchObject([
    { key, outcome: 'me', isMine: true, details: { scores: { me: '12', them: '10' }, started: 'me' } },
  ])
  expect((await playLogOf(mira)).plays).toMatchObject([{ key, outcome: 'them', isMine: false }])
  const { rows } = await db().execute(
    sql`select times_played from shelf_entries where member_id = ${mira.member.id} and game_id = ${game.id}`,
  )
  expect(rows).toEqual([{ times_played: 1 }])
})
