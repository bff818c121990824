import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import { meQuery } from '#/client/me.ts'
import { useKeyedMutation } from '#/client/use-call-key.ts'
import { useImport } from '#/client/use-import.ts'
import type { eveningsFilesApi } from './evenings-files.api.ts'
import type { EveningsSent } from './evenings-files.schema.ts'

const api = clientOf<typeof eveningsFilesApi>()
const IMPORTS_KEY = ['me', 'play-imports']

type PlayDraft = Partial<Pick<EveningsSent, 'mapping' | 'dateOrder' | 'me' | 'partner'>>

/** The import of a plays file, stored on this device until it is saved. */
export const usePlaysImport = (memberId: string) =>
  useImport({
    name: `plays ${memberId}`,
    wanted: 'plays',
    beginning: {} as PlayDraft,
    preview: ({ text, choices }) =>
      answerOf(api.evenings['import-previews'].$post({ json: { text, ...choices } }, repeatable)),
  })

/** Imports the plays of a file; importing them twice has no further effect. */
export function useImportEvenings() {
  const queryClient = useQueryClient()
  return useKeyedMutation(
    (json: EveningsSent, header) => answerOf(api.evenings.imports.$post({ json, header })),
    { onSuccess: () => queryClient.invalidateQueries({ queryKey: meQuery().queryKey }) },
  )
}

/** The recent imports of plays. */
export const usePlayImports = () =>
  useQuery({ queryKey: IMPORTS_KEY, queryFn: () => answerOf(api.evenings.imports.$get()) })

/** Undoes an import of plays. */
export function useUndoPlayImport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => answerOf(api.evenings.imports[':id'].undo.$post({ param: { id } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: meQuery().queryKey }),
  })
}
