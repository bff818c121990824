import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { members } from '#/features/accounts/model/members.table.ts'
import { shelfEntries } from '#/features/shelf/model/shelf-entries.table.ts'
import { aGame, aPair } from '#/testing/builders.ts'
import { type Browser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { invitationOf, say, sayYes } from '#/testing/pair.ts'
import { pairMembers } from './model/pairs.table.ts'
import type { PairGames, PairView } from './pair.schema.ts'

const db = testDatabase('empty')
afterEach(() => db().delete(members))

const view = async (browser: Browser) => (await browser.send<PairView>('GET', '/pair')).body
const games = async (browser: Browser, query: string) =>
  (await browser.send<PairGames>('GET', `/pair/games?${query}`)).body
const keep = (browser: Browser, gameId: number, isSurprise: boolean) =>
  browser.send('PUT', `/shelf/games/${gameId}/surprise`, { body: { isSurprise } })
const leave = (browser: Browser) => browser.send('DELETE', '/pair')
const comeBack = (browser: Browser) => browser.send('PUT', '/pair/return')
const meOf = async (browser: Browser) =>
  (
    await browser.send<{ pair: { own: number[]; notForUs: number[] } | null; surprises: number[] }>(
      'GET',
      '/me',
    )
  ).body

async function aTable() {
  const [mia, theo] = [await signedIn(db(), { username: 'Mia' }), await signedIn(db(), { username: 'Theo' })]
  await aPair(db(), mia.member, theo.member)
  return { mia, theo }
}

describe('the pair’s shelf', () => {
  it('PAIR-02: has each game that either owns once, with its owners', async () => {
    const { mia, theo } = await aTable()
    const [azul, hive, targi, draft] = await Promise.all(
      ['Azul', 'Hive', 'Targi', 'Draft'].map((title) => aGame(db(), { title, published: title !== 'Draft' })),
    )
    await say(mia, azul?.id ?? 0, 'own')
    for (const browser of [mia, theo]) await say(browser, hive?.id ?? 0, 'own')
    await say(theo, targi?.id ?? 0, 'own')
    const named = { name: 'Old box', foldedName: 'old box', year: 1999, mark: 'own' as const }
    await db()
      .insert(shelfEntries)
      .values([
        { memberId: mia.member.id, ...named },
        { memberId: theo.member.id, ...named },
        { memberId: theo.member.id, gameId: draft?.id, mark: 'own' },
      ])
    const seen = await games(mia, 'show=own')
    expect(seen.games.map(({ title, isMine, isTheirs }) => [title, isMine, isTheirs])).toEqual([
      ['Azul', true, false],
      ['Hive', true, true],
      ['Old box', true, true],
      ['Targi', false, true],
    ])
    expect(seen).toMatchObject({ total: 4, named: 1 })
    expect(seen.games.map(({ cover }) => cover?.thumb)).toEqual([
      ...[undefined, undefined, '/covers/named/thumb.svg?title=Old%20box', undefined],
    ])
    expect((await view(theo)).pair?.owned).toEqual({ mine: 3, theirs: 3, both: 4 })
    expect((await meOf(mia)).pair?.own).toEqual([hive?.id, targi?.id].toSorted((a, b) => (a ?? 0) - (b ?? 0)))
  })

  it('PAIR-02: has both wish lists, and shows a surprise to its owner only', async () => {
    const { mia, theo } = await aTable()
    const [open, secret] = [await aGame(db(), { title: 'Open' }), await aGame(db(), { title: 'Secret' })]
    for (const game of [open, secret]) await say(mia, game.id, 'wish')
    await say(theo, open.id, 'wish')
    expect((await keep(mia, secret.id, true)).status).toBe(204)
    const titles = async (browser: Browser) =>
      (await games(browser, 'show=wish')).games.map(({ title }) => title).toSorted()
    expect(await titles(mia)).toEqual(['Open', 'Secret'])
    expect(await titles(theo)).toEqual(['Open'])
    expect((await games(theo, 'show=wish')).total).toBe(1)
    expect((await meOf(mia)).surprises).toEqual([secret.id])
    // The same wish of the other hides nothing, and tells nothing.
    await say(theo, secret.id, 'wish')
    const theirs = (await games(theo, 'show=wish')).games.find(({ title }) => title === 'Secret')
    expect(theirs).toMatchObject({ isMine: true, isTheirs: false, isSurprise: false })
    await keep(mia, secret.id, false)
    expect((await games(theo, 'show=wish')).games.find(({ title }) => title === 'Secret')).toMatchObject({
      isTheirs: true,
    })
  })

  it('PAIR-02: only a wish can be a surprise, until its mark changes', async () => {
    const { mia } = await aTable()
    const game = await aGame(db())
    expect((await keep(mia, game.id, true)).status).toBe(404)
    await say(mia, game.id, 'wish')
    await keep(mia, game.id, true)
    await say(mia, game.id, 'own')
    expect((await meOf(mia)).surprises).toEqual([])
    await say(mia, game.id, 'wish')
    expect((await meOf(mia)).surprises).toEqual([])
    await keep(mia, game.id, true)
    const text = `title,own\n"${game.title}",1`
    const imported = await mia.send('POST', '/shelf/imports', {
      body: { text, choices: [], takes: { ratings: false, comments: false, prices: false } },
    })
    expect(imported.status).toBe(200)
  })

  it('PAIR-02: has the games that either rules out', async () => {
    const { mia, theo } = await aTable()
    const game = await aGame(db(), { title: 'Loud' })
    await say(theo, game.id, 'not-for-us')
    expect((await games(mia, 'show=not-for-us')).games).toMatchObject([
      { title: 'Loud', isMine: false, isTheirs: true },
    ])
    expect((await meOf(mia)).pair?.notForUs).toEqual([game.id])
  })

  it('PAIR-02: can be sorted, searched and filtered by last play, with the size of each part', async () => {
    const { mia, theo } = await aTable()
    const put = async (
      browser: typeof mia,
      title: string,
      stated: Partial<typeof shelfEntries.$inferInsert>,
    ) =>
      db()
        .insert(shelfEntries)
        .values({ memberId: browser.member.id, gameId: (await aGame(db(), { title })).id, ...stated })
    await put(mia, 'Árvore', { mark: 'own' })
    await put(theo, 'Battle', { mark: 'own', timesPlayed: 3, lastPlayedOn: '2020-01-02' })
    await put(theo, 'Castle', {
      mark: 'own',
      timesPlayed: 1,
      lastPlayedOn: new Date().toISOString().slice(0, 10),
    })
    await put(mia, 'Dune', { mark: 'wish', isSurprise: true, timesPlayed: 1 })
    await put(mia, 'Elder', { mark: 'not-for-us', timesPlayed: 2 })
    const titles = async (query: string, browser: Browser = mia) =>
      (await games(browser, query)).games.map(({ title }) => title)
    expect(await titles('show=own')).toEqual(['Castle', 'Battle', 'Árvore'])
    expect(await titles('show=own&sort=longest-unplayed')).toEqual(['Árvore', 'Battle', 'Castle'])
    expect(await titles('show=own&sort=title')).toEqual(['Árvore', 'Battle', 'Castle'])
    expect(await titles('show=own&sort=newest')).toEqual(['Castle', 'Battle', 'Árvore'])
    expect(await titles('show=own&rest=never')).toEqual(['Árvore'])
    expect(await titles('show=own&rest=long&sort=title')).toEqual(['Árvore', 'Battle'])
    expect(await titles('show=own&q=ARVO')).toEqual(['Árvore'])
    expect(await titles('show=own&q=%25')).toEqual([])
    expect((await games(mia, 'show=own')).counts).toEqual({ own: 3, wish: 1, played: 4, 'not-for-us': 1 })
    // A surprise is in no part and no count of the other's.
    expect((await games(theo, 'show=own')).counts).toEqual({ own: 3, wish: 0, played: 3, 'not-for-us': 1 })
    expect((await titles('show=played&sort=title', theo)).toSorted()).toEqual(['Battle', 'Castle', 'Elder'])
  })
})

describe('leaving a pair', () => {
  it('PAIR-03: ends it for both immediately, and can be undone by the one who left', async () => {
    const { mia, theo } = await aTable()
    expect((await Promise.all([leave(mia), leave(mia)])).map(({ status }) => status)).toEqual([204, 204])
    expect((await view(theo)).ended).toEqual({ how: 'left-by-them', name: 'Mia', undoUntil: null })
    const { ended } = await view(mia)
    expect(ended).toMatchObject({ how: 'left-by-me', name: 'Theo' })
    const days = (Date.parse(ended?.undoUntil ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.99)
    expect(days).toBeLessThan(7.01)
    expect((await theo.send('GET', '/pair/games?show=own')).status).toBe(404)
    expect((await comeBack(theo)).status).toBe(409)
    for (const _again of [1, 2]) expect((await comeBack(mia)).status).toBe(204)
    expect((await view(theo)).pair).toMatchObject({ name: 'Mia', side: 1 })
  })

  it('PAIR-03: by both concurrently ends it once, and both see it', async () => {
    const { mia, theo } = await aTable()
    expect((await Promise.all([leave(mia), leave(theo)])).map(({ status }) => status)).toEqual([204, 204])
    const rows = await db().select().from(pairMembers)
    expect(rows.filter(({ hasLeft }) => hasLeft)).toHaveLength(1)
    expect(rows.every(({ endedAt }) => endedAt !== null)).toBe(true)
  })

  it('PAIR-03: can be undone for seven days, unless one is in another pair', async () => {
    const { mia, theo } = await aTable()
    await leave(mia)
    const ago = (days: number) =>
      db()
        .update(pairMembers)
        .set({ endedAt: sql`now() - make_interval(days => ${days}) + interval '1 minute'` })
    await ago(8)
    expect((await comeBack(mia)).body).toMatchObject({ type: '/problems/conflict' })
    expect((await view(mia)).ended).toBeNull()
    await ago(7)
    const ada = await signedIn(db())
    await sayYes(ada, await invitationOf(theo))
    const refused = await comeBack(mia)
    expect([refused.status, refused.body]).toMatchObject([409, { type: '/problems/in-a-pair' }])
    await leave(theo)
    expect((await comeBack(mia)).status).toBe(204)
  })

  it('PAIR-03: deleting the account ends the pair; the other is notified and free for a new pair', async () => {
    const { mia, theo } = await aTable()
    await db().delete(members).where(eq(members.id, theo.member.id))
    expect(await view(mia)).toMatchObject({ pair: null, ended: { how: 'account-gone', name: null } })
    const ada = await signedIn(db())
    expect((await sayYes(ada, await invitationOf(mia))).status).toBe(204)
  })

  it('PAIR-04: a former pair is in the data export without the other’s name', async () => {
    const { mia } = await aTable()
    const data = async () =>
      (await mia.send<{ pairs: { with: string | null; hasLeft: boolean }[] }>('GET', '/account/data')).body
        .pairs
    expect(await data()).toMatchObject([{ with: 'Theo', hasLeft: false }])
    await leave(mia)
    expect(await data()).toMatchObject([{ with: null, hasLeft: true }])
  })
})
