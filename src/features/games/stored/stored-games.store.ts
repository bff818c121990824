import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import { categories } from '#/features/categories/model/categories.table.ts'
import { coverAddress, coverAddressOfTitle } from '#/features/covers/model/cover-addresses.rules.ts'
import { affiliateSettings } from '#/features/retailers/model/retailers.table.ts'
import { type Saving, storeRevisions } from '#/features/revisions/revisions.store.ts'
import { pick } from '#/lib/order.ts'
import type { Database } from '#/server/database/database.ts'
import { HttpProblem, notFound } from '#/server/http/http-problem.ts'
import { GAME_FIELDS, type GameFields, OWN_FIELDS } from '../model/game-fields.rules.ts'
import { coverSubjectOf, summaryOf } from '../model/game-summary.rules.ts'
import type { GameSummary } from '../model/games.schema.ts'
import { gameCategories, gameMerges, gameRetailers, gameSummaries, games } from '../model/games.table.ts'
import type { GameToMatch } from '../model/merging/title-matching.rules.ts'

type GameRow = typeof games.$inferSelect

/** Returns the editable fields of games, as a map from game id to fields. */
export async function fieldsOfGames(
  db: Database,
  rows: readonly GameRow[],
): Promise<ReadonlyMap<number, GameFields>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const carried = await db
    .select({ gameId: gameCategories.gameId, slug: categories.slug })
    .from(gameCategories)
    .innerJoin(categories, eq(categories.id, gameCategories.categoryId))
    .where(inArray(gameCategories.gameId, ids))
    .orderBy(asc(gameCategories.position), asc(categories.name))
  const offers = await db
    .select()
    .from(gameRetailers)
    .where(inArray(gameRetailers.gameId, ids))
    .orderBy(asc(gameRetailers.position), asc(gameRetailers.id))
  const categoriesOf = Map.groupBy(carried, ({ gameId }) => gameId)
  const offersOf = Map.groupBy(offers, ({ gameId }) => gameId)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...pick(row, OWN_FIELDS),
        categories: (categoriesOf.get(row.id) ?? []).map(({ slug }) => slug),
        retailers: (offersOf.get(row.id) ?? []).map(
          ({ id: _id, gameId: _game, position: _place, ...offer }) => offer,
        ),
      },
    ]),
  )
}

/** A game as stored, with all editable fields. */
export interface StoredGame {
  id: number
  slug: string
  externalId: string | null
  revision: number
  updatedAt: Date
  fields: GameFields & { published: boolean }
}

/** Returns games by id, slug, BoardGameGeek id or external id (the id in an imported file). Games in the trash are left out. */
export async function gamesByAnyId(
  db: Database,
  known: { externalIds?: string[]; slugs?: string[]; ids: number[]; bggIds?: number[] },
  { locked }: { locked: boolean },
): Promise<StoredGame[]> {
  const { externalIds = [], slugs = [], ids, bggIds = [] } = known
  const requested = db
    .select()
    .from(games)
    .where(
      and(
        eq(games.inTrash, false),
        or(
          inArray(games.externalId, externalIds),
          inArray(games.slug, slugs),
          inArray(games.id, ids),
          inArray(games.bggId, bggIds),
        ),
      ),
    )
    .orderBy(games.id)
  return withLists(db, locked ? await requested.for('update') : await requested)
}

/** Returns games by their ids, except games in the trash. If `locked` is true, the transaction locks their rows. */
export const storedGames = (db: Database, ids: readonly number[], how: { locked: boolean }) =>
  gamesByAnyId(db, { ids: [...ids] }, how)

/** Returns up to `limit` games whose ids are above `id`, in order of id. Games in the trash are left out. */
export async function gamesAfter(db: Database, id: number, limit: number): Promise<StoredGame[]> {
  const rows = await db
    .select()
    .from(games)
    .where(and(gt(games.id, id), eq(games.inTrash, false)))
    .orderBy(games.id)
    .limit(limit)
  return withLists(db, rows)
}

async function withLists(db: Database, rows: GameRow[]): Promise<StoredGame[]> {
  const fieldsOf = await fieldsOfGames(db, rows)
  return rows.map((row) => ({
    ...pick(row, ['id', 'slug', 'externalId', 'revision', 'updatedAt']),
    fields: { ...fieldsOf.get(row.id)!, published: row.published },
  }))
}

/** Stores a new revision of each game that was just changed. @param formerGames the games as they were before the change */
export async function addRevisions(tx: Database, formerGames: readonly StoredGame[], saving: Saving) {
  // If a game was changed twice, its first entry is its state before both changes.
  const before = new Map(formerGames.toReversed().map((game) => [game.id, game]))
  if (before.size === 0) return
  const rows = await tx
    .select()
    .from(games)
    .where(inArray(games.id, [...before.keys()]))
  const now = await fieldsOfGames(tx, rows)
  const things = rows.flatMap(({ id, revision }) => {
    const [was, fields] = [before.get(id), now.get(id)]
    if (!was || !fields) return []
    const former = { fields: pick(was.fields, GAME_FIELDS), savedBy: null, savedAt: was.updatedAt }
    return { id, before: { ...former, revision: was.revision }, after: { fields, revision } }
  })
  await storeRevisions(tx, 'game', things, saving)
}

/**
 * Locks a member and a game in the database. Returns the game's id, or the id of the game that it was merged into.
 * @throws {HttpProblem} 401 if the account was deleted, 404 if the game is not published
 */
export async function lockMemberAndGame(tx: Database, memberId: string, gameId: number): Promise<number> {
  const [member] = await tx
    .select({ id: members.id })
    .from(members)
    .where(eq(members.id, memberId))
    .for('key share')
  if (!member) throw new HttpProblem('not-signed-in', 'Please sign in first')
  const find = () => publishedAt(tx, gameId).for('no key update')
  // One that was merged while its lock was awaited is found by its merge.
  const [game = (await find())[0]] = await find()
  if (!game) throw notFound('Game not found')
  return game.id
}

/** SQL expression for the current id of a game. For a merged game, it is the id of the remaining game. */
export const currentGameId = (gameId: number | SQL) =>
  sql<number>`coalesce((select stays_id from ${gameMerges} where leaves_id = ${gameId}), ${gameId})`

const publishedAt = (db: Database, gameId: number) =>
  db
    .select({ id: games.id, title: games.title, year: games.year })
    .from(games)
    .where(and(eq(games.id, currentGameId(gameId)), eq(games.published, true)))

/** Returns a published game by id. If it was merged into another game, returns that one. @throws {HttpProblem} 404 if missing */
export async function publishedGame(db: Database, gameId: number) {
  const [game] = await publishedAt(db, gameId)
  if (!game) throw notFound('Game not found')
  return game
}

/** Returns the games that rows of an import can match: all published games, with title, year and ids. */
export function gamesToMatch(db: Database): Promise<GameToMatch[]> {
  const { id, title, year, externalId, bggId } = games
  return db
    .select({ id, title, year, externalId, bggId })
    .from(games)
    .where(eq(games.published, true))
    .orderBy(id)
}

/** Returns the summaries (data for cards in lists) of published games, as a map from game id to summary. */
export async function summariesById(db: Database, ids: readonly number[]): Promise<Map<number, GameSummary>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(gameSummaries)
    .where(inArray(gameSummaries.id, [...ids]))
  return new Map(rows.map((row) => [row.id, summaryOf(row)]))
}

/** The columns of `games` that a small drawn cover needs. */
export const coverColumns = {
  slug: games.slug,
  title: games.title,
  published: games.published,
  weight: games.weight,
  playMinutes: games.playMinutes,
  // A single table's columns are named without it, which within this would be another's.
  categories: sql<{ slug: string; name: string }[]>`coalesce((
    select json_agg(json_build_object('slug', c.slug, 'name', c.name) order by gc.position, c.name)
    from game_categories gc join categories c on c.id = gc.category_id
    where gc.game_id = "games"."id"), '[]'::json)`,
}

/** Returns the URL of a game's small drawn cover. An unpublished game's cover shows only its title. */
export const thumbOf = (row: Parameters<typeof coverSubjectOf>[0] & { published: boolean }): string =>
  row.published ? coverAddress(coverSubjectOf(row)) : coverAddressOfTitle(row.title)

/** Creates empty affiliate settings for retailers that have none. Editors fill the settings in later. */
export async function addAffiliates(tx: Database, names: readonly string[]): Promise<void> {
  const rows = names.map((name) => ({ retailer: name.trim() }))
  if (rows.length === 0) return
  const known = await tx.$count(
    affiliateSettings,
    inArray(
      affiliateSettings.retailer,
      rows.map(({ retailer }) => retailer),
    ),
  )
  // Even an insert without effect would make every cached game page stale.
  if (known < new Set(rows.map(({ retailer }) => retailer.toLowerCase())).size)
    await tx.insert(affiliateSettings).values(rows).onConflictDoNothing()
}
