import type { TasteGame } from '#/domain/taste/taste-columns.ts'
import { TasteGames } from '#/domain/taste/taste-games.ts'
import type { ChangeFeed } from '../database/change-feed.ts'
import type { Database } from '../database/database.ts'
import { type ReplicatedView, replicate } from '../database/replicated-view.ts'
import { inTurns } from '../in-turns.ts'
import { oncePerProcess } from '../once-per-process.ts'
import { tastedGames } from './taste-games.store.ts'

/** From this many changes on (an import), reading everything again is quicker. */
const MANY_CHANGES = 2_000

const kept = oncePerProcess('taste', () => ({
  followed: undefined as ReplicatedView<TasteGames> | undefined,
}))

/** The games tastes are about, in this process, once they are read. {@link openTaste} must have been called. */
export async function tasteGames(): Promise<TasteGames> {
  const { followed } = kept()
  if (!followed) throw new Error('nobody opened the games tastes are about')
  return followed.whenRead()
}

/**
 * Loads the games tastes are about, and follows the catalogue from then on.
 * @param after what is read before it
 */
export async function openTaste(db: Database, feed: ChangeFeed, after?: Promise<unknown>): Promise<void> {
  const build = async () => {
    const games = new TasteGames()
    for await (const piece of tastedGames(db)) await inTurns(putting(games, piece))
    return games
  }
  const followed = replicate({
    name: 'the games tastes are about',
    feed,
    after,
    shownAs: 'taste',
    concerns: (thing) => thing === 'categories' || thing.startsWith('game '),
    read: build,
    readChanges: async (games, changed) => {
      if (changed.has('categories') || changed.size > MANY_CHANGES) return build()
      const gone = new Set([...changed].map((thing) => Number(thing.slice('game '.length))))
      for await (const piece of tastedGames(db, [...gone]))
        for (const game of piece) {
          gone.delete(game.id)
          games.put(game)
        }
      for (const id of gone) games.remove(id)
      return games
    },
  })
  kept().followed = followed
  await followed.whenRead()
}

function* putting(games: TasteGames, read: readonly TasteGame[]): Generator<void> {
  for (const game of read) {
    games.put(game)
    yield
  }
}

/** For how long this process has known less than the database, in milliseconds; it goes on answering from what it knows. */
export function tasteBehindMs(): number {
  return kept().followed?.behindMs() ?? Number.POSITIVE_INFINITY
}

/** Stops following the database. */
export function closeTaste(): void {
  kept().followed?.stop()
  kept().followed = undefined
}
