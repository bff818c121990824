import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import sharp from 'sharp'
import { inject } from 'vitest'
import { sha256Of } from '#/features/archives/archive-file.ts'
import { checkSiteArchive, importSiteArchive } from '#/features/archives/everything/read-everything.store.ts'
import { ARCHIVED_NAMES } from '#/features/archives/everything/site-archive.rules.ts'
import { formerPostSlugs } from '#/features/blog/model/posts.table.ts'
import { comments } from '#/features/comments/model/comments.table.ts'
import { formerGameSlugs, gameRetailers } from '#/features/games/model/games.table.ts'
import { newsletterCampaigns, newsletterLinks } from '#/features/newsletter/model/newsletter.table.ts'
import { formerPageSlugs, pages } from '#/features/pages/model/pages.table.ts'
import { savePicture } from '#/features/pictures/pictures.store.ts'
import { trash, versions } from '#/features/revisions/model/revisions.table.ts'
import { siteSettings } from '#/features/site-settings/model/site-settings.table.ts'
import { filesOfImage } from '#/lib/pictures.ts'
import type { Database } from '#/server/database/database.ts'
import { fileStorage } from '#/server/file-storage/file-storage.ts'
import { aGame, aMember, aPost, ratingsOf } from '../builders.ts'
import { cloneTemplate, dropDatabase } from '../database/templates.ts'

/** Columns that reference a member. */
export const NAMES_MEMBERS = ['author_id', 'changed_by', 'saved_by', 'uploaded_by']
const COUNTED = [
  'rating_count',
  'rating_sum',
  'community_rating',
  'votes_great',
  'votes_good',
  'votes_works',
  'votes_skip',
]

/** Creates separate new sites, closed after the tests. */
export function otherSites() {
  const urlOf = (database: string) => `${inject('postgresUrl')}${database}`
  const opened: { name: string; pool: pg.Pool }[] = []
  return {
    async open(): Promise<Database> {
      const name = `test_${randomBytes(6).toString('hex')}`
      await cloneTemplate(urlOf, 'starter', name)
      const pool = new pg.Pool({ connectionString: urlOf(name) })
      pool.on('error', () => undefined)
      opened.push({ name, pool })
      return drizzle(pool)
    },
    async close(): Promise<void> {
      for (const { name, pool } of opened.splice(0)) {
        await pool.end()
        await dropDatabase(urlOf, name)
      }
    },
  }
}

/** Imports an archive into a site. */
export const readIn = async (to: Database, file: string) =>
  importSiteArchive(to, await checkSiteArchive(to, file))

/** Returns every archived row of a site, without members and their contributions. */
export async function rowsOf(site: Database, where: Record<string, string> = {}) {
  const all: Record<string, unknown[]> = {}
  for (const name of ARCHIVED_NAMES) {
    const { rows } = await site.execute<{ row: Record<string, unknown> }>(
      sql.raw(
        `select to_jsonb(t) - '{${[...NAMES_MEMBERS, ...COUNTED].join(',')}}'::text[] as row from ${name} t ${where[name] ?? ''} order by (to_jsonb(t))::text`,
      ),
    )
    all[name] = rows.map(({ row }) => row).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  }
  return all
}
/** Returns the files of an image with their digests; null for missing ones. */
export const filesOf = async (digest: string) =>
  Promise.all(
    filesOfImage(digest).map(async (name) => {
      const bytes = await fileStorage().get(name)
      return [name, bytes && sha256Of(bytes)]
    }),
  )

/** A picture that has every file a picture may have. */
async function movingPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const frames = ['#c33', '#3c3'].map((background) =>
    sharp({ create: { width: 700, height: 500, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  return new Uint8Array(
    await sharp(await Promise.all(frames), { join: { animated: true } })
      .webp()
      .toBuffer(),
  )
}

/** Fills a site with something of every kind: editors' content and members' contributions. */
export async function fillWithEverything(site: Database): Promise<{ digest: string; authorId: string }> {
  const author = await aMember(site, { email: 'kanarie@kanarie.example', username: 'kanarie_author' })
  const { address } = await savePicture(site, fileStorage(), await movingPicture(), author.id)
  const digest = address.slice('/pictures/'.length, -'.webp'.length)
  const game = await aGame(site, {
    title: 'Ünïcode “Two” 🎲\n\\ tab\t',
    slug: 'unicode-two',
    categories: ['a-new-one'],
    weight: 2.5,
    expertRating: 4.5,
    designers: ['A "quoted", name', 'B\\'],
    structuredData: { a: [1, null, 'x'], b: { c: 0.1 } },
    galleryImages: [address],
    publisherDescriptionHtml: '<p>Harmless &amp; <strong>strong</strong></p>',
  })
  await ratingsOf(site, game.id, [5, 4])
  await site.insert(formerGameSlugs).values({ gameId: game.id, slug: 'what-it-was' })
  await site.insert(gameRetailers).values({
    gameId: game.id,
    name: 'A shop',
    url: 'https://shop.example/1',
    priceCents: 1999,
    currency: 'EUR',
    priceAsOf: '2026-10-31',
  })
  const post = await aPost(site, {
    title: 'Of an author',
    authorId: author.id,
    changedBy: author.id,
    featuredImage: address,
    content: '<h2>One</h2><p>Two &lt;b&gt;</p>',
    tags: ['one', 'two'],
  })
  await site.insert(formerPostSlugs).values({ postId: post.id, slug: 'post-it-was' })
  const gone = await aPost(site, { title: 'Thrown away', published: false, publishedAt: null, inTrash: true })
  await site
    .insert(trash)
    .values({ kind: 'post', postId: gone.id, wasPublished: false, deletedBy: author.id })
  await site.insert(newsletterCampaigns).values([
    {
      postId: post.id,
      subject: 'Sent',
      startedAt: new Date(),
      finishedAt: new Date(),
      changedBy: author.id,
    },
    { postId: gone.id, subject: 'Planned', plannedFor: new Date('2099-01-01') },
    { subject: 'Under way', content: '<p>Words</p>', startedAt: new Date(), lastSubscriberId: 7 },
  ])
  const [letter] = await site
    .select()
    .from(newsletterCampaigns)
    .where(eq(newsletterCampaigns.subject, 'Sent'))
  await site
    .insert(newsletterLinks)
    .values({ campaignId: letter?.id ?? 0, key: 'k', address: 'https://x.example' })
  const [page] = await site
    .insert(pages)
    .values({
      title: 'House rules',
      slug: 'house-rules',
      parts: [{ id: 'one', title: 'One', html: '<p>Be kind</p>' }],
      online: true,
      changedBy: author.id,
    })
    .returning()
  await site.insert(formerPageSlugs).values({ pageId: page?.id ?? 0, slug: 'rules' })
  await site.insert(siteSettings).values([
    { key: 'general.siteName', value: 'Dos' },
    { key: 'of.nothing', value: sql`'null'::jsonb` },
  ])
  await site.insert(versions).values({
    kind: 'post',
    postId: post.id,
    revision: 1,
    fields: { title: 'Older words' },
    source: 'saved',
    savedBy: author.id,
  })
  await site.insert(comments).values({ gameId: game.id, memberId: author.id, content: 'kanarie wrote this' })
  return { digest, authorId: author.id }
}
