import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Maximum number of lines of a source file, tests included, so that it can be read at one sitting. */
const MOST_LINES = 400

/** Files written by programs, exempt from the maximum. */
const GENERATED = ['src/routeTree.gen.ts', 'src/server/database/migrations/0000_baseline.sql']

const lineCount = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').length

it(`finds no source file with more than ${MOST_LINES} lines`, () => {
  const files = globSync('{src,e2e,tasks,architecture,bench,faults}/**/*.{ts,tsx,js,cjs,css,sql}')
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.filter((file) => !GENERATED.includes(file) && lineCount(file) > MOST_LINES)).toEqual([])
})
