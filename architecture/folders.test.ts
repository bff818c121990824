import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { FLAT_LISTS, filesInFolders, MOST_FILES } from './folders.ts'

const counts = filesInFolders(process.cwd())

it('finds about a dozen files in a folder, tests apart', () => {
  expect(counts.size).toBeGreaterThan(150)
  const full = [...counts].filter(([folder, files]) => files > MOST_FILES && !(folder in FLAT_LISTS))
  expect(full, 'split them by what they are about').toEqual([])
})

it('has no exception that nobody needs any more', () => {
  expect(
    Object.keys(FLAT_LISTS).filter((folder) => (counts.get(folder) ?? 0) <= MOST_FILES),
    'strike them in architecture/folders.ts',
  ).toEqual([])
})

it('counts every file but tests, in its own folder alone', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'folders-'))
  const sources = ['src', 'e2e', 'tasks', 'architecture', 'conformance', 'bench', 'faults']
  for (const source of sources) fs.mkdirSync(path.join(root, source, 'room'), { recursive: true })
  for (const file of ['a.ts', 'a.test.ts', 'b.tsx', 'b.test.tsx', 'c.css', 'room/d.rules.ts'])
    fs.writeFileSync(path.join(root, 'src', file), '')
  expect([...filesInFolders(root)]).toEqual([
    ['src', 3],
    ['src/room', 1],
  ])
  fs.rmSync(root, { recursive: true })
})
