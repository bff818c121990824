import { queryOptions } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import { DEVICE_CHOICES_AT_ONCE } from '#/features/accounts/model/device-choices.rules.ts'
import type { gamesApi } from './games.api.ts'

const api = clientOf<typeof gamesApi>()

/** Maps merged games to the game that replaced them; up to a hundred ids per request. */
export const mergedGamesQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['merged games', ...ids],
    queryFn: async () => {
      const calls = []
      for (let from = 0; from < ids.length; from += DEVICE_CHOICES_AT_ONCE) {
        const some = ids.slice(from, from + DEVICE_CHOICES_AT_ONCE).join(',')
        calls.push(answerOf(api.games.lists.merged.$get({ query: { ids: some } })))
      }
      return (await Promise.all(calls)).flatMap(({ merged }) => merged)
    },
    enabled: ids.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
