import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, deleted, repeatable } from '#/client/client.ts'
import { useRefreshEverything } from '#/client/editing.ts'
import { type ListQuery, listSearchOf } from '#/lib/paged-lists.ts'
import { CHOICES_LIST } from './chooser/choices.rules.ts'
import { PICTURE_LIST, type PictureWords } from './library/library.rules.ts'
import type { FocalPoint } from './model/focal-point.rules.ts'
import type { picturesApi } from './pictures.api.ts'
import { faultOfFile } from './pictures.rules.ts'
import type { StoredPicture } from './pictures.schema.ts'

const api = clientOf<typeof picturesApi>()

const KEY = ['admin', 'pictures'] as const

/** Uploads a picture; the same file again is the same picture, so a failing call is repeated. */
export function useUploadPicture(): (file: File) => Promise<StoredPicture> {
  const { mutateAsync } = useMutation({
    mutationFn: async (file: File) => {
      const fault = faultOfFile(file)
      if (fault) throw new Error(fault)
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

/** One page of the library of pictures; what stood there stays until the next is here. */
export const pictureLibraryQuery = (query: ListQuery<typeof PICTURE_LIST>) =>
  queryOptions({
    queryKey: [...KEY, query],
    queryFn: () => answerOf(api.admin.pictures.$get({ query: listSearchOf(PICTURE_LIST, query) })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Asks for what is shown of the library anew. */
export function useRefreshLibrary() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: KEY })
}

/** Keeps what is in a picture, or that it is decoration. */
export function useSayOfPicture() {
  const refresh = useRefreshLibrary()
  return useMutation({
    mutationFn: ({ digest, stated }: { digest: string; stated: PictureWords }) =>
      answerOf(api.admin.pictures[':digest'].words.$put({ param: { digest }, json: stated })),
    // Not waited for: who saved goes on at once.
    onSuccess: () => void refresh(),
  })
}

/** Puts a picture in the trash that nothing shows; one that is gone already is gone as well. */
export function useThrowPictureAway(onDone: () => void) {
  const refresh = useRefreshLibrary()
  return useMutation({
    mutationFn: (digest: string) => deleted(api.admin.pictures[':digest'].$delete({ param: { digest } })),
    onSuccess: async () => {
      await refresh()
      onDone()
    },
  })
}

/** One page of the pictures that can be chosen; what stood there stays until the next is here. */
export const choicesQuery = (query: ListQuery<typeof CHOICES_LIST>) =>
  queryOptions({
    queryKey: [...KEY, 'choices', query],
    queryFn: () => answerOf(api.admin.pictures.choices.$get({ query: listSearchOf(CHOICES_LIST, query) })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Keeps what of a picture stays in sight where it is cut. */
export function useKeepFocus(digest: string) {
  const refresh = useRefreshLibrary()
  return useMutation({
    mutationFn: (focus: FocalPoint) =>
      answerOf(api.admin.pictures[':digest'].focus.$put({ param: { digest }, json: focus })),
    onSuccess: () => refresh(),
  })
}

/** Uploads a file and puts it wherever a picture stands. */
export function useReplacePicture(former: string) {
  const upload = useUploadPicture()
  const refresh = useRefreshEverything()
  return useMutation({
    mutationFn: async (file: File) => {
      const { address } = await upload(file)
      const digest = /[0-9a-f]{32}/.exec(address)?.[0] ?? ''
      return answerOf(
        api.admin.pictures[':digest'].replacement.$put({
          param: { digest: former },
          json: { digest },
        }),
      )
    },
    onSuccess: () => refresh(),
  })
}

/** Puts a picture back that was replaced; done again, it changes nothing. */
export function useTakeReplacementBack() {
  const refresh = useRefreshEverything()
  return useMutation({
    mutationFn: (id: number) =>
      answerOf(
        api.admin.pictures.replacements[':id']['taken-back'].$put({ param: { id: String(id) } }, repeatable),
      ),
    onSuccess: () => refresh(),
  })
}
