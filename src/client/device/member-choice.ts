import type { QueryClient } from '@tanstack/react-query'
import type { Me } from '#/features/accounts/model/me.schema.ts'
import { CHANGE_QUEUES, type QueuedChange } from '#/lib/offline-queue.ts'
import { meQuery } from '../me.ts'
import type { ChoiceFields, ChoicesHere } from './device-choices.ts'

/** The kinds of choices about games: favorites, ratings, shelf marks, votes. */
export type ChoiceKey = keyof ChoicesHere

/** Functions that read, change, send and store a member's choices of one kind, such as ratings. */
export interface MemberChoice<Key extends ChoiceKey, Value, Answer = unknown> {
  /** The kind of choice, such as `ratings`. Changes of the same kind are sent one after another. */
  key: Key
  of(me: Me, gameId: number): Value
  merge(me: Me, gameId: number, value: Value): Me
  /** Converts a value to what the device stores; null for the value that means no choice. */
  toDevice(value: Value): ChoiceFields<Key> | null
  fromDevice(chosen: ChoicesHere[Key][number]): Value
  send(gameId: number, value: Value): Promise<Answer>
  /** Saves this device's choices in the account; choices already in the account stay. */
  join(chosen: readonly ChoicesHere[Key][number][]): Promise<unknown>
  /** Whether a value has parts that are not stored on the device. */
  isMoreThanDevice?(value: Value): boolean
  /** Invalidates queries that show the choice, after a saved change, or (without `change`) after this device's choices joined. */
  refresh?(queryClient: QueryClient, change?: ChoiceChange<Value, Answer>): unknown
}
/** Type of a {@link MemberChoice} for any kind of choice: favorites, ratings, shelf marks or votes. */
export type AnyMemberChoice = MemberChoice<ChoiceKey, unknown>

/** A member's new favorite, rating, shelf mark or vote (`value`) for a game, and the former one (`before`). */
export interface ChoiceChange<Value = unknown, Answer = unknown> {
  gameId: number
  value: Value
  /** The former value, restored on failure. */
  before: Value
  queued: QueuedChange | undefined
  page?: ChangeCallbacks<Answer> | undefined
}

/** Callbacks of a change, such as a new rating. `show` runs before the API call, `saved` or `failed` after it. */
export interface ChangeCallbacks<Answer> {
  show?(): void
  saved?(answer: Answer): void
  failed?(): void
}

type OfGame = [queryClient: QueryClient, choice: AnyMemberChoice, gameId: number, value: unknown]

/** Shows a member's choice, such as a rating, on every screen, by changing the cached account data. */
export const showChoice = (...[queryClient, choice, gameId, value]: OfGame) =>
  queryClient.setQueryData(meQuery().queryKey, (me) => me && choice.merge(me, gameId, value))

/** Starts a change, such as a new rating: every screen shows it at once, and this browser stores it until the server answers. */
export function startChange(...[queryClient, choice, gameId, value]: OfGame): ChoiceChange {
  const me = queryClient.getQueryData(meQuery().queryKey)
  const before = me && choice.of(me, gameId)
  const queued = me?.member ? { memberId: me.member.id, gameId, value, at: Date.now() } : undefined
  if (queued) CHANGE_QUEUES[`waiting ${choice.key}`].add(queued)
  showChoice(queryClient, choice, gameId, value)
  return { gameId, value, before, queued }
}

/** Marks cached games and results as outdated after a new rating or vote, so that they are fetched again when needed. */
export function refreshGames(
  queryClient: QueryClient,
  change?: ChoiceChange<never, never>,
): Promise<unknown> {
  // A change with `page` callbacks updates the open page by itself.
  const stale = change?.page ? [['games'], ['results']] : [['game'], ['games'], ['results']]
  const refetchType = change?.page ? 'none' : 'active'
  return Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType })))
}
