import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CoverSubject } from '../model/covers.rules.ts'

/** The games of the starter catalogue, as far as it is written, for the tests of covers. */
export function catalogueSubjects(): CoverSubject[] {
  const folder = join(import.meta.dirname, '../../../../content/games')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const { title, categories, weight, playMinutes } = JSON.parse(readFileSync(join(folder, file), 'utf8'))
      return { slug: file.replace(/\.json$/, ''), title, categories, weight, playMinutes }
    })
}
