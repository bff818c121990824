import { useMutation } from '@tanstack/react-query'
import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import { pagedListQuery, refreshEverything } from '#/client/editing.ts'
import type { trashApi } from './trash.api.ts'
import { TRASH_LIST } from './trash.rules.ts'
import type { DeletedItem } from './trash.schema.ts'

const api = clientOf<typeof trashApi>()

/** A page of the trash; the former one stays visible while the next loads. */
export const trashQuery = pagedListQuery(['admin', 'trash'], TRASH_LIST, (query) =>
  answerOf(api.admin.trash.$get({ query })),
)

/** Restores items from the trash; repeating it lists them as missing. */
export const useRestore = () =>
  useMutation({
    mutationFn: (things: readonly DeletedItem[]) =>
      answerOf(
        api.admin.trash.restored.$post(
          { json: { things: things.map(({ kind, id }) => ({ kind, id })) } },
          repeatable,
        ),
      ),
    onSuccess: (_answer, _sent, _result, { client }) => refreshEverything(client),
  })

/** Permanently deletes the items that came into the trash up to a time (ISO 8601). */
export const useEmptyTrash = (onDone: () => void) =>
  useMutation({
    mutationFn: (upTo: string) => answerOf(api.admin.trash.$delete({ query: { upTo } })),
    onSuccess: (_answer, _sent, _result, { client }) => {
      refreshEverything(client)
      onDone()
    },
  })
