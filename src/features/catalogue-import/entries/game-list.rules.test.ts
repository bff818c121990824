import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePublicCells, readPublicRow } from './entries.rules.ts'

const row = {
  id: 7,
  name: 'Patchwork',
  min_players: 2,
  max_players: 2,
  categories: ['Puzzle'],
  mechanics: ['Tile Placement'],
  publishers: ['Lookout'],
}
const read = (more: object = {}) => readPublicRow({ ...row, ...more })
const textOf = (more: object = {}) => {
  const entry = read(more)
  if (!('stated' in entry)) throw new Error(JSON.stringify(entry))
  return entry.stated
}

describe('a row of a public list', () => {
  it('has lists in its cells, including domains', () => {
    expect(parsePublicCells({ domains: 'Strategy Games|Family Games', id: '7' })).toEqual({
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

  it('takes categories from its domains, or from its mechanics', () => {
    const none = { categories: [], mechanics: [], domains: [] }
    expect(textOf(none).categories).toBeUndefined()
    expect(textOf({ ...none, mechanics: ['Cooperative Game'] }).mode).toBe('together')
    expect(textOf({ ...none, categories: ['Cooperative Game'] }).mode).toBeUndefined()
  })

  it('becomes a game with the site’s own terms', () => {
    expect(
      read({ year: 2014, playtime: 30, min_age: 8, weight: 1.62, designers: ['Uwe Rosenberg'] }),
    ).toEqual({
      kind: 'game',
      externalId: 'bgg:7',
      slug: null,
      blank: [],
      isListed: true,
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

  it('leaves unknown values unset: 0 minutes, no weight, no age, no description', () => {
    const given = textOf({ playtime: 0, weight: 0, min_age: 0, description: ' ' })
    for (const field of ['playMinutes', 'weight', 'difficulty', 'minAge', 'description', 'mode'])
      expect(given).not.toHaveProperty(field)
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
    parsePublicCells(cells, (field, cell) => unread.push(`${field} ${cell}`))
    parsePublicCells({ weight: '0' }, (field) => unread.push(field))
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
    expect(readPublicRow(parsePublicCells(cells))).toEqual(readPublicRow(asObject))
  })

  it('never throws, whatever it contains', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.oneof(fc.string(), fc.constantFrom(...Object.keys(row))), fc.jsonValue()),
        (any) => {
          const entry = readPublicRow({ ...row, ...any })
          expect('stated' in entry || ('refusal' in entry && entry.refusal.length > 0)).toBe(true)
        },
      ),
    )
  })
})
