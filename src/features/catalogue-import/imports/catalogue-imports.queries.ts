import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import { IMPORT_FILE_MAX_BYTES, IMPORT_MESSAGES } from '#/features/imports/model/file-problem.ts'
import type { ImportChoices, NamesakeChoice } from '../entries/import-choices.rules.ts'
import type { CatalogueImport } from './catalogue-imports.schema.ts'
import type { catalogueImportsApi } from './import-decisions.api.ts'

const api = clientOf<typeof catalogueImportsApi>()

const LOOK_AGAIN_MS = 500

/** What the public pages show of the catalogue; an import may change all of it. */
const SHOWN_OF_CATALOGUE = [['games'], ['game'], ['results'], ['categories'], ['admin', 'games']]

/** The progress of an import, polled while it is running. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'imports', id],
    queryFn: () => answerOf(api.admin.imports[':id'].$get({ param: { id } })),
    staleTime: 0,
    refetchInterval: ({ state }) => (isImportAtWork(state.data) ? LOOK_AGAIN_MS : false),
  })

/** Whether the server is working on an import. */
export function isImportAtWork(found: CatalogueImport | undefined): boolean {
  return found !== undefined && ['reading', 'writing', 'undoing'].includes(found.state)
}

/** Uploads a file to be read; its bytes unchanged. */
export function useSendList(onSent: (id: string) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => {
      if (file.size === 0) throw new Error(IMPORT_MESSAGES.empty)
      if (file.size > IMPORT_FILE_MAX_BYTES) throw new Error(IMPORT_MESSAGES.tooLargePacked)
      return answerOf(
        api.admin.imports.$post(
          { query: { file: file.name } },
          { headers: { 'content-type': 'application/octet-stream' }, init: { body: file } },
        ),
      )
    },
    onSuccess: (begun) => {
      queryClient.setQueryData(importQuery(begun.id).queryKey, begun)
      onSent(begun.id)
    },
  })
}

/** Imports a file that was read. */
export function useWriteList(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => answerOf(api.admin.imports[':id'].writing.$put({ param: { id } })),
    onSuccess: (writing) => queryClient.setQueryData(importQuery(id).queryKey, writing),
    onError: () => queryClient.invalidateQueries({ queryKey: importQuery(id).queryKey }),
  })
}

/** Discards a file; succeeds if it is gone already. */
export function useDropList(id: string, onDropped: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => answerOf(api.admin.imports[':id'].$delete({ param: { id } })),
    onSettled: () => {
      queryClient.removeQueries({ queryKey: importQuery(id).queryKey })
      onDropped()
    },
  })
}

/** Refetches everything, so that every page shows the current catalogue. */
export function useShowCatalogueAnew() {
  const queryClient = useQueryClient()
  return () => {
    for (const queryKey of SHOWN_OF_CATALOGUE) void queryClient.invalidateQueries({ queryKey })
  }
}

/** Rows of a file with each field before and after, paginated. */
export const importRowsQuery = (id: string, which: 'changes' | 'namesakes' | 'offers', q = '') =>
  infiniteQueryOptions({
    queryKey: ['admin', 'imports', id, 'rows', which, q],
    queryFn: ({ pageParam }) =>
      answerOf(
        api.admin.imports[':id'].rows.$get({
          param: { id },
          query: { which, after: String(pageParam), ...(q && { q }) },
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

/** The changes since a file was imported, which undoing it would leave. */
export const changedSinceQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'imports', id, 'changed-since'],
    queryFn: () => answerOf(api.admin.imports[':id']['changed-since'].$get({ param: { id } })),
    staleTime: 0,
  })

/** The imports of the last weeks. */
export const pastImportsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'past imports'],
    queryFn: () => answerOf(api.admin.imports.$get()),
    staleTime: 0,
  })

/** Sets the choices of an import; its preview is updated. */
export function useChooseForList(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ isList: _list, mapping: _mapping, ...choices }: ImportChoices) =>
      answerOf(api.admin.imports[':id'].choices.$put({ param: { id }, json: choices })),
    scope: { id: `choices of ${id}` },
    onSuccess: (found) => queryClient.setQueryData(importQuery(id).queryKey, found),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin', 'imports', id] }),
  })
}

/** Chooses for entries with an existing title: merge into that game, or add a new one. */
export function useChooseForNamesakes(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: { lines: number[] | 'all'; choice: NamesakeChoice }) =>
      answerOf(api.admin.imports[':id'].namesakes.$put({ param: { id }, json })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin', 'imports', id] }),
  })
}

/** Selects a game that a ranking offers, or deselects it. */
export function usePickOffer(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: { line: number; players: { minPlayers: number; maxPlayers: number } | null }) =>
      answerOf(api.admin.imports[':id'].picks.$put({ param: { id }, json })),
    scope: { id: `picks of ${id}` },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin', 'imports', id] }),
  })
}

/** Assigns the columns of a file, which is then read again. */
export function useMapColumns(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (mapping: (string | null)[]) =>
      answerOf(api.admin.imports[':id'].mapping.$put({ param: { id }, json: { mapping } })),
    onSuccess: (reading) => {
      queryClient.removeQueries({ queryKey: ['admin', 'imports', id, 'rows'] })
      queryClient.setQueryData(importQuery(id).queryKey, reading)
    },
    onError: () => queryClient.invalidateQueries({ queryKey: importQuery(id).queryKey }),
  })
}

/** Undoes an import. */
export function useUndoImport(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => answerOf(api.admin.imports[':id'].undoing.$put({ param: { id } })),
    onSuccess: (undoing) => queryClient.setQueryData(importQuery(id).queryKey, undoing),
    onError: () => queryClient.invalidateQueries({ queryKey: importQuery(id).queryKey }),
  })
}
