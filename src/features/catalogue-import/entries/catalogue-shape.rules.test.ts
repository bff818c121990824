import { expect, it } from 'vitest'
import { COMPONENTS } from '#/features/games/model/facts/components.rules.ts'
import { gameFields } from '#/features/games/model/game-field-list.rules.ts'
import type { GameField } from '#/features/games/model/game-fields.rules.ts'
import {
  CSV_COLUMNS,
  cellOf,
  FILE_FIELDS,
  kindOfColumn,
  nameInFile,
  valueOfCell,
} from './catalogue-shape.rules.ts'

const inWords = (number: number) => number.toLocaleString('en-US', { useGrouping: Math.abs(number) > 9_999 })

/** The values a field accepts, documented for authors of files. */
function valuesOf(name: GameField): string {
  const field = gameFields[name]
  switch (field.kind) {
    case 'text':
    case 'longText':
      return `text, at most ${inWords(field.max)} characters`
    case 'html':
      return `html, at most ${inWords(field.max)} characters`
    case 'webAddress':
      return 'address that starts with http:// or https://'
    case 'picture':
      return 'address of a picture'
    case 'video':
      return 'id or address on YouTube'
    case 'wholeNumber':
      return `whole number, ${inWords(field.min)} to ${inWords(field.max)}${'unit' in field ? `, in ${field.unit}` : ''}`
    case 'decimal':
      return `${field.min} to ${field.max} in steps of ${field.step}`
    case 'choice':
      return field.of.map((value) => `\`${value}\``).join(', ')
    case 'flag':
      return '`true` or `false`'
    case 'titles':
      return 'list of titles, each with its language: `Les Cités perdues (fr)`'
    case 'components':
      return `list of things, each with its number and what it is: \`55 cards: goods and camels\`. Known are ${Object.keys(COMPONENTS).join(', ')}`
    case 'names':
      return 'list of names'
    case 'categories':
      return 'list of categories, by slug or name; the first is the one the game is known by'
    case 'pictures':
      return 'list of addresses of pictures'
    case 'retailers':
      return 'list of objects: `name`, `url`, `product_id`, `price`, `currency`, `price_as_of`'
    case 'json':
      return 'object of JSON'
  }
}

it('docs/catalogue-files.md describes every column and its values', async () => {
  const rows = FILE_FIELDS.map((field) =>
    field === 'published'
      ? `| \`${nameInFile(field)}\` | Published | \`true\` or \`false\` |`
      : `| \`${nameInFile(field)}\` | ${gameFields[field].label} | ${valuesOf(field)} |`,
  )
  await expect(
    `# The columns of a catalogue file

*Made from \`src/features/games/model/game-field-list.rules.ts\`: \`vitest run catalogue-shape --update\` writes it anew.*

A row is a game, or a category where its \`kind\` is \`category\`. \`external_id\` and \`slug\` say which game is meant; \`position\` is where a
category stands in the list. In CSV a list is parted by \` | \`, and what is no text or list is JSON. \`title\`, \`min_players\` and
\`max_players\` are needed; any other column may be left out. A game is found by its external id, else its slug, else its
title with the same year or either unknown. A blank cell leaves its field as it is; \`null\` in JSON empties it.

| column | what it is | what may stand in it |
|---|---|---|
${rows.join('\n')}
`,
  ).toMatchFileSnapshot('../../../../docs/catalogue-files.md')
})

it.each<[Parameters<typeof valueOfCell>[1], string, unknown]>([
  ['number', '7', 7],
  ['number', ' -70 ', -70],
  ['number', '7.0', 7],
  ['number', '7,00', 7],
  ['number', '7.5', '7.5'],
  ['number', '7.000', '7.000'],
  ['number', '1,000', 1000],
  ['number', '7 x', 7],
  ['number', '.0', '.0'],
  ['number', '-', '-'],
  ['number', 'x7', 7],
  ['decimal', '4', 4],
  ['decimal', '-4,25', -4.25],
  ['decimal', '4.25', 4.25],
  ['decimal', '4.', 4],
  ['decimal', '.5', 0.5],
  ['decimal', '4.5 of 5', '4.5 of 5'],
  ['decimal', 'about 4.5', 'about 4.5'],
  ...['true', 'yes', 'Y', '1', 'x', 'YES'].map(
    (word): [Parameters<typeof valueOfCell>[1], string, unknown] => ['flag', word, true],
  ),
  ...['false', 'no', 'N', 'False'].map((word): [Parameters<typeof valueOfCell>[1], string, unknown] => [
    'flag',
    word,
    false,
  ]),
  ['flag', ' x ', true],
  ['flag', '0', false],
  ['flag', 'perhaps', 'perhaps'],
  ['list', 'a | b|c', ['a', 'b', 'c']],
  ['list', '["a|b"]', ['a|b']],
  ['list', '[a', '[a'],
  ['json', '{"a":1}', { a: 1 }],
  ['json', '{', '{'],
  ['flag', 'Ja', true],
  ['text', ' a ', ' a '],
  ['text', '  ', null],
])('a cell for a %s that says %j is %j', (kind, cell, value) => {
  expect(valueOfCell(cell, kind)).toEqual(value)
})

it.each([
  [[], ''],
  [['a', 'b c'], 'a | b c'],
  [['a', '[b'], 'a | [b'],
  [['[a', 'b'], '["[a","b"]'],
  [['a|b'], '["a|b"]'],
  [['a', ' b'], '["a"," b"]'],
  [['a', ''], '["a",""]'],
])('the list %j stands in a cell as %s', (items, cell) => {
  expect(cellOf(items, 'list')).toBe(cell)
})

it('an unknown column is parsed as text', () => {
  expect(['title', 'year', 'nothing'].map(kindOfColumn)).toEqual(['text', 'number', 'text'])
})

it('each column, also of categories, is parsed by its type', () => {
  const byKind = Map.groupBy(CSV_COLUMNS, kindOfColumn)
  const columns = {
    number: ['play_time', 'min_players', 'max_players', 'age', 'year', 'position'],
    decimal: ['weight', 'rating'],
    flag: ['featured', 'best_seller', 'published'],
    list: ['category', 'designers', 'mechanics', 'gallery_images'],
    json: ['retailers', 'structured_data'],
    text: ['kind', 'external_id', 'slug', 'title', 'tagline', 'difficulty'],
  } as const
  expect([...byKind.keys()].toSorted()).toEqual(Object.keys(columns).toSorted())
  for (const [kind, known] of Object.entries(columns))
    expect(byKind.get(kind as keyof typeof columns)).toEqual(expect.arrayContaining([...known]))
  expect(CSV_COLUMNS.slice(0, 3)).toEqual(['kind', 'external_id', 'slug'])
})

it.each([
  ['play_time', 'number', '30 min', 30],
  ['play_time', 'number', '1:15', 75],
  ['age', 'number', '8+', 8],
  ['difficulty', 'text', 'easy', 'Easy'],
  ['difficulty', 'text', 'Schwer', 'Hard'],
  ['difficulty', 'text', 'Odd', 'Odd'],
] as const)('in the column %s a %s that says %j is %j', (name, kind, cell, value) => {
  expect(valueOfCell(cell, kind, name)).toBe(value)
})
