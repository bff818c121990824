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
const textOf = (more: object = {}) => {
  const entry = read(more)
  if (!('stated' in entry)) throw new Error(JSON.stringify(entry))
  return entry.stated
}

describe('a row of a public list', () => {
  it('drops an impossible age', () => {
    expect(textOf({ min_age: 99 })).toMatchObject({ minAge: 99 })
    expect(textOf({ min_age: 100 })).not.toMatchObject({ minAge: 100 })
  })

  it('has lists in its cells, including domains', () => {
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
    for (const kind of ['mechanics', 'domains'])
      expect(textOf({ ...none, [kind]: ['Unheard Of', word, word] }).categories).toEqual([category])
    // A category by another name may be the site's own.
    expect(textOf({ ...none, categories: ['Own', word, word] }).categories).toEqual(['Own', category])
  })

  it('keeps up to 40 names of up to 120 characters, without invalid ones', () => {
    const many = Array.from({ length: 41 }, (_, each) => `${each}`.padEnd(121, 'x'))
    const designers = textOf({ designers: ['', ' ', 7, null, ...many] }).designers ?? []
    expect(designers).toEqual(many.slice(0, 40).map((name) => name.slice(0, 120)))
    expect(textOf({ designers: 'no list' }).designers).toBeUndefined()
  })

  it('takes categories from its domains, or from its mechanics', () => {
    const none = { categories: [], mechanics: [], domains: [] }
    expect(textOf(none).categories).toBeUndefined()
    expect(textOf({ ...none, mechanics: ['Cooperative Game'] }).mode).toBe('together')
    expect(textOf({ ...none, categories: ['Cooperative Game'] }).mode).toBeUndefined()
  })

  it('parses numbers, decimals and lists from text cells, each by its column', () => {
    const numbers = ['id', 'year', 'min_players', 'max_players', 'playtime', 'min_age']
    const lists = ['categories', 'mechanics', 'domains', 'designers', 'publishers']
    const cells = Object.fromEntries(
      [...numbers, ...lists, 'weight', 'name'].map((name) => [name, lists.includes(name) ? 'a, b' : '12']),
    )
    expect(listRowOfCells({ ...cells, weight: '2.5', average: '7,9', max_players: 4 })).toEqual({
      ...Object.fromEntries(numbers.map((name) => [name, 12])),
      ...Object.fromEntries(lists.map((name) => [name, ['a', 'b']])),
      weight: 2.5,
      average: 7.9,
      max_players: 4,
      name: '12',
    })
    expect(listRowOfCells({ designers: 'Last, First|Other' })).toEqual({
      designers: ['Last, First', 'Other'],
    })
  })

  it('becomes a game with the site’s own terms', () => {
    expect(
      read({ year: 2014, playtime: 30, min_age: 8, weight: 1.62, designers: ['Uwe Rosenberg'] }),
    ).toEqual({
      kind: 'game',
      externalId: 'bgg:7',
      slug: null,
      blank: [],
      dropsUnknownCategories: true,
      stated: {
        title: 'Patchwork',
        bggId: 7,
        categories: ['puzzle', 'tile-placement'],
        difficulty: 'Easy',
        playMinutes: 30,
        minPlayers: 2,
        maxPlayers: 2,
        minAge: 8,
        year: 2014,
        designers: ['Uwe Rosenberg'],
        mechanics: ['Tile placement'],
        weight: 1.62,
        publisherName: 'Lookout',
      },
    })
  })

  it.each([
    [1, 0.5],
    [7.9, 4],
    [7.89, 3.9],
    [10, 5],
    [0.9, undefined],
    [10.1, undefined],
    ['8', undefined],
  ])('an average of %j begins a rating of %j', (average, rating) => {
    expect(textOf({ average }).expertRating).toBe(rating)
  })

  it.each([
    ['year', -3_500, -3_500],
    ['year', -3_501, undefined],
    ['year', 2_200, 2_200],
    ['year', 2_201, undefined],
    ['year', 1999.5, undefined],
    ['weight', 1, 1],
    ['weight', 0.99, undefined],
    ['weight', 5, 5],
    ['weight', 5.01, undefined],
    ['weight', 2.345_6, 2.35],
    ['weight', 2.341, 2.34],
    ['playtime', 1, 1],
    ['playtime', 1.5, undefined],
    ['playtime', -1, undefined],
    ['min_age', 1, 1],
    ['min_age', -1, undefined],
  ])('%s of %d is read as %j', (column, reported, saved) => {
    const field = { playtime: 'playMinutes', min_age: 'minAge' }[column] ?? column
    expect(Reflect.get(textOf({ [column]: reported }), field)).toBe(saved)
  })

  it('truncates and trims texts, and keeps only the first publisher', () => {
    const given = textOf({
      publishers: [`${'p'.repeat(120)}q`, 'Other'],
      description: `  ${'d'.repeat(20_001)}`,
    })
    expect(given.publisherName).toBe('p'.repeat(120))
    expect(given.description).toBe('d'.repeat(20_000))
    expect(textOf({ description: `${'d'.repeat(19_999)}🎲` }).description).toBe(`${'d'.repeat(19_999)}\uFFFD`)
    expect(
      textOf({ description: '<p>Two &lt;b&gt;foxes&lt;/b&gt;<br/>1 < 2 &amp; 3 > 2</p>' }).description,
    ).toBe('Two foxes\n1 < 2 & 3 > 2')
    expect(textOf({ description: 7 })).not.toHaveProperty('description')
    expect(textOf({ publishers: [] })).not.toHaveProperty('publisherName')
    expect(textOf({ name: '  Lost \n  Cities ' }).title).toBe('Lost Cities')
    const gap = ' '.repeat(190)
    expect(textOf({ name: `Lost${gap}Cities${gap}Duel` }).title).toBe('Lost Cities Duel')
    expect(textOf({ name: 'x'.repeat(200) }).title).toHaveLength(200)
  })

  it('has an id that is a number or a text of up to 90 characters', () => {
    expect(read({ id: 'x'.repeat(90) })).toMatchObject({ externalId: `bgg:${'x'.repeat(90)}` })
    for (const id of ['x'.repeat(91), true, ['7']])
      expect(read({ id })).toEqual({ refusal: 'has an id that is no number and no short text' })
    for (const id of [' ', '', null, undefined])
      expect(read({ id })).toMatchObject({ externalId: null, stated: { title: expect.any(String) } })
  })

  it('has at least one player, and a maximum not below the minimum', () => {
    expect(textOf({ min_players: 1, max_players: 1 })).toMatchObject({ minPlayers: 1, maxPlayers: 1 })
    for (const min_players of [undefined, '2', 1.5, -1])
      expect(read({ min_players })).toEqual({ refusal: 'does not say for how many players it is' })
    for (const max_players of [undefined, '2', 2.5, 1])
      expect(read({ max_players })).toEqual({
        refusal: 'has no highest number of players, or one below the lowest',
      })
  })

  it('leaves unknown values unset: 0 minutes, no weight, no age, no description', () => {
    const given = textOf({ playtime: 0, weight: 0, min_age: 0, description: ' ' })
    for (const field of ['playMinutes', 'weight', 'difficulty', 'minAge', 'description', 'mode'])
      expect(given).not.toHaveProperty(field)
  })

  it.each([
    [1.89, 'Easy'],
    [1.9, 'Medium'],
    [1.895, 'Medium'],
    [2.9, 'Medium'],
    [2.91, 'Hard'],
  ])('weight %d is %s', (weight, difficulty) => {
    expect(textOf({ weight }).difficulty).toBe(difficulty)
  })

  it.each([
    [{ name: '  ' }, 'has no name'],
    [{ name: 7 }, 'has no name'],
    [{ name: 'x'.repeat(201) }, 'has a name longer than 200 characters'],
    [{ min_players: 0 }, 'does not say for how many players it is'],
    [{ min_players: 3 }, 'has no highest number of players, or one below the lowest'],
  ])('%j is refused: it %s', (more, refusal) => {
    expect(read(more)).toEqual({ refusal })
  })

  it('reports cells that it rejects, such as an invalid weight', () => {
    const unread: string[] = []
    const cells = { weight: '9,9', playtime: 'long', min_age: '10+', year: '' }
    listRowOfCells(cells, (field, cell) => unread.push(`${field} ${cell}`))
    listRowOfCells({ weight: '0' }, (field) => unread.push(field))
    expect(unread).toEqual(['playtime long', 'weight 9,9'])
  })

  it('parses to the same from spreadsheet cells', () => {
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
    const asObject = { ...row, categories: ['Puzzle', 'Family'], weight: 1.62, publishers: ['Lookout'] }
    expect(readListRow(listRowOfCells(cells))).toEqual(readListRow(asObject))
  })

  it('never throws, whatever it contains', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.oneof(fc.string(), fc.constantFrom(...Object.keys(row))), fc.jsonValue()),
        (any) => {
          const entry = readListRow({ ...row, ...any })
          expect('stated' in entry || ('refusal' in entry && entry.refusal.length > 0)).toBe(true)
        },
      ),
    )
  })
})
