import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'
import { notFound } from '#/server/http/http-problem.ts'
import type { AffiliateFields } from './affiliate/affiliate-settings.rules.ts'
import { affiliateSettings } from './model/retailers.table.ts'
import type { AffiliateSettingRow, ClickFigures } from './prices/prices.schema.ts'

const { createdAt: _created, updatedAt: _updated, ...shown } = getTableColumns(affiliateSettings)

/** Returns the affiliate settings of all retailers, ordered by name (checklist ADMIN-05). */
export const listAffiliateSettings = (db: Database): Promise<AffiliateSettingRow[]> =>
  db.select(shown).from(affiliateSettings).orderBy(asc(affiliateSettings.retailer))

/** Changes a retailer's affiliate settings. Returns old and new settings. @throws {HttpProblem} 404 for an unknown retailer */
export async function saveAffiliateSettings(
  tx: Database,
  id: number,
  changes: Partial<AffiliateFields>,
): Promise<{ before: AffiliateSettingRow; after: AffiliateSettingRow }> {
  const [before] = await tx
    .select(shown)
    .from(affiliateSettings)
    .where(eq(affiliateSettings.id, id))
    .for('update')
  if (!before) throw notFound('This retailer no longer exists')
  const after = { ...before, ...changes }
  const { id: _id, ...settings } = after
  await tx.update(affiliateSettings).set(settings).where(eq(affiliateSettings.id, id))
  return { before, after }
}

/** Number of days in the statistics of clicks on retailer links. Today is one of these days. */
export const CLICK_DAYS = 30
const GAMES_SHOWN = 100

/** Counts a click on a game's link to a retailer. @throws {HttpProblem} 404 if the game is unpublished or lacks the link */
export async function countClick(db: Database, gameId: number, retailer: string): Promise<void> {
  const counted = await db.execute(sql`
    insert into retailer_clicks as counted (day, game_id, retailer)
    select (now() at time zone 'utc')::date, g.id, r.name
    from game_retailers r join games g on g.id = r.game_id and g.published
    where r.game_id = ${gameId} and r.name = ${retailer}
    on conflict (day, game_id, retailer) do update set clicks = counted.clicks + 1`)
  if (counted.rowCount === 0) throw notFound('This retailer doesn’t sell this game')
}

/** Returns the number of clicks on retailer links in the last 30 days, by retailer and by game. */
export async function clickFigures(db: Database): Promise<ClickFigures> {
  const since = sql`(now() at time zone 'utc')::date - ${CLICK_DAYS - 1}::int`
  const [byRetailer, byGame] = await Promise.all([
    db.execute<{ retailer: string; clicks: number }>(sql`
      select min(retailer::text) as retailer, sum(clicks)::int as clicks
      from retailer_clicks where day >= ${since}
      group by retailer order by clicks desc, retailer`),
    db.execute<ClickFigures['games'][number] & Record<string, unknown>>(sql`
      select g.id, g.slug, g.title, sum(c.clicks)::int as clicks,
        json_agg(json_build_object('retailer', c.retailer, 'clicks', c.clicks) order by c.clicks desc, c.retailer) as retailers
      from (
        select game_id, min(retailer::text) as retailer, sum(clicks)::int as clicks
        from retailer_clicks where day >= ${since}
        group by game_id, retailer_clicks.retailer
      ) c join games g on g.id = c.game_id
      group by g.id order by clicks desc, g.title, g.id limit ${GAMES_SHOWN}`),
  ])
  return {
    days: CLICK_DAYS,
    total: byRetailer.rows.reduce((sum, { clicks }) => sum + clicks, 0),
    retailers: byRetailer.rows,
    games: byGame.rows,
  }
}
