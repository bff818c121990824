import { sql } from 'drizzle-orm'
import { pgView, text } from 'drizzle-orm/pg-core'
import type { PictureUseKind, PictureUseState } from './picture-uses.rules.ts'

/**
 * Where each picture of our own stands, found by its address in what is written: once for each thing. A former version counts, because
 * it can be restored.
 */
export const pictureUses = pgView('picture_uses', {
  digest: text('digest').notNull(),
  kind: text('kind').$type<PictureUseKind>().notNull(),
  /** The number of the thing, or of the thing it is a version of. */
  id: text('id').notNull(),
  title: text('title').notNull(),
  state: text('state').$type<PictureUseState>().notNull(),
}).as(sql`
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
    select 'version', 'games', 'Games merged', 'former', record::text from game_merges
    union all
    select 'version', 'import', 'An import', 'former', differences::text from catalogue_import_rows
  )
  select distinct found.parts[1] as digest, kind, id, title, state
  from written, regexp_matches(words, '/pictures/([0-9a-f]{32})', 'g') as found(parts)
  where words like '%/pictures/%'`)
