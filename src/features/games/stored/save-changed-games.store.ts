import { inArray } from 'drizzle-orm'
import { keepVersions, type Saving } from '#/features/revisions/versions.store.ts'
import type { Database } from '#/server/database/database.ts'
import { fieldsAmong, GAME_FIELDS } from '../model/game-fields.rules.ts'
import { games } from '../model/games.table.ts'
import { fieldsOfGames } from './game-columns.store.ts'
import type { StoredGame } from './stored-games.store.ts'

/** Stores revisions of games changed in the caller's transaction: their former and their current state. */
export async function keepChanged(tx: Database, held: readonly StoredGame[], saving: Saving): Promise<void> {
  // One that was changed twice was as the first found it.
  const before = new Map(held.toReversed().map((game) => [game.id, game]))
  if (before.size === 0) return
  const rows = await tx
    .select()
    .from(games)
    .where(inArray(games.id, [...before.keys()]))
  const now = await fieldsOfGames(tx, rows)
  const things = rows.flatMap(({ id, revision }) => {
    const [was, fields] = [before.get(id), now.get(id)]
    if (!was || !fields) return []
    return {
      id,
      before: {
        fields: fieldsAmong(was.fields, GAME_FIELDS),
        revision: was.revision,
        savedBy: null,
        savedAt: was.updatedAt,
      },
      after: { fields, revision },
    }
  })
  await keepVersions(tx, 'game', things, saving)
}
