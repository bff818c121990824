import { sql } from 'drizzle-orm'
import { index, pgTable, pgView, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PictureUseKind, PictureUseState } from './picture-uses.rules.ts'
import { pictures } from './pictures.table.ts'

/** The uses of each of our images, one row per item. Former versions count, because they can be restored. */
export const pictureUses = pgView('picture_uses', {
  digest: text('digest').notNull(),
  kind: text('kind').$type<PictureUseKind>().notNull(),
  /** The number of the thing, or of the thing it is a version of. */
  id: text('id').notNull(),
  title: text('title').notNull(),
  state: text('state').$type<PictureUseState>().notNull(),
}).as(sql`
  select distinct digest, kind, id, title, state from (
    select p.digest, 'game' as kind, g.id::text as id, g.title,
      case when g.in_trash then 'trash' when g.published then 'online' else 'draft' end as state
    from picture_places p join games g on p.source = 'games' and g.id = case p.source when 'games' then p.key::int end
    union all
    select p.digest, 'post', o.id::text, o.title,
      case when o.in_trash then 'trash' when o.published then 'online' else 'draft' end
    from picture_places p join posts o on p.source = 'posts' and o.id = case p.source when 'posts' then p.key::int end
    union all
    select p.digest, 'page', a.slug, a.title,
      case when a.trashed_at is not null then 'trash' when a.online then 'online' else 'draft' end
    from picture_places p join pages a on p.source = 'pages' and a.id = case p.source when 'pages' then p.key::int end
    union all
    select p.digest, 'letter', i.id::text, coalesce(i.subject, o.title, ''),
      case when i.started_at is null then 'draft' else 'online' end
    from picture_places p
      join newsletter_issues i on p.source = 'newsletter_issues' and i.id = case p.source when 'newsletter_issues' then p.key::int end
      left join posts o on o.id = i.post_id
    union all
    select p.digest, 'settings', 'settings', 'Settings', 'online' from picture_places p where p.source = 'site_settings'
    union all
    select p.digest, 'version', v.kind || ' ' || coalesce(v.game_id::text, v.post_id::text, w.slug),
      coalesce(g.title, o.title, w.title), 'former'
    from picture_places p
      join versions v on p.source = 'versions' and v.id = case p.source when 'versions' then p.key::int end
      left join games g on g.id = v.game_id left join posts o on o.id = v.post_id left join pages w on w.id = v.page_id
    union all
    select p.digest, 'version', 'games', 'Games changed together', 'former' from picture_places p where p.source = 'game_changes'
    union all
    select p.digest, 'version', 'import', 'An import', 'former' from picture_places p where p.source = 'catalogue_import_rows'
  ) uses`)

/** The rows that contain the address of one of our images, maintained by triggers on every table that can. */
export const picturePlaces = pgTable(
  'picture_places',
  {
    /** The table. */
    source: text('source').notNull(),
    /** The row's key in it. */
    key: text('key').notNull(),
    digest: text('digest').notNull(),
  },
  (t) => [primaryKey({ columns: [t.source, t.key, t.digest] }), index('picture_places_digest').on(t.digest)],
)

/** Display name of an image: its file name, else the beginning of its digest. */
export const pictureTitle = sql<string>`coalesce(nullif(${pictures.name}, ''), left(${pictures.digest}, 8) || '.webp')`
