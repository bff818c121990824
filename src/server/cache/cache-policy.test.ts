import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../../..')
/** A directive of `Cache-Control` in quotes, wherever it is not read, and not an option of `fetch`. */
const WORDED = /(?<!cache: ?)['"`][^'"`\n]*\b(no-store|no-cache|s?-?max-?age=\d|immutable)\b[^'"`\n]*['"`]/
const MAY_WORD = [
  // Runs in the browser too, which may not know the server's files.
  'src/app/heads/later-head.ts',
  'src/server/cache/cache-policy.ts',
]

it('every Cache-Control value is defined in one file', () => {
  const files = ['src', 'tasks']
    .flatMap((folder) =>
      fs
        .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .map((name) => path.join(folder, name)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file))
  expect(files.length).toBeGreaterThan(1_000)
  const wording = files.filter((file) => WORDED.test(fs.readFileSync(path.join(ROOT, file), 'utf8')))
  expect(wording.toSorted()).toEqual(MAY_WORD)
})
