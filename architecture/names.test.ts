import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { namesIn, namesInFiles, twinsAmong } from './names.ts'

const files = globSync('src/**/*.{ts,tsx}').filter(
  (file) => !/^src\/testing\/|\.(test|fixture|gen)\.tsx?$/.test(file),
)

it('finds no exported name that stands for two things', () => {
  const named = namesInFiles(files)
  expect(named.length).toBeGreaterThan(3_000)
  expect(Object.fromEntries(twinsAmong(named)), 'make one thing of them, or give them two names').toEqual({})
})

it('reads what a module exports by a name of its own', () => {
  const text = [
    "export { handedOn } from './other.ts'",
    'export const one = 1',
    'export async function two() {}',
    'export interface Three {}',
    'export type Three = Three',
    'const hidden = 2',
  ].join('\n')
  expect(namesIn('src/a.ts', text).map(({ name }) => name)).toEqual(['one', 'two', 'Three'])
})

it.each([
  ['two features', ['src/features/a/a.rules.ts', 'src/features/b/b.store.ts'], true],
  ['two rules of a feature', ['src/features/a/a.rules.ts', 'src/features/a/b.rules.ts'], true],
  ['a shape, and what reads it', ['src/features/a/a.schema.ts', 'src/features/a/b/b.store.ts'], false],
  ['a shape, and what shows it', ['src/features/a/a.schema.ts', 'src/features/a/part.tsx'], false],
  [
    'a shape, and two that show it',
    ['a.schema.ts', 'b.tsx', 'c.tsx'].map((file) => `src/features/a/${file}`),
    true,
  ],
  ['a room below the features', ['src/domain/a.rules.ts', 'src/domain/b.store.ts'], true],
  ['one module', ['src/features/a/a.rules.ts'], false],
])('says of %s whether they are twins: %s, %s', (_what, where, areTwins) => {
  expect(twinsAmong(where.map((file) => ({ name: 'thing', file }))).size).toBe(areTwins ? 1 : 0)
})
