import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import { meQuery } from '#/client/me.ts'
import { SHELF_KEY } from './marks/marks.queries.ts'
import type { ShelfSearch } from './model/shelf-look.rules.ts'
import type { shelfApi } from './shelf.api.ts'

const api = clientOf<typeof shelfApi>()

/** Query for a page of the member's shelf; the former page stays visible while the next one loads. */
export const shelfQuery = ({ page, ...search }: ShelfSearch) =>
  queryOptions({
    queryKey: [...SHELF_KEY, search, page ?? 1],
    queryFn: ({ signal }) =>
      answerOf(
        api.shelf.$get({ query: { ...search, ...(page && { page: String(page) }) } }, { init: { signal } }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Mutation that sets the day when a game on the shelf was last played. */
export function useSetLastPlayed() {
  const learn = useRefetchShelf()
  return useMutation({
    mutationFn: ({ id, on }: { id: number; on: string | null }) =>
      answerOf(api.shelf.entries[':id']['last-played'].$put({ param: { id: String(id) }, json: { on } })),
    onSuccess: learn,
  })
}

/** Mutation that removes an entry from the shelf. */
export function useTakeOffShelf() {
  const learn = useRefetchShelf()
  return useMutation({
    mutationFn: (id: number) => answerOf(api.shelf.entries[':id'].$delete({ param: { id: String(id) } })),
    onSuccess: learn,
  })
}

/** Returns a function that refetches everything that shows the member's shelf. */
export function useRefetchShelf() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: meQuery().queryKey, exact: true }),
      queryClient.invalidateQueries({ queryKey: SHELF_KEY }),
    ])
}
