import { pairOf } from '#/features/pair/pair-of.store.ts'
import { catalogueView, comparedGames } from '#/server/catalogue/open-catalogue.ts'
import type { Database } from '#/server/database/database.ts'
import { opinionsOfGames } from '#/server/taste/game-opinions.store.ts'
import { TonightIndex } from './index/tonight.index.ts'
import { type Table, tableFromOpinions } from './rules/table.rules.ts'

const view = catalogueView('tonight', () => {
  const index = new TonightIndex()
  return { index, put: (game) => index.put(game), remove: ({ id }) => index.remove(id) }
})

/** What this process picks from. The catalogue must be open. */
export const tonightIndex = (): TonightIndex => view().index

/** What those who sit at a member's table say of their games, as far as picks ask: the member, and whoever keeps a table with them. */
export async function statedAtTable(db: Database, memberId: string, onlyOwn: boolean): Promise<Table> {
  const pair = await pairOf(db, memberId)
  const opinions = await opinionsOfGames(db, pair ? [memberId, pair.partnerId] : [memberId])
  return tableFromOpinions(opinions, comparedGames(), onlyOwn)
}
