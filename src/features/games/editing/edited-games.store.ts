import { isDeepStrictEqual } from 'node:util'
import { and, asc, desc, eq, inArray, like, ne, or, sql } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { categories } from '#/features/categories/model/categories.table.ts'
import { comments } from '#/features/comments/model/comments.table.ts'
import { versions } from '#/features/revisions/model/revisions.table.ts'
import { freeSlug, lockSlugs, putInTrash } from '#/features/revisions/trash.store.ts'
import { keepVersions, type Saving } from '#/features/revisions/versions.store.ts'
import { longDateTime } from '#/lib/dates.ts'
import { slugOf } from '#/lib/text/slug.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { notFound, Refusal } from '#/server/http/refusals.ts'
import { sanitiseHtml } from '#/server/security/sanitise-html.ts'
import { withNormalMechanics } from '../model/facts/mechanics.rules.ts'
import { fieldsAmong, type GameFields, OWN_FIELDS } from '../model/game-fields.rules.ts'
import { faultsOfGame, tidyGame } from '../model/game-form.rules.ts'
import { formerGameSlugs, gameCategories, gameRetailers, games } from '../model/games.table.ts'
import { fieldsOfGames } from '../stored/stored-games.store.ts'
import type { EditedGame } from './game-editing.schema.ts'
import type { GameFlag } from './list/game-list.rules.ts'

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

/**
 * Returns a game with all its fields, published or not.
 * @throws {Refusal} 404 if there is none
 */
export async function editedGame(db: Database, id: number): Promise<EditedGame> {
  const [game] = await db
    .select()
    .from(games)
    .where(and(eq(games.id, id), eq(games.inTrash, false)))
  const fields = game && (await fieldsOfGames(db, [game])).get(id)
  if (!fields) throw gameNotFound()
  const { slug, revision, published, wasOnline, ratingCount, updatedAt } = game
  return {
    ...{ id, slug, revision, published, wasOnline, ratingCount, fields },
    commentCount: await db.$count(comments, and(eq(comments.gameId, id), eq(comments.inTrash, false))),
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
  const game = await editedGame(tx, id)
  await keepVersions(tx, 'game', [{ id, before: null, after: game }], { source: 'made', by })
  return { ...game, lastChange: await lastChangeOf(tx, id, game.revision) }
}

/**
 * Saves an edited game as a new revision. Saving the same again changes nothing, so a call can be retried. A chosen slug replaces
 * the one made from the title.
 * @throws {Refusal} 404 if there is no such game; 412 if it was saved since the revision; 400 if the slug is taken
 */
export async function saveGame(
  tx: Database,
  id: number,
  revision: number,
  fields: GameFields,
  { slug: chosen, ...saving }: Saving & { slug?: string | undefined },
): Promise<EditedGame> {
  await tx.select({ id: games.id }).from(games).where(eq(games.id, id)).for('update')
  const before = await editedGame(tx, id)
  const isSameSlug = chosen === undefined || chosen === before.slug
  if (isSameSlug && isDeepStrictEqual(before.fields, storedFields(fields))) return before
  if (before.revision !== revision) throw changedMeanwhile(before, saving.by)
  const slug = isSameSlug ? await slugAfter(tx, before, fields.title) : await freeOrRefused(tx, id, chosen)
  if (slug !== before.slug) await redirectSlug(tx, before, slug)
  await tx
    .update(games)
    .set({ ...columnsOf(fields), slug, revision: revision + 1 })
    .where(eq(games.id, id))
  await writeLists(tx, id, fields)
  const game = await editedGame(tx, id)
  const then = { ...before, savedBy: null, savedAt: new Date(before.updatedAt) }
  await keepVersions(tx, 'game', [{ id, before: then, after: game }], saving)
  return { ...game, lastChange: await lastChangeOf(tx, id, game.revision) }
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

/** Sets a flag on games; returns those that it changed, with their new revision. */
export async function setFlag(
  tx: Database,
  ids: readonly number[],
  flag: GameFlag,
  { value, by }: { value: boolean; by: string },
): Promise<{ id: number; title: string; revision: number }[]> {
  const held = await tx
    .select()
    .from(games)
    .where(and(inArray(games.id, [...ids]), eq(games.inTrash, false), ne(games[flag], value)))
    .orderBy(asc(games.id))
    .for('update')
  const changed = await tx
    .update(games)
    .set({ [flag]: value, revision: sql`${games.revision} + 1` })
    .where(
      inArray(
        games.id,
        held.map(({ id }) => id),
      ),
    )
    .returning({ id: games.id, title: games.title, revision: games.revision })
  // Whether a game is published is no field of it, and in no version.
  if (flag === 'published') return changed
  const before = await fieldsOfGames(tx, held)
  const things = held.flatMap(({ id, revision, updatedAt }) => {
    const fields = before.get(id)
    if (!fields) return []
    return {
      id,
      before: { fields, revision, savedBy: null, savedAt: updatedAt },
      after: { fields: { ...fields, [flag]: value }, revision: revision + 1 },
    }
  })
  await keepVersions(tx, 'game', things, { source: 'saved', by })
  return changed
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

/** The conflict error for a change based on an older revision, with the other editor and the time. */
function changedMeanwhile({ lastChange, updatedAt }: EditedGame, editorId: string | null): Refusal {
  const by = lastChange?.by
  const isOwn = by && by.id === editorId
  const who = isOwn ? 'You' : (by?.name ?? 'Someone')
  const where = isOwn ? ' in another window' : ''
  const when = longDateTime(lastChange?.at ?? updatedAt)
  return new Refusal('changed-meanwhile', `${who} changed this game${where} on ${when} UTC`)
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

/**
 * Sets the categories of a game, by slug or name.
 * @throws {Refusal} 400 if a category does not exist
 */
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
  // Whether it is published, and its address, are in no version.
  const [done] = saved
    ? [saved]
    : await db
        .select({ who, at: auditLog.createdAt })
        .from(auditLog)
        .leftJoin(members, eq(members.id, auditLog.adminId))
        .where(and(eq(auditLog.thingKind, 'game'), eq(auditLog.thingId, id), like(auditLog.act, 'game %')))
        .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
        .limit(1)
  if (!done) return null
  const by = done.who && { id: done.who.id, name: done.who.username ?? done.who.email }
  return { by, at: done.at.toISOString() }
}

/** A free slug for a title (GAME-01, ruling 6). No one else can claim one until the transaction ends. */
const claimSlug = (tx: Database, title: string, ownId = 0) =>
  freeSlug(tx, 'game', slugOf(title, 'game'), ownId)

/** The slug of a renamed game. It stays if the new title has the same slug, or an editor chose it. */
async function slugAfter(tx: Database, { id, slug, fields }: EditedGame, title: string): Promise<string> {
  const own = slugOf(fields.title, 'game')
  const isMadeFromTitle =
    slug === own || (slug.startsWith(`${own}-`) && /^\d+$/.test(slug.slice(own.length + 1)))
  return slugOf(title, 'game') === own || !isMadeFromTitle ? slug : claimSlug(tx, title, id)
}

/**
 * Returns a slug chosen by an editor.
 * @throws {Refusal} 400 if another game has or had it
 */
async function freeOrRefused(tx: Database, id: number, slug: string): Promise<string> {
  await lockSlugs(tx, 'game')
  const [standing] = await tx
    .select({ title: games.title })
    .from(games)
    .where(and(eq(games.slug, slug), ne(games.id, id), eq(games.inTrash, false)))
  if (standing)
    throw notValid(
      'The address is taken',
      'slug',
      `${standing.title} already has this address. Choose another`,
    )
  const [former] = await tx
    .select({ title: games.title })
    .from(formerGameSlugs)
    .innerJoin(games, eq(games.id, formerGameSlugs.gameId))
    .where(and(eq(formerGameSlugs.slug, slug), ne(formerGameSlugs.gameId, id)))
  if (former)
    throw notValid(
      'The address is taken',
      'slug',
      `This address leads to ${former.title}, which used to have it. Choose another`,
    )
  return slug
}

/** Redirects a game's former slug to its new one (ruling 6). */
async function redirectSlug(tx: Database, { id: gameId, slug: old }: EditedGame, slug: string) {
  await tx.delete(formerGameSlugs).where(eq(formerGameSlugs.slug, slug))
  await tx
    .insert(formerGameSlugs)
    .values({ slug: old, gameId })
    .onConflictDoUpdate({ target: formerGameSlugs.slug, set: { gameId } })
}
