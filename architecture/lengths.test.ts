import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { SOURCES } from './folders.ts'
import { LONG_FILES, linesOfFiles, MOST_LINES } from './lengths.ts'

const lines = linesOfFiles(process.cwd())

it(`finds no file of source with more than ${MOST_LINES} lines, tests too`, () => {
  expect(lines.size).toBeGreaterThan(2_500)
  const long = [...lines].filter(([file, count]) => count > MOST_LINES && !(file in LONG_FILES))
  expect(Object.fromEntries(long), 'split them by what they are about').toEqual({})
})

it('has no exception that nobody needs any more', () => {
  expect(
    Object.keys(LONG_FILES).filter((file) => (lines.get(file) ?? 0) <= MOST_LINES),
    'strike them in architecture/lengths.ts',
  ).toEqual([])
})

it('counts the lines of whatever is source, wherever it stands, and of nothing else', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lengths-'))
  for (const source of SOURCES) fs.mkdirSync(path.join(root, source, 'room'), { recursive: true })
  fs.writeFileSync(path.join(root, 'src', 'three.test.tsx'), 'one\ntwo\nthree\n')
  fs.writeFileSync(path.join(root, 'e2e', 'room', 'unended.ts'), 'one\ntwo')
  fs.writeFileSync(path.join(root, 'src', 'told.json'), '{\n}\n')
  expect([...linesOfFiles(root)]).toEqual([
    ['src/three.test.tsx', 3],
    ['e2e/room/unended.ts', 2],
  ])
  fs.rmSync(root, { recursive: true })
})
