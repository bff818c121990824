import { expect, it } from 'vitest'
import type { Target } from '../targets.ts'
import type { Tested } from './reach-of-tests.ts'
import { asking } from './tests-of.ts'

const target = (place: string): Target => ({
  start: 0,
  end: 1,
  replacement: '',
  kind: 'number',
  group: 'stores',
  file: 'src/a/a.store.ts',
  line: 1,
  original: '1',
  place,
  key: place,
})

/** A test file that comes to places, some of them in tests of its own. */
const tested = (
  file: string,
  outside: string[],
  byTest: Record<string, string[]> = {},
  more = {},
): Tested => {
  const places = [...new Set([...outside, ...Object.values(byTest).flat()])]
  const numbers = (some: string[]) => some.map((place) => places.indexOf(place))
  return {
    file,
    passed: true,
    durationMs: 10,
    places,
    outside: numbers(outside),
    byTest: Object.fromEntries(Object.entries(byTest).map(([name, some]) => [name, numbers(some)])),
    digest: file,
    loaded: [],
    ground: '',
    ...more,
  }
}
const MODULE = 'src/a/a.store.ts'
const FUNCTION = `${MODULE}#0`
const asked = (place: string, ...everything: Tested[]) =>
  asking(everything)(target(place)).map(({ tested, names }) => [tested.file, names])

it('a fault is asked of the tests that come to its function, the nearest file first', () => {
  const far = tested('src/b/c/far.test.ts', [MODULE], { one: [FUNCTION], other: [] })
  const beside = tested('src/a/other.test.ts', [MODULE, FUNCTION])
  const own = tested('src/a/a.store.test.ts', [MODULE], { one: [FUNCTION] }, { durationMs: 900 })
  const never = tested('src/a/never.test.ts', [MODULE])
  const failing = tested('src/a/failing.test.ts', [FUNCTION], {}, { passed: false })
  expect(asked(FUNCTION, far, never, failing, beside, own)).toEqual([
    ['src/a/a.store.test.ts', ['one']],
    ['src/a/other.test.ts', undefined],
    ['src/b/c/far.test.ts', ['one']],
  ])
})

it('a fault in a function that nobody was seen to come to is asked of those that load its module', () => {
  const loading = tested('src/a/a.store.test.ts', [MODULE])
  const elsewhere = tested('src/b/other.test.ts', ['src/b/b.store.ts'])
  expect(asked(`${MODULE}#7`, loading, elsewhere)).toEqual([['src/a/a.store.test.ts', undefined]])
})

it('a fault outside of functions is asked of files beside it and of those that call something of its module first', () => {
  const loading = Array.from({ length: 9 }, (_, number) => tested(`src/b/${number}.test.ts`, [MODULE]))
  const calling = tested('src/b/c/d/calling.test.ts', [MODULE], { one: [FUNCTION] })
  const beside = tested('src/a/beside.test.ts', [MODULE])
  const files = asked(MODULE, ...loading, calling, beside).map(([file]) => file)
  expect(files.slice(0, 2)).toEqual(['src/a/beside.test.ts', 'src/b/c/d/calling.test.ts'])
  expect(files).toHaveLength(8)
})

it('what takes long is asked only about its own module, and about what no other test comes to', () => {
  const long = tested('src/a/long.test.ts', [MODULE, FUNCTION], {}, { durationMs: 2_001 })
  const short = tested('src/b/other.test.ts', [MODULE])
  const own = tested('src/a/a.store.test.ts', [MODULE], {}, { durationMs: 9_000 })
  expect(asked(MODULE, long, short)).toEqual([['src/b/other.test.ts', undefined]])
  expect(asked(FUNCTION, long, short)).toEqual([['src/a/long.test.ts', undefined]])
  expect(asked(MODULE, short, own)).toEqual([
    ['src/a/a.store.test.ts', undefined],
    ['src/b/other.test.ts', undefined],
  ])
})
