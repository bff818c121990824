import { expect, it } from 'vitest'
import { COMPONENTS } from '#/features/games/model/facts/components.rules.ts'
import type { GameField } from '#/features/games/model/game-fields.rules.ts'
import { gameFields } from '#/features/games/model/game-fields.rules.ts'
import { FILE_FIELDS, nameInFile, valueOfCell } from './catalogue-shape.rules.ts'

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

*Made from \`src/features/games/model/game-fields.rules.ts\`: \`vitest run catalogue-shape --update\` writes it anew.*

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
