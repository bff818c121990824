import { expect, it } from 'vitest'
import { aDiscoverableGame } from '../testing/discoverable-game.ts'
import { categoryOrderOf, entryOf, namesOf } from './discovery-entry.rules.ts'

const nameOf = namesOf([{ slug: 'card-game', name: 'Card Gäme' }])

it('a game is known by its title without marks, by its categories’ names, or by their slugs where they have none', () => {
  const entry = entryOf(
    aDiscoverableGame({ id: 1, title: 'Hîve', description: 'Bugs & Co.', categories: ['war', 'card-game'] }),
    nameOf,
  )
  expect(entry).toMatchObject({ title: 'hive', markedTitle: 'hîve', description: 'bugs and co' })
  expect(entry.categoryNames).toEqual([
    { name: 'war', folded: 'war' },
    { name: 'Card Gäme', folded: 'card game' },
  ])
  const bare = entryOf(aDiscoverableGame({ id: 2, title: 'Hive' }), nameOf)
  expect([bare.markedTitle, bare.categoryOrder]).toEqual([null, null])
})

it('categories are compared name by name, from A to Z, and a game without any has nothing to compare', () => {
  const named = (...names: string[]) => names.map((folded) => ({ name: folded, folded }))
  expect(categoryOrderOf(named('war', 'card game', 'party'))).toBe('card game\nparty\nwar')
  expect([categoryOrderOf(named('war')), categoryOrderOf([])]).toEqual(['war', null])
})
