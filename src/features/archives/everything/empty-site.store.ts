import { sql } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'
import { ARCHIVED_NAMES } from './archived-tables.rules.ts'

/** Of rows that came with the site and were touched by nobody. */
const FILLED_AT = `(select created_at from milestones where name = 'starter catalogue filled')`
const AS_DELIVERED: Record<string, string> = {
  categories: `t.revision = 1 and t.created_at = ${FILLED_AT} and t.updated_at = t.created_at`,
  games: `t.revision = 1 and t.created_at = ${FILLED_AT} and t.updated_at = t.created_at and not t.in_trash`,
  posts:
    't.revision = 1 and t.author_id is null and t.changed_by is null and t.created_at = t.published_at and t.updated_at = t.created_at',
  affiliate_settings: `t.created_at = ${FILLED_AT} and t.updated_at = t.created_at`,
  game_categories: 'true',
  game_retailers: 'true',
  post_games: 'true',
  // The archive's settings take their place.
  site_settings: 'true',
}
/** Figures that nobody misses with what they are about. */
const GOES_ALONG = ['retailer_clicks', 'comment_counts']

/** What people call what stands in the way, as far as readers and editors see it. */
const WORDS: Record<string, string> = {
  categories: 'categories that were changed',
  games: 'games that were added or changed',
  posts: 'posts that were added or changed',
  affiliate_settings: 'agreements with retailers',
  former_game_slugs: 'games that were added or changed',
  former_post_slugs: 'posts that were added or changed',
  former_page_slugs: 'pages',
  pages: 'pages',
  pictures: 'pictures',
  newsletter_issues: 'letters',
  newsletter_links: 'letters',
  newsletter_deliveries: 'letters',
  newsletter_clicks: 'letters',
  versions: 'versions of games, posts or pages',
  trash: 'things in the trash',
  catalogue_import_rows: 'games that were added or changed',
  post_previews: 'posts that were added or changed',
  comments: 'comments',
  comment_reports: 'comments',
  community_ratings: 'ratings',
  two_player_votes: 'votes',
  game_merges: 'games that were added or changed',
}
/** Everything else: that somebody keeps something is told only where it stands in the way. */
const OF_MEMBERS = 'things members keep for themselves'

/** Every table that refers to what an archive replaces: its rows would go, or lead nowhere. */
async function tablesReferring(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct of_it.relname as name from pg_constraint c
    join pg_class of_it on of_it.oid = c.conrelid join pg_class to_it on to_it.oid = c.confrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and to_it.relname in ${ARCHIVED_NAMES} and of_it.relname not in ${[...ARCHIVED_NAMES, ...GOES_ALONG]}
    order by 1`)
  return rows.map(({ name }) => name)
}

/**
 * What keeps an archive from being read in, as a list of things people know; empty where the site holds nothing but what
 * it was delivered with.
 * @param seen only what readers or editors see anyway
 */
export async function whatIsHere(db: Database, seen: 'all' | 'seen' = 'all'): Promise<string[]> {
  const all = [...ARCHIVED_NAMES, ...(await tablesReferring(db))]
  const names = seen === 'all' ? all : all.filter((name) => name in WORDS)
  // One statement: whoever watches an archive being made asks every second.
  const { rows } = await db.execute<Record<string, boolean>>(
    sql.raw(
      `select ${names
        .map(
          (name) => `exists (select from ${name} t where not (${AS_DELIVERED[name] ?? 'false'})) as ${name}`,
        )
        .join(', ')}`,
    ),
  )
  const [holds = {}] = rows
  return [...new Set(names.filter((name) => holds[name]).map((name) => WORDS[name] ?? OF_MEMBERS))]
}

/**
 * Lets nobody add anything to what an archive replaces until the transaction ends; whoever reads goes on.
 */
export async function holdEverything(tx: Database): Promise<void> {
  const names = [...ARCHIVED_NAMES, ...(await tablesReferring(tx))].sort()
  await tx.execute(sql`set local lock_timeout to '20s'`)
  await tx.execute(sql.raw(`lock table ${names.join(', ')} in share row exclusive mode`))
}

/** Why an archive is not read in here, in one sentence. */
export const notEmptyInWords = (things: readonly string[]): string =>
  `This site is not empty: it holds ${new Intl.ListFormat('en', { type: 'conjunction' }).format(things)}. An archive is read into a site that holds nothing but what it was delivered with.`
