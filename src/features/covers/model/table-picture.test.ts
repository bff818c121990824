import fc from 'fast-check'
import { expect, it } from 'vitest'
import { COMPONENTS } from '#/features/games/model/facts/components.rules.ts'
import { componentsAddress, componentsAltText, drawComponents } from './table-picture.ts'

const jaipur = { slug: 'jaipur', title: 'Jaipur', categories: ['card-game'] }
const lines = ['55 cards: goods and camels', '38 tokens: goods', '1 pawn']

it('describes the components without their notes', () => {
  expect(componentsAltText(lines)).toBe('On the table: 55 cards, 38 tokens, 1 pawn')
})

it('has a URL that changes with its inputs, and none without components', () => {
  const address = componentsAddress(jaipur, lines)
  expect(address).toMatch(/^\/covers\/table\/jaipur\.svg\?v=\w{6}$/)
  expect(componentsAddress(jaipur, lines.slice(1))).not.toBe(address)
  expect(componentsAddress({ ...jaipur, title: 'Camels' }, lines)).not.toBe(address)
  expect([componentsAddress(jaipur, []), componentsAddress(jaipur, ['nonsense'])]).toEqual([null, null])
})

it('draws as many components as a group has, up to a limit', () => {
  const drawn = (line: string) => drawComponents(jaipur, [line]).match(/<use /g)?.length ?? 0
  // Each thing stands in both plates: inked in one, left out of the other.
  expect(['1 board', '3 dice', '22 hexagons', '500 cards'].map(drawn)).toEqual([2, 6, 24, 14])
})

it('is small, valid SVG for any list of components, and always the same', () => {
  const anyLine = fc.tuple(fc.integer({ min: 1, max: 9999 }), fc.constantFrom(...Object.keys(COMPONENTS)))
  fc.assert(
    fc.property(
      fc.array(
        anyLine.map((line) => line.join(' ')),
        { maxLength: 30 },
      ),
      (any) => {
        const svg = drawComponents({ ...jaipur, title: '<&">' }, any)
        expect(svg).not.toMatch(/NaN|undefined|Infinity/)
        expect(svg.length).toBeLessThan(30_000)
        expect(svg).toBe(drawComponents({ ...jaipur, title: '<&">' }, any))
      },
    ),
  )
})
