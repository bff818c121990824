import { isDeepStrictEqual } from 'node:util'
import { and, asc, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import { categories } from '#/features/categories/model/categories.table.ts'
import { versions } from '#/features/revisions/model/revisions.table.ts'
import { freeSlug, putInTrash } from '#/features/revisions/trash.store.ts'
import { keepVersions, type Saving } from '#/features/revisions/versions.store.ts'
import { slugOf } from '#/lib/slug.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { notFound, Refusal } from '#/server/http/refusals.ts'
import { sanitiseHtml } from '#/server/security/sanitise-html.ts'
import { withNormalMechanics } from '../model/facts/mechanics.rules.ts'
import { fieldsAmong, GAME_FIELDS, type GameFields, OWN_FIELDS } from '../model/game-fields.rules.ts'
import { faultsOfGame, tidyGame } from '../model/game-form.rules.ts'
import { formerGameSlugs, gameCategories, gameRetailers, games } from '../model/games.table.ts'
import {
  addRetailers,
  fieldsOfGames,
  keepChanged,
  type StoredGame,
  storedGames,
} from '../stored/stored-games.store.ts'
import type { EditedGame } from './game-editing.schema.ts'

const notValid = (title: string, path: string, message = title) =>
  new Refusal('not-valid', title, { faults: [{ path, message }] })

/** Normalises an entered game for storage. @throws {Refusal} 400 with an error for each invalid field */
export function acceptedGame(typed: GameFields, { isNew }: { isNew: boolean }): GameFields {
  const fields = withNormalMechanics(tidyGame(typed))
  const faults = Object.entries(faultsOfGame(fields, { isNew })).map(([path, message]) => ({ path, message }))
  if (faults.length === 0) return fields
  const title = faults.length === 1 ? 'One field needs another look' : 'Some fields need another look'
  throw new Refusal('not-valid', title, { faults })
}

/** Returns a game with all its fields, published or not. @throws {Refusal} 404 if there is none */
export async function editedGame(db: Database, id: number): Promise<EditedGame> {
  const [game] = await db
    .select()
    .from(games)
    .where(and(eq(games.id, id), eq(games.inTrash, false)))
  const fields = game && (await fieldsOfGames(db, [game])).get(id)
  if (!fields) throw gameNotFound()
  const { slug, revision, published, wasOnline, updatedAt } = game
  return {
    ...{ id, slug, revision, published, wasOnline, fields },
    updatedAt: updatedAt.toISOString(),
    lastChange: await lastChangeOf(db, id, revision),
  }
}

/** Writes a new game; its slug is its title's, or the next that is free (ruling 6). */
export async function createGame(
  tx: Database,
  fields: GameFields,
  { published, by }: { published: boolean; by: string },
): Promise<EditedGame> {
  const slug = await claimSlug(tx, fields.title)
  const created = await tx
    .insert(games)
    .values({ ...columnsOf(fields), slug, published })
    .returning({ id: games.id })
  const { id } = onlyRow(created)
  await writeLists(tx, id, fields)
  const after = await editedGame(tx, id)
  await keepVersions(tx, 'game', [{ id, before: null, after }], { source: 'made', by })
  return editedGame(tx, id)
}

/**
 * Saves an edited game as a new revision. Saving the same again changes nothing, so a call can be retried.
 * @throws {Refusal} 404 if there is no such game; 412 if it was saved since the revision
 */
export async function saveGame(
  tx: Database,
  id: number,
  revision: number,
  fields: GameFields,
  saving: Saving,
): Promise<EditedGame> {
  const [held] = await storedGames(tx, [id], { locked: true })
  if (!held) throw gameNotFound()
  if (isDeepStrictEqual(fieldsAmong(held.fields, GAME_FIELDS), storedFields(fields)))
    return editedGame(tx, id)
  if (held.revision !== revision)
    throw new Refusal('changed-meanwhile', 'Someone changed this game in the meantime')
  const slug = await slugAfter(tx, held, fields.title)
  if (slug !== held.slug) await redirectSlug(tx, held, slug)
  await tx
    .update(games)
    .set({ ...columnsOf(fields), slug, revision: revision + 1 })
    .where(eq(games.id, id))
  await writeLists(tx, id, fields)
  await keepChanged(tx, [held], saving)
  return editedGame(tx, id)
}

/**
 * Moves a game to the trash with its members' contributions; returns its title.
 * @throws {Refusal} 404 if there is no such game
 */
export async function deleteGame(tx: Database, editorId: string, id: number): Promise<string> {
  const [thrown] = await putInTrash(tx, 'game', [id], editorId)
  if (!thrown) throw gameNotFound()
  return thrown.title
}

/** Games other than `exceptId` with the same title, ignoring case, or with the address it would get. */
export async function namesakesOf(db: Database, title: string, exceptId: number | undefined) {
  const wanted = title.trim().replace(/\s+/g, ' ')
  if (wanted === '') return []
  return db
    .select({ id: games.id, title: games.title, slug: games.slug })
    .from(games)
    .where(
      and(
        eq(games.inTrash, false),
        or(eq(sql`lower(${games.title})`, wanted.toLowerCase()), eq(games.slug, slugOf(wanted, 'game'))),
        exceptId === undefined ? undefined : ne(games.id, exceptId),
      ),
    )
    .orderBy(asc(games.id))
    .limit(3)
}

const gameNotFound = () => notFound('Game not found')

/** The fields as stored: html is sanitised. */
function storedFields(fields: GameFields): GameFields {
  const html = fields.publisherDescriptionHtml && sanitiseHtml(fields.publisherDescriptionHtml)
  return { ...fields, publisherDescriptionHtml: html || null }
}

function columnsOf(fields: GameFields) {
  const { minPlayers, maxPlayers, ...own } = fieldsAmong(storedFields(fields), OWN_FIELDS)
  if (minPlayers === null || maxPlayers === null) throw new Error('the number of players was not checked')
  return { ...own, minPlayers, maxPlayers }
}

/** Finds categories by slug or name, ignoring case (ruling 10); undefined if there is none. */
export async function categoriesCalled(db: Database, words: readonly string[]) {
  if (words.length === 0) return []
  const wanted = words.map((word) => word.trim().toLowerCase())
  const rows = await db
    .select({ id: categories.id, slug: categories.slug, name: categories.name })
    .from(categories)
    .where(or(inArray(categories.slug, wanted), inArray(sql`lower(${categories.name})`, wanted)))
  return wanted.map(
    (word) => rows.find(({ slug }) => slug === word) ?? rows.find(({ name }) => name.toLowerCase() === word),
  )
}

/** Sets the categories of a game, by slug or name. @throws {Refusal} 400 if a category does not exist */
export async function writeCategories(tx: Database, gameId: number, called: readonly string[]) {
  const ids = (await categoriesCalled(tx, called)).map((category) => {
    if (!category) throw notValid('One of the categories no longer exists', 'categories')
    return category.id
  })
  await tx.delete(gameCategories).where(eq(gameCategories.gameId, gameId))
  const wanted = [...new Set(ids)].map((categoryId, position) => ({ gameId, categoryId, position }))
  if (wanted.length > 0) await tx.insert(gameCategories).values(wanted)
}

async function writeLists(tx: Database, gameId: number, { categories, retailers }: GameFields) {
  await writeCategories(tx, gameId, categories)
  await tx.delete(gameRetailers).where(eq(gameRetailers.gameId, gameId))
  const offers = retailers.map((retailer, position) => ({ ...retailer, gameId, position }))
  if (offers.length > 0) await tx.insert(gameRetailers).values(offers)
  await addRetailers(
    tx,
    offers.map(({ name }) => name),
  )
}

/** Who saved the current revision of a game, and when; null if no stored revision tells. */
async function lastChangeOf(db: Database, id: number, revision: number): Promise<EditedGame['lastChange']> {
  const who = { id: members.id, username: members.username, email: members.email }
  const [saved] = await db
    .select({ who, at: versions.savedAt })
    .from(versions)
    .leftJoin(members, eq(members.id, versions.savedBy))
    .where(and(eq(versions.gameId, id), eq(versions.revision, revision), ne(versions.source, 'earlier')))
    .orderBy(desc(versions.id))
    .limit(1)
  if (!saved) return null
  return {
    by: saved.who && { id: saved.who.id, name: saved.who.username ?? saved.who.email },
    at: saved.at.toISOString(),
  }
}

/** A free slug for a title (GAME-01, ruling 6). No one else can claim one until the transaction ends. */
const claimSlug = (tx: Database, title: string, ownId = 0) =>
  freeSlug(tx, 'game', slugOf(title, 'game'), ownId)

/** The slug of a renamed game. It stays if the new title has the same slug, or it was not made from the title. */
async function slugAfter(tx: Database, { id, slug, fields }: StoredGame, title: string): Promise<string> {
  const own = slugOf(fields.title, 'game')
  const isMadeFromTitle =
    slug === own || (slug.startsWith(`${own}-`) && /^\d+$/.test(slug.slice(own.length + 1)))
  return slugOf(title, 'game') === own || !isMadeFromTitle ? slug : claimSlug(tx, title, id)
}

/** Redirects a game's former slug to its new one (ruling 6). */
async function redirectSlug(tx: Database, { id: gameId, slug: old }: StoredGame, slug: string) {
  await tx.delete(formerGameSlugs).where(eq(formerGameSlugs.slug, slug))
  await tx
    .insert(formerGameSlugs)
    .values({ slug: old, gameId })
    .onConflictDoUpdate({ target: formerGameSlugs.slug, set: { gameId } })
}
