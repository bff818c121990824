import { expect, it } from 'vitest'
import { blockKindsFor, gameRequestedFor } from './suggestions.tsx'

const kindsFor = (typed: string) => blockKindsFor(typed).map(({ kind }) => kind)

it('an empty search offers everything that can be inserted, in order', () => {
  expect(kindsFor(' ')).toEqual([
    ...['game', 'picture', 'table', 'quote', 'callout', 'button', 'video', 'heading'],
    ...['subheading', 'bullets', 'numbers', 'divider', 'note'],
  ])
})

it.each([
  ['p', ['picture']],
  ['PIC', ['picture']],
  ['ima', ['picture']],
  ['photo', ['picture']],
  ['ta', ['table']],
  ['columns', ['table']],
  ['cite', ['quote']],
  ['so', ['quote']],
  ['you', ['video']],
  ['vimeo', ['video']],
  ['h', ['heading', 'subheading']],
  ['h3', ['subheading']],
  ['title', ['heading']],
  ['list', ['bullets', 'numbers']],
  ['ordered', ['numbers']],
  ['line', ['divider']],
  ['ru', ['divider']],
  ['foot', ['note']],
  ['bu li', ['bullets']],
  ['bulleted  numbered', []],
  ['ard', []],
])('“%s” may mean %j', (typed, kinds) => {
  expect(kindsFor(typed)).toEqual(kinds)
})

it.each([
  ['jai', 'jai'],
  ['game jai', 'jai'],
  ['Game  jaipur ', 'jaipur'],
  ['game', ''],
  ['gamewright', 'gamewright'],
  ['the game', 'the game'],
])('“%s” looks for the game “%s”', (typed, title) => {
  expect(gameRequestedFor(typed)).toBe(title)
})
