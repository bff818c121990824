import { eq, isNull, sql } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import {
  type GameToMatch,
  type TitleMatch,
  TitleMatching,
  titleKey,
} from '#/features/games/model/merging/title-matching.rules.ts'
import { gamesToMatch, summariesById } from '#/features/games/stored/stored-games.store.ts'
import type { Imported } from '#/features/imports/file-imports.api.ts'
import { pick } from '#/lib/order.ts'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { isSwitchedOn } from '#/server/settings.ts'
import { NOTE_MAX_LENGTH } from '../model/marks.rules.ts'
import { shelfEntries } from '../model/shelf-entries.table.ts'
import type {
  CollectionFile,
  CollectionPreview,
  CollectionToWrite,
  CollectionWritten,
} from '../shelf.schema.ts'
import { type CollectionRow, SELECTABLE_FIELDS } from './collection-row.rules.ts'
import { readCollection } from './read-collection.ts'
import { addFavorites, addRatings, putOnShelf } from './shelf-writing.store.ts'

/** The column values of a shelf entry and its note that an import may change. */
type EntryState = Record<string, unknown>

type ShelfChange =
  | { kind: 'entry'; id: number; before: EntryState | null; after: EntryState }
  | { kind: 'rating'; gameId: number; rating: number }
  | { kind: 'favorite'; gameId: number }

const STATE = sql`(to_jsonb(shelf) - '{member_id,game_id,name,folded_name,year,min_players,max_players,marked_at}'::text[])
  || jsonb_build_object('comment', note.comment, 'price_paid', note.price_paid)`

/** Every entry of a member's shelf, by id. */
async function entriesOf(tx: Database, memberId: string): Promise<Map<number, EntryState>> {
  const { rows } = await tx.execute<{ id: number; state: EntryState }>(sql`
    select shelf.id, ${STATE} as state from shelf_entries shelf left join shelf_notes note on note.entry_id = shelf.id
    where shelf.member_id = ${memberId}`)
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** Undoes the changes of a collection import. Skips data that the member changed later. Returns the number of undone changes. */
export async function undoCollection(
  tx: Database,
  { id: memberId }: Member,
  changes: readonly ShelfChange[],
): Promise<number> {
  const entries = changes.filter((change) => change.kind === 'entry')
  const { rows: untouched } = await tx.execute<{ id: number }>(sql`
    select shelf.id from json_to_recordset(${JSON.stringify(entries)}::json) as given(id int, after jsonb)
    join shelf_entries shelf on shelf.id = given.id and shelf.member_id = ${memberId}
    left join shelf_notes note on note.entry_id = shelf.id
    where ${STATE} @> given.after order by shelf.id`)
  const ids = new Set(untouched.map(({ id }) => id))
  const back = entries.filter(({ id }) => ids.has(id))
  const added = back.flatMap(({ id, before }) => (before === null ? id : []))
  await tx.execute(sql`delete from shelf_entries where id = any(${sql.param(added)}::int[])`)
  const given = sql`json_to_recordset(${JSON.stringify(back)}::json) as given(id int, before jsonb)`
  await tx.execute(sql`
    update shelf_entries shelf set mark = was.mark, is_surprise = was.is_surprise, times_played = was.times_played,
      last_played_on = was.last_played_on, told_last_played_on = was.told_last_played_on,
      external_id = was.external_id, rating = was.rating, points = was.points
    from ${given}, jsonb_populate_record(null::shelf_entries, given.before) as was
    where shelf.id = given.id`)
  await tx.execute(sql`delete from shelf_notes where entry_id in (select id from ${given})`)
  await tx.execute(sql`
    insert into shelf_notes (entry_id, comment, price_paid)
    select given.id, given.before->>'comment', given.before->>'price_paid' from ${given}
    where given.before->>'comment' is not null or given.before->>'price_paid' is not null`)
  const favorites = changes.flatMap((change) => (change.kind === 'favorite' ? [change.gameId] : []))
  const { rowCount: unmarked } = await tx.execute(
    sql`delete from favorites where member_id = ${memberId} and game_id = any(${sql.param(favorites)}::int[])`,
  )
  return back.length + (await undoRatings(tx, memberId, changes)) + (unmarked ?? 0)
}

async function undoRatings(tx: Database, memberId: string, changes: readonly ShelfChange[]): Promise<number> {
  const given = JSON.stringify(changes.filter(({ kind }) => kind === 'rating'))
  const of = sql`json_to_recordset(${given}::json) as given("gameId" int, "rating" float8)`
  await tx.execute(
    sql`select id from games where id in (select "gameId" from ${of}) order by id for no key update`,
  )
  const { rowCount } = await tx.execute(sql`
    with gone as (
      delete from community_ratings using ${of}
      where member_id = ${memberId} and game_id = given."gameId" and community_ratings.rating = given."rating"
      returning game_id, community_ratings.rating
    )
    update games set rating_count = rating_count - 1, rating_sum = rating_sum - gone.rating from gone where games.id = gone.game_id`)
  return rowCount ?? 0
}

/** Previews a collection import without saving it. A doubtful title gets a list of games that it may mean. */
export async function previewCollection(
  db: Database,
  { id: memberId }: Member,
  { text, ...choices }: CollectionFile,
): Promise<CollectionPreview> {
  const { rows, columns, ...seen } = readCollection(text, choices)
  const matching = new TitleMatching(await gamesToMatch(db), rows)
  const matches = rows.map((row) => ({ row, match: matching.matchOf(row) }))
  const known = new Map(matches.flatMap(({ match }) => gamesIn(match).map((game) => [game.id, game])))
  const cards = await summariesById(db, [...known.keys()])
  const shelf = await db.select().from(shelfEntries).where(eq(shelfEntries.memberId, memberId))
  const names = new Set(shelf.map(({ foldedName }) => foldedName))
  const gameIds = new Set(shelf.map(({ gameId }) => gameId))
  /** Returns what an earlier import made of a doubtful title: null for its name, the id of a game; undefined for nothing. */
  const chosenBefore = (title: string, candidates: readonly GameToMatch[]) =>
    names.has(titleKey(title)) ? null : candidates.find(({ id }) => gameIds.has(id))?.id
  const has = (is: (row: CollectionRow) => unknown) => rows.some(is)
  return {
    ...seen,
    columns: columns.map((column) =>
      SELECTABLE_FIELDS.some(({ field }) => field === column.field) ? column : { ...column, field: null },
    ),
    lines: matches.map(({ row, match }) => {
      const { line, title, year, mark, timesPlayed, rating, points, isExpansion } = row
      const chosen = match.is === 'doubtful' ? chosenBefore(title, match.candidates) : undefined
      return {
        ...{ line, title, year, mark, timesPlayed, rating, points, isExpansion, is: match.is },
        games: gamesIn(match).flatMap(({ id, year: published }) => {
          const card = cards.get(id)
          return card
            ? { ...pick(card, ['id', 'slug', 'title']), year: published, thumb: card.cover.thumb }
            : []
        }),
        ...(chosen !== undefined && { chosen }),
      }
    }),
    has: {
      ratings: has(({ rating }) => rating !== null),
      comments: has(({ comment }) => comment !== null),
      prices: has(({ pricePaid }) => pricePaid !== null),
      publicComments: has(({ publicComment }) => publicComment !== null),
      favorites: has(({ isFavorite }) => isFavorite),
      expansions: has(({ isExpansion }) => isExpansion),
    },
  }
}

/** Returns the game that a title means, or the games that it may mean. */
const gamesIn = (match: TitleMatch): GameToMatch[] => {
  if (match.is === 'found') return [match.game]
  return match.is === 'doubtful' ? match.candidates : []
}

/** Adds the games of an imported collection to a member's shelf. Earlier ratings and marks stay. Only a wish can become owned. */
export async function writeCollection(
  tx: Database,
  { id: memberId }: Member,
  { text, mapping, unmarked, choices, takes }: CollectionToWrite,
): Promise<Imported<Omit<CollectionWritten, 'importId'>, ShelfChange>> {
  const read = readCollection(text, { mapping, unmarked }).rows
  const rows = takes.expansions ? read : read.filter(({ isExpansion }) => !isExpansion)
  const matching = new TitleMatching(await gamesToMatch(tx), rows)
  const choiceOf = new Map(choices.map(({ line, gameId }) => [line, gameId]))
  const taken = rows.map((row) => {
    const comments = [takes.comments && row.comment, takes.publicComments && row.publicComment]
    return {
      ...row,
      comment: comments.filter(Boolean).join('\n\n').slice(0, NOTE_MAX_LENGTH) || null,
      pricePaid: takes.prices ? row.pricePaid : null,
      ...(!takes.ratings && { rating: null, points: null }),
      gameId: gameMeant(matching.matchOf(row), choiceOf.get(row.line)),
    }
  })
  // Locks the member first, then their rows, in the same order as account deletion.
  await lockMember(tx, memberId)
  const before = await entriesOf(tx, memberId)
  const shelved = taken.filter(({ mark, timesPlayed }) => mark !== null || timesPlayed > 0)
  const { added, named, changed } = await putOnShelf(tx, memberId, shelved)
  const after = await entriesOf(tx, memberId)
  const ratings = taken.flatMap(({ gameId, rating, points }) =>
    gameId === null || rating === null ? [] : { gameId, rating, points },
  )
  const rated = (await isSwitchedOn(tx, 'enableReviews')) ? await addRatings(tx, memberId, ratings) : []
  const loved = taken.flatMap(({ gameId, isFavorite }) => (gameId !== null && isFavorite ? gameId : []))
  const favorites = takes.favorites ? await addFavorites(tx, memberId, loved) : []
  const changes: ShelfChange[] = [
    ...[...after].flatMap(([id, state]) => {
      const was = before.get(id) ?? null
      const isSame = JSON.stringify(was) === JSON.stringify(state)
      return isSame ? [] : { kind: 'entry' as const, id, before: was, after: state }
    }),
    ...rated.map(({ gameId, rating }) => ({ kind: 'rating' as const, gameId, rating })),
    ...favorites.map((gameId) => ({ kind: 'favorite' as const, gameId })),
  ]
  const answer = {
    ...{ added, named, changed, rated: rated.length, favorites: favorites.length },
    unchanged: shelved.length - added - changed,
  }
  return { answer, counts: { added, changed }, changes }
}

const lockMember = (tx: Database, memberId: string) =>
  tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('key share')

/** Returns the id of the game that a line means. A choice counts only if it was offered; null means no game. */
function gameMeant(match: TitleMatch, chosen: number | null | undefined): number | null {
  if (match.is === 'found') return match.game.id
  if (match.is === 'unknown') return null
  return match.candidates.find(({ id }) => id === chosen)?.id ?? null
}

/** Links named entries (games that shelves list by name only) to catalogue games (SHELF-02). Returns how many it linked. */
export async function linkNamedEntries(db: Database): Promise<number> {
  const waiting = await db.select().from(shelfEntries).where(isNull(shelfEntries.gameId))
  if (waiting.length === 0) return 0
  const named = waiting.map((entry) => ({ ...entry, title: entry.name! }))
  const matching = new TitleMatching(await gamesToMatch(db), named)
  let joined = 0
  for (const { id, memberId, rating, points, ...entry } of named) {
    const match = matching.matchOf(entry)
    if (match.is !== 'found') continue
    const gameId = match.game.id
    await db.transaction(async (tx) => {
      await lockMember(tx, memberId)
      if (await joinEntry(tx, id, gameId)) joined += 1
      if (rating !== null) await addRatings(tx, memberId, [{ gameId, rating, points }])
    })
  }
  return joined
}

/** Links a named entry to a game, or merges it into the member's existing entry for that game. Returns whether it did. */
async function joinEntry(tx: Database, id: number, gameId: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update shelf_entries entry set game_id = ${gameId}, name = null, folded_name = null, year = null,
      external_id = null, min_players = null, max_players = null, rating = null, points = null
    where id = ${id} and game_id is null and not exists (
      select from shelf_entries other where other.member_id = entry.member_id and other.game_id = ${gameId})`)
  if (rowCount === 1) return true
  await tx.execute(sql`
    update shelf_entries other set
      mark = coalesce(other.mark, entry.mark),
      times_played = greatest(other.times_played - other.evenings, entry.times_played - entry.evenings)
        + other.evenings + entry.evenings,
      evenings = other.evenings + entry.evenings,
      told_last_played_on = greatest(
        case when other.evenings > 0 then other.told_last_played_on else other.last_played_on end,
        case when entry.evenings > 0 then entry.told_last_played_on else entry.last_played_on end),
      last_played_on = greatest(other.last_played_on, entry.last_played_on)
    from shelf_entries entry
    where entry.id = ${id} and other.member_id = entry.member_id and other.game_id = ${gameId}`)
  await tx.execute(sql`
    update shelf_notes set entry_id = other.id
    from shelf_entries entry join shelf_entries other on other.member_id = entry.member_id and other.game_id = ${gameId}
    where shelf_notes.entry_id = ${id} and entry.id = ${id}
      and not exists (select from shelf_notes note where note.entry_id = other.id)`)
  const { rowCount: merged } = await tx.execute(
    sql`delete from shelf_entries where id = ${id} and game_id is null`,
  )
  return merged === 1
}
