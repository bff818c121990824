import { pairOf } from '#/features/pair/pair-of.store.ts'
import { catalogue } from '#/server/catalogue/open-catalogue.ts'
import type { Database } from '#/server/database/database.ts'
import { oncePerProcess } from '#/server/once-per-process.ts'
import { opinionsOfGames } from '#/server/taste/game-opinions.store.ts'
import { type Table, tableFromOpinions } from './rules/table.rules.ts'
import { TonightIndex } from './tonight.index.ts'

/** Returns this process's index for Tonight. The catalogue must be open. */
export const tonightIndex = oncePerProcess('tonight', () => new TonightIndex(() => catalogue().games()))

/** The opinions of a member and their partner, as far as picks need them. */
export async function statedAtTable(db: Database, memberId: string, onlyOwn: boolean): Promise<Table> {
  const pair = await pairOf(db, memberId)
  const opinions = await opinionsOfGames(db, pair ? [memberId, pair.partnerId] : [memberId])
  return tableFromOpinions(opinions, catalogue().compared(), onlyOwn)
}
