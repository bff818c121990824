import { eq, sql } from 'drizzle-orm'
import { knownGames } from '#/access/games/known-games.ts'
import { isSwitchedOn } from '#/access/settings.ts'
import { members } from '#/domain/accounts/members.table.ts'
import { gameSummaries } from '#/domain/games/game-summaries.table.ts'
import { summaryOf } from '#/domain/games/game-summary.rules.ts'
import {
  type KnownGame,
  type Match,
  TitleMatching,
  titleKey,
} from '#/domain/games/merging/title-matching.rules.ts'
import { shelfEntries } from '#/domain/shelf/shelf-entries.table.ts'
import type { Database } from '#/server/database/database.ts'
import type {
  CollectionLine,
  CollectionPreview,
  CollectionToWrite,
  CollectionWritten,
} from './collection-import.schema.ts'
import { readCollection } from './files/collection-file.ts'
import type { CollectionRow } from './files/collection-row.rules.ts'
import { giveRatings, putGamesOnShelf, putNamesOnShelf } from './shelf-writing.store.ts'

/** What a file would bring, and what it may mean; nothing is written. */
export async function previewCollection(
  db: Database,
  memberId: string,
  text: string,
): Promise<CollectionPreview> {
  const { rows, saidNothing } = readCollection(text)
  const matching = new TitleMatching(await knownGames(db), rows)
  const shelf = await shelfBefore(db, memberId)
  const matches = rows.map((row) => ({ row, match: matching.matchOf(row) }))
  const offered = await offeredGames(
    db,
    matches.flatMap(({ match }) => gamesIn(match)),
  )
  return {
    lines: matches.map(({ row, match }) => lineOf(row, match, shelf, offered)),
    saidNothing,
    has: {
      ratings: rows.some(({ rating }) => rating !== null),
      comments: rows.some(({ comment }) => comment !== null),
      prices: rows.some(({ pricePaid }) => pricePaid !== null),
    },
  }
}

const gamesIn = (match: Match): KnownGame[] => {
  if (match.is === 'found') return [match.game]
  return match.is === 'doubtful' ? match.candidates : []
}

type Offered = Map<number, CollectionLine['games'][number]>

function lineOf(row: CollectionRow, match: Match, shelf: ShelfBefore, offered: Offered): CollectionLine {
  const { line, title, year, mark, timesPlayed, rating, remark } = row
  const chosen = match.is === 'doubtful' ? chosenBefore(row, match.candidates, shelf) : undefined
  return {
    ...{ line, title, year, mark, timesPlayed, rating, remark, is: match.is },
    games: gamesIn(match).flatMap(({ id }) => offered.get(id) ?? []),
    ...(chosen !== undefined && { chosen }),
  }
}

/** What an import before made of a doubtful title: its name, or a game of those it may mean that is on the shelf. */
function chosenBefore(
  row: CollectionRow,
  candidates: readonly KnownGame[],
  { names, gameIds }: ShelfBefore,
): number | null | undefined {
  if (names.has(titleKey(row.title))) return null
  return candidates.find(({ id }) => gameIds.has(id))?.id
}

interface ShelfBefore {
  names: Set<string>
  gameIds: Set<number>
}

async function shelfBefore(db: Database, memberId: string): Promise<ShelfBefore> {
  const rows = await db
    .select({ gameId: shelfEntries.gameId, foldedName: shelfEntries.foldedName })
    .from(shelfEntries)
    .where(eq(shelfEntries.memberId, memberId))
  return {
    names: new Set(rows.flatMap(({ foldedName }) => foldedName ?? [])),
    gameIds: new Set(rows.flatMap(({ gameId }) => gameId ?? [])),
  }
}

async function offeredGames(db: Database, known: readonly KnownGame[]): Promise<Offered> {
  if (known.length === 0) return new Map()
  const yearOf = new Map(known.map(({ id, year }) => [id, year]))
  const rows = await db
    .select()
    .from(gameSummaries)
    .where(sql`${gameSummaries.id} = any(${sql.param([...yearOf.keys()])}::int[])`)
  return new Map(
    rows.map((row) => {
      const { id, slug, title, cover } = summaryOf(row)
      return [id, { id, slug, title, year: yearOf.get(id) ?? null, thumb: cover.thumb }]
    }),
  )
}

/**
 * Puts a collection on a member's shelf. A file adds: it takes nothing away, a wish becomes owned and never the other way,
 * and what the account gave a game stays. Written again, it changes nothing.
 */
export async function writeCollection(
  tx: Database,
  memberId: string,
  { text, choices, takes }: CollectionToWrite,
): Promise<CollectionWritten> {
  const { rows } = readCollection(text)
  const matching = new TitleMatching(await knownGames(tx), rows)
  const choiceOf = new Map(choices.map(({ line, gameId }) => [line, gameId]))
  const taken = rows.map((row) => ({
    ...row,
    comment: takes.comments ? row.comment : null,
    pricePaid: takes.prices ? row.pricePaid : null,
    rating: takes.ratings ? row.rating : null,
    gameId: gameMeant(matching.matchOf(row), choiceOf.get(row.line)),
  }))
  // The member first, then what is theirs: whoever deletes an account takes them in the same order.
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('key share')
  const ofGames = taken.flatMap(({ gameId, ...row }) => (gameId === null ? [] : [{ ...row, gameId }]))
  const shelved = (row: CollectionRow) => row.mark !== null || row.timesPlayed > 0
  const byGame = await putGamesOnShelf(tx, memberId, ofGames.filter(shelved))
  const names = taken.filter((row) => row.gameId === null && shelved(row))
  const byName = await putNamesOnShelf(tx, memberId, names)
  const rated = (await isSwitchedOn(tx, 'enableReviews'))
    ? await giveRatings(
        tx,
        memberId,
        ofGames.flatMap(({ gameId, rating }) => (rating === null ? [] : [{ gameId, rating }])),
      )
    : 0
  const added = byGame.added + byName.added
  const changed = byGame.changed + byName.changed
  return {
    ...{ added, changed, rated },
    named: byName.added,
    unchanged: taken.filter(shelved).length - added - changed,
  }
}

/** What was chosen counts where it is among what was offered; nothing chosen keeps the name. */
function gameMeant(match: Match, chosen: number | null | undefined): number | null {
  if (match.is === 'found') return match.game.id
  if (match.is === 'unknown') return null
  return match.candidates.find(({ id }) => id === chosen)?.id ?? null
}
