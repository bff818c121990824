import { and, eq, like, ne, or, sql } from 'drizzle-orm'
import { formerGameSlugs, games } from '#/domain/games/games.table.ts'
import type { Database } from '#/server/database/database.ts'
import { firstFreeSlug, slugOf } from '#/shared/text/slug.ts'

/** A free slug for a title (GAME-01, ruling 6). No one else can claim one until the transaction ends. */
export async function claimSlug(tx: Database, title: string, ownId = 0): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('slugs of games'))`)
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

const beginsWith = (column: typeof games.slug | typeof formerGameSlugs.slug, wanted: string) =>
  or(eq(column, wanted), like(column, `${wanted}-%`))

/**
 * The slug of a game whose title changes. Where it moves, its old address leads on to the new one (ruling 6); a title
 * with the same slug stays where it is.
 */
export async function moveSlug(
  tx: Database,
  game: { id: number; slug: string; title: string },
  title: string,
): Promise<string> {
  if (slugOf(title, 'game') === slugOf(game.title, 'game')) return game.slug
  const slug = await claimSlug(tx, title, game.id)
  if (slug === game.slug) return slug
  await tx.delete(formerGameSlugs).where(eq(formerGameSlugs.slug, slug))
  await tx
    .insert(formerGameSlugs)
    .values({ slug: game.slug, gameId: game.id })
    .onConflictDoUpdate({ target: formerGameSlugs.slug, set: { gameId: game.id } })
  return slug
}
