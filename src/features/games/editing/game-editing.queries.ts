import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiProblem, answerOf, clientOf, deleted, failFast } from '#/client/client.ts'
import { isChangedMeanwhile, isGone, useRefreshEverything, versionQueries } from '#/client/editing.ts'
import { newKey } from '#/lib/drafts.ts'
import { type ListQuery, listSearchOf } from '#/lib/paged-lists.ts'
import { entityTag } from '#/lib/problems.ts'
import type { GameFields } from '../model/game-fields.rules.ts'
import type { gameEditingApi, gameVersionsApi } from './game-editing.api.ts'
import type { ChosenGame } from './game-editing.schema.ts'
import { GAME_LIST } from './list/game-list.rules.ts'
import type { manyGamesApi } from './many-games.api.ts'
import type { FieldChange } from './many-games.rules.ts'

const api = clientOf<typeof gameEditingApi>().admin.games
const manyApi = clientOf<typeof manyGamesApi>().admin.games

const keyed = (key = newKey()) => ({ 'idempotency-key': key })
const chosen = ({ id, revision }: ChosenGame) => ({ id, revision })

export const gameListQuery = (query: ListQuery<typeof GAME_LIST>) =>
  queryOptions({
    queryKey: ['admin', 'games', 'list', query],
    queryFn: () => answerOf(api.$get({ query: listSearchOf(GAME_LIST, query) })),
    placeholderData: keepPreviousData,
  })

const gameAt = (id: number) => ({ param: { id: String(id) } })
const fetchGame = (id: number) => answerOf(api[':id'].$get(gameAt(id)))

/** A game with all its fields; null if there is none. */
export const editedGameQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'games', id],
    queryFn: async () => {
      if (!Number.isInteger(id)) return null
      return fetchGame(id).catch((problem: unknown) => {
        if (isGone(problem)) return null
        throw problem
      })
    },
    staleTime: 0,
  })

/** Games that have a title already, other than the one it is typed for. */
export function useNamesakes(title: string, not: number | undefined) {
  const query = { title: title.slice(0, 1_000), ...(not !== undefined && { not: String(not) }) }
  const { data } = useQuery({
    queryKey: ['admin', 'games', 'namesakes', query],
    queryFn: async () => (await answerOf(api.namesakes.$get({ query }, failFast))).games,
    enabled: title.trim() !== '',
    placeholderData: keepPreviousData,
  })
  return title.trim() === '' ? [] : (data ?? [])
}

/** A preview of a game's page with the entered fields; the previous one while the next is rendered. */
export function useGamePreview(fields: GameFields) {
  const { data } = useQuery({
    queryKey: ['admin', 'games', 'preview', fields],
    queryFn: () => answerOf(api.preview.$post({ json: fields }, failFast)),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return data
}

/** A write after which every query is refreshed; a saved game is known at once. */
function useGameWrite<Sent, Answer>(
  mutationFn: (sent: Sent) => Promise<Answer>,
  more: { onSuccess?: (answer: Answer) => void; onError?: (problem: Error) => void } = {},
) {
  const refresh = useRefreshEverything()
  return useMutation({
    mutationFn,
    ...more,
    onSuccess: (answer) => {
      refresh()
      more.onSuccess?.(answer)
    },
  })
}

function useKnownGame() {
  const queryClient = useQueryClient()
  return (game: Awaited<ReturnType<typeof fetchGame>>) =>
    queryClient.setQueryData(editedGameQuery(game.id).queryKey, game)
}

export const useCreateGame = () =>
  useGameWrite(
    ({ key, ...json }: { fields: GameFields; published: boolean; key: string }) =>
      answerOf(api.$post({ json, header: keyed(key) })),
    { onSuccess: useKnownGame() },
  )

/** Saves a game; on a conflict, the current version is fetched. */
export function useSaveGame(id: number) {
  const queryClient = useQueryClient()
  return useGameWrite(
    ({ fields, revision }: { fields: GameFields; revision: number }) =>
      answerOf(
        api[':id'].$put({ ...gameAt(id), header: { 'if-match': entityTag(revision) }, json: { fields } }),
      ),
    {
      onSuccess: useKnownGame(),
      onError: (problem) => {
        if (isChangedMeanwhile(problem))
          void queryClient.invalidateQueries({ queryKey: editedGameQuery(id).queryKey })
      },
    },
  )
}

/** Deletes a game; one already deleted counts as success. */
export const useDeleteGame = (onDeleted: () => void) =>
  useGameWrite((id: number) => deleted(api[':id'].$delete(gameAt(id))), { onSuccess: onDeleted })

export { isChangedMeanwhile, isGone }

/** The errors the server returned, by field. */
export const reportedFaults = (problem: unknown): Record<string, string> =>
  problem instanceof ApiProblem
    ? Object.fromEntries(problem.faults.map(({ path, message }) => [path, message]))
    : {}

/** The queries of a game's revisions screen. */
export const gameVersions = versionQueries(
  'games',
  clientOf<typeof gameVersionsApi>().admin.games[':id'].versions,
)

export const useChangeField = () =>
  useGameWrite(({ games, ...change }: FieldChange & { games: readonly ChosenGame[] }) =>
    answerOf(
      manyApi.changes.$post({
        json: { ...change, games: games.map(chosen), value: change.value as never },
        header: keyed(),
      }),
    ),
  )

export const useTakeChangeBack = () =>
  useGameWrite((id: number) =>
    answerOf(manyApi.changes[':id']['taken-back'].$post({ ...gameAt(id), header: keyed() })),
  )

export const useThrowGames = () =>
  useGameWrite((games: readonly ChosenGame[]) =>
    answerOf(manyApi.thrown.$post({ json: { games: games.map(chosen) }, header: keyed() })),
  )

export const mergeLookQuery = (stays: number, leaves: number) =>
  queryOptions({
    queryKey: ['admin', 'games', 'merge-look', stays, leaves],
    queryFn: () =>
      answerOf(manyApi.merges.look.$get({ query: { stays: String(stays), leaves: String(leaves) } })),
    staleTime: 0,
  })

export const useMergeGames = () =>
  useGameWrite(({ stays, leaves }: { stays: ChosenGame; leaves: ChosenGame }) =>
    answerOf(
      manyApi.merges.$post({ json: { stays: chosen(stays), leaves: chosen(leaves) }, header: keyed() }),
    ),
  )
