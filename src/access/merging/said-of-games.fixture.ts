import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { countOnShelves } from '#/access/evenings/shelf-counts.ts'
import { evenings } from '#/domain/evenings/evenings.table.ts'
import { favorites } from '#/domain/favorites/favorites.table.ts'
import { communityRatings } from '#/domain/ratings/ratings.table.ts'
import { shelfEntries } from '#/domain/shelf/shelf-entries.table.ts'
import { shelfNotes } from '#/domain/shelf/shelf-notes.table.ts'
import { twoPlayerVotes } from '#/domain/verdict/two-player-votes.table.ts'
import type { Database } from '#/server/database/database.ts'

export const at = (day: number) => new Date(Date.UTC(2026, 0, day))

/** What a member has of a game; days are of January 2026, those of evenings of February. */
export interface Said {
  rating?: { rating: number; day: number }
  vote?: { vote: 'great' | 'skip'; day: number; sentence: string }
  favorite?: true
  shelf?: { mark: 'own' | 'wish'; timesPlayed: number; day: number; note: string | null }
  evenings?: number[]
}

interface Saying {
  game: { id: number }
  memberId: string
  /** Which of the members it is: the last two share a table. */
  place: number
  what: Said
}

/** Inserts what a member has of a game. */
export async function sayOf(
  db: Database,
  memberIds: readonly string[],
  { game, memberId, place, what }: Saying,
): Promise<void> {
  const by = { gameId: game.id, memberId }
  const { rating, vote, favorite, shelf } = what
  if (rating)
    await db
      .insert(communityRatings)
      .values({ ...by, rating: rating.rating, createdAt: at(rating.day), updatedAt: at(rating.day) })
  if (vote)
    await db.insert(twoPlayerVotes).values({
      ...by,
      vote: vote.vote,
      votedAt: at(vote.day),
      ...(vote.sentence && { sentence: vote.sentence, saidAt: at(vote.day) }),
    })
  if (favorite) await db.insert(favorites).values(by)
  if (shelf) {
    const { timesPlayed } = shelf
    const [entry] = await db
      .insert(shelfEntries)
      .values({
        ...by,
        ...{ mark: shelf.mark, timesPlayed, markedAt: at(shelf.day) },
        ...(timesPlayed > 0 && { lastPlayedOn: '2025-12-24', toldLastPlayedOn: '2025-12-24' }),
      })
      .onConflictDoNothing()
      .returning()
    if (entry && shelf.note) await db.insert(shelfNotes).values({ entryId: entry.id, comment: shelf.note })
  }
  for (const day of what.evenings ?? []) {
    const table = place < 2 ? { memberId } : { pairId: 1 }
    await db.insert(evenings).values({
      ...{
        key: randomUUID(),
        writtenBy: memberId,
        gameId: game.id,
        name: 'A',
        foldedName: 'a',
        minutes: 30,
      },
      ...{ ...table, day: `2026-02-0${day}`, outcome: 'draw' as const },
    })
    await countOnShelves(db, place < 2 ? [memberId] : memberIds.slice(2), [
      { gameId: game.id, name: '', foldedName: '', year: null },
    ])
  }
}

/** An open room whose first seat wants the first game of its deck, which both met over. */
export async function roomOver(db: Database, letters: string, deck: readonly number[]): Promise<void> {
  const cards = JSON.stringify(deck.map((id) => ({ id, liking: 7 })))
  await db.execute(sql`
    insert into rooms (letters, deck, wider, seed, closes_at)
    values (${letters}, ${cards}::jsonb, ${`{"limit":"minutes","games":[]}`}::jsonb, 1, now() + interval '1 hour')`)
  await db.execute(sql`
    insert into room_seats (letters, seat, token_digest, dealt, leanings)
    values (${letters}, 'first', ${letters}, ${sql.param([...deck])}::int[], ${JSON.stringify({ [deck[0] ?? 0]: 0.5 })}::jsonb)`)
  await db.execute(sql`
    insert into room_answers (letters, seat, game_id, answer) values (${letters}, 'first', ${deck[0]}, 'yes')`)
  await db.execute(sql`insert into room_matches (letters, game_id) values (${letters}, ${deck[0]})`)
}
