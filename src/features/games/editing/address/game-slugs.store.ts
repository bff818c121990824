import { and, eq, like, ne, or, sql } from 'drizzle-orm'
import { Refusal } from '#/access/refusals.ts'
import { formerGameSlugs, games } from '#/domain/games/games.table.ts'
import type { Database } from '#/server/database/database.ts'
import { firstFreeSlug, slugOf } from '#/shared/text/slug.ts'

/** A free slug for a title (GAME-01, ruling 6). No one else can claim one until the transaction ends. */
export async function claimSlug(tx: Database, title: string, ownId = 0): Promise<string> {
  await lockSlugs(tx)
  const wanted = slugOf(title, 'game')
  const standing = await tx
    .select({ slug: games.slug })
    .from(games)
    .where(and(ne(games.id, ownId), eq(games.inTrash, false), beginsWith(games.slug, wanted)))
  const former = await tx
    .select({ slug: formerGameSlugs.slug })
    .from(formerGameSlugs)
    .where(and(ne(formerGameSlugs.gameId, ownId), beginsWith(formerGameSlugs.slug, wanted)))
  return firstFreeSlug(wanted, new Set([...standing, ...former].map(({ slug }) => slug)))
}

const lockSlugs = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('slugs of games'))`)

const beginsWith = (column: typeof games.slug | typeof formerGameSlugs.slug, wanted: string) =>
  or(eq(column, wanted), like(column, `${wanted}-%`))

/** A game as its address is told from. */
interface AtAddress {
  id: number
  slug: string
  title: string
}

/**
 * The slug of a game whose title changes. Where it moves, its old address leads on to the new one (ruling 6); a title
 * with the same slug stays where it is, and so does an address that an editor chose.
 */
export async function moveSlug(tx: Database, game: AtAddress, title: string): Promise<string> {
  const own = slugOf(game.title, 'game')
  if (slugOf(title, 'game') === own || !isMadeFrom(game.slug, own)) return game.slug
  const slug = await claimSlug(tx, title, game.id)
  if (slug !== game.slug) await leadOn(tx, game, slug)
  return slug
}

/** Whether an address is what a title makes, or what it makes where others have it. */
const isMadeFrom = (slug: string, own: string) =>
  slug === own || (slug.startsWith(`${own}-`) && /^\d+$/.test(slug.slice(own.length + 1)))

/**
 * Puts a game at an address that an editor chose; the old one leads on.
 * @throws {Refusal} 400 where another game is there, or was
 */
export async function chooseSlug(tx: Database, game: AtAddress, slug: string): Promise<string> {
  if (slug === game.slug) return slug
  await lockSlugs(tx)
  const [standing] = await tx
    .select({ title: games.title })
    .from(games)
    .where(and(eq(games.slug, slug), ne(games.id, game.id), eq(games.inTrash, false)))
  if (standing) throw notFree(`${standing.title} is at this address. Choose another`)
  const [former] = await tx
    .select({ title: games.title })
    .from(formerGameSlugs)
    .innerJoin(games, eq(games.id, formerGameSlugs.gameId))
    .where(and(eq(formerGameSlugs.slug, slug), ne(formerGameSlugs.gameId, game.id)))
  if (former) throw notFree(`This address leads to ${former.title}, which had it before. Choose another`)
  await leadOn(tx, game, slug)
  return slug
}

const notFree = (message: string) =>
  new Refusal('not-valid', 'The address is taken', { faults: [{ path: 'slug', message }] })

/** From now on the old address of a game leads to its new one. */
async function leadOn(tx: Database, { id, slug: old }: AtAddress, slug: string): Promise<void> {
  await tx.delete(formerGameSlugs).where(eq(formerGameSlugs.slug, slug))
  await tx
    .insert(formerGameSlugs)
    .values({ slug: old, gameId: id })
    .onConflictDoUpdate({ target: formerGameSlugs.slug, set: { gameId: id } })
}
