/** What couples type, answered by our index, by PostgreSQL (text search, trigrams, counts), by Orama and by FlexSearch. */

import { equal } from 'node:assert/strict'
import { create, insertMultiple, search } from '@orama/orama'
import { Document } from 'flexsearch'
import type pg from 'pg'
import { readSearchText } from '#/features/discovery/rules/discovery-text.rules.ts'
import type { DiscoverableGame } from '#/features/discovery/rules/filter-list.rules.ts'
import { filterGroups } from '#/features/discovery/rules/filter-list.rules.ts'
import type { KnownCategory } from '#/features/discovery/rules/filters-of-games.rules.ts'
import { everything } from '#/features/discovery/rules/query.rules.ts'
import { builtIndex } from '#/features/discovery/testing/built-index.ts'
import type { Catalogue } from '#/features/discovery/testing/discovery.rules.ts'
import { categoriesOf } from '#/features/discovery/testing/discovery.rules.ts'
import { expectedQueries } from '#/features/discovery/testing/queries.ts'
import type { Criterion, RankId } from '#/features/discovery/understanding/criteria.rules.ts'
import type { Reading } from '#/features/discovery/understanding/reading.rules.ts'
import type { Understanding } from '#/features/discovery/understanding/understand.rules.ts'
import type { DiscoveryIndex } from '../../src/features/discovery/index/discovery.index.ts'
import { foldedSlug, foldText } from '../../src/lib/text.ts'
import { median, rounded, summed, tableOf, timed, timedUntil } from './measure.ts'
import {
  type Bind,
  type CountedNames,
  contains,
  countedNamesOf,
  countsOf,
  orderBy,
  SHORT_COLUMNS,
} from './postgres.ts'

const ROUNDS = 5
const SHOWN = 24
/** As in our search: at most 60 games like a named one; and near matches are added if fewer than 3 games fit. */
const LIKE_SHOWN = 60
const FEW = 3
/** Slow sides answer every fourth query: the libraries, and PostgreSQL if there are very many games. */
const EVERY = 4
const VERY_MANY = 50_000

const queries = expectedQueries.map(({ q }) => q)

/** Measures all sides and returns a Markdown table. The catalogue must be loaded into PostgreSQL. */
export async function typedReport(catalogue: Catalogue, client: pg.Client): Promise<string> {
  const index = builtIndex(catalogue)
  // The cards exist already, as in the site's catalogue.
  const cards = new Map(catalogue.games.map((game) => [game.id, cardOf(game)]))
  /** Our answer to a query: interpreting it, searching, counting and serializing. */
  const ours = (q: string) => {
    const { ids, ...answer } = index.answer({ ...everything, q })
    return JSON.stringify({ ...answer, games: ids.map((id) => cards.get(id)) })
  }
  const first = Math.max(...queries.slice(0, 30).map((q) => timed(() => ours(q)).ms))
  for (let round = 0; round < 3; round++) for (const q of queries) ours(q)
  const ask = typedAskerOf(client, catalogue)
  const own: number[] = []
  const sql: number[] = []
  const cpu: number[] = []
  const isLarge = catalogue.games.length >= VERY_MANY
  const step = isLarge ? EVERY : 1
  let alike = 0
  for (const [at, q] of queries.entries()) {
    own.push(median(Array.from({ length: ROUNDS }, () => timed(() => ours(q)).ms)))
    if (at % step > 0) continue
    const { understanding } = index.understood.find(q)
    const query: number[] = []
    for (let round = 0; round < 3; round++)
      query.push((await timedUntil(async () => JSON.stringify((await ask(q, understanding)).rows))).ms)
    sql.push(median(query))
    if (expectAlike(index, q, understanding, await ask(q, understanding))) alike++
  }
  for (const q of queries) {
    const before = process.cpuUsage()
    for (let round = 0; round < ROUNDS; round++) ours(q)
    const { user, system } = process.cpuUsage(before)
    cpu.push((user + system) / 1000 / ROUNDS)
  }
  // One library after the other, so that its memory does not slow the next.
  const libraryTimes = (answer: (q: string) => unknown) => {
    const query = queries.filter((_, at) => at % EVERY === 0)
    for (const q of query.slice(0, 10)) answer(q)
    return query.map((q) => median([1, 2, 3].map(() => timed(() => JSON.stringify(answer(q))).ms)))
  }
  const flexSearch = isLarge ? [] : libraryTimes(flexOf(catalogue))
  const orama = isLarge ? [] : libraryTimes(oramaOf(catalogue))
  const ratio = (times: readonly number[], step = 1) => median(times.map((ms, at) => ms / own[at * step]!))
  const row = (name: string, times: readonly number[], step = 1) => {
    const { p50, p99, worst } = summed(times)
    return [name, ...[p50, p99, worst, p50 / summed(own).p50, ratio(times, step)].map(rounded)]
  }
  return `${tableOf(
    ['', 'p50 ms', 'p99 ms', 'worst ms', 'p50, of ours', 'median ratio'],
    [
      row('ours: understood, found, counted, written', own),
      row('the same, processor time', cpu),
      row('PostgreSQL 18, what was understood as SQL', sql, step),
      ...(isLarge
        ? []
        : [
            row('Orama 3, text and three facets', orama, EVERY),
            row('FlexSearch, text alone', flexSearch, EVERY),
          ]),
    ],
  )}

PostgreSQL found as many games and counted as many for every filter option in all ${alike} of ${sql.length} queries that leave no text to its own
word endings, ask for no likeness and find no guesses. The slowest of the first thirty queries of the process took ${rounded(first)} ms.`
}

/** Returns the fields of a game's card, without cover and excerpt. */
const cardOf = (game: DiscoverableGame) => ({
  id: game.id, slug: game.slug, title: game.title, tagline: game.tagline, categories: game.categories, difficulty: game.difficulty,
  playMinutes: game.playMinutes, minPlayers: game.minPlayers, maxPlayers: game.maxPlayers, expertRating: game.expertRating,
  communityRating: game.communityRating, ratingCount: game.ratingCount, twoPlayer: game.verdict,
}) // biome-ignore format: one field a line would bury the rest

/** The columns of a card in PostgreSQL. */
const CARD_COLUMNS = `id, original, categories, difficulty, minutes, min_players, max_players, expert, community, votes, verdict, is_sure`

/** Whether our index and PostgreSQL interpret a query alike. @throws if they do and find or count different games */
function expectAlike(
  index: DiscoveryIndex,
  q: string,
  { readings }: Understanding,
  theirs: TypedAnswer,
): boolean {
  const { total, guesses, facets, understood } = index.answer({ ...everything, q })
  // The title of a game in the text wins over all else in it.
  const otherwise = readings.some(
    ({ kind }) => kind === 'text' || kind === 'like' || (kind === 'title' && readings.length > 1),
  )
  if (guesses > 0 || otherwise) return false
  equal(theirs.total, total, q)
  equal(theirs.fits, understood?.fits, q)
  for (const group of filterGroups)
    for (const { value, count } of facets[group])
      equal(theirs.counts.get(`${group}:${value}`) ?? 0, count, `${group}:${value} of ${q}`)
  return true
}

/** PostgreSQL's answer to a query that couples type; `rows` are its unparsed rows. */
interface TypedAnswer {
  rows: unknown[]
  total: number
  fits: number
  counts: ReadonlyMap<string, number>
}

/** Returns a function that finds in PostgreSQL what our index understood of a query; a second statement runs if few games fit. */
function typedAskerOf(client: pg.Client, catalogue: Catalogue) {
  const categories = categoriesOf(catalogue)
  const names = countedNamesOf(catalogue)
  const byId = new Map(catalogue.games.map((game) => [game.id, game]))
  return async (q: string, understanding: Understanding): Promise<TypedAnswer> => {
    const meant = meaningOf(understanding.readings, byId)
    const { rows } = await client.query<{
      total: number
      fits: number
      fixed: Record<string, number>
      named: Record<string, number> | null
    }>(meaningStatement(q, meant, categories, names))
    const [{ total, fits, fixed, named }] = rows as [(typeof rows)[0]]
    const further = fits < FEW ? (await client.query(nearStatement(q, meant, understanding))).rows : []
    const counts = new Map([...Object.entries(fixed), ...Object.entries(named ?? {})])
    return { rows: [...rows, ...further], total, fits, counts }
  }
}

interface Meaning {
  conditions: ((bind: Bind) => string)[]
  /** SQL that ranks the games before the usual sort. */
  rank: ((bind: Bind) => string) | null
  /** Whether the query asks for games like another one; then only the most similar are taken. */
  isLike: boolean
}

function meaningOf(readings: readonly Reading[], byId: ReadonlyMap<number, DiscoverableGame>): Meaning {
  const meaning: Meaning = { conditions: [], rank: null, isLike: false }
  for (const { criterion, prefers, sort, ids, words, like, label } of readings) {
    // A word that no game has is ignored if the rest is certain, as in our search.
    if (label.endsWith(', in no game')) continue
    if (prefers) meaning.rank ??= (bind) => `(${conditionOf(prefers, bind)})::int desc`
    if (sort) meaning.rank = () => RANKS[sort] ?? orderBy('expert-desc')
    const liked = like && (byId.get(like.ids[0] ?? -1) ?? like.famous)
    if (criterion) meaning.conditions.push((bind) => conditionOf(criterion, bind))
    else if (ids) meaning.conditions.push((bind) => `id = any(${bind(ids)}::int[])`)
    else if (liked) {
      const shared = (column: string, own: readonly string[], bind: Bind) =>
        `cardinality(array(select unnest(${column}) intersect select unnest(${bind(own)}::text[])))`
      const mechanics = liked.mechanics.map(foldedSlug)
      meaning.isLike = true
      meaning.rank = (bind) =>
        `3 * ${shared('mechanics', mechanics, bind)} + ${shared('categories', liked.categories, bind)} - abs(weight - ${liked.weight ?? 2}) desc nulls last`
      const id = like.isHere ? like.ids[0]! : -1
      meaning.conditions.push(
        (bind) =>
          `(mechanics && ${bind(mechanics)}::text[] or categories && ${bind(liked.categories)}::text[]) and id <> ${id}`,
      )
    } else if (words && !words.every((word) => /^\d{1,2}$/.test(word))) {
      const query = (bind: Bind) => `plainto_tsquery('english', ${bind(words.join(' '))})`
      meaning.rank ??= (bind) => `ts_rank(doc, ${query(bind)}) desc`
      meaning.conditions.push((bind) => `doc @@ ${query(bind)}`)
    }
  }
  return meaning
}

const RANKS: Partial<Record<RankId, string>> = {
  'year-desc': 'year desc nulls last',
  'weight-asc': 'weight nulls last',
  'weight-desc': 'weight desc nulls last',
  'time-asc': 'minutes nulls last',
  'time-desc': 'minutes desc nulls last',
  'votes-desc': 'votes desc',
}

const within = (column: string, { from, to }: { from?: number; to?: number }) =>
  `${column} between ${from ?? -1e6} and ${to ?? 1e6}`

/** Returns a criterion of a query as an SQL condition. A game whose value is unknown does not meet it. */
function conditionOf(criterion: Criterion, bind: Bind): string {
  switch (criterion.kind) {
    case 'mode':
      return `mode = '${criterion.value}'`
    case 'mood':
      return criterion.value === 'calm'
        ? `(mood = 'calm' or mode = 'together')`
        : `mood = '${criterion.value}'`
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
    case 'category':
      return `categories && ${bind(criterion.slugs)}::text[]`
    case 'mechanic':
      return `mechanics && ${bind(criterion.names.map(foldedSlug))}::text[]`
    case 'designer':
      return `designers && ${bind(criterion.names.map(foldedSlug))}::text[]`
    case 'publisher':
      return `publisher = any(${bind(criterion.names.map(foldedSlug))}::text[])`
    case 'weight':
    case 'year':
    case 'price':
      return within(criterion.kind, { ...criterion })
    case 'bestAtTwo':
      return `verdict = 'best'`
    case 'noReading':
      return `language_need in ('none', 'some')`
    case 'all':
      return criterion.of.map((each) => `(${conditionOf(each, bind)})`).join(' and ') || 'true'
    case 'not':
      return `not coalesce(${conditionOf(criterion.of, bind)}, false)`
    // The measured games have neither artists nor awards.
    case 'artist':
    case 'award':
      return 'false'
  }
}

/** Returns the statement that finds games by what a text contains and what it means, counts all filters and selects a page. */
function meaningStatement(
  q: string,
  { conditions, rank, isLike }: Meaning,
  categories: readonly KnownCategory[],
  names: CountedNames,
) {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const search = readSearchText(q)!
  const { inTitle, anywhere } = contains(search, categories, bind)
  const usual = orderBy('favorites-desc')
  const ranked = rank ? `${rank(bind)}, ` : ''
  const all = conditions.map((condition) => `(${condition(bind)})`).join(' and ') || 'true'
  const { withs, fixed, named } = countsOf(names, everything, () => 'true', bind)
  const first = isLike ? `order by ${ranked} ${usual} limit ${LIKE_SHOWN}` : ''
  const place = isLike || rank ? `row_number() over (order by ${ranked} ${usual})` : '0'
  const text = `
    with meant as materialized (select id, ${place} as place from games where ${all} ${first}),
    literal as materialized (select id, ${inTitle} as titled, title = ${bind(search.folded)} as exact from games where ${anywhere}),
    matched as materialized (
      select ${SHORT_COLUMNS}, titled, exact, place from literal full join meant using (id) join games using (id)),
    fixed as (select count(*)::int as total, count(place)::int as fits, ${fixed} as fixed from matched),
    ${withs},
    page as (select ${CARD_COLUMNS} from matched
      order by exact desc nulls last, titled desc nulls last, place nulls last, ${usual} limit ${SHOWN})
    select total, fits, fixed, ${named} as named, (select json_agg(page) from page) as games from fixed`
  return { text, values }
}

/** Returns the statement for when few games fit: games without one of the conditions, similar titles, corrected words. */
function nearStatement(q: string, { conditions }: Meaning, { corrected }: Understanding) {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const relaxed = conditions.length < 2 ? [] : conditions
  const without = relaxed.map((_, at) => {
    const others = conditions.filter((__, place) => place !== at).map((condition) => `(${condition(bind)})`)
    return `select ${at} as without, count(*) over ()::int as total, to_json(game) as game
      from (select ${SHORT_COLUMNS} from games where ${others.join(' and ')}) as game order by ${orderBy('favorites-desc')} limit 3`
  })
  const text = bind(foldText(q))
  const near = `select -1 as without, 0 as total, to_json(game) as game from (select ${SHORT_COLUMNS} from games where title % ${text}) as game
    order by similarity(title, ${text}) desc limit ${SHOWN}`
  const words = corrected === null ? [] : foldText(q).split(' ')
  const meant = words.map((word) => {
    const place = bind(word)
    return `select -2 as without, 0 as total, to_json(word) as game from words where word % ${place} order by similarity(word, ${place}) desc limit 1`
  })
  return { text: [...without, near, ...meant].map((each) => `(${each})`).join(' union all '), values }
}

function oramaOf({ games }: Catalogue) {
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

function flexOf({ games }: Catalogue) {
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
