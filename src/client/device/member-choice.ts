import type { QueryClient } from '@tanstack/react-query'
import type { Me } from '#/features/accounts/model/me.schema.ts'
import { CHANGE_QUEUES, type QueuedChange } from '#/lib/offline-queue.ts'
import { meQuery } from '../me.ts'
import type { ChoiceFields, ChoicesHere } from './device-choices.ts'

/** The kind of a choice: the name of its list on the device. */
export type ChoiceKey = keyof ChoicesHere

/** A kind of choice about games. A guest's stays on the device until it joins an account; a member's is shown, queued and sent. */
export interface MemberChoice<Key extends ChoiceKey, Value, Answer = unknown> {
  /** Its list on the device; also the prefix of its mutation keys, and the scope that sends its changes in order. */
  key: Key
  of(me: Me, gameId: number): Value
  merge(me: Me, gameId: number, value: Value): Me
  /** Returns what the device stores for a value; null for the value that means no choice. */
  toDevice(value: Value): ChoiceFields<Key> | null
  fromDevice(chosen: ChoicesHere[Key][number]): Value
  send(gameId: number, value: Value): Promise<Answer>
  /** Sends choices of this device to the account; the account's own stay. */
  join(chosen: readonly ChoicesHere[Key][number][]): Promise<unknown>
  /** Whether a value has parts that the device does not store. */
  isMoreThanDevice?(value: Value): boolean
  /** Updates what else shows the choice: after a change was saved, or (without one) after choices of the device joined. */
  refresh?(queryClient: QueryClient, change?: ChoiceChange<Value, Answer>): unknown
}
/** A choice of any kind. */
export type AnyMemberChoice = MemberChoice<ChoiceKey, unknown>

/** A member's change of one game's choice, already queued and shown. */
export interface ChoiceChange<Value = unknown, Answer = unknown> {
  gameId: number
  value: Value
  /** The former value, restored on failure. */
  before: Value
  queued: QueuedChange | undefined
  page?: PageEffects<Answer> | undefined
}

/** Callbacks by which a page follows a change it made: before sending, when saved, and when failed. */
export interface PageEffects<Answer> {
  show?(): void
  saved?(answer: Answer): void
  failed?(): void
}

type OfGame = [queryClient: QueryClient, choice: AnyMemberChoice, gameId: number, value: unknown]

/** Shows a member's choice of a game everywhere, by putting it into the cached account. */
export const showChoice = (...[queryClient, choice, gameId, value]: OfGame) =>
  queryClient.setQueryData(meQuery().queryKey, (me) => me && choice.merge(me, gameId, value))

/** Queues and shows a member's change of a choice; `sendChoice` sends it. */
export function startChange(...[queryClient, choice, gameId, value]: OfGame): ChoiceChange {
  const me = queryClient.getQueryData(meQuery().queryKey)
  const before = me && choice.of(me, gameId)
  const queued = me?.member ? { memberId: me.member.id, gameId, value, at: Date.now() } : undefined
  if (queued) CHANGE_QUEUES[`waiting ${choice.key}`].add(queued)
  showChoice(queryClient, choice, gameId, value)
  return { gameId, value, before, queued }
}

/** The `refresh` of ratings and votes, which change games' figures. The current page's game was already updated by the change. */
export function refreshGames(
  queryClient: QueryClient,
  change?: ChoiceChange<never, never>,
): Promise<unknown> {
  const stale = change?.page ? [['games'], ['results']] : [['game'], ['games'], ['results']]
  const refetchType = change?.page ? 'none' : 'active'
  return Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType })))
}
