import { queryOptions, useMutation } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import { newCallKey } from '#/client/use-call-key.ts'
import type { mergingApi } from '../game-editing.api.ts'
import { useRefreshCatalogue } from '../game-editing.queries.ts'
import type { ChosenGame } from '../many/many-games.schema.ts'

const api = clientOf<typeof mergingApi>()

const asChosen = ({ id, revision }: ChosenGame) => ({ id, revision })

/** A preview of merging two games. */
export const mergeLookQuery = (stays: number, leaves: number) =>
  queryOptions({
    queryKey: ['admin', 'games', 'merge-look', stays, leaves],
    queryFn: () =>
      answerOf(
        api.admin.games.merges.look.$get({
          query: { stays: String(stays), leaves: String(leaves) } as never,
        }),
      ),
    staleTime: 0,
  })

/** Merges two games. */
export function useMergeGames() {
  const refresh = useRefreshCatalogue()
  return useMutation({
    mutationFn: ({ stays, leaves }: { stays: ChosenGame; leaves: ChosenGame }) =>
      answerOf(
        api.admin.games.merges.$post({
          json: { stays: asChosen(stays), leaves: asChosen(leaves) },
          header: newCallKey(),
        }),
      ),
    onSuccess: () => refresh(undefined),
  })
}
