import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { ApiProblem, answerOf, clientOf, failFast, isProblem, repeatable } from '#/client/client.ts'
import { isTemporary } from '#/client/retry.ts'
import { useKeyedMutation } from '#/client/use-call-key.ts'
import { followRoom } from './follow-room.ts'
import type { roomsApi } from './rooms.api.ts'
import type { NewRoom, RoomView } from './rooms.schema.ts'
import type { Answer } from './rules/room.rules.ts'

const api = clientOf<typeof roomsApi>()

/** Polling interval of a room without an event stream, in milliseconds. */
const POLLED_EVERY_MS = 3_000
/** Milliseconds after which an unanswered request has failed; the server answers within six seconds. */
const UNANSWERED_AFTER_MS = 10_000

/** Returns the more recent of two views of a room. A response may arrive after a newer event, and must not replace it. */
function laterView(known: unknown, came: unknown): unknown {
  const readAt = (view: unknown) => (view as Partial<RoomView> | undefined)?.sentAt ?? ''
  return readAt(came) !== '' && readAt(known) > readAt(came) ? known : came
}

const roomQuery = (code: string) =>
  queryOptions({
    queryKey: ['room', code],
    queryFn: ({ signal }) =>
      answerOf(api.rooms[':letters'].$get({ param: { letters: code } }, { init: { signal } })),
    structuralSharing: laterView,
    staleTime: 0,
    gcTime: 0,
  })

/** Query for a room. An event stream updates the data; without a stream, the query polls. */
export function useRoom(code: string) {
  const queryClient = useQueryClient()
  const [isStreaming, setStreaming] = useState(false)
  const room = useQuery({
    ...roomQuery(code),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'seated' && !isStreaming ? POLLED_EVERY_MS : false,
  })
  const isSeated = room.data?.state === 'seated'
  useEffect(() => {
    if (!isSeated) return
    const { queryKey } = roomQuery(code)
    return followRoom(code, {
      onView: (view) => queryClient.setQueryData(queryKey, view),
      onStreaming: setStreaming,
      refetch: () => void queryClient.invalidateQueries({ queryKey }),
    })
  }, [isSeated, code, queryClient])
  return room
}

/** Mutation that opens a room. A retry after an error opens no second room. */
export const useOpenRoom = () =>
  useKeyedMutation((room: NewRoom, header) => answerOf(api.rooms.$post({ json: room, header })))

/** Mutation that takes the second seat of a room. `mutate` takes the room code. */
export const useTakeSeat = () =>
  useKeyedMutation(
    (code: string, header) =>
      answerOf(api.rooms[':letters'].seat.$put({ param: { letters: code }, header }, repeatable)),
    { onSettled: (_answer, _error, code, _result, { client }) => client.invalidateQueries(roomQuery(code)) },
  )

/** Query for the code of the visitor's seat. The visitor types this code on another phone to move the seat there. */
export const useSeatCode = (roomCode: string) =>
  useQuery({
    queryKey: ['room', roomCode, 'seat'],
    queryFn: () => answerOf(api.rooms[':letters'].seat.$get({ param: { letters: roomCode } })),
    staleTime: 0,
    gcTime: 0,
  })

/** Mutation that moves a visitor's seat to this phone. `mutate` takes the six-letter seat code that the old phone shows. */
export const useMoveSeat = (roomCode: string) =>
  useKeyedMutation(
    (seatCode: string, header) => {
      const call = { param: { letters: roomCode }, header, json: { letters: seatCode } }
      return answerOf(api.rooms[':letters'].seat.moved.$put(call, repeatable))
    },
    { onSuccess: useRefetchRoom(roomCode) },
  )

/** Mutations for a visitor with a seat, such as agreeing to play a matched game or starting a round. */
export function useRoomActs(code: string) {
  const onSettled = useRefetchRoom(code)
  const useAct = <Typed>(mutationFn: (typed: Typed) => Promise<unknown>) =>
    useMutation({ mutationFn, onSettled })
  const param = { letters: code }
  const room = api.rooms[':letters']
  return {
    match: useAct(({ gameId, isOn }: { gameId: number; isOn: boolean }) => {
      const game = { ...param, gameId: String(gameId) }
      return answerOf(room.matches[':gameId'].$put({ param: game, json: { isOn } }))
    }),
    round: useAct((round: number) =>
      answerOf(room.rounds[':round'].$put({ param: { ...param, round: String(round) } })),
    ),
    widen: useAct<void>(() => answerOf(room.widened.$put({ param }))),
    presence: useMutation({
      mutationFn: (isThere: boolean) => answerOf(room.presence.$put({ param, json: { isThere } })),
    }),
  }
}

/** Whether the server rejected a request permanently. Temporary errors can be retried. */
export const isRefusal = (error: unknown) => error instanceof ApiProblem && !isTemporary(error.status)

/** Whether an API error means that the visitor tried too many room codes. */
export const hasTriedTooOften = (error: unknown): error is ApiProblem => isProblem(error, 'too-often')

/** Saves a visitor's answer to a room's game; null deletes it. Returns `saved`, `refused`, or `unsent` (a temporary error). */
export async function sendAnswer(code: string, gameId: number, answer: Answer | null) {
  const card = api.rooms[':letters'].answers[':gameId']
  const param = { letters: code, gameId: String(gameId) }
  const patience = { ...failFast, init: { signal: AbortSignal.timeout(UNANSWERED_AFTER_MS) } }
  try {
    if (answer === null) await answerOf(card.$delete({ param }, patience))
    else await answerOf(card.$put({ param, json: { answer } }, patience))
    return 'saved'
  } catch (error) {
    return isRefusal(error) ? 'refused' : 'unsent'
  }
}

/** Returns a function that refetches the room. */
export function useRefetchRoom(code: string) {
  const queryClient = useQueryClient()
  return useCallback(
    () => queryClient.invalidateQueries({ queryKey: roomQuery(code).queryKey }),
    [code, queryClient],
  )
}
