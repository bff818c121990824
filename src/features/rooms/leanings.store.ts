import { observationsOf } from '#/features/taste/model/opinions.rules.ts'
import { PersonalTaste } from '#/features/taste/model/personal-taste.ts'
import { comparedGames } from '#/server/catalogue/compared-games.ts'
import type { Database } from '#/server/database/database.ts'
import { saidOfGames } from '#/server/taste/said-of-games.store.ts'
import type { Leanings } from './rules/deck.rules.ts'

/** A leaning is kept to a hundredth of a point. */
const STEPS = 100

/**
 * How much more than everybody a member is taken to like some games, by the stars and hearts they gave; null for whoever is not
 * signed in. A room keeps that and not who they are; it goes with the room.
 */
export async function leaningsOf(
  db: Database,
  memberId: string | undefined,
  deck: readonly { id: number }[],
): Promise<Leanings | null> {
  if (memberId === undefined) return null
  const [said = new Map()] = await saidOfGames(db, [memberId])
  const observations = observationsOf([...said.values()])
  if (observations.length === 0) return {}
  const games = comparedGames()
  const taste = new PersonalTaste(games, observations)
  return Object.fromEntries(
    deck.flatMap(({ id }) => {
      const slot = games.slotOf(id)
      if (slot === undefined) return []
      return [[id, Math.round(STEPS * (taste.likingOf(slot) - games.likingAt(slot))) / STEPS]]
    }),
  )
}
