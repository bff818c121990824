import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiProblem, answerOf, clientOf, failFast, repeatable } from '#/client/client.ts'
import { isChangedMeanwhile, isGone, useRefreshEverything } from '#/client/editing.ts'
import { versionQueries } from '#/client/versions.queries.ts'
import { entityTag } from '#/lib/entity-tags.ts'
import type { GameFields } from '../model/game-fields.rules.ts'
import type { gameEditingApi, gameVersionsApi } from './game-editing.api.ts'
import type { GameList, ListedGame } from './game-editing.schema.ts'
import { type GameFlag, type GameListQuery, gameSearchOf } from './list/game-list.rules.ts'

const api = clientOf<typeof gameEditingApi>()

/** A page of all games. */
export const gameListQuery = (query: GameListQuery) =>
  queryOptions({
    queryKey: ['admin', 'games', 'list', query],
    queryFn: () => answerOf(api.admin.games.$get({ query: gameSearchOf(query) })),
    placeholderData: keepPreviousData,
  })

/** The first games of a list, across pages. */
export async function firstGames(listQuery: GameListQuery, most: number): Promise<ListedGame[]> {
  const found: ListedGame[] = []
  let cursor: string | null = ''
  while (cursor !== null && found.length < most) {
    const query = gameSearchOf({ ...listQuery, cursor })
    const page: GameList = await answerOf(api.admin.games.$get({ query }))
    found.push(...page.rows)
    cursor = page.nextCursor
  }
  return found.slice(0, most)
}

const fetchGame = (id: number) => answerOf(api.admin.games[':id'].$get({ param: { id: String(id) } }))

/** A game with all its fields; null if there is none. */
export const editedGameQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'games', id],
    queryFn: async () => {
      if (!Number.isInteger(id)) return null
      return answerOf(api.admin.games[':id'].$get({ param: { id: String(id) } })).catch(
        (problem: unknown) => {
          if (isGone(problem)) return null
          throw problem
        },
      )
    },
    staleTime: 0,
  })

/** Games that have a title already, other than the one it is typed for. */
export function useNamesakes(title: string, not: number | undefined) {
  const query = { title: title.slice(0, 1_000), ...(not !== undefined && { not: String(not) }) }
  const { data } = useQuery({
    queryKey: ['admin', 'games', 'namesakes', query],
    queryFn: async () => (await answerOf(api.admin.games.namesakes.$get({ query }, failFast))).games,
    enabled: title.trim() !== '',
    placeholderData: keepPreviousData,
  })
  return title.trim() === '' ? [] : (data ?? [])
}

/** A preview of a game's page with the entered fields; the previous one while the next is rendered. */
export function useGamePreview(fields: GameFields) {
  const { data } = useQuery({
    queryKey: ['admin', 'games', 'preview', fields],
    queryFn: () => answerOf(api.admin.games.preview.$post({ json: fields }, failFast)),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return data
}

/** A game to create, with its idempotency key. */
interface GameToCreate {
  fields: GameFields
  published: boolean
  key: string
}

/** Creates a game. */
export function useCreateGame() {
  const refresh = useRefreshCatalogue()
  return useMutation({
    mutationFn: ({ fields, published, key }: GameToCreate) =>
      answerOf(api.admin.games.$post({ json: { fields, published }, header: { 'idempotency-key': key } })),
    onSuccess: refresh,
  })
}

/** A game as it is to be saved, and the address it is to have where that is chosen. */
interface GameToSave {
  fields: GameFields
  slug?: string | undefined
  revision: number
}

/** Saves a game; on a conflict, the current version is fetched. */
export function useSaveGame(id: number) {
  const refresh = useRefreshCatalogue()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ fields, slug, revision }: GameToSave) =>
      answerOf(
        api.admin.games[':id'].$put({
          param: { id: String(id) },
          header: { 'if-match': entityTag(revision) },
          json: { fields, ...(slug !== undefined && { slug }) },
        }),
      ),
    onSuccess: refresh,
    onError: (problem) =>
      isChangedMeanwhile(problem)
        ? queryClient.invalidateQueries({ queryKey: editedGameQuery(id).queryKey })
        : undefined,
  })
}

/** Deletes a game; one already deleted counts as success. */
export function useDeleteGame(onDeleted: () => void) {
  const refresh = useRefreshCatalogue()
  return useMutation({
    mutationFn: (id: number) =>
      answerOf(api.admin.games[':id'].$delete({ param: { id: String(id) } })).catch((problem: unknown) => {
        if (!isGone(problem)) throw problem
      }),
    onSuccess: () => {
      refresh(undefined)
      onDeleted()
    },
  })
}

/** Sets a flag on some games. */
export function useSetFlag() {
  const refresh = useRefreshCatalogue()
  return useMutation({
    mutationFn: (change: { ids: number[]; flag: GameFlag; value: boolean }) =>
      answerOf(api.admin.games.flags.$put({ json: change }, repeatable)),
    onSuccess: () => refresh(undefined),
  })
}

/** A game as it is answered. */
type SavedGame = Awaited<ReturnType<typeof fetchGame>>

/** Refreshes the catalogue after a change; a game that was saved is known already. */
export function useRefreshCatalogue() {
  const queryClient = useQueryClient()
  const refresh = useRefreshEverything()
  return (saved: SavedGame | undefined) => {
    refresh()
    if (saved) queryClient.setQueryData(editedGameQuery(saved.id).queryKey, saved)
  }
}

/** The errors the server returned, by field. */
export function reportedFaults(problem: unknown): Record<string, string> {
  if (!(problem instanceof ApiProblem)) return {}
  return Object.fromEntries(problem.faults.map(({ path, message }) => [path, message]))
}

/** The queries of a game's revisions screen. */
export const gameVersions = versionQueries(
  'games',
  clientOf<typeof gameVersionsApi>().admin.games[':id'].versions,
)

/** Reasons for a rejected save. */
export { isChangedMeanwhile, isGone }
