import type { QueryClient } from '@tanstack/react-query'
import { queueUntilAnswered } from '#/client/device/queued-changes.ts'
import { meQuery } from '#/client/me.ts'
import type { Me } from '#/domain/accounts/me.schema.ts'
import { LIST_OF, MARKS, type Marked } from '#/domain/shelf/marks.rules.ts'

/** Whatever shows a shelf stands under this key. */
export const SHELF_KEY = ['me', 'shelf']
/** Under which marks are sent. */
export const MARK_KEY = ['marks', 'change']

/** A game and all that is to be said of it. */
export interface MarkChange extends Marked {
  gameId: number
}

/** What a shelf says of a game. */
export function markedIn(shelf: Me['shelf'], gameId: number): Marked {
  const mark = MARKS.find((one) => shelf[LIST_OF[one]].includes(gameId)) ?? null
  return { mark, isPlayed: shelf.played.includes(gameId) }
}

/** Shows what the account says of a game. */
export function showMarked(queryClient: QueryClient, { gameId, mark, isPlayed }: MarkChange) {
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

/** Keeps what was said of a game until it is answered. */
export const queueMarked = (queryClient: QueryClient, { gameId, mark, isPlayed }: MarkChange) =>
  queueUntilAnswered(queryClient, 'waiting marks', gameId, { mark: mark ?? '', isPlayed })
