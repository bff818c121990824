import { expect, it } from 'vitest'
import { categoryList, jsonObject, names, pictureList, retailers } from './list-kinds.rules.ts'

const TOLD = { label: 'Field', file: 'field' }
/** What is said of a value, each with its place. */
function told<Value>(
  field: { check: (value: Value, tell: (fault: unknown, place?: string) => void) => void },
  value: Value,
) {
  const faults: [string, string?][] = []
  field.check(value, (fault, place) => {
    if (fault) faults.push(place === undefined ? [String(fault)] : [String(fault), place])
  })
  return faults
}
const many = (count: number, make: (each: number) => string) =>
  Array.from({ length: count }, (_, each) => make(each))

it('a list of texts holds texts and nothing else, and is empty where nothing is known', () => {
  for (const field of [names(TOLD), categoryList(TOLD), pictureList(TOLD)]) {
    expect([[], ['a'], ['a', 7], 'a', null, {}].map((value) => field.holds(value))).toEqual([
      true,
      true,
      ...Array(4).fill(false),
    ])
    expect(field.unknown).toEqual([])
  }
})

it('names are kept each once; 40 of 120 signs may stand there, and not one more', () => {
  const field = names(TOLD)
  expect(field.tidy([' Uwe ', '', 'Uwe'])).toEqual(['Uwe'])
  expect(
    told(
      field,
      many(40, (each) => `${each}`.padEnd(120, 'x')),
    ),
  ).toEqual([])
  expect(told(field, many(41, String))).toEqual([['At most 40, parted by commas']])
  expect(told(field, ['x'.repeat(121)])).toEqual([['Each with at most 120 characters']])
})

it('pictures stay in their order without blanks; 30 may stand there, each once', () => {
  const field = pictureList(TOLD)
  const address = (each: number) => `https://pictures.test/${each}.png`
  expect(field.tidy([` ${address(2)} `, ' ', '', address(1)])).toEqual([address(2), address(1)])
  expect(told(field, many(30, address))).toEqual([])
  expect(told(field, many(31, address))).toEqual([['At most 30 pictures']])
  expect(told(field, [address(1), 'no address', address(1), address(2), address(1)])).toEqual([
    [expect.any(String), '1'],
    ['This picture is here already', '2'],
    ['This picture is here already', '4'],
  ])
})

it('shops are told by their place and field; 30 may stand there, each once', () => {
  const field = retailers(TOLD)
  const shop = (each: number) => ({
    ...{ name: `Shop ${each}`, url: `https://shop${each}.test/`, productId: null },
    ...{ priceCents: null, currency: null, priceAsOf: null },
  })
  const shops = (count: number) => Array.from({ length: count }, (_, each) => shop(each))
  expect(told(field, shops(30))).toEqual([])
  expect(told(field, shops(31))).toEqual([['At most 30 retailers']])
  expect(told(field, [shop(1), shop(2), shop(1)])).toEqual([['This retailer is listed already', '2.name']])
  expect(told(field, [shop(1), { ...shop(2), url: 'nowhere' }])).toEqual([[expect.any(String), '1.url']])
  expect([[], [shop(1)], [{}], 'shop', null].map((value) => field.holds(value))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

it('an object of JSON holds an object or nothing, of 40,000 signs at most', () => {
  const field = jsonObject({ ...TOLD, lines: 4 })
  expect(field).toMatchObject({ kind: 'json', unknown: null, refusal: 'Must be an object of JSON' })
  expect([null, {}, { a: 1 }, [], 'text', 7, undefined].filter((value) => field.holds(value))).toEqual([
    ...[null, {}, { a: 1 }],
  ])
  expect([field.tidy(null), field.tidy({ a: 'b\u0000' })]).toEqual([null, { a: 'b' }])
  expect(told(field, null)).toEqual([])
  expect(told(field, { a: 'x'.repeat(39_992) })).toEqual([])
  expect(told(field, { a: 'x'.repeat(39_993) })).toEqual([['That is more than 40,000 characters']])
})

it('lists are asked for by their kind', () => {
  const made = [names(TOLD), categoryList(TOLD), pictureList(TOLD), retailers(TOLD)]
  expect(made.map(({ kind, refusal }) => [kind, refusal])).toEqual([
    ['names', 'Must be text'],
    ['categories', 'Must be text'],
    ['pictures', 'Must be text'],
    ['retailers', 'Must be a list'],
  ])
})
