import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CoverSubject } from '../model/covers.rules.ts'

/** Returns the data from which the covers of all starter games are drawn, for tests. */
export function catalogueSubjects(): CoverSubject[] {
  const folder = join(import.meta.dirname, '../../../../content/games')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const { title, categories, weight, playMinutes } = JSON.parse(readFileSync(join(folder, file), 'utf8'))
      return { slug: file.replace(/\.json$/, ''), title, categories, weight, playMinutes }
    })
}
