import { sql } from 'drizzle-orm'
import type { ShelfPart, ShelfSort } from '#/features/shelf/model/shelf-look.rules.ts'
import { type ShelfEntries, shelfPage, shelfPart } from '#/features/shelf/shelf-query.store.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import type { PairGame, PairGames, PairGamesRequested, PairView } from './pair.schema.ts'

/**
 * A pair's shelf entries as the member may see them: a surprise is visible to its owner only (checklist PAIR-02). A game is one of
 * the catalogue, or a name and year that both may have used.
 */
const shelfOfTwo = (memberId: string, partnerId: string): ShelfEntries => ({
  where: sql`shelf.member_id in (${memberId}, ${partnerId}) and (not shelf.is_surprise or shelf.member_id = ${memberId})`,
  identity: sql`coalesce(shelf.game_id::text, 'name ' || shelf.folded_name || ' ' || coalesce(shelf.year, 0))`,
  columns: sql`bool_or(shelf.member_id = ${memberId}) as "isMine", bool_or(shelf.member_id = ${partnerId}) as "isTheirs",
    bool_or(shelf.is_surprise) as "isSurprise"`,
})

/** Default order: last played first; of games that are not played, last marked first. */
const USUAL: Record<ShelfPart, ShelfSort> = {
  ...{ own: 'latest-played', played: 'latest-played' },
  ...{ wish: 'newest', 'not-for-us': 'newest' },
}

/** A page of the pair's shelf: owned, wished for, played, or ruled out by either. */
export async function gamesOfTwo(
  db: Database,
  memberId: string,
  partnerId: string,
  query: PairGamesRequested,
): Promise<PairGames> {
  type Row = Pick<PairGame, 'isMine' | 'isTheirs' | 'isSurprise'>
  const { games, ...page } = await shelfPage<Row>(
    db,
    shelfOfTwo(memberId, partnerId),
    query,
    USUAL[query.show],
  )
  // The id is that of either member's entry.
  return { ...page, games: games.map(({ id: _, ...game }) => game) }
}

type Owned = NonNullable<PairView['pair']>['owned']

/** Returns how many games each of two members owns, and how many both together. */
export async function ownedCounts(db: Database, memberId: string, partnerId: string): Promise<Owned> {
  const { rows } = await db.execute<Owned>(sql`
    select (count(*) filter (where "isMine"))::int as mine, (count(*) filter (where "isTheirs"))::int as theirs,
      count(*)::int as both
    from (${shelfPart(shelfOfTwo(memberId, partnerId), 'own')}) given`)
  return onlyRow(rows)
}
