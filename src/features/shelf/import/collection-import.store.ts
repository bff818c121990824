import { eq, sql } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import { gameSummaries } from '#/features/games/model/game-summaries.table.ts'
import { summaryOf } from '#/features/games/model/game-summary.rules.ts'
import {
  type KnownGame,
  type Match,
  TitleMatching,
  titleKey,
} from '#/features/games/model/merging/title-matching.rules.ts'
import { knownGames } from '#/features/games/stored/known-games.store.ts'
import { listImports, recordImport, undoImport } from '#/features/imports/member-imports.store.ts'
import type { Database } from '#/server/database/database.ts'
import { isSwitchedOn } from '#/server/settings.ts'
import { NOTE_MAX_LENGTH } from '../model/marks.rules.ts'
import { shelfEntries } from '../model/shelf-entries.table.ts'
import type {
  CollectionLine,
  CollectionPreview,
  CollectionSent,
  CollectionToWrite,
  CollectionWritten,
} from './collection-import.schema.ts'
import type { CollectionField, CollectionRow } from './collection-row.rules.ts'
import { readCollection } from './read-collection.ts'
import { type ShelfChange, shelfChanges, shelfSeen, undoShelfChanges } from './shelf-undo.store.ts'
import { giveFavorites, giveRatings, putGamesOnShelf, putNamesOnShelf } from './shelf-writing.store.ts'

/** Columns by which a file shows that it is something else; of a collection they are not read. */
const SIGNS: readonly CollectionField[] = ['date', 'players', 'winner', 'rank', 'average']

/** What a file would bring, and what it may mean; nothing is written. */
export async function previewCollection(
  db: Database,
  memberId: string,
  { text, mapping, unmarked }: CollectionSent,
): Promise<CollectionPreview> {
  const collection = readCollection(text, { mapping, unmarked })
  const { rows, columns, looksLike, unread, unreadCount, cutShort, saidNothing, saysOwning } = collection
  const matching = new TitleMatching(await knownGames(db), rows)
  const shelf = await shelfBefore(db, memberId)
  const matches = rows.map((row) => ({ row, match: matching.matchOf(row) }))
  const offered = await offeredGames(
    db,
    matches.flatMap(({ match }) => gamesIn(match)),
  )
  return {
    ...{ looksLike, unread, unreadCount, cutShort, saidNothing, saysOwning },
    columns: columns.map((column) =>
      column.field && SIGNS.includes(column.field) ? { ...column, field: null } : column,
    ),
    lines: matches.map(({ row, match }) => lineOf(row, match, shelf, offered)),
    has: {
      ratings: rows.some(({ rating }) => rating !== null),
      comments: rows.some(({ comment }) => comment !== null),
      prices: rows.some(({ pricePaid }) => pricePaid !== null),
      publicComments: rows.some(({ publicComment }) => publicComment !== null),
      favorites: rows.some(({ isFavorite }) => isFavorite),
      expansions: rows.some(({ isExpansion }) => isExpansion),
    },
  }
}

const gamesIn = (match: Match): KnownGame[] => {
  if (match.is === 'found') return [match.game]
  return match.is === 'doubtful' ? match.candidates : []
}

type Offered = Map<number, CollectionLine['games'][number]>

function lineOf(row: CollectionRow, match: Match, shelf: ShelfBefore, offered: Offered): CollectionLine {
  const { line, title, year, mark, timesPlayed, rating, points, isExpansion } = row
  const chosen = match.is === 'doubtful' ? chosenBefore(row, match.candidates, shelf) : undefined
  return {
    ...{ line, title, year, mark, timesPlayed, rating, points, isExpansion, is: match.is },
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
  { text, mapping, unmarked, fileName = '', choices, takes }: CollectionToWrite,
): Promise<CollectionWritten> {
  const read = readCollection(text, { mapping, unmarked }).rows
  const rows = takes.expansions ? read : read.filter(({ isExpansion }) => !isExpansion)
  const matching = new TitleMatching(await knownGames(tx), rows)
  const choiceOf = new Map(choices.map(({ line, gameId }) => [line, gameId]))
  const taken = rows.map((row) => ({
    ...row,
    comment: commentTaken(row, takes),
    pricePaid: takes.prices ? row.pricePaid : null,
    ...(!takes.ratings && { rating: null, points: null }),
    gameId: gameMeant(matching.matchOf(row), choiceOf.get(row.line)),
  }))
  // The member first, then what is theirs: whoever deletes an account takes them in the same order.
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('key share')
  const before = await shelfSeen(tx, memberId)
  const ofGames = taken.flatMap(({ gameId, ...row }) => (gameId === null ? [] : [{ ...row, gameId }]))
  const shelved = (row: CollectionRow) => row.mark !== null || row.timesPlayed > 0
  const byGame = await putGamesOnShelf(tx, memberId, ofGames.filter(shelved))
  const names = taken.filter((row) => row.gameId === null && shelved(row))
  const byName = await putNamesOnShelf(tx, memberId, names)
  const isRatingOn = await isSwitchedOn(tx, 'enableReviews')
  const ratings = ofGames.flatMap(({ gameId, rating, points }) =>
    rating === null ? [] : [{ gameId, rating, points }],
  )
  const rated = isRatingOn ? await giveRatings(tx, memberId, ratings) : []
  const loved = takes.favorites ? ofGames.filter(({ isFavorite }) => isFavorite) : []
  const favorites = await giveFavorites(
    tx,
    memberId,
    loved.map(({ gameId }) => gameId),
  )
  const added = byGame.added + byName.added
  const changed = byGame.changed + byName.changed
  const changes: ShelfChange[] = [
    ...shelfChanges(before, await shelfSeen(tx, memberId)),
    ...rated.map(({ gameId, rating }) => ({ kind: 'rating' as const, gameId, rating })),
    ...favorites.map((gameId) => ({ kind: 'favorite' as const, gameId })),
  ]
  const importId = await recordImport(tx, {
    ...{ kind: 'shelf', memberId, fileName, changes },
    counts: { added, changed },
  })
  return {
    ...{ added, changed, rated: rated.length, favorites: favorites.length, importId },
    named: byName.added,
    unchanged: taken.filter(shelved).length - added - changed,
  }
}

function commentTaken({ comment, publicComment }: CollectionRow, takes: CollectionToWrite['takes']) {
  const both = [takes.comments ? comment : null, takes.publicComments ? publicComment : null]
  return (
    both
      .filter((one) => one !== null)
      .join('\n\n')
      .slice(0, NOTE_MAX_LENGTH) || null
  )
}

/** A member's imports, the newest first. */
export const shelfImports = (db: Database, memberId: string) => listImports(db, 'shelf', memberId)

/** Undoes an import; what was changed since stays. */
export const undoShelfImport = (tx: Database, memberId: string, id: string) =>
  undoImport<ShelfChange>(tx, { id, kind: 'shelf', memberId }, (changes) =>
    undoShelfChanges(tx, memberId, changes),
  )

/** What was chosen counts where it is among what was offered; nothing chosen keeps the name. */
function gameMeant(match: Match, chosen: number | null | undefined): number | null {
  if (match.is === 'found') return match.game.id
  if (match.is === 'unknown') return null
  return match.candidates.find(({ id }) => id === chosen)?.id ?? null
}
