import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, pgView, primaryKey, text } from 'drizzle-orm/pg-core'
import { members } from '#/features/accounts/model/members.table.ts'
import { createdAt, literal, moment } from '#/lib/columns.ts'
import {
  ALT_TEXT_MAX_LENGTH,
  FOCAL_CENTRE,
  type PictureUseKind,
  type PictureUseState,
} from './pictures.rules.ts'

/** Table of uploaded images (pictures). The files are in the file storage. Their names contain the image's `digest`. */
export const pictures = pgTable(
  'pictures',
  {
    digest: text('digest').primaryKey(),
    /** The image's id in the trash. */
    id: integer('id').notNull().unique().generatedAlwaysAsIdentity(),
    /** Width in pixels of the largest stored version. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Whether it is an animation, which is stored besides its first frame. */
    moves: boolean('moves').notNull().default(false),
    /** Bytes of the largest stored version, as WebP; null if not measured yet. */
    bytes: integer('bytes'),
    /** The original file name; empty if unknown. */
    name: text('name').notNull().default(''),
    /** The alternative text; empty if missing, and for a decorative image. */
    words: text('words').notNull().default(''),
    isDecoration: boolean('is_decoration').notNull().default(false),
    /** The focal point, in percent of width and height. */
    focalX: integer('focal_x').notNull().default(FOCAL_CENTRE),
    focalY: integer('focal_y').notNull().default(FOCAL_CENTRE),
    /** Whether it is in the trash and hidden from the library. */
    inTrash: boolean('in_trash').notNull().default(false),
    /** Since when it is unused, as of the last housekeeping; null if it is used. */
    unusedSince: moment('unused_since'),
    uploadedBy: text('uploaded_by').references(() => members.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('pictures_by_creation').on(t.createdAt, t.digest),
    check('pictures_focal_point', sql`${t.focalX} between 0 and 100 and ${t.focalY} between 0 and 100`),
    check('pictures_words_length', sql`length(${t.words}) <= ${literal(ALT_TEXT_MAX_LENGTH)}`),
    check('pictures_words_or_decoration', sql`not ${t.isDecoration} or ${t.words} = ''`),
  ],
)

/** View of the uses of uploaded images: by games, posts, pages, campaigns, settings, or revisions that can be restored. */
export const pictureUses = pgView('picture_uses', {
  digest: text('digest').notNull(),
  kind: text('kind').$type<PictureUseKind>().notNull(),
  /** The id of the item, or of the item that the revision belongs to. */
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

/** Table that records where images are used: in which row of which other table. Database triggers keep it up to date. */
export const picturePlaces = pgTable(
  'picture_places',
  {
    /** The name of the other table, such as `posts`. */
    source: text('source').notNull(),
    /** The key of the row in the other table. */
    key: text('key').notNull(),
    digest: text('digest').notNull(),
  },
  (t) => [primaryKey({ columns: [t.source, t.key, t.digest] }), index('picture_places_digest').on(t.digest)],
)

/** SQL for the display name of an image. Without a file name, it is the beginning of the digest. */
export const pictureTitle = sql<string>`coalesce(nullif(${pictures.name}, ''), left(${pictures.digest}, 8) || '.webp')`
