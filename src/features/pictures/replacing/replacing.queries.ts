import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import { ME_KEY } from '#/client/me.ts'
import { useUploadPicture } from '../pictures.queries.ts'
import type { replacingApi } from './replacing.api.ts'

const api = clientOf<typeof replacingApi>()

/** Uploads a file and replaces an image everywhere by it. */
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

/** Undoes the replacement of an image; idempotent. */
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

/** Any page may show the image: visible queries are refetched, others are dropped. */
function useRefreshEverything() {
  const queryClient = useQueryClient()
  return () => {
    const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== ME_KEY[0]
    queryClient.removeQueries({ type: 'inactive', predicate })
    void queryClient.invalidateQueries({ predicate })
  }
}
