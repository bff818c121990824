import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiProblem, answerOf, clientOf, deleted, failFast } from '#/client/client.ts'
import { isChangedMeanwhile, isGone, useRefreshEverything, versionQueries } from '#/client/editing.ts'
import { newKey } from '#/lib/drafts.ts'
import { type ListQuery, listSearchOf } from '#/lib/paged-lists.ts'
import { entityTag } from '#/lib/problems.ts'
import type { GameFields } from '../model/game-fields.rules.ts'
import type { gameEditingApi } from './game-editing.api.ts'
import type { ChosenGame } from './game-editing.schema.ts'
import { type FieldChange, GAME_LIST } from './game-list.rules.ts'

export { isChangedMeanwhile, isGone }

const api = clientOf<typeof gameEditingApi>().admin.games

const keyed = (key = newKey()) => ({ 'idempotency-key': key })
const chosen = ({ id, revision }: ChosenGame) => ({ id, revision })
const gameAt = (id: number) => ({ param: { id: String(id) } })

/** A page of the editors' list of games; the former page stays while the next loads. */
export const gameListQuery = (query: ListQuery<typeof GAME_LIST>) =>
  queryOptions({
    queryKey: ['admin', 'games', 'list', query],
    queryFn: () => answerOf(api.$get({ query: listSearchOf(GAME_LIST, query) })),
    placeholderData: keepPreviousData,
  })

/** A game with all its fields; null if there is none. */
export const editedGameQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'games', id],
    queryFn: async () => {
      if (!Number.isInteger(id)) return null
      return answerOf(api[':id'].$get(gameAt(id))).catch((problem: unknown) => {
        if (isGone(problem)) return null
        throw problem
      })
    },
    staleTime: 0,
  })

/** Up to three other games with this title; `not` is the id of the edited game. */
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

/** A mutation after which all queries are refreshed. */
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

/** A mutation whose answer is the game: its query has it at once. On a conflict the current version is fetched. */
function useSavedGame<Sent, Game extends { id: number }>(
  mutationFn: (sent: Sent) => Promise<Game>,
  editedId = 0,
) {
  const queryClient = useQueryClient()
  return useGameWrite(mutationFn, {
    onSuccess: (game) => queryClient.setQueryData<object | null>(editedGameQuery(game.id).queryKey, game),
    onError: (problem) => {
      if (isChangedMeanwhile(problem))
        void queryClient.invalidateQueries({ queryKey: editedGameQuery(editedId).queryKey })
    },
  })
}

export const useCreateGame = () =>
  useSavedGame(({ key, ...json }: { fields: GameFields; published: boolean; key: string }) =>
    answerOf(api.$post({ json, header: keyed(key) })),
  )

export const useSaveGame = (id: number) =>
  useSavedGame(
    ({ fields, revision }: { fields: GameFields; revision: number }) =>
      answerOf(
        api[':id'].$put({ ...gameAt(id), header: { 'if-match': entityTag(revision) }, json: { fields } }),
      ),
    id,
  )

/** Deletes a game; one already deleted counts as success. */
export const useDeleteGame = (onDeleted: () => void) =>
  useGameWrite((id: number) => deleted(api[':id'].$delete(gameAt(id))), { onSuccess: onDeleted })

/** The validation errors of a rejected save, by field: `title`, `retailers.0.url`. */
export const reportedFaults = (problem: unknown): Record<string, string> =>
  problem instanceof ApiProblem
    ? Object.fromEntries(problem.faults.map(({ path, message }) => [path, message]))
    : {}

/** The queries of the screen of a game's revisions: list, comparison, restore. */
export const gameVersions = versionQueries('games', api[':id'].versions)

/** Changes one field of the selected games. */
export const useChangeField = () =>
  useGameWrite(({ games, ...change }: FieldChange & { games: readonly ChosenGame[] }) =>
    answerOf(
      api.changes.$post({
        json: { ...change, games: games.map(chosen), value: change.value as never },
        header: keyed(),
      }),
    ),
  )

/** Undoes a change of a field, by the id of the change. */
export const useTakeChangeBack = () =>
  useGameWrite((id: number) =>
    answerOf(api.changes[':id']['taken-back'].$post({ ...gameAt(id), header: keyed() })),
  )

/** Moves the selected games to the trash. */
export const useThrowGames = () =>
  useGameWrite((games: readonly ChosenGame[]) =>
    answerOf(api.thrown.$post({ json: { games: games.map(chosen) }, header: keyed() })),
  )

/** What a merge would move, by the ids of the game that stays and the one that leaves. */
export const mergeLookQuery = (stays: number, leaves: number) =>
  queryOptions({
    queryKey: ['admin', 'games', 'merge-look', stays, leaves],
    queryFn: () =>
      answerOf(api.merges.look.$get({ query: { stays: String(stays), leaves: String(leaves) } })),
    staleTime: 0,
  })

export const useMergeGames = () =>
  useGameWrite(({ stays, leaves }: { stays: ChosenGame; leaves: ChosenGame }) =>
    answerOf(api.merges.$post({ json: { stays: chosen(stays), leaves: chosen(leaves) }, header: keyed() })),
  )
