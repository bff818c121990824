import { and, eq, gt, sql } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import {
  type GameToMatch,
  TitleMatching,
  titleKey,
} from '#/features/games/model/merging/title-matching.rules.ts'
import { gamesToMatch, publishedGame } from '#/features/games/stored/stored-games.store.ts'
import { QUESTION_LIFE_DAYS } from '#/features/reminders/model/reminders.rules.ts'
import { playPrompts } from '#/features/reminders/model/reminders.table.ts'
import { pick } from '#/lib/order.ts'
import type { Database } from '#/server/database/database.ts'
import { HttpProblem, notFound } from '#/server/http/http-problem.ts'
import { keyedDigest } from '#/server/security/site-secret.ts'
import {
  dayError,
  latestDay,
  type PlayDetails,
  type SeenOutcome,
  type Side,
  savedDetails,
  savedOutcome,
  seenDetails,
  seenOutcome,
} from './model/plays.rules.ts'
import { deletedPlays, plays } from './model/plays.table.ts'
import type { PlayEntered, PlayPrompt } from './plays.schema.ts'
import { lockPair, playLogOf } from './plays.store.ts'
import { countOnShelves, type GamePlayed } from './shelf-counts.store.ts'

/** Returns a game's id, name and year to store in a play. A game outside the catalogue has the entered name and year. */
export function gameColumns(
  match: { is: 'found'; game: Pick<GameToMatch, 'id' | 'title' | 'year'> } | { is: 'doubtful' | 'unknown' },
  named: { title: string; year: number | null },
): GamePlayed {
  const game = match.is === 'found' ? match.game : null
  const name = game?.title ?? named.title
  return { gameId: game?.id ?? null, name, foldedName: titleKey(name), year: game ? game.year : named.year }
}

/** Finds the game of a play by id, or by name if the id is null. @throws {HttpProblem} 404 for an unknown id, 400 with neither */
export async function gamePlayed(tx: Database, { gameId, name }: Pick<PlayEntered, 'gameId' | 'name'>) {
  const named = { title: name.replace(/\s+/g, ' ').trim(), year: null, externalId: null }
  if (gameId !== null) return gameColumns({ is: 'found', game: await publishedGame(tx, gameId) }, named)
  if (!named.title) throw new HttpProblem('not-valid', 'Which game was it? Type its name.')
  return gameColumns(new TitleMatching(await gamesToMatch(tx), [named]).matchOf(named), named)
}

/** The play log that receives a member's new plays. `pairId` is set for the pair's log, `memberId` for the member's own. */
export interface WritableLog {
  pairId: number | null
  memberId: string | null
  side: Side
  players: string[]
}

/** Locks and returns the play log that a member's new plays belong to. @throws {HttpProblem} 401 for a deleted account */
export async function lockWritableLog(tx: Database, memberId: string): Promise<WritableLog> {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('key share')
  if (!member) throw new HttpProblem('not-signed-in', 'Please sign in first')
  const pair = await lockPair(tx, memberId)
  return pair
    ? { pairId: pair.pairId, memberId: null, side: pair.side, players: [memberId, pair.partnerId].toSorted() }
    : { pairId: null, memberId, side: 0, players: [memberId] }
}

/** Adds or edits a play (LOG-01). @throws {HttpProblem} 400 for an invalid day, 404 if the play is deleted or not the member's */
export async function savePlay(tx: Database, memberId: string, key: string, entered: PlayEntered) {
  const fieldError = dayError(entered.day, latestDay(new Date()))
  if (fieldError)
    throw new HttpProblem('not-valid', fieldError, { fieldErrors: [{ path: 'day', message: fieldError }] })
  const log = await lockWritableLog(tx, memberId)
  const [gone] = await tx.select().from(deletedPlays).where(eq(deletedPlays.key, key))
  if (gone) throw notFound('That play was deleted')
  const before = await lockPlay(tx, key)
  if (before && !mayChange(before, log, memberId)) throw notFound('That play isn’t in your log')
  const isSame =
    before && (entered.gameId === null ? before.name === entered.name : before.gameId === entered.gameId)
  const played = isSame ? before : await gamePlayed(tx, entered)
  // One of the writer's own, changed once they are in a pair, stays theirs, and they sit left there.
  const side = before?.memberId ? 0 : log.side
  const stated = {
    ...pick(played, ['gameId', 'name', 'foldedName', 'year']),
    day: entered.day,
    outcome: savedOutcome(side, entered.outcome),
    minutes: entered.minutes,
    word: entered.word?.replace(/\s+/g, ' ').trim() || null,
  }
  if (before) {
    await tx
      .update(plays)
      .set({ ...stated, changedAt: sql`now()` })
      .where(eq(plays.id, before.id))
  } else {
    const { pairId } = log
    const [added] = await tx
      .insert(plays)
      .values({ ...stated, key, pairId, memberId: log.memberId, writtenBy: memberId })
      .onConflictDoNothing()
      .returning({ id: plays.id })
    // The same call at the same moment: it waited for the other, and finds what that one wrote.
    if (!added) return savePlay(tx, memberId, key, entered)
  }
  await countOnShelves(tx, before?.memberId ? [memberId] : log.players, before ? [before, played] : [played])
}

const lockPlay = async (tx: Database, key: string) => {
  const [play] = await tx.select().from(plays).where(eq(plays.key, key)).for('update')
  return play
}

/** Whether a member may change a play: it is their own, or belongs to their current pair. */
const mayChange = (
  play: Pick<typeof plays.$inferSelect, 'pairId' | 'memberId'>,
  log: WritableLog,
  memberId: string,
) => play.memberId === memberId || (play.pairId !== null && play.pairId === log.pairId)

/** Deletes a play if it exists. @throws {HttpProblem} 404 if the play exists but the member may not change it */
export async function deletePlay(tx: Database, memberId: string, key: string): Promise<void> {
  const log = await lockWritableLog(tx, memberId)
  const play = await lockPlay(tx, key)
  if (play && !mayChange(play, log, memberId)) throw notFound('That play isn’t in your log')
  await tx.insert(deletedPlays).values({ key }).onConflictDoNothing()
  if (!play) return
  await tx.delete(plays).where(eq(plays.id, play.id))
  await countOnShelves(tx, play.memberId ? [memberId] : log.players, [play])
}

/** Moves a member's own plays into the pair's log. Returns how many were moved. @throws {HttpProblem} 409 without a pair */
export async function moveIntoPair(tx: Database, memberId: string): Promise<number> {
  const { pairId, side, players } = await lockWritableLog(tx, memberId)
  if (pairId === null) throw new HttpProblem('conflict', 'You’re not in a pair.')
  // A member's own plays are stored from the left side.
  const { rows } = await tx.execute<GamePlayed & { id: number; details: PlayDetails | null }>(sql`
    update evenings set pair_id = ${pairId}, member_id = null, changed_at = now(),
      outcome = case when ${side} = 0 then outcome else case outcome when 'left' then 'right' when 'right' then 'left' else outcome end end
    where member_id = ${memberId}
    returning id, game_id as "gameId", name, folded_name as "foldedName", year, details`)
  if (side === 1)
    for (const { id, details } of rows)
      if (details)
        await tx
          .update(plays)
          .set({ details: savedDetails(1, seenDetails(0, details)) })
          .where(eq(plays.id, id))
  await countOnShelves(tx, players, rows)
  return rows.length
}

/** Returns the prompt whose emailed link contains this token. @throws {HttpProblem} 400 for an unknown or expired link */
async function promptOf(db: Database, token: string) {
  const { memberId, gameId, playKey: key, day, tokenDigest, settledAt } = playPrompts
  const isValid = gt(settledAt, sql`now() - make_interval(days => ${QUESTION_LIFE_DAYS})`)
  const [question] = await db
    .select({ memberId, gameId, key, day, title: games.title, mode: games.mode })
    .from(playPrompts)
    .innerJoin(games, eq(games.id, gameId))
    .where(and(eq(tokenDigest, keyedDigest(token)), isValid))
  if (!question)
    throw new HttpProblem('link-not-valid', 'This link no longer works. You can still log the play.')
  return question
}

/** Returns game, day, players and saved outcome for a "Who won?" email. @throws {HttpProblem} 400 for an invalid `token` */
export async function findPlayPrompt(db: Database, token: string): Promise<PlayPrompt> {
  const { memberId, key, day, title, mode } = await promptOf(db, token)
  const { names, mySide, kind } = await playLogOf(db, memberId)
  const [written] = await db.select().from(plays).where(eq(plays.key, key))
  return {
    ...{ title, day, key, mySide },
    names: kind === 'ours' ? names : [names[0], 'Your partner'],
    isTogether: mode === 'together' || mode === 'both',
    outcome: written ? seenOutcome(written.memberId ? 0 : mySide, written.outcome) : null,
  }
}

/** Saves an outcome chosen in a "Who won?" email. @throws {HttpProblem} 400 for an invalid `token`, 404 for a deleted play */
export async function answerPrompt(tx: Database, token: string, outcome: SeenOutcome): Promise<void> {
  const { memberId, gameId, key, day } = await promptOf(tx, token)
  const [written] = await tx.select().from(plays).where(eq(plays.key, key))
  await savePlay(tx, memberId, key, {
    ...{ gameId, name: '', day, outcome },
    minutes: written?.minutes ?? null,
    word: written?.word ?? null,
  })
}
