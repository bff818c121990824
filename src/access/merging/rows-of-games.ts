import { sql } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'

/** Moves comments, reports, prompts, mentions in posts, addresses and clicks on retailers to the game that stays. */
export async function moveRows(
  tx: Database,
  { staysId, leavesId }: { staysId: number; leavesId: number },
): Promise<void> {
  for (const table of ['comments', 'comment_reports', 'evening_questions', 'former_game_slugs'])
    await tx.execute(
      sql`update ${sql.identifier(table)} set game_id = ${staysId} where game_id = ${leavesId}`,
    )
  await tx.execute(sql`
    insert into former_game_slugs (slug, game_id) select slug, ${staysId} from games where id = ${leavesId}
    on conflict (slug) do update set game_id = excluded.game_id`)
  await tx.execute(sql`
    update post_games place set game_id = ${staysId} where game_id = ${leavesId}
      and not exists (select from post_games theirs where theirs.post_id = place.post_id and theirs.game_id = ${staysId})`)
  await tx.execute(sql`
    insert into retailer_clicks as counted (day, game_id, retailer, clicks)
    select day, ${staysId}, retailer, clicks from retailer_clicks where game_id = ${leavesId}
    on conflict (day, game_id, retailer) do update set clicks = counted.clicks + excluded.clicks`)
}
