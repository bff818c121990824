import fs from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { difficultyOfWeight } from '#/features/games/model/feel/difficulty.rules.ts'

const LIST = new URL('../../../shared/data/games_2p.ndjson.gz', import.meta.url)

/** The message that the list of real games is missing; null if it is there. */
export const realListMissing = fs.existsSync(LIST)
  ? null
  : 'the real list is not here: put games_2p.ndjson.gz into ../shared/data'

interface RealGame {
  name: string
  year?: number | null
  description?: string
  categories: string[]
  mechanics?: string[]
  designers?: string[]
  weight?: number | null
  playtime?: number | null
  min_players?: number | null
  max_players?: number | null
  bayes_average?: number | null
}

async function readList(): Promise<RealGame[]> {
  const games: RealGame[] = []
  const lines = createInterface({ input: fs.createReadStream(LIST).pipe(createGunzip()) })
  for await (const line of lines)
    if (line.trim() !== '') games.push(JSON.parse(line.replaceAll(':NaN', ':null')) as RealGame)
  return games
}

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'other'

/** Returns a value in the text format of PostgreSQL's `copy`. */
const written = (value: string | number | null) =>
  value === null ? '\\N' : String(value).replace(/[\\\n\r\t]/g, (sign) => SIGNS[sign] ?? '')
const SIGNS: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const listed = (words: readonly string[] = []) =>
  `{${words.map((word) => `"${word.replace(/["\\]/g, '\\$&')}"`).join(',')}}`

function titleOf(games: readonly RealGame[], at: number): string {
  const name = games[at % games.length]!.name
  const round = Math.floor(at / games.length)
  if (round === 0) return name
  const other = games[(at * 7_919 + round * 104_729) % games.length]!.name
  const half = (text: string, second: boolean) => {
    const words = text.split(' ')
    const middle = Math.ceil(words.length / 2)
    return (second ? words.slice(-middle) : words.slice(0, middle)).join(' ')
  }
  return `${half(name, false)} ${half(other, true)}`
}

const COLUMNS = [
  'slug', 'title', 'description', 'difficulty', 'play_minutes', 'min_players', 'max_players', 'year', 'designers', 'mechanics',
  'weight', 'mode', 'expert_rating', 'external_id',
] // biome-ignore format: one column a line would bury the rest

function lineOf(games: readonly RealGame[], at: number): string {
  const game = games[at % games.length]!
  const weight = game.weight ? Math.min(5, Math.max(1, Math.round(game.weight * 100) / 100)) : null
  const fewest = Math.max(1, game.min_players ?? 1)
  const values: (string | number | null)[] = [
    `bench-game-${at}`,
    titleOf(games, at).trim().slice(0, 100) || 'A game',
    game.description ?? '',
    weight && difficultyOfWeight(weight),
    game.playtime && game.playtime > 0 ? game.playtime : null,
    fewest,
    Math.max(fewest, game.max_players ?? 2),
    game.year ?? null,
    listed(game.designers),
    listed(game.mechanics),
    weight,
    at % 5 === 0 ? 'together' : 'against',
    game.bayes_average ? Math.round(game.bayes_average * 5) / 10 : null,
    `bench:${at}`,
  ]
  return `${values.map(written).join('\t')}\n`
}

/**
 * Fills an empty catalogue with `count` games made from the list of real games: first those themselves, then games with the facts
 * and text of one and a title joined from two. Triggers are off meanwhile, so no process notices.
 */
export async function fillFromRealList(client: pg.Client, count: number): Promise<void> {
  const games = await readList()
  await client.query('set session_replication_role = replica')
  await client.query('truncate games cascade')
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes
     where tablename in ('games', 'game_categories') and indexdef not like 'CREATE UNIQUE%'`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  const names = new Map(games.flatMap(({ categories }) => categories.map((name) => [slugOf(name), name])))
  for (const [slug, name] of names)
    await client.query(
      'insert into categories (slug, name, description) values ($1, $2, $3) on conflict do nothing',
      [slug, name, name],
    )
  const lines = function* () {
    for (let at = 0; at < count; at += 1) yield lineOf(games, at)
  }
  await pipeline(
    Readable.from(lines()),
    client.query(copyFrom(`copy games (${COLUMNS.join(', ')}) from stdin`)),
  )
  await client.query('create temporary table carried (place int, slug text, position int)')
  const carried = games.flatMap(({ categories }, place) =>
    [...new Set(categories.map(slugOf))].map((slug, position) => `${place}\t${slug}\t${position}\n`),
  )
  await pipeline(Readable.from(carried), client.query(copyFrom('copy carried from stdin')))
  await client.query(
    `insert into game_categories (game_id, category_id, position)
     select games.id, categories.id, carried.position
     from games
     join carried on carried.place = substring(games.external_id from 7)::int % $1::int
     join categories on categories.slug = carried.slug
     on conflict do nothing`,
    [games.length],
  )
  for (const { made } of indexes) await client.query(made)
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
}
