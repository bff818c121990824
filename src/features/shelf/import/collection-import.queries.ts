import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import { meQuery } from '#/client/me.ts'
import { useCallKey } from '#/client/use-call-key.ts'
import { SHELF_KEY } from '../marks/marks.queries.ts'
import type { collectionImportApi } from './collection-import.api.ts'
import type { CollectionToWrite } from './collection-import.schema.ts'
import { collectionText } from './files/collection-text.ts'

const api = clientOf<typeof collectionImportApi>()

/** Reads a file on this device, and asks what it would bring. */
export const useCollectionPreview = () =>
  useMutation({
    mutationFn: async (file: File) => {
      const text = await collectionText(file)
      const preview = await answerOf(api.shelf['import-previews'].$post({ json: { text } }, repeatable))
      return { text, name: file.name, preview }
    },
  })

/** Puts a collection on the shelf; sent twice, it is there once, and answered as the first time. */
export function useWriteCollection() {
  const { keyFor, forgetKey } = useCallKey()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: CollectionToWrite) =>
      answerOf(api.shelf.imports.$post({ json, header: keyFor(json) })),
    onSuccess: async () => {
      forgetKey()
      await queryClient.invalidateQueries({ queryKey: meQuery().queryKey, exact: true })
      await queryClient.invalidateQueries({ queryKey: SHELF_KEY })
      for (const queryKey of [['game'], ['games'], ['results']])
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
    },
  })
}
