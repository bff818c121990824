import { afterEach, expect, it } from 'vitest'
import { noting, placesIn, reachedByName } from './reach.ts'

const SOURCE = `const one = (a) => a + 1
const two = (a) => { return [a].map((b) => ({ b })) }
one(2)`

afterEach(() => {
  globalThis.__reached = undefined
})

/** Runs it, and tells what it came to. */
function reachedBy(source: string): string[] {
  const reached = new Set<string>()
  globalThis.__reached = reached
  new Function(noting('x.ts', source))()
  return [...reached]
}

it('a module notes which of its functions are come to, and does what it did', () => {
  expect(reachedBy(SOURCE)).toEqual(['x.ts', 'x.ts#0'])
  expect(reachedBy(`${SOURCE}\ntwo(3)`)).toEqual(['x.ts', 'x.ts#0', 'x.ts#1', 'x.ts#2'])
  expect(new Function(`${noting('x.ts', SOURCE)}\nreturn [one(2), two(3)]`)()).toEqual([3, [{ b: 3 }]])
})

it('a fault stands in the innermost function around it, or in the module', () => {
  const placeOf = placesIn('x.ts', SOURCE)
  const at = (words: string) => {
    const start = SOURCE.indexOf(words)
    return placeOf({ start, end: start + words.length })
  }
  expect([at('a + 1'), at('[a]'), at('{ b }'), at('one(2)')]).toEqual(['x.ts#0', 'x.ts#1', 'x.ts#2', 'x.ts'])
})

it('tests of one name come to what any of them does', () => {
  const tests = [
    ['adds', ['x.ts#0', 'x.ts#1']],
    ['takes', ['x.ts#2']],
    ['adds', ['x.ts#1', 'x.ts#3']],
    ['adds', []],
  ] as const
  expect(reachedByName(tests)).toEqual({ adds: ['x.ts#0', 'x.ts#1', 'x.ts#3'], takes: ['x.ts#2'] })
})
