import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, deleted } from '#/client/client.ts'
import { type ListQuery, listSearchOf } from '#/lib/paged-lists.ts'
import type { pictureLibraryApi } from './library.api.ts'
import { PICTURE_LIST, type PictureWords } from './library.rules.ts'

const api = clientOf<typeof pictureLibraryApi>()

const KEY = ['admin', 'pictures'] as const

/** A page of the image library; the former one stays visible while the next loads. */
export const pictureLibraryQuery = (query: ListQuery<typeof PICTURE_LIST>) =>
  queryOptions({
    queryKey: [...KEY, query],
    queryFn: () => answerOf(api.admin.pictures.$get({ query: listSearchOf(PICTURE_LIST, query) })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Refetches the visible parts of the library. */
export function useRefreshLibrary() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: KEY })
}

/** Saves an image's alternative text, or that it is decorative. */
export function useSayOfPicture() {
  const refresh = useRefreshLibrary()
  return useMutation({
    mutationFn: ({ digest, stated }: { digest: string; stated: PictureWords }) =>
      answerOf(api.admin.pictures[':digest'].words.$put({ param: { digest }, json: stated })),
    // Not waited for: who saved goes on at once.
    onSuccess: () => void refresh(),
  })
}

/** Moves an unused image to the trash; one already deleted counts as success. */
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
