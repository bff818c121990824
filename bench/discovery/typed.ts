/** What couples type, asked of our index, of PostgreSQL with its own text search, trigrams and facets, of Orama and of FlexSearch. */

import { create, insertMultiple, search } from '@orama/orama'
import { Document } from 'flexsearch'
import type pg from 'pg'
import { DiscoveryIndex } from '#/features/discovery/index/discovery.index.ts'
import type { Catalogue } from '#/features/discovery/rules/discovery.rules.ts'
import { everything } from '#/features/discovery/rules/question.rules.ts'
import type { MeasuredGame } from '#/features/discovery/testing/real-catalogue.ts'
import type { Criterion } from '#/features/discovery/understanding/criteria.rules.ts'
import { expectedQueries } from '#/features/discovery/understanding/queries.fixture.ts'
import type { Reading } from '#/features/discovery/understanding/reading.rules.ts'
import { foldText } from '#/lib/text/fold-text.ts'
import { median, rounded, summed, tableOf, timed, timedUntil } from './measure.ts'

const ROUNDS = 5
const SHOWN = 24
/** Libraries are slow at many games; they answer every such question. */
const EVERY = 4

const queries = expectedQueries.map(({ q }) => q)

/** The table of all sides, as Markdown. */
export async function typedReport(catalogue: Catalogue<MeasuredGame>, client: pg.Client): Promise<string> {
  const index = await DiscoveryIndex.build(catalogue)
  const byId = new Map(catalogue.games.map((game) => [game.id, game]))
  const cardOf = (id: number) => {
    const { description: _, ...card } = byId.get(id)!
    return card
  }
  /** Understanding, finding, counting and writing the answer. */
  const ours = (q: string) => {
    const { ids, ...answer } = index.answer({ ...everything, q })
    return JSON.stringify({ ...answer, games: ids.map(cardOf) })
  }
  const first = Math.max(...queries.slice(0, 30).map((q) => timed(() => ours(q)).ms))
  for (let round = 0; round < 3; round++)
    for (const q of queries) {
      index.forgetTexts()
      ours(q)
    }
  await loadSearched(client, catalogue)
  const cold: number[] = []
  const kept: number[] = []
  const sql: number[] = []
  for (const q of queries) {
    const rounds = Array.from({ length: ROUNDS }, () => {
      index.forgetTexts()
      return [timed(() => ours(q)).ms, timed(() => ours(q)).ms] as const
    })
    cold.push(median(rounds.map(([ms]) => ms)))
    kept.push(median(rounds.map(([, ms]) => ms)))
    const { text, values } = statementOf(q, index.understood.read(q).readings, byId)
    const asked: number[] = []
    for (let round = 0; round < 3; round++)
      asked.push((await timedUntil(async () => JSON.stringify((await client.query(text, values)).rows))).ms)
    sql.push(median(asked))
  }
  // One after the other, so that none is measured beside what another holds in memory.
  const libraryTimes = (answer: (q: string) => unknown) => {
    const asked = queries.filter((_, at) => at % EVERY === 0)
    for (const q of asked.slice(0, 10)) answer(q)
    return asked.map((q) => median([1, 2, 3].map(() => timed(() => JSON.stringify(answer(q))).ms)))
  }
  const flexSearch = libraryTimes(flexOf(catalogue))
  const orama = libraryTimes(oramaOf(catalogue))
  const ratio = (times: readonly number[], step = 1) => median(times.map((ms, at) => ms / cold[at * step]!))
  const row = (name: string, times: readonly number[], step = 1) => {
    const { p50, p99, worst } = summed(times)
    return [name, ...[p50, p99, worst, ratio(times, step)].map(rounded)]
  }
  return `${tableOf(
    ['', 'p50 ms', 'p99 ms', 'worst ms', 'median ratio'],
    [
      row('ours: understood, found, counted, written', cold),
      row('the same, asked before', kept),
      row('PostgreSQL 18, what was understood as SQL', sql),
      row('Orama 3, text and three facets', orama, EVERY),
      row('FlexSearch, text alone', flexSearch, EVERY),
    ],
  )}

The slowest of the first thirty queries of the process took ${rounded(first)} ms.`
}

async function loadSearched(client: pg.Client, { games }: Catalogue<MeasuredGame>): Promise<void> {
  await client.query(`drop table if exists searched; create table searched (
    id int primary key, title text, folded text, description text, categories text[], mechanics text[], people text[], difficulty text,
    minutes int, min_players int, max_players int, min_age int, weight float8, year int, mode text, verdict text, need text, price int,
    expert float8, doc tsvector)`)
  for (let start = 0; start < games.length; start += 1000) {
    const rows = games.slice(start, start + 1000).map((game) => ({
      id: game.id, title: game.title, folded: foldText(game.title), description: game.description, categories: game.categories,
      mechanics: game.mechanics, people: [...game.designers, game.publisher ?? ''].map(foldText), difficulty: game.difficulty,
      minutes: game.playMinutes || null, min_players: game.minPlayers, max_players: game.maxPlayers, min_age: game.minAge, weight: game.weight,
      year: game.year, mode: game.mode, verdict: game.verdict.word, need: game.languageNeed, price: game.price, expert: game.expertRating,
    })) // biome-ignore format: one column a line would bury the rest
    await client.query(
      `insert into searched select r.*, setweight(to_tsvector('english', title), 'A') ||
        setweight(to_tsvector('english', array_to_string(mechanics || people, ' ')), 'B') ||
        setweight(to_tsvector('english', description), 'C')
      from jsonb_to_recordset($1) as r (id int, title text, folded text, description text, categories text[], mechanics text[],
        people text[], difficulty text, minutes int, min_players int, max_players int, min_age int, weight float8, year int, mode text,
        verdict text, need text, price int, expert float8)`,
      [JSON.stringify(rows)],
    )
  }
  await client.query('create index on searched using gin (doc)')
  await client.query('create index on searched using gin (folded gin_trgm_ops)')
  for (const column of ['categories', 'mechanics', 'people'])
    await client.query(`create index on searched using gin (${column})`)
  for (const column of ['minutes', 'weight', 'year', 'mode', 'difficulty', 'expert'])
    await client.query(`create index on searched (${column})`)
  await client.query('vacuum analyze searched')
}

const COUNTED = {
  difficulty: ['Easy', 'Medium', 'Hard'].map((level) => `difficulty = '${level}'`),
  minutes: ['minutes < 30', 'minutes between 30 and 60', 'minutes > 60'],
  players: [1, 2, 3, 4].map((count) => `min_players <= ${count} and max_players >= ${count}`),
  expert: [1, 2, 3, 4].map((from) => `expert >= ${from}`),
  mode: ['together', 'against'].map((mode) => `mode = '${mode}'`),
  verdict: ['best', 'good', 'playable', 'avoid'].map((word) => `verdict = '${word}'`),
}

/** One statement that finds what was understood, counts it and shows a page. */
function statementOf(q: string, readings: readonly Reading[], byId: ReadonlyMap<number, MeasuredGame>) {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const within = (column: string, { from, to }: { from?: number; to?: number }) =>
    `${from === undefined ? 'true' : `${column} >= ${from}`} and ${to === undefined ? 'true' : `${column} <= ${to}`}`
  const conditionOf = (criterion: Criterion): string => {
    switch (criterion.kind) {
      case 'mode':
        return `mode = '${criterion.value}'`
      case 'difficulty':
        return `difficulty = any(${bind(criterion.values)}::text[])`
      case 'time':
        return within('minutes', criterion)
      case 'players':
        return `min_players <= ${criterion.count} and max_players >= ${criterion.count}`
      case 'twoOnly':
        return 'min_players = 2 and max_players = 2'
      case 'age':
        return `min_age <= ${criterion.to}`
      case 'weight':
        return within('weight', criterion)
      case 'category':
        return `categories && ${bind(criterion.slugs)}::text[]`
      case 'mechanic':
        return `mechanics && ${bind(criterion.names)}::text[]`
      case 'designer':
      case 'artist':
      case 'publisher':
        return `people && ${bind(criterion.names)}::text[]`
      case 'year':
        return within('year', criterion)
      case 'price':
        return `price <= ${criterion.to}`
      case 'bestAtTwo':
        return `verdict = 'best'`
      case 'noReading':
        return `need in ('none', 'some')`
      case 'all':
        return criterion.of.map((each) => `(${conditionOf(each)})`).join(' and ') || 'true'
      case 'not':
        return `not (${conditionOf(criterion.of)})`
      default:
        return 'true'
    }
  }
  let rank = 'expert'
  const conditions = readings.flatMap(({ criterion, ids, words, like }) => {
    if (criterion) return conditionOf(criterion)
    if (ids) return `id = any(${bind(ids)}::int[])`
    const liked = like && byId.get(like.ids[0] ?? -1)
    if (liked) {
      const shared = (column: string, own: readonly string[]) =>
        `cardinality(array(select unnest(${column}) intersect select unnest(${bind(own)}::text[])))`
      rank = `3 * ${shared('mechanics', liked.mechanics)} + ${shared('categories', liked.categories)} - abs(weight - ${liked.weight ?? 2})`
      return `(mechanics && ${bind(liked.mechanics)}::text[] or categories && ${bind(liked.categories)}::text[]) and id <> ${liked.id}`
    }
    if (!words) return []
    const text = bind(words.join(' '))
    rank = `ts_rank_cd(doc, plainto_tsquery('english', ${text})) + coalesce(expert, 0) / 100`
    return `(doc @@ plainto_tsquery('english', ${text}) or folded % ${text})`
  })
  const literal = bind(`%${foldText(q).replace(/[\\%_]/g, '\\$&')}%`)
  const meant = conditions.length === 0 ? '' : ` or (${conditions.map((each) => `(${each})`).join(' and ')})`
  const counts = Object.entries(COUNTED).flatMap(([group, options]) =>
    options.map((condition, at) => `'${group}:${at}', count(*) filter (where ${condition})`),
  )
  const text = `
    with matched as materialized (select * from searched where folded like ${literal}${meant}),
    counted as (select count(*)::int as total, json_build_object(${counts.join(', ')}) as counts from matched),
    carried as (select slug, count(*)::int as size from matched, unnest(categories) as slug group by slug),
    page as (select to_jsonb(m) - 'doc' - 'description' as game from matched m
      order by (folded like ${literal}) desc, ${rank} desc nulls last, id limit ${SHOWN})
    select total, counts, (select json_object_agg(slug, size) from carried) as categories,
      (select json_agg(game) from page) as games from counted`
  return { text, values }
}

function oramaOf({ games }: Catalogue<MeasuredGame>) {
  const db = create({
    schema: {
      title: 'string', description: 'string', mechanics: 'string[]', designers: 'string[]', publisher: 'string', categories: 'enum[]',
      difficulty: 'enum', mode: 'enum', minutes: 'number',
    } as const, // biome-ignore format: one column a line would bury the rest
  })
  insertMultiple(
    db,
    games.map((game) => ({
      title: game.title, description: game.description, mechanics: [...game.mechanics], designers: [...game.designers],
      publisher: game.publisher ?? '', categories: [...game.categories], difficulty: game.difficulty ?? '', mode: game.mode ?? '',
      minutes: game.playMinutes ?? 0,
    })), // biome-ignore format: one column a line would bury the rest
    games.length,
  )
  return (q: string) =>
    search(db, {
      term: q,
      limit: SHOWN,
      boost: { title: 3, mechanics: 2 },
      facets: { categories: {}, difficulty: {}, mode: {} },
    })
}

function flexOf({ games }: Catalogue<MeasuredGame>) {
  const index = new Document({
    document: { id: 'id', index: ['title', 'mechanics', 'designers', 'publisher', 'description'] },
    tokenize: 'forward',
    context: true,
  })
  for (const { id, title, mechanics, designers, publisher, description } of games)
    index.add({
      id,
      title,
      mechanics: mechanics.join(' '),
      designers: designers.join(' '),
      publisher: publisher ?? '',
      description,
    })
  return (q: string) => index.search(q, { limit: SHOWN, suggest: true })
}
