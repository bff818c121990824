/**
 * `node bench/discovery/run.ts`: our index, PostgreSQL and a plain array answer the same 200 search queries, on the real games
 * and on 100,000 made from them. Fails if two answers differ; prints a report in Markdown.
 */

import { equal } from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { DiscoveryResult } from '#/features/discovery/rules/answer.rules.ts'
import { filterGroups } from '#/features/discovery/rules/filter-list.rules.ts'
import { communityRatingOf } from '#/features/discovery/rules/filters-of-games.rules.ts'
import type { DiscoveryQuery } from '#/features/discovery/rules/query.rules.ts'
import { builtIndex } from '#/features/discovery/testing/built-index.ts'
import type { Catalogue } from '#/features/discovery/testing/discovery.rules.ts'
import { categoriesOf, discoverAmong, entriesOf } from '#/features/discovery/testing/discovery.rules.ts'
import {
  enlargedCatalogue,
  readRealCatalogue,
  realGamesMissing,
} from '#/features/discovery/testing/real-catalogue.ts'
import type { DiscoveryIndex } from '../../src/features/discovery/index/discovery.index.ts'
import type { LoadReport } from './load.ts'
import { median, rounded, summed, tableOf, timed, timedUntil } from './measure.ts'
import {
  askerOf,
  type BenchDatabase,
  loadCatalogue,
  type PostgresAnswer,
  startDatabase,
  updateRating,
} from './postgres.ts'
import { exactly, mistypedTexts, mixedQuestions } from './questions.ts'
import { typedReport } from './typed.ts'

/** Rounds, in each of which every side answers every query. A query's time is the median of its rounds. */
const rounds = 3
/** How often our index answers a query in a round, since a single fast answer is mostly noise. */
const asksPerRound = 3
/** After so many milliseconds with one catalogue, only the first round goes on, so that the whole run ends. */
const longestMs = 300_000

if (realGamesMissing !== null) {
  console.log(`Skipped: ${realGamesMissing}.`)
  process.exit(0)
}

/** With `-- typed` only what couples type is measured; with `-- real` or `-- large` only that catalogue. */
const [isTypedAlone, isRealAlone, isLargeAlone] = ['typed', 'real', 'large'].map((word) =>
  process.argv.includes(word),
)
const database = await startDatabase()
try {
  const real = readRealCatalogue()
  const questions = mixedQuestions(real)
  const size = real.games.length.toLocaleString('en-US')
  if (!isLargeAlone) await compare(`${size} real games`, real, questions, database)
  if (!isRealAlone)
    await compare('100,000 games made from them', enlargedCatalogue(real, 100_000), questions, database)
} finally {
  await database.stop()
}

async function compare(
  title: string,
  catalogue: Catalogue,
  questions: DiscoveryQuery[],
  { client }: BenchDatabase,
) {
  console.log(`\n## ${title}\n`)
  const postgres = await loadCatalogue(client, catalogue)
  if (!isTypedAlone) await compareExact(catalogue, questions, client, postgres)
  console.log(`\nWhat couples type:\n\n${await typedReport(catalogue, client)}`)
}

/** Measures and prints the queries with texts as they are, filters and sorts, for all three sides. */
async function compareExact(
  catalogue: Catalogue,
  questions: DiscoveryQuery[],
  client: BenchDatabase['client'],
  postgres: Awaited<ReturnType<typeof loadCatalogue>>,
) {
  const askPostgres = askerOf(client, catalogue)
  const entries = entriesOf(catalogue)
  const categories = categoriesOf(catalogue)
  const index = builtIndex(catalogue)
  const load = await loadAlone(catalogue.games.length)

  // Once unmeasured, so that the code is compiled.
  for (const query of questions) index.discover(query)

  const sides = {
    'our index': questions.map((): number[] => []),
    'PostgreSQL 18, one round trip': questions.map((): number[] => []),
    'plain array': questions.map((): number[] => []),
  }
  const [own, sql, array] = Object.values(sides) as [number[][], number[][], number[][]]
  const startedAt = performance.now()
  for (let round = 0; round < rounds; round++) {
    for (const [at, query] of questions.entries()) {
      if (round > 0 && performance.now() - startedAt > longestMs) break
      const ours = index.discover(query)
      for (let ask = 0; ask < asksPerRound; ask++) own[at]!.push(timed(() => index.discover(query)).ms)
      const theirs = await timedUntil(() => askPostgres(query))
      sql[at]!.push(theirs.ms)
      expectSame(ours, theirs.result, query)
      const plain = timed(() => discoverAmong(entries, categories, query))
      array[at]!.push(plain.ms)
      equal(JSON.stringify(plain.result), JSON.stringify(ours))
    }
  }

  const ownTimes = own.map(median)
  const rowOf = ([name, times]: [string, number[][]]) => {
    const medians = times.map(median)
    const { p50, p99, worst, perSecond } = summed(medians)
    const ratio = median(medians.map((ms, at) => ms / ownTimes[at]!))
    return [name, ...[p50, p99, worst, perSecond, ratio].map(rounded)]
  }
  console.log(
    tableOf(
      ['', 'p50 ms', 'p99 ms', 'worst ms', 'per second', 'median ratio'],
      Object.entries(sides).map(rowOf),
    ),
  )

  const mistyped = mistypedTexts.map(exactly)
  const guesses: number[] = []
  for (const query of mistyped) guesses.push(timed(() => index.discover(query)).ms)
  const updates = measureUpdates(index, catalogue)
  const sqlUpdates: number[] = []
  for (const game of catalogue.games.slice(0, 100)) {
    sqlUpdates.push((await timedUntil(() => updateRating(client, game, 3.21))).ms)
  }
  // Then the same catalogue answers what couples type.
  for (const game of catalogue.games.slice(0, 100)) await updateRating(client, game, communityRatingOf(game))
  const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`
  console.log(`
${tableOf(
  ['', ''],
  [
    [
      'index built in',
      `${rounded(load.buildMs)} ms, the event loop held for ${rounded(load.longestHoldMs)} ms at most`,
    ],
    ['memory of a process with games and index', megabytes(load.residentBytes)],
    [
      'PostgreSQL, table and indexes; indexes built in',
      `${megabytes(postgres.bytes)}; ${rounded(postgres.indexMs)} ms`,
    ],
    [
      'mistyped text (near titles), p50 / worst',
      `${rounded(summed(guesses).p50)} / ${rounded(summed(guesses).worst)} ms`,
    ],
    [
      'change of one game, p50 / p99 (ratings, texts, new, deleted, new category)',
      `${rounded(summed(updates).p50)} / ${rounded(summed(updates).p99)} ms`,
    ],
    [
      'the same in PostgreSQL (rating only)',
      `${rounded(summed(sqlUpdates).p50)} / ${rounded(summed(sqlUpdates).p99)} ms`,
    ],
  ],
)}`)
}

/** Measures building the index in a process of its own, so that only the index and the games count as memory. */
async function loadAlone(size: number): Promise<LoadReport> {
  const script = new URL('./load.ts', import.meta.url).pathname
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(size)])
  return JSON.parse(stdout) as LoadReport
}

function expectSame(ours: DiscoveryResult, theirs: PostgresAnswer, query: DiscoveryQuery) {
  const requested = JSON.stringify(query)
  equal(ours.guessed, false, `no game contains "${query.q}", and PostgreSQL has no like answer`)
  equal(theirs.total, ours.total - ours.guesses, requested)
  // Guesses follow few and poor matches, and are counted and filtered with them; PostgreSQL knows none.
  if (ours.guesses > 0) return
  // PostgreSQL leaves a page beyond the last empty; the rules clamp it.
  if (query.page === ours.page) equal(theirs.ids.join(), ours.ids.join(), requested)
  for (const group of filterGroups) {
    for (const { value, count } of ours.facets[group])
      equal(theirs.counts.get(`${group}:${value}`) ?? 0, count, `${group}:${value} of ${requested}`)
  }
}

function measureUpdates(index: DiscoveryIndex, { games }: Catalogue): number[] {
  const times: number[] = []
  for (let at = 0; at < 300; at++) {
    const game = games[(at * 7919) % games.length]!
    const put = (changed: typeof game) => index.put(changed, changed)
    const changes = [
      () => put({ ...game, communityRating: (at % 50) / 10 }),
      () => put({ ...game, title: `${game.title} again`, description: `${game.description} and more` }),
      () => put({ ...game, id: 20_000_000 + at, slug: `new-${at}` }),
      () => put({ ...game, categories: [...game.categories, `new-category-${at % 5}`] }),
      () => index.remove(game.id),
    ]
    times.push(timed(changes[at % changes.length]!).ms)
  }
  return times
}
