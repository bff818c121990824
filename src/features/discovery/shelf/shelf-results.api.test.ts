import { describe, expect, it } from 'vitest'
import type { Mark } from '#/features/shelf/model/marks.rules.ts'
import { shelfEntries } from '#/features/shelf/model/shelf-entries.table.ts'
import { aPair } from '#/testing/builders.ts'
import { aBrowser, type Browser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import type { ResultsPage, ShelfResultsPage } from '../discovery.schema.ts'

const db = testDatabase('starter', { searchable: true })

const ask = async <Answer = ShelfResultsPage>(browser: Browser, address: string) =>
  (await browser.send<Answer>('GET', address)).body
const mark = (memberId: string, gameIds: readonly number[], parts: Mark = 'own') =>
  db()
    .insert(shelfEntries)
    .values(gameIds.map((gameId) => ({ memberId, gameId, mark: parts })))
const idsOf = ({ games }: { games: readonly { id: number }[] }) => games.map(({ id }) => id)

describe('searching one’s own shelf', () => {
  it('filters, counts and sorts like all games, and contains only the shelf', async () => {
    const member = await signedIn(db())
    const all = await ask<ResultsPage>(member, '/games?sort=name-asc')
    const owned = idsOf(all).slice(0, 10)
    await mark(member.member.id, owned)
    await mark(member.member.id, idsOf(all).slice(10, 12), 'wish')
    const found = await ask(member, '/games/lists/owned?sort=name-asc')
    expect(idsOf(found)).toEqual(owned)
    expect(found).toMatchObject({ total: 10, page: 1, pageCount: 1, shelf: { isShared: false, owned: 10 } })
    const easy = found.facets.difficulties.find(({ value }) => value === 'Easy')!.count
    expect(easy).toBe(found.games.filter(({ difficulty }) => difficulty === 'Easy').length)
    const narrowed = await ask(member, '/games/lists/owned?difficulty=easy')
    expect(narrowed.total).toBe(easy)
    expect(idsOf(narrowed).every((id) => owned.includes(id))).toBe(true)
  })

  it('has the games either partner owns, and other members’ shelves are separate', async () => {
    const [mira, theo, stranger] = [await signedIn(db()), await signedIn(db()), await signedIn(db())]
    await aPair(db(), mira.member, theo.member)
    const [one = 0, two = 0, three = 0] = idsOf(await ask<ResultsPage>(mira, '/games'))
    await mark(mira.member.id, [one, two])
    await mark(theo.member.id, [two, three])
    const found = await ask(mira, '/games/lists/owned')
    expect(idsOf(found).toSorted()).toEqual([one, two, three].toSorted())
    expect(found.shelf).toEqual({ isShared: true, owned: 3 })
    expect(await ask(stranger, '/games/lists/owned')).toMatchObject({
      total: 0,
      shelf: { isShared: false, owned: 0 },
    })
    expect((await aBrowser().send('GET', '/games/lists/owned')).status).toBe(401)
  })

  it('supports random draws and decks for rooms', async () => {
    const member = await signedIn(db())
    const owned = idsOf(await ask<ResultsPage>(member, '/games')).slice(3, 6)
    await mark(member.member.id, owned)
    const drawn = await ask<{ games: { id: number }[]; total: number }>(
      member,
      '/games/lists/owned/drawn?seed=4&turn=0',
    )
    expect(drawn.total).toBe(3)
    expect(idsOf(drawn).toSorted()).toEqual(owned.toSorted())
    const deck = await ask<{ gameIds: number[]; total: number }>(member, '/games/lists/owned/deck')
    expect(deck).toEqual({ gameIds: owned, total: 3 })
  })

  it('without a session returns all games: the URL names no member', async () => {
    const browser = aBrowser()
    expect(await ask<ResultsPage>(browser, '/games?from=shelf')).toEqual(
      await ask<ResultsPage>(browser, '/games'),
    )
  })
})
