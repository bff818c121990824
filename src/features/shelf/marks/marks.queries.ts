import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, isSessionOver } from '#/client/client.ts'
import { asMarked, type MarkedHere, markHere, useChosenHere } from '#/client/device/device-choices.ts'
import { isLastOfGame, queueUntilAnswered } from '#/client/device/queued-changes.ts'
import { meQuery, showTaken, useMe } from '#/client/me.ts'
import type { Me } from '#/domain/accounts/me.schema.ts'
import { LIST_OF, MARKS, type Marked, UNMARKED } from '#/domain/shelf/marks.rules.ts'
import { dequeueChange } from '#/shared/memory/offline-queue.ts'
import type { marksApi } from './marks.api.ts'

const api = clientOf<typeof marksApi>()

export { useMe }

const CHANGE_KEY = ['marks', 'change']
/** Whatever shows a shelf stands under this key. */
export const SHELF_KEY = ['me', 'shelf']

/** A game and all that is to be said of it. */
interface MarkChange extends Marked {
  gameId: number
}

/** What the visitor says of a game, and where that is kept. */
interface OwnMarks {
  marked: Marked
  /** On this device alone; no account has it yet. */
  isHere: boolean
}

/** Tells what the visitor says of any game, with an account or on this device. */
export function useAllMarked(): (gameId: number) => OwnMarks {
  const shelf = useMe()?.shelf
  const { marks } = useChosenHere()
  return (gameId) => {
    const here = marks.find((said) => said.gameId === gameId)
    const ofAccount = shelf ? markedIn(shelf, gameId) : UNMARKED
    if (here && ofAccount.mark === null && !ofAccount.isPlayed)
      return { marked: asMarked(here), isHere: true }
    return { marked: ofAccount, isHere: false }
  }
}

/** What the visitor says of a game. */
export const useMarked = (gameId: number): OwnMarks => useAllMarked()(gameId)

/** What whoever shares the visitor's table says of games; null of somebody in no pair. */
export const useSharedTable = () => useMe()?.pair ?? null

/** What a shelf says of a game. */
function markedIn(shelf: Me['shelf'], gameId: number): Marked {
  const mark = MARKS.find((one) => shelf[LIST_OF[one]].includes(gameId)) ?? null
  return { mark, isPlayed: shelf.played.includes(gameId) }
}

/**
 * Says something of a game: on every page at once, on the server in the order of the presses; each change says all there is
 * to say, so that sending it twice says it once. What fails is taken back (checklist MARK-01).
 */
export function useChangeMarks() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: CHANGE_KEY,
    scope: { id: 'marks' },
    mutationFn: ({ gameId, mark, isPlayed }: MarkChange) =>
      answerOf(
        api.shelf.games[':gameId'].$put({ param: { gameId: String(gameId) }, json: { mark, isPlayed } }),
      ),
    onMutate: async (change) => {
      const { gameId, mark, isPlayed } = change
      markHere(gameId, UNMARKED)
      const kept = queueUntilAnswered(queryClient, 'waiting marks', gameId, { mark: mark ?? '', isPlayed })
      await queryClient.cancelQueries({ queryKey: meQuery().queryKey, exact: true })
      const shelf = queryClient.getQueryData(meQuery().queryKey)?.shelf
      const before = shelf ? markedIn(shelf, gameId) : UNMARKED
      showMarked(queryClient, change)
      return { before, kept }
    },
    onSettled: (_answer, _error, _change, held) => held?.kept && dequeueChange('waiting marks', held.kept),
    onSuccess: (_answer, change) => {
      if (isLastOfGame(queryClient, CHANGE_KEY, change.gameId))
        showTaken(queryClient, () => showMarked(queryClient, change))
      return queryClient.invalidateQueries({ queryKey: SHELF_KEY })
    },
    onError: (error, change, held) => {
      if (isSessionOver(error)) markHere(change.gameId, change)
      const isLast = queryClient.isMutating({ mutationKey: CHANGE_KEY }) === 1
      if (!isLast) return undefined
      showMarked(queryClient, { gameId: change.gameId, ...(held?.before ?? UNMARKED) })
      return queryClient.invalidateQueries({ queryKey: meQuery().queryKey })
    },
  })
}

/**
 * Says something of a game. Of somebody who is not signed in, or of whom that is not known yet, it is kept on this device;
 * where a member's session turns out to be over, they are asked to sign in, and what they said is kept here until they have.
 */
export function useMarkGame(onSignIn: () => void) {
  const queryClient = useQueryClient()
  const { mutate, error } = useChangeMarks()
  const say = (gameId: number, marked: Marked) => {
    if (!queryClient.getQueryData(meQuery().queryKey)?.member) return markHere(gameId, marked)
    return mutate({ gameId, ...marked }, { onError: (problem) => isSessionOver(problem) && onSignIn() })
  }
  return { say, error: isSessionOver(error) ? null : error }
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

/** Shows what the account says of a game. */
function showMarked(queryClient: QueryClient, { gameId, mark, isPlayed }: MarkChange) {
  const listed = (ids: readonly number[], isIn: boolean) => {
    const others = ids.filter((id) => id !== gameId)
    return isIn ? [...others, gameId] : others
  }
  queryClient.setQueryData(meQuery().queryKey, (me) => {
    if (!me) return me
    const { own, wish, notForUs, played } = me.shelf
    const shelf = {
      own: listed(own, mark === 'own'),
      wish: listed(wish, mark === 'wish'),
      notForUs: listed(notForUs, mark === 'not-for-us'),
      played: listed(played, isPlayed),
    }
    return { ...me, shelf }
  })
}
