import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { posts } from '#/features/blog/model/posts.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { newsletterCampaigns } from '#/features/newsletter/model/newsletter.table.ts'
import { pages } from '#/features/pages/model/pages.table.ts'
import { versions } from '#/features/revisions/model/revisions.table.ts'
import { siteSettings } from '#/features/site-settings/model/site-settings.table.ts'
import { ownImageAddress } from '#/lib/pictures.ts'
import type { Database } from '#/server/database/database.ts'
import { aGame, aPost } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'

const db = testDatabase('empty')

/** The reference implementation: every address of ours in all contents, found from scratch. */
const MEANING = sql.raw(`
  with written as (
    select 'game' as kind, id::text as id, title,
      case when in_trash then 'trash' when published then 'online' else 'draft' end as state,
      concat_ws(' ', image_url, og_image, array_to_string(gallery_images, ' '), structured_data::text) as words
    from games
    union all
    select 'post', id::text, title,
      case when in_trash then 'trash' when published then 'online' else 'draft' end,
      concat_ws(' ', featured_image, content)
    from posts
    union all
    select 'page', slug, title,
      case when trashed_at is not null then 'trash' when online then 'online' else 'draft' end, parts::text
    from pages
    union all
    select 'letter', i.id::text, coalesce(i.subject, p.title, ''),
      case when i.started_at is null then 'draft' else 'online' end, concat_ws(' ', i.picture, i.content)
    from newsletter_issues i left join posts p on p.id = i.post_id
    union all
    select 'settings', 'settings', 'Settings', 'online', value::text from site_settings
    union all
    select 'version', v.kind || ' ' || coalesce(v.game_id::text, v.post_id::text, w.slug),
      coalesce(g.title, p.title, w.title), 'former', v.fields::text
    from versions v left join games g on g.id = v.game_id left join posts p on p.id = v.post_id
      left join pages w on w.id = v.page_id
    union all
    select 'version', 'games', 'Games changed together', 'former', games::text from game_changes
    union all
    select 'version', 'import', 'An import', 'former', differences::text from catalogue_import_rows
  )
  select distinct found.parts[1] as digest, kind, id, title, state
  from written, regexp_matches(words, '/pictures/([0-9a-f]{32})', 'g') as found(parts)
  where words like '%/pictures/%'
`)

const addressOf = (number: number) => ownImageAddress(number.toString(16).repeat(32))

/** No address, one of ours, two at once, or a similar text. */
const words = fc.oneof(
  fc.constant('nothing'),
  fc.integer({ min: 0, max: 3 }).map((number) => addressOf(number)),
  fc
    .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }))
    .map((two) => two.map(addressOf).join(' and ')),
  fc.constantFrom(
    '/pictures/articles/stock.svg',
    '/pictures/0123.webp',
    `https://elsewhere.test${addressOf(1)}`,
  ),
)

/** Every kind of write, to a row that is created if missing. */
type Write = (tx: Database, row: number, stated: string) => Promise<unknown>
const WRITES: Record<string, Write> = {
  'a game is saved': (tx, row, stated) =>
    tx.execute(
      sql`update games set image_url = ${stated}, gallery_images = array[${stated}, 'x'] where slug = ${`game-${row}`}`,
    ),
  'structured data and a picture for links': (tx, row, stated) =>
    tx.execute(
      sql`update games set og_image = null, structured_data = ${JSON.stringify({ a: [stated] })}::jsonb where slug = ${`game-${row}`}`,
    ),
  'a game is hidden': (tx, row) =>
    tx.execute(sql`update games set featured = true, published = false where slug = ${`game-${row}`}`),
  'games are saved at once': (tx, _, stated) => tx.execute(sql`update games set image_url = ${stated}`),
  'a game ends': (tx, row) => tx.execute(sql`delete from games where slug = ${`game-${row}`}`),
  'a post is saved': (tx, row, stated) =>
    tx.execute(
      sql`update posts set featured_image = ${stated}, content = ${`<img src="${stated}">`} where slug = ${`post-${row}`}`,
    ),
  'a post is thrown away': (tx, row) =>
    tx.execute(sql`update posts set in_trash = true, published = false where slug = ${`post-${row}`}`),
  'a post ends': (tx, row) => tx.execute(sql`delete from posts where slug = ${`post-${row}`}`),
  'a version is saved': (tx, row, stated) =>
    tx.execute(sql`insert into versions (kind, game_id, revision, fields, source)
      select 'game', id, 1, ${JSON.stringify({ imageUrl: stated })}::jsonb, 'saved' from games where slug = ${`game-${row}`}`),
  'versions end': (tx, row) =>
    tx.execute(
      sql`delete from versions where game_id = (select id from games where slug = ${`game-${row}`})`,
    ),
  'a page is written': (tx, row, stated) =>
    tx.execute(sql`with saved as (update pages set parts = ${JSON.stringify([{ html: stated }])}::jsonb where slug = ${`page-${row}`} returning id)
      insert into pages (slug, title, parts) select ${`page-${row}`}, 'A page', ${JSON.stringify([{ html: stated }])}::jsonb
      where not exists (select from saved)`),
  'a version of a page is saved': (tx, row, stated) =>
    tx.execute(sql`insert into versions (kind, page_id, revision, fields, source)
      select 'page', id, 1, ${JSON.stringify({ parts: [stated] })}::jsonb, 'saved' from pages where slug = ${`page-${row}`}`),
  'a page ends': (tx, row) => tx.execute(sql`delete from pages where slug = ${`page-${row}`}`),
  'a letter is written': (tx, _, stated) =>
    tx.insert(newsletterCampaigns).values({ subject: 'A letter', content: stated }),
  'letters begin': (tx) => tx.execute(sql`update newsletter_issues set started_at = now()`),
  'a setting is saved': (tx, row, stated) =>
    tx
      .insert(siteSettings)
      .values({ key: `face.${row}`, value: { address: stated } })
      .onConflictDoUpdate({ target: siteSettings.key, set: { value: { address: stated } } }),
  'a setting is put back': (tx, row) =>
    tx.execute(sql`delete from site_settings where key = ${`face.${row}`}`),
  'games change together': (tx, row, stated) =>
    tx.execute(
      sql`insert into game_changes (field, games) values ('imageUrl', ${JSON.stringify([{ row, stated }])}::jsonb)`,
    ),
}

it('the stored places of use match all contents, in any order of writes', async () => {
  let most = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...Object.keys(WRITES)), fc.integer({ min: 0, max: 1 }), words), {
        minLength: 6,
        maxLength: 24,
      }),
      async (writes) => {
        for (const table of [versions, newsletterCampaigns, siteSettings, pages, posts, games])
          await db().delete(table)
        await db().execute(sql`delete from game_changes`)
        for (const row of [0, 1]) {
          await aGame(db(), { title: `Game ${row}`, slug: `game-${row}`, imageUrl: addressOf(row) })
          await aPost(db(), { title: `Post ${row}`, slug: `post-${row}` })
        }
        for (const [name, row, stated] of writes) await WRITES[name]?.(db(), row, stated)
        const ordered = sql` order by digest, kind, id, title, state`
        const saved = await db().execute(sql`select * from picture_uses ${ordered}`)
        const meant = await db().execute(sql`select * from (${MEANING}) meant ${ordered}`)
        expect(saved.rows).toEqual(meant.rows)
        most = Math.max(most, saved.rows.length)
      },
    ),
    { numRuns: 40 },
  )
  expect(most).toBeGreaterThan(5)
})

it('contents without image URLs have no stored places of use', async () => {
  for (const table of [versions, newsletterCampaigns, siteSettings, pages, posts, games])
    await db().delete(table)
  await aGame(db(), { title: 'Hive', imageUrl: 'https://elsewhere.test/hive.jpg' })
  await db().execute(sql`delete from game_changes`)
  expect((await db().execute(sql`select * from picture_places`)).rows).toEqual([])
})
