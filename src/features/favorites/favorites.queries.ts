import type { QueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import { useChosenHere } from '#/client/device/device-choices.ts'
import type { MemberChoice } from '#/client/device/member-choice.ts'
import { useLastChange, useMemberChoice } from '#/client/device/use-member-choice.ts'
import { meQuery, useMe, usePartOfMe } from '#/client/me.ts'
import { afterPaint } from '#/lib/hydration.ts'
import type { favoritesApi } from './favorites.api.ts'
import { withFavorite } from './favorites.rules.ts'

const api = clientOf<typeof favoritesApi>()

export const GAMES_KEY = ['me', 'favorites']

/** A change of a favorite, which one tab broadcasts to the member's other tabs, so that their counts stay right. */
interface FavoriteMessage {
  memberId: string
  gameId: number
  isFavorite: boolean
}
const CHANNEL = 'favorites'

/** Defines where favorites are stored: on the device for guests, in the account for members. */
export const FAVORITES: MemberChoice<'favorites', boolean> = {
  key: 'favorites',
  of: ({ favoriteIds }, gameId) => favoriteIds.includes(gameId),
  merge: (me, gameId, isFavorite) => {
    return { ...me, favoriteIds: withFavorite(me.favoriteIds, gameId, isFavorite) }
  },
  toDevice: (isFavorite) => (isFavorite ? {} : null),
  fromDevice: () => true,
  send: (gameId, isFavorite) => {
    const game = { param: { gameId: String(gameId) } }
    return isFavorite
      ? answerOf(api.favorites[':gameId'].$put(game))
      : answerOf(api.favorites[':gameId'].$delete(game))
  },
  join: (chosen) => {
    const gameIds = chosen.map(({ gameId }) => gameId)
    return answerOf(api.favorites['from-device'].$post({ json: { gameIds } }, repeatable))
  },
  refresh: (queryClient, change) => {
    const memberId = queryClient.getQueryData(meQuery().queryKey)?.member?.id
    if (!change || !memberId) return
    const channel = new BroadcastChannel(CHANNEL)
    const message: FavoriteMessage = { memberId, gameId: change.gameId, isFavorite: change.value }
    channel.postMessage(message)
    channel.close()
  },
}

/** Returns the ids of the visitor's favorites. While the account is loading, the list can be incomplete or undefined. */
export function useFavoriteIds(): readonly number[] | undefined {
  const ofAccount = useMe()?.favoriteIds
  const here = useChosenHere(({ favorites }) => favorites)
  return useMemo(() => {
    if (here.length === 0) return ofAccount
    return [...new Set([...here.map(({ gameId }) => gameId), ...(ofAccount ?? [])])]
  }, [ofAccount, here])
}

/** Returns whether a game is a favorite, and a function that toggles this (FAV-02). */
export function useFavorite(gameId: number) {
  const [pressed, setPressed] = useState<boolean>()
  const waiting = useRef<boolean>(undefined)
  const choose = useMemberChoice(FAVORITES)
  const ofAccount = usePartOfMe((me) => FAVORITES.of(me, gameId))
  const isHere = useChosenHere(({ favorites }) => favorites.some((one) => one.gameId === gameId))
  const isFavorite = pressed ?? (isHere || ofAccount)
  const press = () => {
    const isWaiting = waiting.current !== undefined
    waiting.current = !isFavorite
    setPressed(!isFavorite)
    if (isWaiting) return
    afterPaint(() => {
      const chosen = waiting.current === true
      waiting.current = undefined
      choose(gameId, chosen)
      setPressed(undefined)
    })
  }
  return { isFavorite, press }
}

export const useLastFavorite = () => useLastChange<boolean>(FAVORITES)

export function useRemoveFavorite(): (gameId: number) => void {
  const choose = useMemberChoice(FAVORITES)
  return (gameId) => choose(gameId, false)
}

/** Updates the favorites when they change in another tab. Returns a function that stops this. */
export function followOtherTabs(queryClient: QueryClient): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<FavoriteMessage>) => {
    const me = queryClient.getQueryData(meQuery().queryKey)
    if (me?.member?.id !== data.memberId) return
    queryClient.setQueryData(meQuery().queryKey, FAVORITES.merge(me, data.gameId, data.isFavorite))
    void queryClient.invalidateQueries({ queryKey: GAMES_KEY })
  }
  return () => channel.close()
}
