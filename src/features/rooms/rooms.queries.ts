import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { ApiProblem, answerOf, clientOf, failFast, isProblem, repeatable } from '#/client/client.ts'
import { isPassing } from '#/client/retry.ts'
import { newKey } from '#/lib/drafts.ts'
import { followRoom } from './follow-room.ts'
import type { roomsApi } from './rooms.api.ts'
import type { NewRoom, RoomView } from './rooms.schema.ts'
import type { Answer } from './rules/room.rules.ts'

const api = clientOf<typeof roomsApi>()

/** Where no event stream comes through, a room is polled this often. */
const POLLED_EVERY_MS = 3_000
/** The server answers within six seconds. An answer that waits longer was sent over a connection that is dead. */
const UNANSWERED_AFTER_MS = 10_000

/** Returns the more recent of two views. A response may arrive after a newer event, and no further event would correct that. */
function laterView(known: unknown, came: unknown): unknown {
  const readAt = (view: unknown) => (view as Partial<RoomView> | undefined)?.sentAt ?? ''
  return readAt(came) !== '' && readAt(known) > readAt(came) ? known : came
}

const roomQuery = (letters: string) =>
  queryOptions({
    queryKey: ['room', letters],
    queryFn: ({ signal }) =>
      answerOf(api.rooms[':letters'].$get({ param: { letters } }, { init: { signal } })),
    structuralSharing: laterView,
    staleTime: 0,
    gcTime: 0,
  })

/** A room from this visitor's point of view, updated by its event stream, or by polling while that is silent. */
export function useRoom(letters: string) {
  const queryClient = useQueryClient()
  const [isStreaming, setStreaming] = useState(false)
  const room = useQuery({
    ...roomQuery(letters),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'seated' && !isStreaming ? POLLED_EVERY_MS : false,
  })
  const isSeated = room.data?.state === 'seated'
  useEffect(() => {
    if (!isSeated) return
    const { queryKey } = roomQuery(letters)
    return followRoom(letters, {
      onView: (view) => queryClient.setQueryData(queryKey, view),
      onStreaming: setStreaming,
      refetch: () => void queryClient.invalidateQueries({ queryKey }),
    })
  }, [isSeated, letters, queryClient])
  return room
}

/** The header of a create: one key for all attempts of a component. */
function useKeyHeader() {
  const [key] = useState(newKey)
  return { 'idempotency-key': key }
}

/** Opens a room; a repeated call returns the same room. */
export function useOpenRoom() {
  const header = useKeyHeader()
  return useMutation({ mutationFn: (room: NewRoom) => answerOf(api.rooms.$post({ json: room, header })) })
}

/** Takes the free seat of a room. */
export function useTakeSeat(letters: string) {
  const call = { param: { letters }, header: useKeyHeader() }
  return useMutation({
    mutationFn: () => answerOf(api.rooms[':letters'].seat.$put(call, repeatable)),
    onSettled: useLookAgain(letters),
  })
}

/** The code for moving one's own seat to another phone. */
export const useSeatLetters = (letters: string) =>
  useQuery({
    queryKey: ['room', letters, 'seat'],
    queryFn: () => answerOf(api.rooms[':letters'].seat.$get({ param: { letters } })),
    staleTime: 0,
    gcTime: 0,
  })

/** Moves one's own seat here from another phone, by its code. */
export function useMoveSeat(letters: string) {
  const call = { param: { letters }, header: useKeyHeader() }
  return useMutation({
    mutationFn: (typed: string) =>
      answerOf(api.rooms[':letters'].seat.moved.$put({ ...call, json: { letters: typed } }, repeatable)),
    onSuccess: useLookAgain(letters),
  })
}

/** Mutations for a seated visitor, except answering cards. */
export function useRoomActs(letters: string) {
  const onSettled = useLookAgain(letters)
  const param = { letters }
  const room = api.rooms[':letters']
  return {
    match: useMutation({
      mutationFn: ({ gameId, isOn }: { gameId: number; isOn: boolean }) =>
        answerOf(
          room.matches[':gameId'].$put({ param: { ...param, gameId: String(gameId) }, json: { isOn } }),
        ),
      onSettled,
    }),
    round: useMutation({
      mutationFn: (number: number) =>
        answerOf(room.rounds[':round'].$put({ param: { ...param, round: String(number) } })),
      onSettled,
    }),
    widen: useMutation({ mutationFn: () => answerOf(room.widened.$put({ param })), onSettled }),
    presence: useMutation({
      mutationFn: (isThere: boolean) => answerOf(room.presence.$put({ param, json: { isThere } })),
    }),
  }
}

/** Whether the room rejected a request for good, for example because it is closed. Other errors may be temporary. */
export const isRefusal = (error: unknown) => error instanceof ApiProblem && !isPassing(error.status)

/** Whether the visitor tried more room codes than the rate limit allows. */
export const hasTriedTooOften = (error: unknown): error is ApiProblem => isProblem(error, 'too-often')

/**
 * Sends an answer to a card, or undoes it if null; without retries, since the caller retries itself.
 * @returns `refused` if the room rejects it, `unheard` if it may be sent again later
 */
export async function sendAnswer(letters: string, gameId: number, answer: Answer | null) {
  const card = api.rooms[':letters'].answers[':gameId']
  const param = { letters, gameId: String(gameId) }
  const patience = { ...failFast, init: { signal: AbortSignal.timeout(UNANSWERED_AFTER_MS) } }
  try {
    if (answer === null) await answerOf(card.$delete({ param }, patience))
    else await answerOf(card.$put({ param, json: { answer } }, patience))
    return 'heard'
  } catch (error) {
    return isRefusal(error) ? 'refused' : 'unheard'
  }
}

/** Refetches a room. */
export function useLookAgain(letters: string) {
  const queryClient = useQueryClient()
  return useCallback(
    () => queryClient.invalidateQueries({ queryKey: roomQuery(letters).queryKey }),
    [letters, queryClient],
  )
}
