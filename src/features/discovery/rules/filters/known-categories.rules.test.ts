import { expect, it } from 'vitest'
import { foldedSlug } from '#/lib/text/fold-text.ts'
import { knownCategories, resolveCategories } from '../filter-kinds.rules.ts'

const known = knownCategories(
  [
    { slug: 'puzzle', name: 'Puzzle' },
    { slug: 'dnd', name: 'D&D Röleplay' },
  ],
  ['zombies', 'dnd', 'Card Games', 'zombies'],
)

it('ruling 10: a question may name what is listed, and after that what games carry, from A to Z, each by slug and name', () => {
  expect(known).toEqual([
    { slug: 'puzzle', name: 'Puzzle', folded: 'puzzle', words: ['puzzle', 'puzzle'] },
    { slug: 'dnd', name: 'D&D Röleplay', folded: 'd and d roleplay', words: ['dnd', 'd-and-d-roleplay'] },
    { slug: 'Card Games', name: 'Card Games', folded: 'card games', words: ['card-games', 'card-games'] },
    { slug: 'zombies', name: 'zombies', folded: 'zombies', words: ['zombies', 'zombies'] },
  ])
})

it.each([
  [[], []],
  [
    ['zombies', 'D&D Roleplay', 'dnd'],
    ['dnd', 'zombies'],
  ],
  [['card-games'], ['Card Games']],
  [
    ['puzzle', 'd-and-d-roleplay'],
    ['dnd', 'puzzle'],
  ],
  [['PUZZLE', 'nothing'], ['puzzle']],
])('ruling 10: of %j exist %j', (query, slugs) => {
  expect(resolveCategories(known, query)).toEqual(slugs)
})

it('a slug and a name are one word where they are alike', () => {
  expect(['Card Game', 'card-game', 'Area Majority / Influence', ''].map(foldedSlug)).toEqual([
    ...['card-game', 'card-game', 'area-majority-influence', ''],
  ])
})
