import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import { meQuery } from '#/client/me.ts'
import { useKeyedMutation } from '#/client/use-call-key.ts'
import { useImport } from '#/client/use-import.ts'
import { SHELF_KEY } from '../marks/marks.queries.ts'
import type { collectionImportApi } from '../shelf.api.ts'
import type { CollectionSent, CollectionToWrite } from '../shelf.schema.ts'

const api = clientOf<typeof collectionImportApi>()
const IMPORTS_KEY = ['shelf-imports']

/** The member's choices for a file. */
export interface CollectionDraft {
  mapping?: NonNullable<CollectionSent['mapping']>
  unmarked?: CollectionToWrite['unmarked']
  /** For doubtful lines: a game, or null to save the title by name. */
  games: [line: number, gameId: number | null][]
  takes: CollectionToWrite['takes'] | null
}

/** The import of a collection file, stored on this device until it is saved. */
export const useCollectionImport = (memberId: string) =>
  useImport({
    name: `shelf ${memberId}`,
    wanted: 'shelf',
    beginning: { games: [], takes: null } as CollectionDraft,
    preview: ({ text, choices: { mapping, unmarked } }) =>
      answerOf(
        api.shelf['import-previews'].$post(
          { json: { text, ...(mapping && { mapping }), ...(unmarked !== undefined && { unmarked }) } },
          repeatable,
        ),
      ),
  })

function useShelfChanged() {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: meQuery().queryKey, exact: true })
    await queryClient.invalidateQueries({ queryKey: SHELF_KEY })
    await queryClient.invalidateQueries({ queryKey: IMPORTS_KEY })
    for (const queryKey of [['game'], ['games'], ['results']])
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
  }
}

/** Imports a collection to the shelf; safe to repeat. */
export const useWriteCollection = () =>
  useKeyedMutation((json: CollectionToWrite, header) => answerOf(api.shelf.imports.$post({ json, header })), {
    onSuccess: useShelfChanged(),
  })

/** The latest imports to the shelf. */
export const useShelfImports = () =>
  useQuery({ queryKey: IMPORTS_KEY, queryFn: () => answerOf(api.shelf.imports.$get()) })

/** Undoes an import to the shelf. */
export function useUndoShelfImport() {
  const changed = useShelfChanged()
  return useMutation({
    mutationFn: (id: string) => answerOf(api.shelf.imports[':id'].undo.$post({ param: { id } })),
    onSuccess: changed,
  })
}
