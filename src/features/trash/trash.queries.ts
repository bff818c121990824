import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import { useRefreshEverything } from '#/client/editing.ts'
import { type ListQuery, listSearchOf } from '#/lib/paged-lists.ts'
import type { trashApi } from './trash.api.ts'
import { TRASH_LIST } from './trash.rules.ts'
import type { ThrownThing } from './trash.schema.ts'

const api = clientOf<typeof trashApi>()

/** A page of the trash; the former one stays visible while the next loads. */
export const trashQuery = (query: ListQuery<typeof TRASH_LIST>) =>
  queryOptions({
    queryKey: ['admin', 'trash', query],
    queryFn: () => answerOf(api.admin.trash.$get({ query: listSearchOf(TRASH_LIST, query) })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Restores items from the trash; repeating it lists them as missing. */
export function useRestore() {
  const refresh = useRefreshEverything()
  return useMutation({
    mutationFn: (things: readonly ThrownThing[]) =>
      answerOf(
        api.admin.trash.restored.$post(
          { json: { things: things.map(({ kind, id }) => ({ kind, id })) } },
          repeatable,
        ),
      ),
    onSuccess: refresh,
  })
}

/** Permanently deletes the items that came into the trash up to a time (ISO 8601). */
export function useEmptyTrash(onDone: () => void) {
  const refresh = useRefreshEverything()
  return useMutation({
    mutationFn: (upTo: string) => answerOf(api.admin.trash.$delete({ query: { upTo } })),
    onSuccess: () => {
      refresh()
      onDone()
    },
  })
}
