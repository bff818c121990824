import {
  infiniteQueryOptions,
  type MutationFunction,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import { IMPORT_FILE_MAX_BYTES, IMPORT_MESSAGES } from '#/features/imports/model/file-problem.ts'
import type { ImportChoices, NamesakeChoice } from '../entries/import-choices.rules.ts'
import type { catalogueImportsApi } from './catalogue-imports.api.ts'
import type { CatalogueImport, RowsRequested } from './catalogue-imports.schema.ts'

const api = clientOf<typeof catalogueImportsApi>().admin.imports
const importApi = api[':id']

const keyOf = (id: string) => ['admin', 'imports', id] as const

/** Query for the progress of an import. It is polled while the server works on the import. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: () => answerOf(importApi.$get({ param: { id } })),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && ['reading', 'writing', 'undoing'].includes(data.state) ? 500 : false,
  })

/** Mutation that uploads a list of games. `onSent` gets the id of the new import. */
export const useSendList = (onSent: (id: string) => void) =>
  useMutation({
    mutationFn: (file: File) => {
      if (file.size === 0) throw new Error(IMPORT_MESSAGES.empty)
      if (file.size > IMPORT_FILE_MAX_BYTES) throw new Error(IMPORT_MESSAGES.tooLargePacked)
      return answerOf(
        api.$post(
          { query: { file: file.name } },
          { headers: { 'content-type': 'application/octet-stream' }, init: { body: file } },
        ),
      )
    },
    onSuccess: (begun, _sent, _result, { client }) => {
      client.setQueryData(importQuery(begun.id).queryKey, begun)
      onSent(begun.id)
    },
  })

/** A mutation of an import. If the server queues it, its progress is polled; otherwise all its queries are refetched. */
const useImportChange = <Sent>(
  id: string,
  mutationFn: MutationFunction<unknown, Sent>,
  { isQueued = false, scope }: { isQueued?: boolean; scope?: string } = {},
) =>
  useMutation({
    mutationFn,
    ...(scope && { scope: { id: `${scope} of ${id}` } }),
    onSuccess: (found, _sent, _result, { client }) => {
      if (found) client.setQueryData(importQuery(id).queryKey, found as CatalogueImport)
    },
    onSettled: (_found, problem, _sent, _result, { client }) =>
      problem || !isQueued ? client.invalidateQueries({ queryKey: keyOf(id) }) : undefined,
  })

export const useWriteList = (id: string) =>
  useImportChange<void>(id, () => answerOf(importApi.writing.$put({ param: { id } })), { isQueued: true })

export const useUndoImport = (id: string) =>
  useImportChange<void>(id, () => answerOf(importApi.undoing.$put({ param: { id } })), { isQueued: true })

/** Mutation that assigns fields to the columns of an import's file. The server then reads the file again. */
export const useMapColumns = (id: string) =>
  useImportChange(
    id,
    async (mapping: (string | null)[], { client }) => {
      const reading = await answerOf(importApi.mapping.$put({ param: { id }, json: { mapping } }))
      client.removeQueries({ queryKey: [...keyOf(id), 'rows'] })
      return reading
    },
    { isQueued: true },
  )

export const useChooseForList = (id: string) =>
  useImportChange(
    id,
    ({ isList: _list, mapping: _mapping, ...json }: ImportChoices) =>
      answerOf(importApi.choices.$put({ param: { id }, json })),
    { scope: 'choices' },
  )

/** Mutation that saves an editor's choice for rows of an import: update existing games, or add new ones. Null clears it. */
export const useChooseForRows = (id: string) =>
  useImportChange(
    id,
    (json: { lines: number[] | 'all'; choice: NamesakeChoice | null }) =>
      answerOf(importApi.rows.$put({ param: { id }, json })),
    { scope: 'rows' },
  )

/** Mutation that deletes an import and its file. `onSettled` is called even if the deletion fails. */
export const useDeleteImport = (id: string, onSettled: () => void) =>
  useMutation({
    mutationFn: () => answerOf(importApi.$delete({ param: { id } })),
    onSettled: (_answer, _problem, _sent, _result, { client }) => {
      client.removeQueries({ queryKey: keyOf(id) })
      onSettled()
    },
  })

/** Marks all queries for games and categories as stale after an import. */
export function invalidateCatalogue(queryClient: QueryClient) {
  for (const queryKey of [['games'], ['game'], ['results'], ['categories'], ['admin', 'games']])
    void queryClient.invalidateQueries({ queryKey })
}

/** Infinite query for the rows of an import. A row has the old and new values of the changed fields. */
export const importRowsQuery = (id: string, which: RowsRequested, q = '') =>
  infiniteQueryOptions({
    queryKey: [...keyOf(id), 'rows', which, q],
    queryFn: ({ pageParam }) =>
      answerOf(
        importApi.rows.$get({ param: { id }, query: { which, after: String(pageParam), ...(q && { q }) } }),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

/** Returns the imports that changed games, and the mutation `undo`. When an undo starts, `onUndoing` gets the import's id. */
export function usePastImports(onUndoing: (id: string) => void) {
  const { data } = useQuery({
    queryKey: ['admin', 'past imports'],
    queryFn: () => answerOf(api.$get()),
    staleTime: 0,
  })
  const undo = useMutation({
    mutationFn: (id: string) => answerOf(importApi.undoing.$put({ param: { id } })),
    onSuccess: (_queued, id) => onUndoing(id),
  })
  return { imports: data?.imports ?? [], undo }
}
