import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listRowOfCells, readListRow } from './game-list.rules.ts'

const row = {
  id: 7,
  name: 'Patchwork',
  min_players: 2,
  max_players: 2,
  categories: ['Puzzle'],
  mechanics: ['Tile Placement'],
  publishers: ['Lookout'],
}
const read = (more: object = {}) => readListRow({ ...row, ...more })
const saidOf = (more: object = {}) => {
  const entry = read(more)
  if (!('said' in entry)) throw new Error(JSON.stringify(entry))
  return entry.said
}

describe('a row of a public list', () => {
  it('is for no age that nobody has', () => {
    expect(saidOf({ min_age: 99 })).toMatchObject({ minAge: 99 })
    expect(saidOf({ min_age: 100 })).not.toMatchObject({ minAge: 100 })
  })

  it('has lists in its cells, domains among them', () => {
    expect(listRowOfCells({ domains: 'Strategy Games|Family Games', id: '7' })).toEqual({
      domains: ['Strategy Games', 'Family Games'],
      id: 7,
    })
  })

  it.each([
    ['Card Game', 'card-game'],
    ['Abstract Strategy', 'abstract'],
    ['Puzzle', 'puzzle'],
    ['Adventure', 'adventure'],
    ['Exploration', 'adventure'],
    ['Economic', 'economic'],
    ['Trains', 'economic'],
    ['Cooperative Game', 'cooperative'],
    ['Tile Placement', 'tile-placement'],
    ['Wargame', 'strategy'],
    ['Civilization', 'strategy'],
    ['Area Majority / Influence', 'strategy'],
    ['Worker Placement', 'strategy'],
    ['Strategy Games', 'strategy'],
  ])('that says %s, among categories, mechanics or domains, is of our %s', (word, category) => {
    const none = { categories: [], mechanics: [], domains: [] }
    for (const kind of ['categories', 'mechanics', 'domains'])
      expect(saidOf({ ...none, [kind]: ['Unheard Of', word, word] }).categories).toEqual([category])
  })

  it('is taken with 40 names of 120 signs, without what is none, and no more', () => {
    const many = Array.from({ length: 41 }, (_, each) => `${each}`.padEnd(121, 'x'))
    const designers = saidOf({ designers: ['', ' ', 7, null, ...many] }).designers ?? []
    expect(designers).toEqual(many.slice(0, 40).map((name) => name.slice(0, 120)))
    expect(saidOf({ designers: 'no list' }).designers).toBeUndefined()
  })

  it('is of strategy where it says nothing we know, and together where it says so among its mechanics', () => {
    const none = { categories: [], mechanics: [], domains: [] }
    expect(saidOf(none)).toMatchObject({ categories: ['strategy'] })
    expect(saidOf({ ...none, mechanics: ['Cooperative Game'] }).mode).toBe('together')
    expect(saidOf({ ...none, categories: ['Cooperative Game'] }).mode).toBeUndefined()
  })

  it('has numbers, decimals and lists in cells of text, each by its column', () => {
    const numbers = ['id', 'year', 'min_players', 'max_players', 'playtime', 'min_age']
    const lists = ['categories', 'mechanics', 'domains', 'designers', 'publishers']
    const cells = Object.fromEntries(
      [...numbers, ...lists, 'weight', 'name'].map((name) => [name, lists.includes(name) ? 'a, b' : '12']),
    )
    expect(listRowOfCells({ ...cells, weight: '2.5', year: 1999 })).toEqual({
      ...Object.fromEntries(numbers.map((name) => [name, 12])),
      ...Object.fromEntries(lists.map((name) => [name, ['a', 'b']])),
      weight: 2.5,
      year: 1999,
      name: '12',
    })
    expect(listRowOfCells({ designers: 'Last, First|Other' })).toEqual({
      designers: ['Last, First', 'Other'],
    })
  })

  it('becomes a game in our own words', () => {
    expect(
      read({ year: 2014, playtime: 30, min_age: 8, weight: 1.62, designers: ['Uwe Rosenberg'] }),
    ).toEqual({
      kind: 'game',
      externalId: 'bgg:7',
      slug: null,
      blank: [],
      dropsUnknownCategories: true,
      said: {
        title: 'Patchwork',
        categories: ['puzzle', 'tile-placement'],
        difficulty: 'Easy',
        playMinutes: 30,
        minPlayers: 2,
        maxPlayers: 2,
        minAge: 8,
        year: 2014,
        designers: ['Uwe Rosenberg'],
        mechanics: ['Tile Placement'],
        weight: 1.62,
        publisherName: 'Lookout',
      },
    })
  })

  it('says nothing of what is unknown: 0 minutes, no weight, no age, no description', () => {
    const said = saidOf({ playtime: 0, weight: 0, min_age: 0, description: ' ' })
    for (const field of ['playMinutes', 'weight', 'difficulty', 'minAge', 'description', 'mode'])
      expect(said).not.toHaveProperty(field)
  })

  it.each([
    [1.89, 'Easy'],
    [1.9, 'Medium'],
    [1.895, 'Medium'],
    [2.9, 'Medium'],
    [2.91, 'Hard'],
  ])('weight %d is %s', (weight, difficulty) => {
    expect(saidOf({ weight }).difficulty).toBe(difficulty)
  })

  it.each([
    [{ name: '  ' }, 'has no name'],
    [{ name: 'x'.repeat(201) }, 'has a name longer than 200 characters'],
    [{ id: undefined }, 'has no id'],
    [{ min_players: 0 }, 'does not say for how many players it is'],
    [{ min_players: 3 }, 'is for fewer players at most than at least'],
  ])('%j is refused: it %s', (more, refusal) => {
    expect(read(more)).toEqual({ refusal })
  })

  it('says the same in the cells of a spreadsheet', () => {
    const cells = {
      id: '7',
      name: 'Patchwork',
      min_players: '2',
      max_players: '2',
      weight: '1,62',
      categories: 'Puzzle, Family',
      mechanics: '["Tile Placement"]',
      publishers: 'Lookout | Ravensburger, Inc.',
    }
    const asObject = { ...row, weight: 1.62, publishers: ['Lookout'] }
    expect(readListRow(listRowOfCells(cells))).toEqual(readListRow(asObject))
  })

  it('never throws, whatever stands there', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.oneof(fc.string(), fc.constantFrom(...Object.keys(row))), fc.jsonValue()),
        (any) => {
          const entry = readListRow({ ...row, ...any })
          expect('said' in entry || ('refusal' in entry && entry.refusal.length > 0)).toBe(true)
        },
      ),
    )
  })
})
