import { and, eq } from 'drizzle-orm'
import { recordAct } from '#/access/audit.ts'
import type { Member } from '#/access/caller.ts'
import { keepChanged } from '#/access/games/keep-changed-games.ts'
import { storedGames } from '#/access/games/stored-games.ts'
import { notFound, Refusal } from '#/access/refusals.ts'
import { faultsOfRetailer, tidyRetailer } from '#/domain/games/fields/retailers.rules.ts'
import { gameRetailers, games } from '#/domain/games/games.table.ts'
import type { Database } from '#/server/database/database.ts'
import type { SeenPrice } from './prices.schema.ts'

/**
 * Writes down the price somebody saw at a retailer, with the day; the game keeps a version of it. The same once more changes nothing.
 * @throws {Refusal} 404 where the game or the retailer is not there; 400 for what is no price or no day; 412 where somebody changed the game since
 */
export async function notePrice(
  tx: Database,
  editor: Member,
  gameId: number,
  { retailer: name, ...seen }: SeenPrice & { revision: number },
) {
  const held = await storedGames(tx, [gameId], { locked: true })
  const [game] = held
  const offer = game?.fields.retailers.find((each) => each.name === name)
  if (!game || !offer) throw notFound('This game is not sold there any more')
  const { revision, ...price } = seen
  const noted = tidyRetailer({ ...offer, ...price })
  const { priceCents, currency, priceAsOf } = noted
  const faults = faultsOfRetailer(noted)
  if (priceCents === null || currency === null || priceAsOf === null || Object.keys(faults).length > 0)
    throw new Refusal('not-valid', Object.values(faults)[0] ?? 'Enter a price such as 24.99', {
      faults: Object.entries(faults).map(([path, message]) => ({ path, message })),
    })
  const now = { priceCents, currency, priceAsOf }
  if (offer.priceCents === priceCents && offer.currency === currency && offer.priceAsOf === priceAsOf)
    return { ...now, revision: game.revision }
  if (game.revision !== revision)
    throw new Refusal('changed-meanwhile', `Somebody changed ${game.fields.title} meanwhile. Look again.`)
  await tx
    .update(gameRetailers)
    .set(now)
    .where(and(eq(gameRetailers.gameId, gameId), eq(gameRetailers.name, name)))
  await tx
    .update(games)
    .set({ revision: revision + 1 })
    .where(eq(games.id, gameId))
  await keepChanged(tx, held, { source: 'saved', by: editor.id })
  await recordAct(tx, editor, {
    act: 'price noted',
    subject: game.fields.title,
    thing: { kind: 'game', id: game.id },
    details: { retailer: name, price: priceCents, currency, seen: priceAsOf },
  })
  return { ...now, revision: revision + 1 }
}
