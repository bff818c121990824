import { describe, expect, it } from 'vitest'
import { aDiscoverableGame } from '../testing/discoverable-game.ts'
import { closenessOfGuess, discover, entryOf, suggest, titleCloseness } from '../testing/discovery.rules.ts'
import { bestRescue, compareBy, namesOf, pageWithin } from './answer.rules.ts'
import { readSearchText, type SearchText } from './discovery-text.rules.ts'
import type { DiscoverableGame } from './filter-list.rules.ts'
import { everything } from './query.rules.ts'

const categories = ['Abstract', 'Card Game', 'Card Table', 'Party Cards'].map((name) => ({
  slug: name.toLowerCase().replace(' ', '-'),
  name,
}))

const aGame = (id: number, facts: Partial<DiscoverableGame>) => aDiscoverableGame({ id, ...facts })

const searchFor = (text: string): SearchText => {
  const search = readSearchText(text)
  if (!search) throw new Error('nothing to look for')
  return search
}
const entry = (title: string) => entryOf(aGame(1, { title }), namesOf(categories))

describe('a page of results', () => {
  it.each([
    [0, 1, 1, 1],
    [24, 1, 1, 1],
    [24, 2, 1, 1],
    [25, 2, 2, 2],
    [48, 3, 2, 2],
    [49, 3, 3, 3],
    [49, 2, 2, 3],
    [49, 0, 1, 3],
    [49, -4, 1, 3],
  ])('HOME-16: of %i games, page %i requested, is %i of %i', (total, query, page, pageCount) => {
    expect(pageWithin(total, query)).toEqual({ page, pageCount })
  })

  it('HOME-16: begins where the previous one ended', () => {
    const games = Array.from({ length: 50 }, (_, at) => aGame(at, { title: `${100 + at}` }))
    const idsOf = (page: number) =>
      discover({ games, categories }, { ...everything, sort: 'name-asc', page }).ids
    expect([1, 2, 3].flatMap(idsOf)).toEqual(games.map(({ id }) => id))
    expect(idsOf(2)).toHaveLength(24)
  })
})

describe('the suggestion for an empty result', () => {
  const rescueOf = (totals: Record<string, number>) => bestRescue((filter) => totals[filter] ?? 0)

  it('drops the filter whose removal gives most games, the first of equals, and the text only if that gives more', () => {
    expect(rescueOf({})).toBeNull()
    expect(rescueOf({ q: 1 })).toEqual({ filter: 'q', total: 1 })
    expect(rescueOf({ players: 2, q: 2 })).toEqual({ filter: 'players', total: 2 })
    expect(rescueOf({ players: 2, q: 3 })).toEqual({ filter: 'q', total: 3 })
    expect(rescueOf({ categories: 1, players: 1 })).toEqual({ filter: 'categories', total: 1 })
    expect(rescueOf({ categories: 1, players: 4, durations: 3 })).toEqual({ filter: 'players', total: 4 })
  })

  it('is made only for empty results, and does not count games that two filters exclude', () => {
    const games = [
      aGame(1, { difficulty: 'Easy', playMinutes: 20 }),
      aGame(2, { difficulty: 'Easy', playMinutes: 20, minPlayers: 4, maxPlayers: 4 }),
    ]
    const answer = discover({ games, categories }, { ...everything, players: [2], durations: ['long'] })
    expect(answer).toMatchObject({ total: 0, page: 1, pageCount: 1, ids: [] })
    expect(answer.rescue).toEqual({ filter: 'durations', total: 1 })
    expect(discover({ games, categories }, { ...everything, players: [2] }).rescue).toBeNull()
  })
})

describe('the shelf filter', () => {
  const games = [
    aGame(1, { title: 'Azul', categories: ['abstract'] }),
    aGame(2, { title: 'Azul Duel', categories: ['card-game'] }),
    aGame(3, { title: 'Azur', categories: ['card-game'] }),
  ]

  it('narrows results and counts, but does not affect which matches are guesses', () => {
    const onShelf = discover({ games, categories }, { ...everything, q: 'azul' }, new Set([2, 3]))
    expect(onShelf.ids).toEqual([2])
    expect(onShelf).toMatchObject({ total: 1, guessed: false, guesses: 0 })
    const counts = onShelf.facets.categories.map(({ value, count }) => [value, count])
    expect(counts).toContainEqual(['card-game', 1])
    expect(counts).toContainEqual(['abstract', 0])
    expect(discover({ games, categories }, everything, new Set()).total).toBe(0)
  })

  it('counts only games on the shelf for the suggestion', () => {
    const query = { ...everything, durations: ['long' as const] }
    expect(discover({ games, categories }, query, new Set([1])).rescue).toEqual({
      filter: 'durations',
      total: 1,
    })
  })
})

describe('ranking titles for a text', () => {
  it.each([
    ['Köln', 'köln', 0],
    ['Koln', 'köln', 1],
    ['Köln', 'koln', 0],
    ['Alt Köln', 'köln', 2],
    ['Alt Koln', 'köln', 3],
    ['Alt Köln', 'koln', 2],
    ['Oslo', 'koln', 4],
    ['?!', '?!', 0],
    ['What?!', '?!', 2],
    ['!?!', '?!', 2],
    ['What', '?!', 4],
  ])('HOME-14: %s, searched for %s, is at %i', (title, query, closeness) => {
    expect(titleCloseness(entry(title), searchFor(query))).toBe(closeness)
  })

  it('HOME-14: a guess with as many words comes before one with more or fewer', () => {
    expect(closenessOfGuess(entry('Caverna'), searchFor('cavrena'))).toBe(0)
    expect(closenessOfGuess(entry('Caverna Two'), searchFor('cavrena'))).toBe(1)
    expect(closenessOfGuess(entry('Caverna'), searchFor('cavrena two'))).toBe(1)
  })
})

describe('suggestions', () => {
  const games = [
    aGame(1, { title: 'Hive', communityRating: 1 }),
    aGame(2, { title: 'Hive Pocket', communityRating: 5 }),
    aGame(3, { title: 'Beehive', communityRating: 4, categories: ['card-game', 'abstract'] }),
    aGame(4, { title: 'Elsewhere', description: 'As in a hive.', categories: ['card-game'] }),
  ]

  it('HOME-14: are the exact title, then titles that begin with the text, then those that contain it, each limited', () => {
    const all = suggest({ games, categories }, 'hive')
    expect(all).toMatchObject({ games: [1, 2, 3], guesses: [] })
    expect(suggest({ games, categories }, 'hive', 2)).toMatchObject({ games: [1, 2] })
    expect(suggest({ games, categories }, ' ')).toEqual({ games: [], guesses: [], categories: [] })
  })

  it('have the number of games for each category whose name contains the text', () => {
    expect(suggest({ games, categories }, 'card').categories).toEqual([
      { slug: 'card-game', name: 'Card Game', games: 2 },
      { slug: 'card-table', name: 'Card Table', games: 0 },
      { slug: 'party-cards', name: 'Party Cards', games: 0 },
    ])
    expect(suggest({ games, categories }, 'hive').categories).toEqual([])
  })

  it('HOME-14: include guesses, same number of words first, only if matches are few and weak', () => {
    const poor = [
      aGame(1, { title: 'Caverns Deep', communityRating: 5 }),
      aGame(2, { title: 'Caverns', communityRating: 1 }),
    ]
    expect(suggest({ games: poor, categories }, 'cavrens')).toMatchObject({
      games: [],
      guesses: [2, 1],
    })
    expect(suggest({ games: poor, categories }, 'cavrens', 1).guesses).toEqual([2])
    expect(suggest({ games: poor, categories }, 'caverns').guesses).toEqual([])
  })
})

describe('search results for a text', () => {
  const idsOf = (games: DiscoverableGame[], q: string) =>
    discover({ games, categories }, { ...everything, q })

  it('HOME-14: end with guesses, the closest first', () => {
    const games = [
      aGame(1, { title: 'Caverns Deep', communityRating: 5 }),
      aGame(2, { title: 'Caverns', communityRating: 1 }),
      aGame(3, { title: 'Elsewhere', description: 'of cavrens' }),
    ]
    expect(idsOf(games, 'cavrens')).toMatchObject({ ids: [3, 2, 1], guesses: 2, total: 3 })
  })

  it('HOME-14: have no guesses after six matches within words', () => {
    const games = Array.from({ length: 6 }, (_, at) => aGame(at, { title: `Xcaverns ${at}` }))
    const guess = aGame(9, { title: 'Cavernx' })
    expect(idsOf([...games, guess], 'caverns').ids).not.toContain(9)
    expect(idsOf([...games.slice(1), guess], 'caverns').ids).toContain(9)
    expect(suggest({ games: [...games, guess], categories }, 'caverns', 9).guesses).toEqual([])
    expect(suggest({ games: [...games.slice(1), guess], categories }, 'caverns', 9).guesses).toEqual([9])
    const begun = [aGame(1, { title: 'Caverns' }), guess]
    expect(suggest({ games: begun, categories }, 'caverns').guesses).toEqual([])
  })
})

describe('the order of equal games', () => {
  const order = (...games: DiscoverableGame[]) =>
    games
      .map((game) => entryOf(game, namesOf(categories)))
      .sort(compareBy('community-desc'))
      .map(({ game }) => game.id)

  it('ruling 18: is by community rating, then title, then age', () => {
    const rated = aGame(4, { title: 'Zoo', communityRating: 5 })
    const less = aGame(3, { title: 'Azul', communityRating: 4 })
    expect(order(aGame(1, { title: 'Azul' }), less, rated)).toEqual([4, 3, 1])
    expect(order(aGame(1, { title: 'Zoo' }), aGame(2, { title: 'Azul' }))).toEqual([2, 1])
    expect(order(aGame(1, { title: 'Ázul' }), aGame(2, { title: 'Azul' }))).toEqual([2, 1])
    expect(order(aGame(2, { title: 'Azul' }), aGame(1, { title: 'Azul' }))).toEqual([1, 2])
  })
})
