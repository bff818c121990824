import { useMutation } from '@tanstack/react-query'
import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import type { picturesApi } from './pictures.api.ts'
import { faultOfFile } from './pictures.rules.ts'
import type { StoredPicture } from './pictures.schema.ts'

const api = clientOf<typeof picturesApi>()

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
