import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aGame } from '#/testing/builders.ts'
import { type Browser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { shelfEntries } from './model/shelf-entries.table.ts'
import type { ShelfPage } from './shelf.schema.ts'

const db = testDatabase('empty')

const look = async (browser: Browser, query = '') =>
  (await browser.send<ShelfPage>('GET', `/shelf${query}`)).body
const titles = async (browser: Browser, query = '') =>
  (await look(browser, query)).entries.map(({ title }) => title)

const monthsAgo = (months: number) => {
  const day = new Date()
  day.setUTCDate(1)
  day.setUTCMonth(day.getUTCMonth() - months)
  return day.toISOString().slice(0, 10)
}

/** A member who owns four games, wishes for one, and has ruled one out. */
async function aMemberWithAShelf() {
  const member = await signedIn(db())
  const put = async (title: string, stated: Partial<typeof shelfEntries.$inferInsert>) => {
    const { id: gameId } = await aGame(db(), { title, slug: `game-${randomUUID()}` })
    await db()
      .insert(shelfEntries)
      .values({ memberId: member.member.id, gameId, ...stated })
  }
  await put('Árvore', { mark: 'own' })
  await put('Battle', { mark: 'own', timesPlayed: 3, lastPlayedOn: monthsAgo(8) })
  await put('Castle', { mark: 'own', timesPlayed: 1, lastPlayedOn: monthsAgo(1) })
  await put('Dune', { mark: 'wish' })
  await put('Eldritch', { mark: 'not-for-us', timesPlayed: 2 })
  await db().insert(shelfEntries).values({
    memberId: member.member.id,
    name: 'Zzz by name',
    foldedName: 'zzz by name',
    year: 1999,
    mark: 'own',
  })
  return member
}

describe('the shelf', () => {
  it('SHELF-01: lists each part with its count, including games by name, and no one else’s entries', async () => {
    const member = await aMemberWithAShelf()
    await aMemberWithAShelf()
    const own = await look(member)
    expect(own.counts).toEqual({ own: 4, wish: 1, played: 3, 'not-for-us': 1 })
    expect(own).toMatchObject({ total: 4, page: 1, pageCount: 1 })
    expect(own.entries.find(({ title }) => title === 'Zzz by name')).toMatchObject({ game: null, year: 1999 })
    expect(await titles(member, '?show=wish')).toEqual(['Dune'])
    expect(await titles(member, '?show=not-for-us')).toEqual(['Eldritch'])
    expect((await titles(member, '?show=played&sort=title')).sort()).toEqual(['Battle', 'Castle', 'Eldritch'])
  })

  it('SHELF-01: shows each game with its current catalogue data', async () => {
    const member = await signedIn(db())
    const put = async (title: string) => {
      const game = await aGame(db(), { title, slug: `game-${randomUUID()}`, year: 2011 })
      await member.send('PUT', `/shelf/games/${game.id}`, { body: { mark: 'own', isPlayed: false } })
      return { title, game: { id: game.id, slug: game.slug, title } }
    }
    const first = await put('Alone at first')
    expect((await look(member)).entries).toMatchObject([first])
    const second = await put('Beside it')
    expect((await look(member)).entries).toMatchObject([first, second])
  })

  it('SHELF-01: sorts by longest unplayed, last played, newest, and title', async () => {
    const member = await aMemberWithAShelf()
    expect(await titles(member)).toEqual(['Árvore', 'Zzz by name', 'Battle', 'Castle'])
    expect(await titles(member, '?sort=latest-played')).toEqual(['Castle', 'Battle', 'Árvore', 'Zzz by name'])
    expect(await titles(member, '?sort=newest')).toEqual(['Zzz by name', 'Castle', 'Battle', 'Árvore'])
    expect(await titles(member, '?sort=title')).toEqual(['Árvore', 'Battle', 'Castle', 'Zzz by name'])
  })

  it('SHELF-01: searches literally, ignoring case and accents', async () => {
    const member = await aMemberWithAShelf()
    expect(await titles(member, '?q=ARVO')).toEqual(['Árvore'])
    expect(await titles(member, '?q=by+NAME')).toEqual(['Zzz by name'])
    expect(await titles(member, '?q=%25')).toEqual([])
  })

  it('SHELF-01: filters games never played, or not for half a year', async () => {
    const member = await aMemberWithAShelf()
    expect(await titles(member, '?rest=never')).toEqual(['Árvore', 'Zzz by name'])
    expect(await titles(member, '?rest=long')).toEqual(['Árvore', 'Zzz by name', 'Battle'])
  })

  it('returns pages of sixty, each game once', async () => {
    const member = await signedIn(db())
    const game = () => aGame(db())
    for (let count = 0; count < 61; count += 1)
      await db()
        .insert(shelfEntries)
        .values({ memberId: member.member.id, gameId: (await game()).id, mark: 'own' })
    const [one, two, beyond] = [
      await look(member),
      await look(member, '?page=2'),
      await look(member, '?page=9'),
    ]
    expect([one.entries.length, two.entries.length, one.pageCount]).toEqual([60, 1, 2])
    expect(new Set([...one.entries, ...two.entries].map(({ id }) => id)).size).toBe(61)
    expect(beyond.page).toBe(2)
  })

  it('SHELF-01: sets a last play, and removes an entry; never another member’s', async () => {
    const [mine, theirs] = [await aMemberWithAShelf(), await signedIn(db())]
    const [entry] = (await look(mine)).entries
    const note = (browser: Browser, on: unknown) =>
      browser.send('PUT', `/shelf/entries/${entry?.id}/last-played`, { body: { on } })
    expect((await note(theirs, '2026-01-02')).status).toBe(404)
    expect((await note(mine, '2026-13-02')).status).toBe(400)
    expect((await note(mine, '2999-01-01')).status).toBe(400)
    expect((await note(mine, '2026-01-02')).status).toBe(204)
    expect((await look(mine, '?q=Arvore')).entries).toMatchObject([
      { timesPlayed: 1, lastPlayedOn: '2026-01-02' },
    ])
    for (const browser of [theirs, mine, mine])
      expect((await browser.send('DELETE', `/shelf/entries/${entry?.id}`)).status).toBe(204)
    expect(await titles(mine, '?q=Arvore')).toEqual([])
    expect((await look(mine)).total).toBe(3)
  })
})
