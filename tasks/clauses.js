// `npm run clauses`: lists the clauses of the acceptance checklist (e2e/clauses.json) that no test names, and names that
// are no clause. A test names its clauses in its title, before a colon: "HOME-02, HOME-05: the best sellers …".
import { globSync, readFileSync } from 'node:fs'

const TITLES = /['"`\s]((?:[A-Z]{3,7}-\d{2}(?:, )?)+):/g
const COMMENTS = /^\s*(?:\/\/|\/?\*).*$/gm

/** @type {Record<string, string>} */
const clauses = JSON.parse(readFileSync('e2e/clauses.json', 'utf8'))
const named = globSync(['src/**/*.test.{ts,tsx}', 'tasks/**/*.test.ts', 'e2e/**/*.journey.ts']).flatMap(
  (file) =>
    [...readFileSync(file, 'utf8').replace(COMMENTS, '').matchAll(TITLES)].flatMap(([, names = '']) =>
      names.split(', '),
    ),
)
const missing = Object.keys(clauses).filter((name) => !named.includes(name))
const unknown = [...new Set(named)].filter((name) => !(name in clauses))
for (const name of missing) console.log(`No test names ${name}: ${clauses[name]}`)
for (const name of unknown) console.log(`A test names ${name}, which is no clause.`)
console.log(
  `${Object.keys(clauses).length - missing.length} of ${Object.keys(clauses).length} clauses have a test.`,
)
process.exitCode = missing.length + unknown.length === 0 ? 0 : 1
