import type { ArchiveContents, ArchiveHead } from '../archive-file.ts'

/** The first piece of a site archive: the site's name, and a list of the archived tables. */
export interface SiteArchiveHead extends ArchiveHead {
  /** The name of the site whose contents the archive holds. */
  site: string
  /** The tables with columns and row counts, in the order of import. */
  tables: { name: string; columns: string[]; rows: number }[]
}

/** The last piece (entry) of a site archive: counts of rows and image files, and a list of all pieces. */
export type SiteArchiveContents = Required<ArchiveContents>

/** Constants of the format of a site archive (export of the whole site). Old archives contain them: only `format` may change. */
export const SITE_ARCHIVE = {
  kind: 'everything of a site',
  format: 1,
  packing: 'gzip',
  first: 'archive.json',
  last: 'contents.json',
} as const

/** Returns the name of an archive piece that contains table rows, such as `rows/games/000001.ndjson`. */
export const pieceOfRows = (table: string, number: number) =>
  `rows/${table}/${String(number).padStart(6, '0')}.ndjson`

/** Returns the table whose rows a piece contains; undefined if the piece contains something else. */
export const tableOfPiece = (piece: string) => /^rows\/([a-z_]+)\/\d{6}\.ndjson$/.exec(piece)?.[1]

interface ArchivedTable {
  name: string
  /** SQL condition on a row `t` that the archive includes; absent for all rows. */
  where?: string
  /** By column, the SQL of another value for the archive: members' contributions, and settings that would act elsewhere. */
  instead?: Record<string, string>
  /** Columns with html, which is sanitised when an archive is imported. */
  html?: readonly string[]
  key: string
}

const stays = (table: string, key: string) =>
  `exists (select from ${table} of_it where of_it.id = t.${key} and not of_it.in_trash)`

/** The tables of a site archive, in the order of import. Members' data and items in the trash are left out on purpose. */
export const ARCHIVED_TABLES: readonly ArchivedTable[] = [
  { name: 'categories', key: 'id' },
  {
    name: 'games',
    where: 'not t.in_trash',
    instead: {
      ...{ rating_count: '0', rating_sum: '0' },
      ...{ votes_great: '0', votes_good: '0', votes_works: '0', votes_skip: '0' },
    },
    html: ['publisher_description_html'],
    key: 'id',
  },
  { name: 'game_categories', where: stays('games', 'game_id'), key: 'game_id, category_id' },
  { name: 'game_retailers', where: stays('games', 'game_id'), key: 'id' },
  { name: 'former_game_slugs', where: stays('games', 'game_id'), key: 'slug' },
  { name: 'posts', where: 'not t.in_trash', html: ['content'], key: 'id' },
  { name: 'former_post_slugs', where: stays('posts', 'post_id'), key: 'slug' },
  {
    name: 'post_games',
    where: `${stays('posts', 'post_id')} and ${stays('games', 'game_id')}`,
    key: 'post_id, game_id',
  },
  { name: 'pages', where: 't.trashed_at is null', key: 'id' },
  {
    name: 'former_page_slugs',
    where: 'exists (select from pages p where p.id = t.page_id and p.trashed_at is null)',
    key: 'slug',
  },
  { name: 'pictures', where: 'not t.in_trash', key: 'digest' },
  { name: 'affiliate_settings', key: 'id' },
  { name: 'site_settings', key: 'key' },
  {
    name: 'newsletter_issues',
    instead: {
      // A scheduled or running campaign would be sent a second time by the importing site.
      planned_for: 'null',
      finished_at: 'coalesce(t.finished_at, t.started_at)',
      last_subscriber_id: '0',
      post_id: `case when ${stays('posts', 'post_id')} then t.post_id end`,
    },
    html: ['content'],
    key: 'id',
  },
  { name: 'newsletter_links', key: 'issue_id, key' },
  {
    name: 'versions',
    where: `(t.game_id is null or ${stays('games', 'game_id')}) and (t.post_id is null or ${stays('posts', 'post_id')})
      and (t.page_id is null or exists (select from pages p where p.id = t.page_id and p.trashed_at is null))`,
    key: 'id',
  },
]

/** Names of all tables in a site archive. */
export const ARCHIVED_NAMES = ARCHIVED_TABLES.map(({ name }) => name)
