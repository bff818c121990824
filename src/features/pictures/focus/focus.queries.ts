import { useMutation } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import { useRefreshLibrary } from '../library/library.queries.ts'
import type { FocalPoint } from '../model/focal-point.rules.ts'
import type { focusApi } from './focus.api.ts'

const api = clientOf<typeof focusApi>()

/** Saves an image's focal point. */
export function useKeepFocus(digest: string) {
  const refresh = useRefreshLibrary()
  return useMutation({
    mutationFn: (focus: FocalPoint) =>
      answerOf(api.admin.pictures[':digest'].focus.$put({ param: { digest }, json: focus })),
    onSuccess: () => refresh(),
  })
}
