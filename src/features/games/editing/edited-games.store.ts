import { isDeepStrictEqual } from 'node:util'
import { and, asc, count, desc, eq, inArray, like, ne, or, sql } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
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
import { fieldsAmong, type GameFields, OWN_FIELDS } from '../model/game-fields.rules.ts'
import { formerGameSlugs, gameCategories, gameRetailers, games } from '../model/games.table.ts'
import { fieldsOfGames } from '../stored/stored-games.store.ts'
import type { EditedGame } from './game-editing.schema.ts'
import type { GameFlag } from './list/game-list.rules.ts'
import { categoriesCalled } from './named-categories.store.ts'

type GameRow = typeof games.$inferSelect

/**
 * Returns a game with all its fields, published or not.
 * @throws {Refusal} 404 if there is none
 */
export async function editedGame(db: Database, id: number): Promise<EditedGame> {
  const [game] = await db
    .select()
    .from(games)
    .where(and(eq(games.id, id), eq(games.inTrash, false)))
  if (!game) throw gameNotFound()
  const stated = await db
    .select({ comments: count() })
    .from(comments)
    .where(and(eq(comments.gameId, id), eq(comments.inTrash, false)))
  return {
    id,
    slug: game.slug,
    revision: game.revision,
    published: game.published,
    wasOnline: game.wasOnline,
    commentCount: onlyRow(stated).comments,
    ratingCount: game.ratingCount,
    updatedAt: game.updatedAt.toISOString(),
    lastChange: await lastChangeOfGame(db, id, game.revision),
    fields: await fieldsOf(db, game),
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
  await writeCategories(tx, id, fields.categories)
  await writeRetailers(tx, id, fields.retailers)
  const game = await editedGame(tx, id)
  await keepVersions(tx, 'game', [{ id, before: null, after: game }], { source: 'made', by })
  return { ...game, lastChange: await lastChangeOfGame(tx, id, game.revision) }
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
  await lockGame(tx, id)
  const before = await editedGame(tx, id)
  const staysThere = chosen === undefined || chosen === before.slug
  if (staysThere && isDeepStrictEqual(before.fields, storedFields(fields))) return before
  if (before.revision !== revision) throw changedMeanwhile(before, saving.by)
  const was = { id, slug: before.slug, title: before.fields.title }
  const slug = staysThere ? await moveSlug(tx, was, fields.title) : await chooseSlug(tx, was, chosen)
  await tx
    .update(games)
    .set({ ...columnsOf(fields), slug, revision: revision + 1 })
    .where(eq(games.id, id))
  await writeCategories(tx, id, fields.categories)
  await writeRetailers(tx, id, fields.retailers)
  const game = await editedGame(tx, id)
  const then = { ...before, savedBy: null, savedAt: new Date(before.updatedAt) }
  await keepVersions(tx, 'game', [{ id, before: then, after: game }], saving)
  return { ...game, lastChange: await lastChangeOfGame(tx, id, game.revision) }
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

const flagColumns = { featured: games.featured, bestSeller: games.bestSeller, published: games.published }

/** Sets a flag on games; returns those that it changed, with their new revision. */
export async function setFlag(
  tx: Database,
  ids: readonly number[],
  flag: GameFlag,
  { value, by }: { value: boolean; by: string },
): Promise<{ id: number; title: string; revision: number }[]> {
  const otherwise = and(inArray(games.id, [...ids]), eq(games.inTrash, false), ne(flagColumns[flag], value))
  const held = await tx.select().from(games).where(otherwise).orderBy(asc(games.id)).for('update')
  if (held.length === 0) return []
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
  if (flag !== 'published') await keepFlagged(tx, held, { [flag]: value }, by)
  return changed
}

async function keepFlagged(
  tx: Database,
  held: readonly GameRow[],
  change: Partial<GameFields>,
  by: string,
): Promise<void> {
  const before = await fieldsOfGames(tx, held)
  const things = held.flatMap(({ id, revision, updatedAt }) => {
    const fields = before.get(id)
    if (!fields) return []
    return {
      id,
      before: { fields, revision, savedBy: null, savedAt: updatedAt },
      after: { fields: { ...fields, ...change }, revision: revision + 1 },
    }
  })
  await keepVersions(tx, 'game', things, { source: 'saved', by })
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

async function fieldsOf(db: Database, game: GameRow): Promise<GameFields> {
  const fields = (await fieldsOfGames(db, [game])).get(game.id)
  if (!fields) throw new Error('a game that is there has no fields')
  return fields
}

/** The conflict error for a change based on an older revision, with the other editor and the time. */
function changedMeanwhile({ lastChange, updatedAt }: EditedGame, editorId: string | null): Refusal {
  const when = `on ${longDateTime(lastChange?.at ?? updatedAt)} UTC`
  const by = lastChange?.by
  if (by && by.id === editorId)
    return new Refusal('changed-meanwhile', `You changed this game in another window ${when}`)
  return new Refusal('changed-meanwhile', `${by?.name ?? 'Someone'} changed this game ${when}`)
}

const gameNotFound = () => notFound('Game not found')

async function lockGame(tx: Database, id: number): Promise<void> {
  await tx.select({ id: games.id }).from(games).where(eq(games.id, id)).for('update')
}

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

/**
 * Sets the categories of a game, by slug or name.
 * @throws {Refusal} 400 if a category does not exist
 */
export async function writeCategories(
  tx: Database,
  gameId: number,
  called: readonly string[],
): Promise<void> {
  const found = await categoriesCalled(tx, called)
  const ids = found.map((category) => {
    if (!category)
      throw new Refusal('not-valid', 'One of the categories no longer exists', {
        faults: [{ path: 'categories', message: 'One of the categories no longer exists' }],
      })
    return category.id
  })
  const wanted = [...new Set(ids)].map((categoryId, position) => ({ gameId, categoryId, position }))
  await tx.delete(gameCategories).where(eq(gameCategories.gameId, gameId))
  if (wanted.length > 0) await tx.insert(gameCategories).values(wanted)
}

async function writeRetailers(
  tx: Database,
  gameId: number,
  retailers: GameFields['retailers'],
): Promise<void> {
  await tx.delete(gameRetailers).where(eq(gameRetailers.gameId, gameId))
  if (retailers.length > 0)
    await tx
      .insert(gameRetailers)
      .values(retailers.map((retailer, position) => ({ ...retailer, gameId, position })))
}

/** Who saved the current revision of a game, and when; null if no stored revision tells. */
async function lastChangeOfGame(
  db: Database,
  id: number,
  revision: number,
): Promise<EditedGame['lastChange']> {
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
function claimSlug(tx: Database, title: string, ownId = 0): Promise<string> {
  return freeSlug(tx, 'game', slugOf(title, 'game'), ownId)
}

/** The columns that determine a game's address. */
interface AtAddress {
  id: number
  slug: string
  title: string
}

/**
 * The slug of a renamed game. The former one redirects (ruling 6); it stays if the new title has the same slug, or an editor
 * chose it.
 */
async function moveSlug(tx: Database, game: AtAddress, title: string): Promise<string> {
  const own = slugOf(game.title, 'game')
  if (slugOf(title, 'game') === own || !isMadeFrom(game.slug, own)) return game.slug
  const slug = await claimSlug(tx, title, game.id)
  if (slug !== game.slug) await leadOn(tx, game, slug)
  return slug
}

/** Whether a slug was made from a title, with or without a number. */
const isMadeFrom = (slug: string, own: string) =>
  slug === own || (slug.startsWith(`${own}-`) && /^\d+$/.test(slug.slice(own.length + 1)))

/**
 * Sets a slug chosen by an editor; the former one redirects.
 * @throws {Refusal} 400 if another game has or had it
 */
async function chooseSlug(tx: Database, game: AtAddress, slug: string): Promise<string> {
  if (slug === game.slug) return slug
  await lockSlugs(tx, 'game')
  const [standing] = await tx
    .select({ title: games.title })
    .from(games)
    .where(and(eq(games.slug, slug), ne(games.id, game.id), eq(games.inTrash, false)))
  if (standing) throw notFree(`${standing.title} already has this address. Choose another`)
  const [former] = await tx
    .select({ title: games.title })
    .from(formerGameSlugs)
    .innerJoin(games, eq(games.id, formerGameSlugs.gameId))
    .where(and(eq(formerGameSlugs.slug, slug), ne(formerGameSlugs.gameId, game.id)))
  if (former) throw notFree(`This address leads to ${former.title}, which used to have it. Choose another`)
  await leadOn(tx, game, slug)
  return slug
}

const notFree = (message: string) =>
  new Refusal('not-valid', 'The address is taken', { faults: [{ path: 'slug', message }] })

/** Redirects a game's former slug to its new one. */
async function leadOn(tx: Database, { id, slug: old }: AtAddress, slug: string): Promise<void> {
  await tx.delete(formerGameSlugs).where(eq(formerGameSlugs.slug, slug))
  await tx
    .insert(formerGameSlugs)
    .values({ slug: old, gameId: id })
    .onConflictDoUpdate({ target: formerGameSlugs.slug, set: { gameId: id } })
}
