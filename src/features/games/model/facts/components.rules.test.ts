import { expect, it } from 'vitest'
import { componentLine, componentOf } from './components.rules.ts'

it.each([
  ['55 cards: goods and camels', '55 cards: goods and camels'],
  ['1 boards', '1 board'],
  ['8 Die:four of each color', '8 dice: four of each color'],
  ['9999 cubes', '9999 cubes'],
])('%j is stored as %j', (line, saved) => {
  const component = componentOf(line)
  expect(component && componentLine(component)).toBe(saved)
})

it.each([
  '',
  'cards',
  '0 cards',
  '10000 cards',
  '5 constructor',
  '5 dragons',
  '5cards',
  'x 5 cards',
  '5 cards:',
])('%j names nothing', (line) => expect(componentOf(line)).toBeNull())
