import { and, eq, ne, or, sql } from 'drizzle-orm'
import { formerGameSlugs, games } from '#/domain/games/games.table.ts'
import type { Database } from '#/server/database/database.ts'
import { firstFreeSlug } from '#/shared/text/slug.ts'

/** A game that came back out of the trash: where it stands, and where it stood before where somebody took that address. */
export interface RestoredGame {
  title: string
  slug: string
  formerSlug: string | null
}

/** Lets a game of the trash stand in the catalogue again, at its address or the next that is free; its entry in the trash is the caller's to end. */
export async function restoreTrashedGame(
  tx: Database,
  id: number,
  published: boolean,
): Promise<RestoredGame> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('slugs of games'))`)
  const [game] = await tx.select().from(games).where(eq(games.id, id))
  if (!game) throw new Error('a game in the trash has no row')
  const standing = await tx
    .select({ slug: games.slug, externalId: games.externalId })
    .from(games)
    .where(
      and(
        ne(games.id, id),
        eq(games.inTrash, false),
        or(startsLike(games.slug, game.slug), eq(games.externalId, game.externalId ?? '')),
      ),
    )
  const former = await tx
    .select({ slug: formerGameSlugs.slug })
    .from(formerGameSlugs)
    .where(and(ne(formerGameSlugs.gameId, id), startsLike(formerGameSlugs.slug, game.slug)))
  const slug = firstFreeSlug(game.slug, new Set([...standing, ...former].map((row) => row.slug)))
  const isTaken =
    game.externalId !== null && standing.some(({ externalId }) => externalId === game.externalId)
  await tx
    .update(games)
    .set({
      inTrash: false,
      published,
      slug,
      externalId: isTaken ? null : game.externalId,
      revision: game.revision + 1,
    })
    .where(eq(games.id, id))
  return { title: game.title, slug, formerSlug: slug === game.slug ? null : game.slug }
}

const startsLike = (column: typeof games.slug | typeof formerGameSlugs.slug, slug: string) =>
  sql`starts_with(${column}, ${slug})`
