import { expect, it } from 'vitest'
import { changesNothing, emptyReport, NAMED_ENTRIES, note } from './import-report.rules.ts'

it('a file changes nothing only if no game or category is new or changed', () => {
  const report = emptyReport()
  expect(changesNothing(report)).toBe(true)
  expect(changesNothing({ ...report, unchanged: 7, refused: 2 })).toBe(true)
  expect(changesNothing({ ...report, created: 1 })).toBe(false)
  expect(changesNothing({ ...report, changed: 1 })).toBe(false)
  for (const what of ['created', 'changed'] as const)
    expect(changesNothing({ ...report, categories: { ...report.categories, [what]: 1 } })).toBe(false)
})

it('names the first hundred of each kind', () => {
  const named: number[] = []
  for (let line = 1; line <= 101; line++) note(named, line)
  expect(NAMED_ENTRIES).toBe(100)
  expect(named).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
})
