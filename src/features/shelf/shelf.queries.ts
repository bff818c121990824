import type { z } from '@hono/zod-openapi'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import { meQuery } from '#/client/me.ts'
import { useKeyedMutation } from '#/client/use-call-key.ts'
import { useImport } from '#/features/imports/imports.queries.ts'
import { SHELF_KEY } from './marks/marks.queries.ts'
import type { ShelfSearch } from './model/shelf-look.rules.ts'
import type { collectionImportApi, shelfApi } from './shelf.api.ts'
import type { CollectionToWrite, collectionToWrite, ReadingChoices } from './shelf.schema.ts'

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
export const useSetLastPlayed = () =>
  useMutation({
    mutationFn: ({ id, on }: { id: number; on: string | null }) =>
      answerOf(api.shelf.entries[':id']['last-played'].$put({ param: { id: String(id) }, json: { on } })),
    onSuccess: useRefetchShelf(),
  })

/** Mutation that removes an entry from the shelf. */
export const useTakeOffShelf = () =>
  useMutation({
    mutationFn: (id: number) => answerOf(api.shelf.entries[':id'].$delete({ param: { id: String(id) } })),
    onSuccess: useRefetchShelf(),
  })

/** Returns a function that refetches everything that shows the member's shelf. */
export function useRefetchShelf() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: meQuery().queryKey, exact: true }),
      queryClient.invalidateQueries({ queryKey: SHELF_KEY }),
    ])
}

/** What a member has selected so far in an unfinished import of a game collection. The browser stores the draft. */
export interface CollectionDraft extends ReadingChoices {
  /** For each line with a doubtful title, the game that the member chose; null saves the title without a game. */
  games: [line: number, gameId: number | null][]
  takes: CollectionToWrite['takes'] | null
}

const imports = clientOf<typeof collectionImportApi>().shelf

const write = (json: z.input<typeof collectionToWrite>, header: Record<string, string>) =>
  answerOf(imports.imports.$post({ json, header }))

/** Returns the state and actions of the screen for importing a collection. An unfinished import stays on this device. */
export const useCollectionImport = (memberId: string) =>
  useImport({
    name: `shelf ${memberId}`,
    wanted: 'shelf',
    beginning: { games: [], takes: null } as CollectionDraft,
    preview: ({ games: _, takes: __, ...json }) =>
      answerOf(imports['import-previews'].$post({ json }, repeatable)),
    write,
    past: () => answerOf(imports.imports.$get()),
    undo: (id) => answerOf(imports.imports[':id'].undo.$post({ param: { id } })),
    changes: [['me'], ['game'], ['games'], ['results']],
  })

/** Mutation that puts one game on the shelf. It calls the API for imports, with a file of one line. */
export const useAddToShelf = () => useKeyedMutation(write, { onSuccess: useRefetchShelf() })
