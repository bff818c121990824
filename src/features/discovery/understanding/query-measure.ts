/** Measures how well results answer the fixture's queries. */

import type { DiscoverableGame } from '../rules/filter-list.rules.ts'
import type { ExpectedQuery } from './queries.fixture.ts'

const FIRST = 3
const MEASURED = 5

export interface MeasuredQuery {
  query: ExpectedQuery
  found: readonly DiscoverableGame[]
  ndcg: number
  /** The errors; empty without any. */
  misses: string[]
}

/** Scores the results of a query, best first: required titles count double. */
export function measureQuery(
  query: ExpectedQuery,
  found: readonly DiscoverableGame[],
  games: readonly DiscoverableGame[],
): MeasuredQuery {
  const gain = (game: DiscoverableGame) => (query.must.includes(game.title) ? 3 : query.fits(game) ? 1 : 0)
  const dcg = (gains: readonly number[]) =>
    gains.slice(0, MEASURED).reduce((sum, each, at) => sum + each / Math.log2(at + 2), 0)
  const ideal = dcg(games.map(gain).sort((a, b) => b - a))
  const first = found.slice(0, FIRST).map(({ title }) => title)
  const misses = [
    ...query.must.filter((title) => !first.includes(title)).map((title) => `without ${title}`),
    ...found
      .slice(0, MEASURED)
      .filter(({ title }) => query.never.includes(title))
      .map(({ title }) => `with ${title}`),
    ...(found.length === 0 ? ['empty'] : []),
  ]
  return { query, found, ndcg: ideal === 0 ? 1 : dcg(found.map(gain)) / ideal, misses }
}
