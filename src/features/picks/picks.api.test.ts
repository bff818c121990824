import { describe, expect, it } from 'vitest'
import { favorites } from '#/features/favorites/model/favorites.table.ts'
import { communityRatings } from '#/features/ratings/model/ratings.table.ts'
import type { Mark } from '#/features/shelf/model/marks.rules.ts'
import { shelfEntries } from '#/features/shelf/model/shelf-entries.table.ts'
import { aPair } from '#/testing/builders.ts'
import { type Browser, signedIn } from '#/testing/calls/browser.ts'
import { statementsOf } from '#/testing/database/statements.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import type { OwnPicks, PicksForBoth } from './picks.api.ts'

const db = testDatabase('starter', { picking: true, searchable: true })

const ask = async <Answer>(browser: Browser, address: string) => {
  const { status, body } = await browser.send<Answer>('GET', address)
  expect(status).toBe(200)
  return body
}
const idsOf = ({ picks }: { picks: { game: { id: number } }[] }) => picks.map(({ game }) => game.id)

async function idOf(browser: Browser, title: string): Promise<number> {
  const { games } = await ask<{ games: { id: number; title: string }[] }>(
    browser,
    `/games?q=${encodeURIComponent(title)}`,
  )
  return games.find((game) => game.title === title)!.id
}
type Member = Awaited<ReturnType<typeof signedIn>>

const rate = (browser: Member, gameId: number, rating: number) =>
  db().insert(communityRatings).values({ memberId: browser.member.id, gameId, rating })
const keep = (browser: Member, gameId: number) =>
  db().insert(favorites).values({ memberId: browser.member.id, gameId })
const mark = (browser: Member, gameId: number, opinions: Mark) =>
  db().insert(shelfEntries).values({ memberId: browser.member.id, gameId, mark: opinions })

async function twoAtATable() {
  const [mira, theo] = [await signedIn(db()), await signedIn(db())]
  await aPair(db(), mira.member, theo.member)
  return { mira, theo }
}

describe('picks for a member', () => {
  it('ALIKE-02: follow ratings and favorites, each with its basis', async () => {
    const member = await signedIn(db())
    expect(await ask<OwnPicks>(member, '/picks/mine')).toEqual({ picks: [], likesMissing: 3 })
    const [azul, patchwork] = [await idOf(member, 'Azul'), await idOf(member, 'Patchwork')]
    await rate(member, azul, 5)
    await keep(member, patchwork)
    const found = await ask<OwnPicks>(member, '/picks/mine')
    expect(found.likesMissing).toBe(1)
    expect(found.picks).toHaveLength(3)
    expect(idsOf(found)).not.toContain(azul)
    expect(idsOf(found)).not.toContain(patchwork)
    for (const { reason } of found.picks) expect(reason).toMatch(/^You like (Azul|Patchwork)/)
  })

  it('ALIKE-02: never include rejected, ruled out or known games', async () => {
    const member = await signedIn(db())
    await rate(member, await idOf(member, 'Azul'), 5)
    const [first = 0, second = 0, third = 0] = idsOf(await ask<OwnPicks>(member, '/picks/mine'))
    await rate(member, first, 2)
    await mark(member, second, 'not-for-us')
    await db().insert(shelfEntries).values({ memberId: member.member.id, gameId: third, timesPlayed: 1 })
    const after = idsOf(await ask<OwnPicks>(member, '/picks/mine'))
    expect(after).toHaveLength(3)
    for (const gone of [first, second, third]) expect(after).not.toContain(gone)
  })

  it('ALIKE-02: put owned games first on request, and mention “never opened” only without a contradicting opinion', async () => {
    const member = await signedIn(db())
    await rate(member, await idOf(member, 'Azul'), 5)
    const hive = await idOf(member, 'Hive')
    await mark(member, hive, 'own')
    const first = async () => (await ask<OwnPicks>(member, '/picks/mine?own=first')).picks[0]
    expect(await first()).toMatchObject({
      game: { id: hive },
      reason: expect.stringContaining('haven’t played it yet'),
    })
    await keep(member, hive)
    expect((await first())?.reason).not.toContain('haven’t played it yet')
  })
})

describe('picks for a pair', () => {
  it('ALIKE-02, PAIR-02: follow what both like, with a reason for each', async () => {
    const { mira, theo } = await twoAtATable()
    const [azul, pandemic] = [await idOf(mira, 'Azul'), await idOf(mira, 'Pandemic')]
    await rate(mira, azul, 5)
    await rate(theo, pandemic, 5)
    const [hers, his] = [
      await ask<PicksForBoth>(mira, '/picks/both'),
      await ask<PicksForBoth>(theo, '/picks/both'),
    ]
    expect(idsOf(hers)).toEqual(idsOf(his))
    for (const { reason } of hers.picks) expect(reason).toMatch(/^You like (Azul|it).* likes? Pandemic/)
    for (const { reason } of his.picks)
      expect(reason).toMatch(/^You like Pandemic.* likes? Azul|likes? it, and you like Pandemic/)
  })

  it('ALIKE-02: never include what either rejected or ruled out', async () => {
    const { mira, theo } = await twoAtATable()
    await rate(mira, await idOf(mira, 'Azul'), 5)
    const [first = 0, second = 0] = idsOf(await ask<PicksForBoth>(mira, '/picks/both'))
    await rate(theo, first, 1)
    await mark(theo, second, 'not-for-us')
    for (const browser of [mira, theo]) {
      const after = idsOf(await ask<PicksForBoth>(browser, '/picks/both'))
      expect(after).not.toContain(first)
      expect(after).not.toContain(second)
    }
  })

  it('ALIKE-02: do not depend on the other’s wishes in any byte', async () => {
    const { mira, theo } = await twoAtATable()
    await rate(mira, await idOf(mira, 'Azul'), 5)
    const before = await ask<PicksForBoth>(mira, '/picks/both')
    for (const id of idsOf(before)) await mark(theo, id, 'wish')
    expect(await ask<PicksForBoth>(mira, '/picks/both')).toEqual(before)
  })

  it('belong to the pair: no one else gets them, and others’ opinions change nothing', async () => {
    const { mira } = await twoAtATable()
    const stranger = await signedIn(db())
    await rate(mira, await idOf(mira, 'Azul'), 5)
    const before = await ask<PicksForBoth>(mira, '/picks/both')
    for (const id of idsOf(before)) await mark(stranger, id, 'not-for-us')
    expect(await ask<PicksForBoth>(mira, '/picks/both')).toEqual(before)
    expect((await stranger.send('GET', '/picks/both')).status).toBe(404)
  })

  it('query the opinions of both in one statement', async () => {
    const { mira } = await twoAtATable()
    const requested = await statementsOf(() => ask(mira, '/picks/both'))
    expect(requested.filter(({ text }) => text.includes('community_ratings'))).toHaveLength(1)
  })
})
