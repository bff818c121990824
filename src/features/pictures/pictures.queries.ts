import { type QueryClient, useMutation } from '@tanstack/react-query'
import { answerOf, clientOf, deleted, repeatable } from '#/client/client.ts'
import { pagedListQuery } from '#/client/editing.ts'
import { CHOOSER_LIST, PICTURE_LIST } from './library/library.rules.ts'
import type { FocalPoint } from './model/pictures.rules.ts'
import type { picturesApi } from './pictures.api.ts'
import { validateFile } from './pictures.rules.ts'
import type { PictureWords, StoredPicture } from './pictures.schema.ts'

const api = clientOf<typeof picturesApi>()

const KEY = ['admin', 'pictures'] as const

/** Returns a function that uploads an image. Uploading the same file again returns the same image. */
export function useUploadPicture(): (file: File) => Promise<StoredPicture> {
  const { mutateAsync } = useMutation({
    mutationFn: async (file: File) => {
      const fieldError = validateFile(file)
      if (fieldError) throw new Error(fieldError)
      const headers = { 'content-type': 'application/octet-stream' }
      return answerOf(
        api.admin.pictures.$post(
          { query: { name: file.name.slice(-200) } },
          { ...repeatable, headers, init: { body: file } },
        ),
      )
    },
  })
  return mutateAsync
}

/** Query for a page of the image library. The previous page stays visible while the next one loads. */
export const pictureLibraryQuery = pagedListQuery(KEY, PICTURE_LIST, (query) =>
  answerOf(api.admin.pictures.$get({ query })),
)

/** Refetches the visible pages of the image library. */
export const refreshLibrary = (client: QueryClient) => client.invalidateQueries({ queryKey: KEY })

/** Mutation that saves an image's alternative text, or marks the image as decorative. */
export const useSaveAltText = () =>
  useMutation({
    mutationFn: ({ digest, stated }: { digest: string; stated: PictureWords }) =>
      answerOf(api.admin.pictures[':digest'].words.$put({ param: { digest }, json: stated })),
    // Not waited for: who saved goes on at once.
    onSuccess: (_answer, _sent, _result, { client }) => void refreshLibrary(client),
  })

/** Mutation that moves an unused image to the trash. An image that is already deleted counts as success. */
export const useTrashPicture = (onDone: () => void) =>
  useMutation({
    mutationFn: (digest: string) => deleted(api.admin.pictures[':digest'].$delete({ param: { digest } })),
    onSuccess: async (_answer, _sent, _result, { client }) => {
      await refreshLibrary(client)
      onDone()
    },
  })

/** Query for one page of the list of images that an editor can choose from, for example to put one in a post. */
export const pictureChooserQuery = pagedListQuery([...KEY, 'choices'], CHOOSER_LIST, (query) =>
  answerOf(api.admin.pictures.choices.$get({ query })),
)

/** Mutation that saves an image's focal point. */
export const useSaveFocus = (digest: string) =>
  useMutation({
    mutationFn: (focus: FocalPoint) =>
      answerOf(api.admin.pictures[':digest'].focus.$put({ param: { digest }, json: focus })),
    onSuccess: (_answer, _sent, _result, { client }) => refreshLibrary(client),
  })
