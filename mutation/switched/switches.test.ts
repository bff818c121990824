import { afterEach, expect, it } from 'vitest'
import { planted } from '../faults/mutant.ts'
import { mutantsOf } from '../faults/mutants-of.ts'
import { switched } from './switches.ts'

afterEach(() => {
  globalThis.__fault = undefined
})

/** Modules that call what they say. */
const SOURCES = [
  'const least = 1\nconst f = (a) => a > least && a < 5\nconst answer = [f(0), f(1), f(2), f(5)]',
  'function f(a, b = a + 1) {\n  if (a > 2) return -1\n  a++\n  return a * b\n}\nconst answer = [f(1), f(2), f(3), f(4, 5)]',
  "const words = { one: ['a', 'b'], two: { three: 'c' + 'd' } }\nconst answer = words",
  'const f = (list) => list.filter((a) => a?.b.c).map(({ b, ...rest }) => ({ b, rest }))[0]?.b\nconst answer = f([{ a: 1 }, { b: { c: 2 }, d: 3 }])',
  'class A {\n  #a = 3\n  get a() {\n    return this.#a\n  }\n  add = (b) => {\n    for (const c of [b, 2]) this.#a += c\n    return this.a\n  }\n}\nconst answer = new A().add(4)',
  'const f = function* (a) {\n  for (const b of [0, 1]) {\n    yield a + b // as it is\n    a += 1\n  }\n}\nconst answer = [...f(0)]',
  'const { a = 2, b } = { b: 3 }\nconst f = (a ? (c) => c + a : () => 0)\nconst answer = [f(1), b ?? a]',
]

/** What a source answers, or that it throws. */
function answerOf(source: string): unknown {
  try {
    return new Function(`${source}\nreturn answer`)()
  } catch (error) {
    return String(error)
  }
}

it.each(SOURCES)(
  'a module with all of its faults does what it does with the one that is planted: %#',
  (text) => {
    const faults = mutantsOf('x.js', text).map((mutant, index) => ({ ...mutant, number: index + 1 }))
    const { source, left } = switched('x.js', text, faults)
    expect(answerOf(source)).toEqual(answerOf(text))
    const among = faults.filter(({ number }) => !left.includes(number))
    expect(among.length).toBeGreaterThan(faults.length / 2)
    for (const fault of among) {
      globalThis.__fault = fault.number
      expect.soft(answerOf(source), fault.replacement).toEqual(answerOf(planted(text, fault)))
    }
  },
)

it('what would not be a module any more is left, and takes no other fault with it', () => {
  const text = 'const f = (a) => a ?? a ?? (a > 1)\nconst answer = f(2)'
  const faults = mutantsOf('x.js', text).map((mutant, index) => ({ ...mutant, number: index + 1 }))
  const { source, left } = switched('x.js', text, faults)
  const replacements = faults.filter(({ number }) => left.includes(number)).map((each) => each.replacement)
  expect(replacements).toEqual(['&&', '&&'])
  expect(answerOf(source)).toBe(2)
})
