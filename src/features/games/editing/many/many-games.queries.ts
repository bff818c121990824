import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import { newCallKey } from '#/client/use-call-key.ts'
import { useRefreshCatalogue } from '../game-editing.queries.ts'
import type { manyGamesApi } from './many-games.api.ts'
import type { FieldChange } from './many-games.rules.ts'
import type { ChosenGame } from './many-games.schema.ts'

const api = clientOf<typeof manyGamesApi>()

const asChosen = (games: readonly ChosenGame[]) => games.map(({ id, revision }) => ({ id, revision }))

/** The changes of several games that can be undone. */
export const recentChangesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'games', 'changes'],
    queryFn: async () => (await answerOf(api.admin.games.changes.$get({}))).changes,
  })

/** Changes one field of many games. */
export function useChangeField() {
  const refresh = useRefreshCatalogue()
  return useMutation({
    mutationFn: ({ games, ...change }: FieldChange & { games: readonly ChosenGame[] }) =>
      answerOf(
        api.admin.games.changes.$post({
          json: { ...change, games: asChosen(games), value: change.value as never },
          header: newCallKey(),
        }),
      ),
    onSuccess: () => refresh(undefined),
  })
}

/** Undoes a change of several games. */
export function useTakeChangeBack() {
  const refresh = useRefreshCatalogue()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) =>
      answerOf(
        api.admin.games.changes[':id']['taken-back'].$post({
          param: { id: String(id) },
          header: newCallKey(),
        }),
      ),
    onSuccess: () => refresh(undefined),
    onError: () => queryClient.invalidateQueries({ queryKey: recentChangesQuery().queryKey }),
  })
}

/** Moves several games to the trash. */
export function useThrowGames() {
  const refresh = useRefreshCatalogue()
  return useMutation({
    mutationFn: (games: readonly ChosenGame[]) =>
      answerOf(api.admin.games.thrown.$post({ json: { games: asChosen(games) }, header: newCallKey() })),
    onSuccess: () => refresh(undefined),
  })
}
