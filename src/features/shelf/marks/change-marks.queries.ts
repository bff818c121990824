import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, isSessionOver } from '#/client/client.ts'
import { asMarked, type MarkedHere, markHere } from '#/client/device/device-choices.ts'
import { isLastOfGame } from '#/client/device/queued-changes.ts'
import { meQuery, showTaken } from '#/client/me.ts'
import { type Marked, UNMARKED } from '#/domain/shelf/marks.rules.ts'
import { dequeueChange } from '#/shared/memory/offline-queue.ts'
import {
  MARK_KEY,
  type MarkChange,
  markedIn,
  queueMarked,
  SHELF_KEY,
  showMarked,
} from './marked-game.queries.ts'
import type { marksApi } from './marks.api.ts'

const api = clientOf<typeof marksApi>()

/** Changes what a member says of games. */
export const useChangeMarks = () => useMutation(changeOf(useQueryClient()))

/**
 * Sends what a member says of a game, which is shown already; what was said before is shown again where that fails. Where
 * their session turns out to be over, they are asked to sign in.
 */
export function changeMarks(
  queryClient: QueryClient,
  change: MarkChange,
  before: Marked,
  onSignIn: () => void,
): void {
  queryClient
    .getMutationCache()
    .build(queryClient, changeOf(queryClient, before))
    .execute(change)
    .catch((problem: unknown) => isSessionOver(problem) && onSignIn())
}

/**
 * Says something of a game: on every page at once, on the server in the order of the presses; each change says all there is
 * to say, so that sending it twice says it once. What fails is taken back (checklist MARK-01).
 */
function changeOf(queryClient: QueryClient, shownBefore?: Marked) {
  return mutationOptions({
    mutationKey: MARK_KEY,
    scope: { id: 'marks' },
    mutationFn: ({ gameId, mark, isPlayed }: MarkChange) =>
      answerOf(
        api.shelf.games[':gameId'].$put({ param: { gameId: String(gameId) }, json: { mark, isPlayed } }),
      ),
    onMutate: async (change) => {
      const { gameId } = change
      markHere(gameId, UNMARKED)
      const kept = queueMarked(queryClient, change)
      await queryClient.cancelQueries({ queryKey: meQuery().queryKey, exact: true })
      const shelf = queryClient.getQueryData(meQuery().queryKey)?.shelf
      const before = shownBefore ?? (shelf ? markedIn(shelf, gameId) : UNMARKED)
      showMarked(queryClient, change)
      return { before, kept }
    },
    onSettled: (_answer, _error, _change, held) => held?.kept && dequeueChange('waiting marks', held.kept),
    onSuccess: (_answer, change) => {
      if (isLastOfGame(queryClient, MARK_KEY, change.gameId))
        showTaken(queryClient, () => showMarked(queryClient, change))
      return queryClient.invalidateQueries({ queryKey: SHELF_KEY })
    },
    onError: (error, change, held) => {
      if (isSessionOver(error)) markHere(change.gameId, change)
      const isLast = queryClient.isMutating({ mutationKey: MARK_KEY }) === 1
      if (!isLast) return undefined
      showMarked(queryClient, { gameId: change.gameId, ...(held?.before ?? UNMARKED) })
      return queryClient.invalidateQueries({ queryKey: meQuery().queryKey })
    },
  })
}

/** Shows as the account's what was said on this device; what the account said itself stays. */
export function showJoined(queryClient: QueryClient, joined: readonly MarkedHere[]) {
  const shelf = queryClient.getQueryData(meQuery().queryKey)?.shelf
  if (!shelf) return
  for (const said of joined) {
    const { mark, isPlayed } = markedIn(shelf, said.gameId)
    if (mark === null && !isPlayed) showMarked(queryClient, asMarked(said))
  }
}
