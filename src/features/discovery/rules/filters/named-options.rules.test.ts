import { expect, it } from 'vitest'
import { builtIndex } from '../../testing/built-index.ts'
import { aDiscoverableGame } from '../../testing/discoverable-game.ts'
import { discover } from '../../testing/discovery.rules.ts'
import { namedOptionsOf } from '../filters-of-games.rules.ts'
import { everything } from '../query.rules.ts'

const games = [
  { designers: ['Uwe Rosenberg'], mechanics: ['Worker placement'], publisher: 'Lookout Games', year: 2014 },
  { designers: ['UWE ROSENBERG', 'José García'], mechanics: ['Worker placement'], year: 2007 },
  { designers: ['Uwe Rosenberg', 'C++'], publisher: 'Lookout Games', year: 2014 },
  { designers: ['Jose Garcia'], publisher: '狼', year: 2014 },
].map((facts, at) => aDiscoverableGame({ id: at + 1, title: `Game ${at}`, ...facts }))
const catalogue = { games, categories: [] }

it('a name has one slug regardless of accents and case; different symbols give different slugs; symbols alone give none', () => {
  const slugs = [
    'Uwe Rosenberg',
    'uwe  ROSENBERG',
    'José García',
    'C',
    'C++',
    '狼',
    'A & B',
    '!!!',
    '2F-Spiele',
  ].map((name) => namedOptionsOf(aDiscoverableGame({ publisher: name })).publishers[0]?.slug)
  expect(slugs).toEqual([
    ...[
      'uwe-rosenberg',
      'uwe-rosenberg',
      'jose-garcia',
      'c',
      'c++',
      '狼',
      'a-and-b',
      undefined,
      '2-f-spiele',
    ],
  ])
  const twice = namedOptionsOf(aDiscoverableGame({ designers: ['Jo Él', 'Jo El'] }))
  expect(twice.designers).toEqual([{ slug: 'jo-el', name: 'Jo Él' }])
})

it.each([
  [{ designers: ['uwe-rosenberg'] }, [1, 2, 3]],
  [{ designers: ['uwe-rosenberg', 'jose-garcia'] }, [1, 2, 3, 4]],
  [{ designers: ['c++'], years: ['2014'] }, [3]],
  [{ publishers: ['狼'] }, [4]],
  [{ mechanics: ['worker-placement'], years: ['2014', '1'] }, [1]],
  [{ designers: ['unknown'] }, [1, 2, 3, 4]],
])('the filters %j leave %j; an unknown name narrows nothing', async (choices, ids) => {
  const query = { ...everything, ...choices, sort: 'name-asc' as const }
  expect(discover(catalogue, query).ids).toEqual(ids)
  expect(builtIndex(catalogue).discover(query).ids).toEqual(ids)
})

it('names have their most frequent spelling, most results first, years newest first; a filter counts without its own choices', async () => {
  const index = builtIndex(catalogue)
  const { facets } = index.discover({ ...everything, designers: ['c++'] })
  expect(facets.designers.map(({ name, count, chosen }) => [name, count, chosen])).toEqual([
    ['Uwe Rosenberg', 3, false],
    ['Jose Garcia', 2, false],
    ['C++', 1, true],
  ])
  expect(facets.years.map(({ value, count }) => [value, count])).toEqual([['2014', 1]])
  expect(index.discover(everything).facets.years.map(({ value }) => value)).toEqual(['2014', '2007'])
})
