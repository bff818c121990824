import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import { ME_KEY, usePartOfMe } from '#/client/me.ts'
import type { marksApi } from './marks.api.ts'

const api = clientOf<typeof marksApi>()

/** Says whether a wish is its owner's alone; after the wish itself has been told. */
export function useKeepAsSurprise() {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: 'marks' },
    mutationFn: ({ gameId, isSurprise }: { gameId: number; isSurprise: boolean }) =>
      answerOf(
        api.shelf.games[':gameId'].surprise.$put({
          param: { gameId: String(gameId) },
          json: { isSurprise },
        }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ME_KEY }),
  })
}

/** The wishes that are the visitor's alone. */
export const useSurprises = () => usePartOfMe(({ surprises }) => surprises)
