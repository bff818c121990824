/** Prints how well search answers the expected queries, worst only: `npm run search:report`; all of them with `-- --all`. */

import { builtIndex } from '#/features/discovery/testing/built-index.ts'
import { everything } from '../src/features/discovery/rules/query.rules.ts'
import { expectedQueries, measureQuery } from '../src/features/discovery/testing/queries.ts'
import { starterCatalogue } from '../src/features/discovery/testing/starter-games.ts'

const catalogue = starterCatalogue()
const byId = new Map(catalogue.games.map((game) => [game.id, game]))
const index = builtIndex(catalogue)
const isAll = process.argv.includes('--all')

const measured = expectedQueries.map((query) => {
  const { ids } = index.discover({ ...everything, q: query.q })
  return measureQuery(
    query,
    ids.flatMap((id) => byId.get(id) ?? []),
    catalogue.games,
  )
})
const lost = expectedQueries.filter(({ q }) => {
  const ids = (exact: boolean) => new Set(index.idsFound({ ...everything, q, exact }))
  const understood = ids(false)
  const { guessed } = index.discover({ ...everything, q, exact: true })
  return !guessed && [...ids(true)].some((id) => !understood.has(id))
})
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

for (const { query, found, ndcg, misses } of measured) {
  if (!isAll && misses.length === 0 && ndcg >= 0.9) continue
  const { readings } = index.understood.read(query.q)
  const titles = found
    .slice(0, 5)
    .map((game) => `${query.fits(game) || query.must.includes(game.title) ? '' : '✗ '}${game.title}`)
  console.log(
    `${ndcg.toFixed(2)}  ${query.kind}: ${query.q}\n      read: ${readings.map(({ label }) => label).join(' · ') || 'nothing'}\n      ${titles.join(' | ') || 'nothing'}${misses.length > 0 ? `\n      MISSES: ${misses.join(', ')}` : ''}`,
  )
}
console.log('')
for (const kind of new Set(expectedQueries.map((query) => query.kind))) {
  const some = measured.filter(({ query }) => query.kind === kind)
  console.log(`${mean(some.map(({ ndcg }) => ndcg)).toFixed(3)}  ${kind} (${some.length})`)
}
console.log(
  `\n${expectedQueries.length} queries, nDCG@5 ${mean(measured.map(({ ndcg }) => ndcg)).toFixed(3)}, ${measured.filter(({ misses }) => misses.length > 0).length} with misses, ${measured.filter(({ found }) => found.length === 0).length} empty, ${lost.length} lose a game that contains the text`,
)
