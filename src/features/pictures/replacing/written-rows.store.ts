import { and, eq, inArray, isNull } from 'drizzle-orm'
import { posts } from '#/domain/blog/posts.table.ts'
import { games } from '#/domain/games/games.table.ts'
import { newsletterIssues } from '#/domain/newsletter/newsletter.table.ts'
import { pages } from '#/domain/pages/pages.table.ts'
import type { PicturePlace } from '#/domain/pictures/picture-uses.rules.ts'
import { siteSettings } from '#/domain/site-settings/site-settings.table.ts'
import { versions } from '#/domain/versions/versions.table.ts'
import type { Database } from '#/server/database/database.ts'
import { replacedIn, type WrittenPicture } from './replacing.rules.ts'

/** The tables whose rows are shown now, or wait to be: what was said before, and what was sent, stays as it was. */
const REPLACING = {
  games: async (tx, keys, change) => {
    const rows = await tx
      .select({
        id: games.id,
        revision: games.revision,
        said: {
          imageUrl: games.imageUrl,
          ogImage: games.ogImage,
          galleryImages: games.galleryImages,
          structuredData: games.structuredData,
        },
      })
      .from(games)
      .where(inArray(games.id, keys.map(Number)))
      .orderBy(games.id)
      .for('update')
    for (const { id, revision, said } of rows)
      await tx
        .update(games)
        .set({ ...change(said), revision: revision + 1 })
        .where(eq(games.id, id))
  },
  posts: async (tx, keys, change) => {
    const rows = await tx
      .select({
        id: posts.id,
        revision: posts.revision,
        said: { featuredImage: posts.featuredImage, content: posts.content },
      })
      .from(posts)
      .where(inArray(posts.id, keys.map(Number)))
      .orderBy(posts.id)
      .for('update')
    for (const { id, revision, said } of rows)
      await tx
        .update(posts)
        .set({ ...change(said), revision: revision + 1 })
        .where(eq(posts.id, id))
  },
  pages: async (tx, keys, change) => {
    const rows = await tx
      .select({ id: pages.id, revision: pages.revision, said: { parts: pages.parts } })
      .from(pages)
      .where(inArray(pages.id, keys.map(Number)))
      .orderBy(pages.id)
      .for('update')
    for (const { id, revision, said } of rows)
      await tx
        .update(pages)
        .set({ ...change(said), revision: revision + 1 })
        .where(eq(pages.id, id))
  },
  newsletter_issues: async (tx, keys, change) => {
    const rows = await tx
      .select({
        id: newsletterIssues.id,
        revision: newsletterIssues.revision,
        said: { picture: newsletterIssues.picture, content: newsletterIssues.content },
      })
      .from(newsletterIssues)
      .where(and(inArray(newsletterIssues.id, keys.map(Number)), isNull(newsletterIssues.startedAt)))
      .orderBy(newsletterIssues.id)
      .for('update')
    for (const { id, revision, said } of rows)
      await tx
        .update(newsletterIssues)
        .set({ ...change(said), revision: revision + 1 })
        .where(eq(newsletterIssues.id, id))
  },
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
} satisfies Record<
  string,
  (tx: Database, keys: readonly string[], change: <Said>(said: Said) => Said) => Promise<void>
>

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
