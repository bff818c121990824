import { expect, it } from 'vitest'
import { figuresOfTable } from './table-figures.rules.ts'

const owned = { mine: 15, theirs: 9, both: 20 }
const book = { words: '', total: 17, wins: { me: 7, them: 6 }, together: { won: 3, lost: 1 } }

it('a table tells who owns what until an evening is written down, then who won', () => {
  expect(figuresOfTable(owned, undefined)).toEqual({
    mine: { figure: 15, words: 'yours' },
    theirs: { figure: 9, words: 'on their shelf' },
    together: { figure: 20, words: 'games' },
  })
  expect(figuresOfTable(owned, book)).toEqual({
    mine: { figure: 7, words: 'won' },
    theirs: { figure: 6, words: 'won' },
    together: { figure: 3, words: 'of 4 won' },
  })
})

it('between the halves stand the evenings where none was played on one side', () => {
  const apart = { ...book, together: { won: 0, lost: 0 } }
  expect(figuresOfTable(owned, apart).together).toEqual({ figure: 17, words: 'evenings' })
  expect(figuresOfTable(owned, { ...apart, total: 1 }).together).toEqual({ figure: 1, words: 'evening' })
  expect(figuresOfTable(owned, { ...book, together: { won: 0, lost: 1 } }).together).toEqual({
    figure: 0,
    words: 'of 1 won',
  })
  expect(figuresOfTable(owned, { ...book, together: { won: 0, lost: 2 } }).together).toEqual({
    figure: 0,
    words: 'of 2 won',
  })
})
