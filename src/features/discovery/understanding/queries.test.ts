import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DiscoveryIndex } from '../index/discovery.index.ts'
import { everything } from '../rules/query.rules.ts'
import { builtIndex } from '../testing/built-index.ts'
import { expectedQueries, measureQuery } from '../testing/queries.ts'
import { anyCatalogueAndQueries } from '../testing/random-catalogue.ts'
import { starterCatalogue } from '../testing/starter-games.ts'

const catalogue = starterCatalogue()
const index = builtIndex(catalogue)
const byId = new Map(catalogue.games.map((game) => [game.id, game]))
const found = (q: string) => index.discover({ ...everything, q }).ids.flatMap((id) => byId.get(id) ?? [])
const chips = (q: string) => index.understood.read(q).readings.map(({ label }) => label)

describe('typical queries in the starter catalogue', () => {
  const measured = expectedQueries.map((query) => measureQuery(query, found(query.q), catalogue.games))

  it('find what they must, show nothing they must not, and are never empty', () => {
    expect(measured.flatMap(({ query, misses }) => misses.map((miss) => `${query.q}: ${miss}`))).toEqual([])
  })

  it('are ordered well: nDCG@5 of .9 over all, of .85 in each kind with twelve queries or more', () => {
    const mean = (some: typeof measured) => some.reduce((sum, { ndcg }) => sum + ndcg, 0) / some.length
    expect(mean(measured)).toBeGreaterThanOrEqual(0.9)
    for (const [kind, some] of Map.groupBy(measured, ({ query }) => query.kind)) {
      expect(some.length, kind).toBeGreaterThanOrEqual(12)
      expect(mean(some), kind).toBeGreaterThanOrEqual(0.85)
    }
  })
})

it('never lose a game that contains the text, and show titles that contain it first', async () => {
  await fc.assert(
    fc.asyncProperty(anyCatalogueAndQueries(6), async ([random, queries]) => {
      const one = builtIndex(random)
      for (const query of queries) {
        const literal = one.discover({ ...query, page: 1 })
        if (literal.guessed) continue
        const ids = one.idsFound(query)
        const understood = new Set(one.idsFound({ ...query, exact: false }))
        expect(
          ids.filter(
            (id, at) => at < ids.length - literal.guesses && !understood.has(id) && literal.guesses === 0,
          ),
        ).toEqual([])
      }
    }),
  )
  for (const q of ['duel', 'the', 'card game', 'race', 'star', 'forest', 'best', 'quick', 'easy']) {
    const titles = found(q).map(({ title }) => title.toLowerCase())
    const containing = catalogue.games.filter(({ title }) => title.toLowerCase().includes(q)).length
    expect(
      titles.slice(0, containing).every((title) => title.includes(q)),
      q,
    ).toBe(true)
  }
})

it('match symbols literally', () => {
  for (const q of ['%', '?!', '…'])
    expect(index.idsFound({ ...everything, q })).toEqual(index.idsFound({ ...everything, q, exact: true }))
})

it.each([
  ['quick coop cats', ['Under 30 min', 'Cooperative', '“cats”']],
  ['2 player card game under 20 minutes', ['For two', 'Card games', 'Under 20 min']],
  ['easier than spirit island', ['Like Spirit Island, easier']],
  ['games by uwe rosenberg before 2013', ['Uwe Rosenberg', 'Before 2013']],
  ['cooperative, no dice', ['Cooperative', 'Not: Dice rolling']],
  ['fantasy realms', ['“Fantasy Realms”']],
  ['20-30 minutes for 3 to 4 players', ['20 to 30 min', '4 players']],
  ['cheap games from the 1990s', ['Price up to 20', '1990s']],
  ['no take that, nothing with combat', ['Not: Take that', 'Not: Combat']],
  ['wingspan feels too long, anything shorter', ['Like Wingspan, shorter']],
  ['splendor is too easy for us', ['Like Splendor, harder']],
  ['what next after splendor duel and jaipur', ['Like Splendor Duel and Jaipur']],
  ['best bang for your buck 2p', ['Best first', 'Price up to 20', 'For two']],
])('reads “%s”', (q, expected) => {
  expect(chips(q)).toEqual(expected)
})

it('explain why a game is shown, and what a near match misses', () => {
  const reasonsOf = (q: string) => {
    const { ids, reasons } = index.answer({ ...everything, q })
    return new Map(ids.map((id, at) => [byId.get(id)!.title, reasons[at]]))
  }
  expect(reasonsOf('uwe rosenberg').get('Patchwork')).toBe('Designed by Uwe Rosenberg')
  expect(reasonsOf('les cités perdues').get('Lost Cities')).toBe('Also called “Les Cités perdues”')
  expect(reasonsOf('worker placement').get('Targi')).toBe('Mechanic: worker placement')
  expect(reasonsOf('games like patchwork').get('Bärenpark')).toMatch(/^Also polyomino placement/)
  expect(
    reasonsOf('cooperative worker placement under 30 minutes').get(
      'Robinson Crusoe: Adventures on the Cursed Island',
    ),
  ).toBe('110 min, not under 30 min')
})

it('without results suggest what to drop, fewest games first, and remove words from the text', () => {
  const q = 'cooperative worker placement under 30 minutes'
  const { understood, relaxed } = index.answer({ ...everything, q })
  expect(understood?.fits).toBe(0)
  expect(relaxed.map(({ label, q: rest }) => [label, rest])).toEqual([
    ['Under 30 min', 'cooperative worker placement'],
    ['Worker placement', 'cooperative under 30 minutes'],
  ])
  expect(relaxed.map(({ total }) => total)).toEqual(relaxed.map(({ total }) => total).sort((a, b) => a - b))
})

it('treat “most popular” as most rated, and name the experts’ order without votes', async () => {
  const popular = (one: DiscoveryIndex) => one.answer({ ...everything, q: 'most popular' })
  expect(popular(index).understood?.chips[0]?.label).toBe('Our editor’s order, no votes yet')
  const rated = (title: string, ratingCount: number, communityRating: number) => ({
    title,
    ratingCount,
    communityRating,
  })
  const counted = [rated('Quixo', 40, 3.1), rated('Hanabi', 40, 3.9), rated('Hive', 2, 5)]
  const one = builtIndex({
    ...catalogue,
    games: catalogue.games.map((game) => ({ ...game, ...counted.find(({ title }) => title === game.title) })),
  })
  const { ids, understood } = popular(one)
  expect(understood?.chips[0]?.label).toBe('Most popular first')
  expect(ids.slice(0, 3).map((id) => byId.get(id)!.title)).toEqual(['Hanabi', 'Quixo', 'Hive'])
})

it('follow changes and deletions of games', async () => {
  const one = builtIndex(catalogue)
  const game = catalogue.games.find(({ title }) => title === 'Hive')!
  const ids = (q: string) => one.idsFound({ ...everything, q })
  expect(ids('john yianni')).toEqual([game.id])
  one.put({ ...game, designers: ['Ada Example'] }, game)
  expect(ids('ada example')).toEqual([game.id])
  one.remove(game.id)
  expect(ids('ada example')).toEqual([])
})

it('the beginning of a name suggests designers, most games first', () => {
  const names = index.meanings('rosenb').map(({ label, kind, q }) => [label, kind, q])
  expect(names).toEqual([['Uwe Rosenberg', 'designer', 'Uwe Rosenberg']])
  expect(index.meanings('ros')).toEqual([])
})
