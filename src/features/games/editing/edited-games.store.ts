import { isDeepStrictEqual } from 'node:util'
import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { categories } from '#/features/categories/model/categories.table.ts'
import { drawCover } from '#/features/covers/model/print-cover.rules.ts'
import { componentsAddress, drawComponents } from '#/features/covers/model/table-picture.ts'
import { affiliateSettings } from '#/features/retailers/model/retailers.table.ts'
import { versions } from '#/features/revisions/model/revisions.table.ts'
import type { RestoredVersion } from '#/features/revisions/model/versions.schema.ts'
import type { RestoreRequest } from '#/features/revisions/revision-endpoints.api.ts'
import {
  newestPublicRevision,
  revisionsOfKind,
  type Saving,
  storeRevisions,
} from '#/features/revisions/revisions.store.ts'
import { freeSlug, putInTrash } from '#/features/revisions/trash.store.ts'
import { pick } from '#/lib/order.ts'
import { slugOf } from '#/lib/slug.ts'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { env } from '#/server/env.ts'
import { HttpProblem, notFound } from '#/server/http/http-problem.ts'
import { plainTextOf } from '#/server/mail/email-html.ts'
import { sanitiseHtml } from '#/server/security/sanitise-html.ts'
import { detailOf } from '../games.store.ts'
import { withNormalMechanics } from '../model/facts/mechanics.rules.ts'
import {
  fieldOf,
  type GameField,
  type GameFields,
  OWN_FIELDS,
  tidyGame,
  validateGame,
} from '../model/game-fields.rules.ts'
import { coverSubjectOf } from '../model/game-summary.rules.ts'
import type { GameDetail } from '../model/games.schema.ts'
import { formerGameSlugs, gameCategories, gameRetailers, games } from '../model/games.table.ts'
import {
  addAffiliates,
  addRevisions,
  fieldsOfGames,
  type StoredGame,
  storedGames,
} from '../stored/stored-games.store.ts'
import { FORM_FIELDS, formatField } from './form/game-draft.rules.ts'
import type { EditedGame } from './game-editing.schema.ts'

/** Validates a game and normalises it for storage. @throws {HttpProblem} 400 with an error for each invalid field */
export function acceptedGame(typed: GameFields, { isNew }: { isNew: boolean }): GameFields {
  const fields = withNormalMechanics(tidyGame(typed))
  const fieldErrors = Object.entries(validateGame(fields, { isNew })).map(([path, message]) => ({
    path,
    message,
  }))
  if (fieldErrors.length === 0) return fields
  const title = fieldErrors.length === 1 ? 'One field needs another look' : 'Some fields need another look'
  throw new HttpProblem('not-valid', title, { fieldErrors })
}

/** Returns a game to edit, published or not, with all fields. @throws {HttpProblem} 404 if missing or in the trash */
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

/** Creates a game with a slug made from its title. If the slug is taken, a number is added (ruling 6). */
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
  await storeRevisions(tx, 'game', [{ id, before: null, after }], { source: 'made', by })
  return editedGame(tx, id)
}

/** Saves changed fields of a game. @throws {HttpProblem} 404 if there is no such game; 412 if another save came first */
export async function saveGame(
  tx: Database,
  id: number,
  revision: number,
  change: Partial<StoredGame['fields']>,
  saving: Saving,
): Promise<EditedGame> {
  const [held] = await storedGames(tx, [id], { locked: true })
  if (!held) throw gameNotFound()
  const fields = { ...held.fields, ...change }
  const columns = { ...columnsOf(fields), published: fields.published }
  if (isDeepStrictEqual(held.fields, { ...fields, ...columns })) return editedGame(tx, id)
  if (held.revision !== revision)
    throw new HttpProblem('changed-meanwhile', 'Someone changed this game in the meantime')
  const slug = await slugAfter(tx, held, fields.title)
  if (slug !== held.slug) await redirectSlug(tx, held, slug)
  await tx
    .update(games)
    .set({ ...columns, slug, revision: revision + 1 })
    .where(eq(games.id, id))
  await writeLists(tx, id, fields)
  await addRevisions(tx, [held], saving)
  return editedGame(tx, id)
}

/** Moves a game to the trash and returns its title. @throws {HttpProblem} 404 if there is no such game */
export async function deleteGame(tx: Database, editorId: string, id: number): Promise<string> {
  const [deleted] = await putInTrash(tx, 'game', [id], editorId)
  if (!deleted) throw gameNotFound()
  return deleted.title
}

/** Returns up to three games with this title, or with a slug made from it. The game `exceptId` is left out. */
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

/** Returns a game's own columns for its row, with html sanitised. */
function columnsOf({ publisherDescriptionHtml: html, ...fields }: GameFields) {
  const { minPlayers, maxPlayers, ...own } = pick(
    { ...fields, publisherDescriptionHtml: (html && sanitiseHtml(html)) || null },
    OWN_FIELDS,
  )
  if (minPlayers === null || maxPlayers === null) throw new Error('the number of players was not checked')
  return { ...own, minPlayers, maxPlayers }
}

/** Returns the category for each slug or name, ignoring case (ruling 10); undefined if there is none. */
async function categoriesCalled(db: Database, called: readonly string[]) {
  const rows = called.length > 0 ? await db.select().from(categories) : []
  const wanted = called.map((word) => word.trim().toLowerCase())
  return wanted.map(
    (word) => rows.find(({ slug }) => slug === word) ?? rows.find(({ name }) => name.toLowerCase() === word),
  )
}

/** Returns categories by slugs or names. @throws {HttpProblem} 400 with an error for `field` if a category does not exist */
export async function existingCategories(db: Database, names: readonly string[], field = 'categories') {
  const found = (await categoriesCalled(db, names)).map((category) => {
    const message = 'One of the categories no longer exists'
    if (!category) throw new HttpProblem('not-valid', message, { fieldErrors: [{ path: field, message }] })
    return category
  })
  return [...new Set(found)]
}

/** Replaces the categories of a game, given their slugs or names. @throws {HttpProblem} 400 if a category does not exist */
export async function writeCategories(tx: Database, gameId: number, called: readonly string[]) {
  const wanted = await existingCategories(tx, called)
  await tx.delete(gameCategories).where(eq(gameCategories.gameId, gameId))
  if (wanted.length > 0)
    await tx
      .insert(gameCategories)
      .values(wanted.map(({ id: categoryId }, position) => ({ gameId, categoryId, position })))
}

async function writeLists(tx: Database, gameId: number, { categories, retailers }: GameFields) {
  await writeCategories(tx, gameId, categories)
  await tx.delete(gameRetailers).where(eq(gameRetailers.gameId, gameId))
  const offers = retailers.map((retailer, position) => ({ ...retailer, gameId, position }))
  if (offers.length > 0) await tx.insert(gameRetailers).values(offers)
  await addAffiliates(
    tx,
    offers.map(({ name }) => name),
  )
}

/** Returns who saved the current revision of a game, and when; null if no stored revision tells. */
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

/** Returns a free slug for a title (GAME-01, ruling 6), locked for others until the transaction ends. */
const claimSlug = (tx: Database, title: string, ownId = 0) =>
  freeSlug(tx, 'game', slugOf(title, 'game'), ownId)

/** Returns the slug of a renamed game: its old one if the new title gives the same, or if it was not made from the title. */
async function slugAfter(tx: Database, { id, slug, fields }: StoredGame, title: string): Promise<string> {
  const own = slugOf(fields.title, 'game')
  const isMadeFromTitle = slug === own || slug.replace(/-\d+$/, '') === own
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

/** Returns a preview of a game's page from unsaved fields. Unknown categories and invalid URLs are left out. */
export async function previewGame(db: Database, typed: GameFields): Promise<GameDetail> {
  const fields = tidyGame(typed)
  const [named, agreements] = await Promise.all([
    categoriesCalled(db, fields.categories),
    db.select().from(affiliateSettings),
  ])
  const minPlayers = fields.minPlayers ?? 2
  const now = new Date()
  const game = {
    ...fields,
    title: fields.title || 'Untitled game',
    id: 0,
    slug: slugOf(fields.title, 'game'),
    minPlayers,
    maxPlayers: Math.max(minPlayers, fields.maxPlayers ?? minPlayers),
    communityRating: null,
    ratingCount: 0,
    ...{ votesGreat: 0, votesGood: 0, votesWorks: 0, votesSkip: 0 },
    ...{ createdAt: now, updatedAt: now },
  }
  const summary = { ...game, categories: named.flatMap((each) => (each ? pick(each, ['slug', 'name']) : [])) }
  const offers = fields.retailers.filter(({ name }) => name !== '')
  const detail = detailOf(summary, game, { offers, agreements, topRated: false })
  const subject = coverSubjectOf(summary)
  const table = componentsAddress(subject, fields.components)
  const drawn = dataUrl(drawComponents(subject, fields.components))
  return {
    ...detail,
    cover: { thumb: dataUrl(drawCover(subject, { titled: false })) },
    galleryImages: detail.galleryImages.map((address) => (address === table ? drawn : address)),
    galleryWords: { ...detail.galleryWords, ...(table && { [drawn]: detail.galleryWords[table] ?? '' }) },
  }
}

/** Returns a drawn image as a data URL, since its address would serve the saved game's image or none. */
const dataUrl = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

/** Functions that list and compare the revisions of games. */
export const gameVersions = revisionsOfKind<number, GameFields>({
  kind: 'game',
  labels: Object.fromEntries(FORM_FIELDS.map((name) => [name, fieldOf[name].label])) as Record<
    GameField,
    string
  >,
  holds: (name, value) => fieldOf[name].holds(value),
  currentOf: async (db, id) => {
    const { fields, revision } = await editedGame(db, id)
    const names = await categoryNames(db)
    const readable = (name: GameField, content: GameFields) => {
      const words = formatField(name, content, names)
      return fieldOf[name].kind === 'html' ? plainTextOf(words, env().siteUrl) : words
    }
    return { id, content: fields, revision, readable }
  },
})

/**
 * Restores an old revision of a game by saving it as a new revision. Deleted categories are left out.
 * @throws {HttpProblem} 404 if there is no such game or revision; 412 if the game was saved meanwhile; 400 if the revision is no longer valid
 */
export async function restoreGame(
  tx: Database,
  editor: Member,
  { id, version: versionId, revision }: RestoreRequest,
): Promise<RestoredVersion> {
  const { fields: now } = await editedGame(tx, id)
  const restored = await gameVersions.contentOf(tx, id, versionId, now)
  const here = await categoryNames(tx)
  const leftOut = restored.categories.filter((slug) => !here.has(slug))
  const accepted = acceptedGame(
    { ...restored, categories: restored.categories.filter((slug) => here.has(slug)) },
    { isNew: false },
  )
  const saved = await saveGame(tx, id, revision, accepted, { by: editor.id, source: 'restored' })
  if (isDeepStrictEqual(saved.fields, now)) return { revision: saved.revision, before: null, leftOut }
  await recordAct(tx, editor, {
    act: 'game version brought back',
    subject: saved.fields.title,
    thing: { kind: 'game', id },
  })
  const before = await newestPublicRevision(tx, 'game', id, 1)
  return { revision: saved.revision, before: before?.id ?? null, leftOut }
}

const categoryNames = async (db: Database) =>
  new Map((await db.select().from(categories)).map(({ slug, name }) => [slug, name]))
