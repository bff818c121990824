import { sql } from 'drizzle-orm'
import type { MergeRecord } from '#/domain/games/merging/game-merges.rules.ts'
import type { Database } from '#/server/database/database.ts'

interface Games {
  staysId: number
  leavesId: number
}
type Moved = Pick<MergeRecord, 'comments' | 'reports' | 'questions' | 'posts' | 'slugs' | 'clicks'>

/** The tables whose rows have an id of their own and any number of which a game may have. */
const BY_ID = { comments: 'comments', reports: 'comment_reports', questions: 'evening_questions' } as const

/** Moves what was written of the game that leaves, its places in posts, its addresses, and how often it was bought. */
export async function moveRows(tx: Database, { staysId, leavesId }: Games): Promise<Moved> {
  const move = async (table: string) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      update ${sql.identifier(table)} set game_id = ${staysId} where game_id = ${leavesId} returning id`)
    return rows.map(({ id }) => id)
  }
  const [comments, reports, questions] = [
    await move(BY_ID.comments),
    await move(BY_ID.reports),
    await move(BY_ID.questions),
  ]
  const { rows: posts } = await tx.execute<{ id: number }>(sql`
    update post_games place set game_id = ${staysId} where game_id = ${leavesId}
      and not exists (select from post_games theirs where theirs.post_id = place.post_id and theirs.game_id = ${staysId})
    returning post_id as id`)
  const { rows: slugs } = await tx.execute<{ slug: string }>(
    sql`update former_game_slugs set game_id = ${staysId} where game_id = ${leavesId} returning slug`,
  )
  await tx.execute(sql`
    insert into former_game_slugs (slug, game_id) select slug, ${staysId} from games where id = ${leavesId}
    on conflict (slug) do update set game_id = excluded.game_id`)
  const { rows: clicks } = await tx.execute<MergeRecord['clicks'][number]>(sql`
    delete from retailer_clicks where game_id = ${leavesId} returning day::text, retailer::text, clicks`)
  await addClicks(tx, staysId, clicks)
  return {
    ...{ comments, reports, questions },
    posts: posts.map(({ id }) => id),
    slugs: slugs.map(({ slug }) => slug),
    clicks: clicks.map(({ day, retailer, clicks }) => ({ day, retailer, clicks })),
  }
}

/** Moves back what a merge moved, as far as it still stands where it was moved to. */
export async function moveRowsBack(tx: Database, { staysId, leavesId }: Games, moved: Moved): Promise<void> {
  const back = (table: string, key: string, keys: readonly (number | string)[]) =>
    tx.execute(sql`
      update ${sql.identifier(table)} set game_id = ${leavesId}
      where game_id = ${staysId} and ${sql.identifier(key)}::text = any(${sql.param(keys.map(String))}::text[])`)
  for (const [name, table] of Object.entries(BY_ID))
    await back(table, 'id', moved[name as keyof typeof BY_ID])
  await back('post_games', 'post_id', moved.posts)
  await back('former_game_slugs', 'slug', moved.slugs)
  await tx.execute(sql`
    delete from former_game_slugs where game_id = ${staysId} and slug = (select slug from games where id = ${leavesId})`)
  await addClicks(
    tx,
    staysId,
    moved.clicks.map((each) => ({ ...each, clicks: -each.clicks })),
  )
  await tx.execute(sql`delete from retailer_clicks where game_id = ${staysId} and clicks <= 0`)
  await addClicks(tx, leavesId, moved.clicks)
}

async function addClicks(tx: Database, gameId: number, clicks: MergeRecord['clicks']) {
  await tx.execute(sql`
    insert into retailer_clicks as counted (day, game_id, retailer, clicks)
    select day, ${gameId}, retailer, clicks
    from jsonb_to_recordset(${JSON.stringify(clicks)}::jsonb) as more (day date, retailer citext, clicks int)
    on conflict (day, game_id, retailer) do update set clicks = counted.clicks + excluded.clicks`)
}
