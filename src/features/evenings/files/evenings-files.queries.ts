import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import { meQuery } from '#/client/me.ts'
import type { eveningsFilesApi } from './evenings-files.api.ts'
import { eveningsText } from './evenings-text.ts'

const api = clientOf<typeof eveningsFilesApi>()

/** Reads a file on this device, and asks what it would bring. */
export const useEveningsPreview = () =>
  useMutation({
    mutationFn: async (file: File) => {
      const text = await eveningsText(file)
      const found = await answerOf(api.evenings['import-previews'].$post({ json: { text } }, repeatable))
      return { text, name: file.name, found }
    },
  })

/** Writes the evenings of a file down; written twice, they are there once. */
export function useImportEvenings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => answerOf(api.evenings.imports.$post({ json: { text } }, repeatable)),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: meQuery().queryKey }),
  })
}
