import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { posts } from '#/domain/blog/posts.table.ts'
import { games } from '#/domain/games/games.table.ts'
import { newsletterIssues } from '#/domain/newsletter/newsletter.table.ts'
import { pages } from '#/domain/pages/pages.table.ts'
import type { PicturePlace } from '#/domain/pictures/picture-uses.rules.ts'
import { versions } from '#/domain/revisions/revisions.table.ts'
import { siteSettings } from '#/domain/site-settings/site-settings.table.ts'
import type { Database } from '#/server/database/database.ts'
import { replacedIn, type WrittenPicture } from './replacing.rules.ts'

type Change = <Said>(said: Said) => Said
/** Writes rows of a table anew by their keys, held until the transaction ends. */
type Rewrite = (tx: Database, keys: readonly string[], change: Change) => Promise<void>

/** A table whose rows count their revisions, so that a save from before is noticed. */
type Revised = PgTable & { id: AnyPgColumn; revision: AnyPgColumn }

/** Writes some columns of rows anew, of those that `only` leaves. */
function revising<Table extends Revised>(
  written: Table,
  names: readonly (keyof Table['_']['columns'])[],
  only?: SQL,
): Rewrite {
  const table: Revised = written
  const said = Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => names.includes(name)),
  )
  return async (tx, keys, change) => {
    const rows = await tx
      .select({ id: table.id, said })
      .from(table)
      .where(and(inArray(table.id, keys.map(Number)), only))
      .orderBy(table.id)
      .for('update')
    for (const row of rows)
      await tx
        .update(table)
        .set({ ...change(row.said), revision: sql`${table.revision} + 1` })
        .where(eq(table.id, row.id))
  }
}

/** The tables whose rows are shown now, or wait to be: what was said before, and what was sent, stays as it was. */
const REPLACING = {
  games: revising(games, ['imageUrl', 'ogImage', 'galleryImages', 'structuredData']),
  posts: revising(posts, ['featuredImage', 'content']),
  pages: revising(pages, ['parts']),
  newsletter_issues: revising(newsletterIssues, ['picture', 'content'], isNull(newsletterIssues.startedAt)),
  site_settings: async (tx, keys, change) => {
    const rows = await tx
      .select()
      .from(siteSettings)
      .where(inArray(siteSettings.key, [...keys]))
      .orderBy(siteSettings.key)
      .for('update')
    for (const { key, value } of rows)
      await tx
        .update(siteSettings)
        .set({ value: change(value) })
        .where(eq(siteSettings.key, key))
  },
  versions: async (tx, keys, change) => {
    const rows = await tx
      .select({ id: versions.id, fields: versions.fields })
      .from(versions)
      .where(and(inArray(versions.id, keys.map(Number)), eq(versions.source, 'pending')))
      .orderBy(versions.id)
      .for('update')
    for (const { id, fields } of rows)
      await tx
        .update(versions)
        .set({ fields: change(fields) })
        .where(eq(versions.id, id))
  },
} satisfies Record<string, Rewrite>

export const REPLACED_SOURCES = Object.keys(REPLACING) as (keyof typeof REPLACING)[]

/** Writes one picture where another stands, in the rows of the given places that are shown now or wait to be. */
export async function writeInstead(
  tx: Database,
  places: readonly PicturePlace[],
  former: WrittenPicture,
  next: WrittenPicture,
): Promise<void> {
  for (const source of REPLACED_SOURCES) {
    const keys = places.filter((place) => place.source === source).map(({ key }) => key)
    if (keys.length > 0) await REPLACING[source](tx, keys, (said) => replacedIn(said, former, next))
  }
}
